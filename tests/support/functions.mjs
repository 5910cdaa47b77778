// Prints every function of scripts: its file, line, name and length, one to a line as JSON.
//
// The files are the arguments; only TypeScript's own parser knows where its functions end.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const typescript = createRequire(new URL("../../web/", import.meta.url))("typescript");

for (const file of process.argv.slice(2)) {
  const source = typescript.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    typescript.ScriptTarget.Latest,
    true,
  );
  const lineAt = (place) => source.getLineAndCharacterOfPosition(place).line + 1;
  const visit = (node) => {
    if (typescript.isFunctionLike(node) && node.body) {
      const line = lineAt(node.getStart());
      const name = node.name?.getText() ?? node.parent.name?.getText() ?? "a function";
      console.log(JSON.stringify({ file, line, name, length: lineAt(node.end) - line + 1 }));
    }
    typescript.forEachChild(node, visit);
  };
  visit(source);
}
