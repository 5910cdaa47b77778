// Builds the pages: one script and one style sheet each, under one digest with the fonts, and HTML.
//
// A hundred small modules cost more requests than their bytes, so Rollup joins them; what several
// pages use becomes a file that they share. Types are checked by `make check`.

import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rollup } from "@rollup/wasm-node";
import subsetFont from "subset-font";
import { minify } from "terser";
import typescript from "typescript";

const WEB = dirname(fileURLToPath(import.meta.url));
const TO = join(WEB, "..", "src", "croupier", "server", "pages");
const MODULES = join(WEB, "node_modules");

// The modules that aren't ours, by the names under which ours import them.
const VENDORED = {
  preact: "preact/dist/preact.module.js",
  "preact/hooks": "preact/hooks/dist/hooks.module.js",
  "preact/jsx-runtime": "preact/jsx-runtime/dist/jsxRuntime.module.js",
  "@preact/signals": "@preact/signals/dist/signals.mjs",
  "@preact/signals-core": "@preact/signals-core/dist/signals-core.mjs",
};

const FONTS = {
  besley: "besley/files/besley-latin-wght-normal.woff2",
  atkinson: "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  "atkinson-ext":
    "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2",
  "atkinson-mono":
    "atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2",
};
// What is set in Besley at a table: figures with their signs, chips of 1k, and the word mark.
// Browsers fetch the whole font only for other letters; `styles/tokens.css` has both ranges.
const FIGURES = "0123456789 +,-./=%×·–—−’\u00a0\u202fkCroupier";
const PRELOADED_FONTS = ["besley-figures", "atkinson"];

// Loaded by no page, but by whoever examines one: the wheel's motion, measured and filmed.
const EXAMINED = { checks: "wheel/check.ts", film: "wheel/film.ts" };

// Smaller parts than this are joined with what needs them: a request's headers are some 700 bytes.
const SMALLEST_PART = 12_000;

const KEPT_FOR = 30 * 60_000;
const PACKED = /\.(js|css|svg|html|json)$/;

const { options: compilerOptions } = typescript.parseJsonConfigFileContent(
  typescript.readConfigFile(join(WEB, "tsconfig.json"), typescript.sys.readFile).config,
  typescript.sys,
  WEB,
);

async function build() {
  const pages = readdirSync(join(WEB, "pages"))
    .filter((name) => name.endsWith(".html"))
    .map((name) => wanted(name, readFileSync(join(WEB, "pages", name), "utf8")));
  const chunks = await scripts(pages);
  const assets = { ...(await fonts()), ...styles(pages) };
  for (const chunk of chunks) assets[chunk.fileName] = chunk.code;
  const digest = digestOf(assets);
  clear(digest);
  for (const [name, body] of Object.entries(assets)) write(join("assets", digest, name), body);
  for (const page of pages) write(page.file, html(page, chunks, `/assets/${digest}`));
  const manifest = {
    digest,
    pages: pages.map((page) => page.file),
    assets: Object.keys(assets).sort(),
  };
  write("manifest.json", JSON.stringify(manifest, null, 2));
}

/** What a page asks for: `<!-- page: entry=terminal/main styles=felt,terminal -->`. */
function wanted(file, text) {
  const [line, entry, named] = /<!-- page: entry=(\S+) styles=(\S+) -->/.exec(text);
  const name = dirname(entry);
  const styles = ["tokens", "base", ...named.split(",")];
  return { file, text, line, name, entry: `${entry}.tsx`, styles };
}

/** Every page's script, and the parts that several of them share. */
async function scripts(pages) {
  const entries = Object.fromEntries(pages.map((page) => [page.name, page.entry]));
  const source = (path) => join(WEB, "src", path);
  const wanted = Object.entries({ ...entries, ...EXAMINED });
  const input = wanted.map(([name, path]) => [name, source(path)]);
  const bundle = await rollup({
    input: Object.fromEntries(input),
    plugins: [compiling],
    logLevel: "warn",
  });
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "shared/[name].js",
    minifyInternalExports: true,
    experimentalMinChunkSize: SMALLEST_PART,
  });
  return Promise.all(output.map(shortened));
}

/** A script with short names and without the spaces that only people need. */
async function shortened(chunk) {
  const { code } = await minify(chunk.code, { module: true, ecma: 2022 });
  return { ...chunk, code };
}

/** Finds our modules and the vendored ones for Rollup, and compiles ours. */
const compiling = {
  name: "typescript",
  resolveId(name, from) {
    if (name in VENDORED) return join(MODULES, VENDORED[name]);
    if (!from || !name.startsWith(".")) return null;
    const path = join(dirname(from), name).replace(/\.js$/, "");
    return [`${path}.ts`, `${path}.tsx`].find(existsSync) ?? null;
  },
  transform(code, path) {
    if (!/\.tsx?$/.test(path)) return null;
    const options = { ...compilerOptions, removeComments: true };
    const made = typescript.transpileModule(code, { compilerOptions: options, fileName: path });
    return { code: made.outputText, map: null };
  },
};

async function fonts() {
  const read = (path) => readFileSync(join(MODULES, "@fontsource-variable", path));
  const found = Object.entries(FONTS).map(([name, path]) => [`fonts/${name}.woff2`, read(path)]);
  const figures = await subsetFont(read(FONTS.besley), FIGURES, { targetFormat: "woff2" });
  return { ...Object.fromEntries(found), "fonts/besley-figures.woff2": figures };
}

/** One style sheet per page, of the parts that it names. */
function styles(pages) {
  const read = (part) => squeezed(readFileSync(join(WEB, "styles", `${part}.css`), "utf8"));
  const found = pages.map((page) => [`styles/${page.name}.css`, page.styles.map(read).join("\n")]);
  return Object.fromEntries(found);
}

/** A style sheet without its comments and indentation. */
const squeezed = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\n\s*/g, "\n")
    .replaceAll('url("fonts/', 'url("../fonts/')
    .trim();

function html(page, chunks, base) {
  const script = chunks.find((chunk) => chunk.name === page.name && chunk.isEntry);
  const head = [
    `<link rel="stylesheet" href="${base}/styles/${page.name}.css">`,
    ...PRELOADED_FONTS.map(
      (name) =>
        `<link rel="preload" href="${base}/fonts/${name}.woff2" ` +
        'as="font" type="font/woff2" crossorigin>',
    ),
    ...script.imports.map((name) => `<link rel="modulepreload" href="${base}/${name}">`),
    `<script type="module" src="${base}/${script.fileName}"></script>`,
  ];
  return page.text.replace(page.line, head.join("\n    "));
}

function digestOf(assets) {
  const hash = createHash("sha256");
  for (const name of Object.keys(assets).sort())
    hash.update(name).update("\0").update(assets[name]);
  return hash.digest("hex").slice(0, 16);
}

/** Remove what earlier builds left, but not what pages that are open may still ask for. */
function clear(digest) {
  const folder = join(TO, "assets");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    const old = Date.now() - statSync(path).mtimeMs > KEPT_FOR;
    if (name !== digest && old) rmSync(path, { recursive: true, force: true });
  }
}

function write(name, body) {
  const path = join(TO, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
  if (PACKED.test(name)) writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}

await build();
