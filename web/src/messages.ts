// Made from croupier.server's messages, sheets, replies, answers and consoles:
// `python -m tools.write.browser_types`.

/** The number of what crosses the line. */
export const PROTOCOL = 2;

/** Money in whole minor units: 500 is 5.00. */
export type Amount = number;

/** What a refusal is about in figures; those that belong to its code are there. */
export interface ProblemFigures {
  action?: string;
  amount?: Amount;
  at?: number;
  at_least?: number;
  ball_dropped?: boolean;
  bet?: number;
  by?: string;
  cause?: string;
  causes?: string[];
  chips?: number;
  closed_at?: number;
  cost?: Amount;
  credit?: Amount;
  currency?: string;
  dispute?: number;
  entered?: string;
  happened?: string[];
  held?: Amount;
  kind?: string;
  lacks?: Record<string, number>;
  least?: number;
  left?: Amount;
  limit?: Amount;
  lost?: Amount;
  minimum?: Amount;
  missing?: string[];
  movement?: number;
  nearest?: string | null;
  needs?: string[];
  of?: string;
  owes?: Amount;
  part?: string | null;
  period?: string;
  person?: string;
  phase?: string;
  position?: string;
  possible?: string[];
  present?: number;
  proposal?: number;
  read?: string;
  reason?: string;
  result?: string;
  round?: number;
  rounds?: number[];
  ruling?: number;
  seat?: string;
  seats?: number;
  seconds?: number;
  settled?: number;
  short?: Amount;
  since?: number;
  stake?: Amount;
  step?: number;
  table?: string;
  total?: Amount;
  transfer?: number;
  until?: number;
  used?: Amount;
  wager?: string;
  wallet?: Amount;
  wanted?: string;
}

/** The least and the most that may lie on a wager. */
export interface StakeLimit {
  low: Amount;
  high: Amount;
}

/** A number on which a straight pays more in this round. */
export interface DrawnNumber {
  pocket: string;
  pays: number;
}

/** A progressive meter as everybody may see it. */
export interface MeterShown {
  meter: "primary" | "secondary";
  shows: Amount;
  reset: Amount;
  rate: [number, number];
  limit: Amount | null;
}

/** A jackpot that a meter has paid. */
export interface MeterHit {
  meter: "primary" | "secondary";
  table: string;
  round: number;
  seat: string;
  amount: Amount;
  at: number;
}

/** The side bet of a table, and how it stands in this round. */
export interface SideBetRound {
  locked: boolean;
  seats: string[];
  targets: string[];
  meters: MeterShown[];
  hits: MeterHit[];
  hot_spot: string;
  wheel: string;
  community: string;
  jackpot: Amount | null;
  waits: boolean;
}

/** The bonus games of a table, and how they stand in this round. */
export interface TableBonus {
  numbers: DrawnNumber[];
  frozen: boolean;
  side: SideBetRound | null;
}

/** The side bet on offer. */
export interface SheetSideBet {
  target: string;
  stake: Amount;
  hot_spot: string[];
  community: string[];
  clause: string;
  lock_clause: string;
  illustrative: boolean;
}

/** A meter with its books: what it shows, holds beside that, has got and has paid. */
export interface MeterAccount {
  meter: "primary" | "secondary";
  shows: Amount;
  rest: string;
  overflow: Amount;
  reserve: Amount;
  contributed: Amount;
  seeded: Amount;
  paid: Amount;
  hits: number;
  initial: Amount;
  reset: Amount;
  rate: [number, number];
  aside: [number, number];
  limit: Amount | null;
}

/** Other terms of a meter, which wait for a second person. */
export interface TermsWaiting {
  proposal: number;
  meter: "primary" | "secondary";
  terms: string;
  reason: string;
  person: string;
}

/** Both meters that some tables share. */
export interface MeterLink {
  link: string;
  tables: string[];
  live: string[];
  staked: Amount;
  meters: MeterAccount[];
  hits: MeterHit[];
  waiting: TermsWaiting[];
}

/** All progressive meters of the house. */
export interface MeterRoom {
  links: MeterLink[];
}

/** How a meter is to be run. */
export interface WantedTerms {
  link: string;
  meter: string;
  initial: Amount;
  reset: Amount;
  rate: [number, number];
  aside: [number, number];
  limit: Amount | null;
  reason: string;
}

/** So many chips of one sort. */
export interface ChipCount {
  chip: string;
  count: number;
}

/** A colour on the display rack: if it is in play, its button shows what a chip is worth. */
export interface Marker {
  colour: string;
  value: Amount;
  seat: string;
}

/** A player's chips on one wager. */
export interface ClothStack {
  seat: string;
  wager: string;
  stake: Amount;
  chips: ChipCount[];
  held: boolean;
}

/** How a school computes what a wager wins: the chips on it times its odds. */
export interface StepWork {
  wager: string;
  stake: Amount;
  laid: number;
  pays: [number, number];
  won: Amount;
}

/** A step of the croupier's work, in the rulebook's order. */
export interface WorkLine {
  step: number;
  do: "free" | "mark" | "move" | "pay" | "rake" | "share";
  seat: string;
  colour: string;
  wagers: string[];
  amount: Amount;
  in_colour: number;
  over: Amount;
  coin: Amount;
  value: ChipCount[];
  stakes: Amount;
  prison: Amount;
  clause: string;
  work: StepWork[];
}

/** What everybody sees of a live table, besides the stacks on its cloth and the work. */
export interface LiveTold {
  table: string;
  markers: Marker[];
  denominations: Amount[];
  value: Amount;
  smallest: Amount;
  value_bets: boolean;
  by_word: boolean;
  only_by_word: string[];
  done: number;
  pause_until: number;
}

/** Why a bet may not be touched now, or no bet laid. */
export interface HandsOffTold {
  reason: string;
  said: string;
  clause: string;
  bet: number;
}

/** A bet that was announced for a seat and waits for the dealer. */
export interface OwnWord {
  announcement: number;
  slip: string;
  heard: boolean;
}

/** What became of a seat's latest announcement. */
export interface WordAnswer {
  announcement: number;
  slip: string;
  placed: boolean;
  reason: string;
}

/** Chips that were set aside for a player who wasn't there. */
export interface KeptAside {
  aside: number;
  player: string;
  amount: Amount;
  round: number;
}

/** A called bet that has won and may be staked again. */
export interface ReplayChance {
  bet: number;
  round: number;
  target: string;
  unit: Amount;
  won: Amount;
  ways: string[];
}

/** A player's own part of a live table. */
export interface SeatChips {
  colour: string;
  value: Amount;
  chips: ChipCount[];
  untouchable: HandsOffTold[];
  new_bets: HandsOffTold | null;
  announced: OwnWord[];
  answered: WordAnswer | null;
  aside: KeptAside[];
  replays: ReplayChance[];
  absent: boolean;
}

/** What was seen of the present spin, as far as screens follow it; empty or 0 isn't known. */
export interface SpinSeen {
  ball_direction: string;
  wheel_direction: string;
  revolutions: number;
  milliseconds_in_track: number;
  virtual: boolean;
  read: boolean;
}

/** Why something can't be done: one shape for every refusal and fault, also over HTTP. */
export interface Problem {
  code: string;
  message: string;
  clause: string | null;
  part: string | null;
  nearest: string | null;
  figures: ProblemFigures;
  reference: string | null;
}

/** The first message, within ten seconds; the session is in the cookie. */
export interface Hello {
  type: "hello";
  screen?: "console" | "display" | "pit" | "terminal";
  protocol?: number;
  device?: string;
  key?: string;
  changes?: boolean;
}

/** Ask for an act; sent again with the same id until it is answered. */
export interface Do {
  type: "do";
  id: string;
  act: string;
  fields?: Record<string, unknown>;
  position?: string;
}

/** Ask what a slip in words means, without placing it. */
export interface Read {
  type: "read";
  id: string;
  text: string;
}

/** Ask for a sign of life. */
export interface Ping {
  type: "ping";
}

/** Ask for all views again as they are now, whole: a change didn't fit the one before it. */
export interface Look {
  type: "look";
}

/** The answer to `hello`: who you are here. */
export interface Welcome {
  type: "welcome";
  table: string;
  now: number;
  person: string;
  position: string;
  seat: string | null;
}

/** An act is done and on disk, as these entries of the journal. */
export interface Done {
  type: "done";
  id: string;
  first: number;
  last: number;
}

/** An act is against the rules: nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  error: Problem;
}

/** It may or may not be done: ask again, with the same id. */
export interface Again {
  type: "again";
  id: string;
  error: Problem;
}

/** A part of a bet on one wager. */
export interface Piece {
  wager: string;
  stake: Amount;
}

/** A bet by its target and the stake on each of its units. */
export interface TargetBet {
  target: string;
  unit: Amount;
}

/** A bet as it was understood. */
export interface ReadBet {
  bet: string;
  target: string;
  unit: Amount;
  pieces: Piece[];
  total: Amount;
  returned: Amount;
  clause: string;
}

/** What a slip means, and whether it would be taken now. */
export interface SlipReading {
  type: "reading";
  id: string;
  text: string;
  bets: ReadBet[];
  total: Amount;
  refusal: Problem | null;
}

/** A sign of life. */
export interface Pong {
  type: "pong";
  now: number;
}

/** The message can't be read, or the socket will be closed; `error.code` says why. */
export interface Fault {
  type: "fault";
  error: Problem;
}

/** The session has ended, the table is elsewhere or the house closes. */
export interface Bye {
  type: "bye";
  error: Problem;
}

/** A chip of another player: where it lies, never what they have left. */
export interface OthersChip {
  seat: string;
  wager: string;
  stake: Amount;
}

/** A round that is over, as everybody may know it. */
export interface RoundOutcome {
  round: number;
  result: string;
  first: string;
  void: string;
  clause: string;
  at: number;
}

/** A table for everybody, after the entry with the number `sequence`. */
export interface TableView {
  type: "table";
  sequence: number;
  now: number;
  light: "closed" | "last" | "open" | "result" | "shut" | "suspended" | "void";
  phase: string;
  since: number;
  round: number;
  spin: number;
  closes: number | null;
  betting: number | null;
  next: number | null;
  rounds_left: number | null;
  reason: string;
  clause: string;
  play: boolean;
  training: boolean;
  respin: boolean;
  result: string | null;
  confirmed: boolean;
  announcement: string | null;
  limits: Record<string, StakeLimit | Amount>;
  notice: string;
  on_layout: Amount;
  players: number;
  others: OthersChip[];
  history: RoundOutcome[];
  reckoned: number;
  version: number;
  draw: TableDraw | null;
  awaited: boolean;
  moving: boolean;
  drawn_by: "" | "dealer" | "house" | "wheel";
  seen: SpinSeen | null;
  bonus: TableBonus | null;
  live: LiveTold | null;
  stacks: ClothStack[];
  work: WorkLine[];
}

/** A bet that is registered. */
export interface PlacedBet {
  number: number;
  bet: string;
  target: string;
  unit: Amount;
  total: Amount;
  pieces: Piece[];
}

/** Chips in prison since a round. */
export interface Prisoner {
  wager: string;
  stake: Amount;
  since: number;
}

/** A piece with its outcome and the clause that decided it. */
export interface SettledPiece {
  wager: string;
  stake: Amount;
  outcome: "freed" | "halved" | "imprisoned" | "lost" | "void" | "won";
  winnings: Amount;
  returned: Amount;
  in_prison: Amount;
  clause: string;
  prisoner: boolean;
}

/** A bet with what the house's settlement made of its pieces. */
export interface SettledBet {
  bet: string;
  target: string;
  total: Amount;
  pieces: SettledPiece[];
}

/** What a settled round did to a seat. */
export interface RoundTotals {
  round: number;
  result: string;
  staked: Amount;
  winnings: Amount;
  returned: Amount;
  in_prison: Amount;
  net: Amount;
  bets: SettledBet[];
}

/** A player's time and money in this session, over all tables. */
export interface Session {
  since: number;
  staked: Amount;
  net: Amount;
  loss_limit: Amount | null;
}

/** What staff has asked the player of a seat for, and waits to be confirmed or declined. */
export interface SeatRequest {
  request: number;
  act: string;
  person: string;
  amount: Amount;
  words: string;
  bet: number;
}

/** A seat for the player who sits there, after the entry with the number `sequence`. */
export interface SeatView {
  type: "seat";
  sequence: number;
  seat: string;
  player: string;
  credit: Amount;
  owes: Amount;
  total: Amount;
  bets: PlacedBet[];
  prisoners: Prisoner[];
  last_round: RoundTotals | null;
  last_bets: TargetBet[];
  session: Session | null;
  request: SeatRequest | null;
  live: SeatChips | null;
  version: number;
}

/** What makes the next view of the one before, for a client that asked for changes. */
export interface ViewChange {
  type: "change";
  view: "console" | "seat" | "table";
  before: number;
  set: Record<string, unknown>;
  splice: Record<string, [number, number, unknown[]][]>;
}

/** The chips of a colour: in the rack, before players, and on the cloth. */
export interface RackColour {
  colour: string;
  stock: number;
  rack: number;
  out: number;
  cloth: number;
}

/** The inventory of a live table's rack. */
export interface RackTold {
  colours: RackColour[];
  value: ChipCount[];
  worth: Amount;
  tips: Amount;
  to_fill: string;
}

/** An announced bet that waits, as the dealer repeats it. */
export interface WaitingWord {
  announcement: number;
  seat: string;
  slip: string;
  person: string;
  position: string;
  total: Amount;
  pieces: Piece[];
}

/** A live table for its dealer: the rack, what was announced, what is set aside. */
export interface LiveDesk {
  rack: RackTold;
  announced: WaitingWord[];
  aside: KeptAside[];
  absent: string[];
  purses: Record<string, ChipCount[]>;
}

/** How the results of a table are drawn so that anybody can check them. */
export interface TableDraw {
  commitment: string;
  index: number;
  custodian: string;
  seeds: Record<string, string>;
  proved: number;
}

/** A link with what proves that it was fixed beforehand. */
export interface ShownLink {
  commitment: string;
  index: number;
  link: string;
}

/** A proof by the specification croupier/draw/1, as `croupier proof` gives it. */
export interface DrawProof {
  spec: string;
  game: string;
  wheel: string[];
  table: string;
  round: number;
  spin: number;
  what: string;
  closing: string;
  seeds: Record<string, string>;
  chain: ShownLink;
  custodian: ShownLink | null;
  result: string | (string | [string, number])[];
  eligible?: string[] | null;
  counts?: [string, number][] | null;
  awards?: [string, number][] | null;
  first?: number | null;
  seats?: string[] | null;
  weights?: [string, number][] | null;
}

/** The proof of one draw of a spin, and what became of it. */
export interface SpinProof {
  proof: DrawProof;
  entered: string | (string | [string, number])[];
  opened: number;
}

/** The spins of a round that anybody can check. */
export interface RoundProofs {
  table: string;
  round: number;
  over: boolean;
  spins: SpinProof[];
}

/** What people call a game, each by language; English is always there. */
export interface GameNames {
  casino: Record<string, string>;
  game: Record<string, string>;
  special: Record<string, string>;
}

/** A printed box: a number's, or an outside bet's with the bet as its name. */
export interface SheetBox {
  name: string;
  kind: "number" | "outside" | "zero";
  x: number;
  y: number;
  width: number;
  height: number;
  covered: boolean;
}

/** A place for a chip. Where areas overlap, the spot later in the list lies on top. */
export interface SheetSpot {
  target: string;
  place: [number, number];
  area: [number, number, number, number];
  radius: number;
  where: "cloth" | "courtesy" | "groups" | "track";
}

/** An elementary wager. */
export interface SheetWager {
  name: string;
  kind: string;
  term: string;
  numbers: string[];
  pays: [number, number];
  clause: string;
  edge: [number, number];
  limit: string;
  even_chance: boolean;
}

/** A piece of a called bet: on which wager, and how many chips of it. */
export interface SheetPart {
  wager: string;
  units: number;
}

/** A called bet on offer. */
export interface SheetCalled {
  target: string;
  family: string;
  parts: SheetPart[];
  units: number;
  clause: string;
  title: string;
  about: string;
}

/** A pocket on a track. */
export interface SheetPocket {
  pocket: string;
  outline: [number, number][];
  centre: [number, number];
  mark: [number, number];
  covered: boolean;
  target: string | null;
}

/** A sector printed within a track. */
export interface SheetSector {
  name: string;
  target: string;
  place: [number, number];
  arcs: [number, number][][];
  outline: [number, number][];
  title: string;
}

/** A racetrack, a wheel replica or an Asian racetrack. */
export interface SheetTrack {
  kind: "groups" | "racetrack" | "replica";
  extent: [number, number, number, number];
  pockets: SheetPocket[];
  inner: [number, number][];
  outer: [number, number][];
  sectors: SheetSector[];
  lines: [[number, number], [number, number]][];
  brackets: [number, number][][];
}

/** A line of the page on the rules: a topic, what holds here, and its clause. */
export interface SheetRule {
  topic: string;
  text: string;
  clause: string;
  texts: Record<string, string>;
  amounts: Record<string, Amount>;
}

/** A game as a table deals it. */
export interface GameSheet {
  table: string;
  game: string;
  name: string;
  casino: string;
  number: number;
  said: GameNames;
  wheel: string[];
  no_spin: Record<string, string>;
  colours: Record<string, "black" | "green" | "red">;
  extent: [number, number, number, number];
  boxes: SheetBox[];
  spots: SheetSpot[];
  blanks: [number, number, number, number][];
  wagers: SheetWager[];
  called: SheetCalled[];
  tracks: SheetTrack[];
  neighbours: number[];
  limits: Record<string, StakeLimit | Amount>;
  zero_rule: string;
  dealer_places: boolean;
  closes: "while the ball runs" | "with the throw";
  chips: Amount[];
  rules: SheetRule[];
  decisions: Record<string, string>;
  above: string;
  languages: string[];
  informs: string;
  calls: string;
  imprint: string;
  automatic: boolean;
  zone: string;
  own_pace: boolean;
  source: string;
  digest: string;
  side_bet: SheetSideBet | null;
}

/** The latest rounds of a table, newest first. */
export interface History {
  rounds: RoundOutcome[];
}

/** How often a class of pockets fell, beside what was to be expected. */
export interface ClassFigure {
  name: string;
  numbers: string[];
  count: number;
  expected: number;
  z: number;
  since: number;
}

/** Past spins counted over a window: history, which doesn't change the next spin. */
export interface Statistics {
  spins: number;
  pockets: Record<string, number>;
  expected: Record<string, [number, number]>;
  since: Record<string, number>;
  classes: ClassFigure[];
  note: "history";
}

/** What a round was for its player, as it stands now. */
export interface OwnRound {
  round: number;
  at: number;
  result: string;
  staked: Amount;
  winnings: Amount;
  returned: Amount;
  in_prison: Amount;
  net: Amount;
  first: string;
  first_net: Amount;
  void: string;
  clause: string;
}

/** The latest rounds that a player bet in, newest first. */
export interface OwnRounds {
  rounds: OwnRound[];
}

/** Something that the player did with a bet. */
export interface RoundStep {
  at: number;
  what: "cleared" | "moved" | "placed" | "withdrawn";
  number: number;
  bet: string;
  target: string;
  total: Amount;
  pieces: Piece[];
}

/** A step of the round itself. */
export interface RoundMoment {
  at: number;
  name: string;
  note: string;
  clause: string;
}

/** A correction: what was settled before, what after, and what moved. */
export interface RoundChange {
  at: number;
  before: string;
  result: string;
  cause: string;
  clause: string;
  credit: Amount;
  in_prison: Amount;
  owed: Amount;
  bets: SettledBet[];
}

/** A round of one player, complete. */
export interface OwnRoundAccount {
  table: string;
  seat: string;
  began: number;
  round: OwnRound;
  bets: SettledBet[];
  steps: RoundStep[];
  moments: RoundMoment[];
  edition: string;
  entry: number;
  hash: string;
  changes: RoundChange[];
}

/** The house. */
export interface HouseAnswer {
  name: string;
  currency: string;
  languages: string[];
}

/** A table as the lobby shows it. */
export interface LobbyTable {
  table: string;
  game: string;
  name: string;
  casino: string;
  light: "closed" | "last" | "open" | "result" | "shut" | "suspended" | "void";
  phase: string;
  round: number;
  players: number;
  limits: Record<string, StakeLimit | Amount>;
  automatic: boolean;
  source: string;
  play: boolean;
  last: string[];
  pockets: number;
  number: number;
  said: GameNames;
  zero_end: SheetBox[];
  edge: [[number, number], [number, number]];
  seats: boolean;
  closes: number | null;
  betting: number | null;
  next: number | null;
  own_pace: boolean;
  live: boolean;
}

/** A table for one, which is its player's until it is put away. */
export interface OwnTable {
  table: string;
}

/** What the player of a table for one is ready for, in the round they see. */
export interface GoOn {
  wish: "open" | "spin";
  round: number;
}

/** All tables. */
export interface Lobby {
  house: HouseAnswer;
  tables: LobbyTable[];
  colours: Record<string, "black" | "green" | "red">;
  now: number;
}

/** Who the browser is, and the token that its requests must carry. */
export interface Me {
  person: string;
  kind: "guest" | "nobody" | "player" | "staff";
  roles: string[];
  csrf: string;
  expires: number;
  guests: boolean;
  wallet: Amount | null;
  change_password: boolean;
}

/** A person of the staff, or a player with a password. */
export interface LogIn {
  person: string;
  password: string;
}

/** A request that says nothing more than where it goes. */
export interface Nothing {
}

/** A seat that is wanted, and what a player brings to it from their wallet. */
export interface Sitting {
  amount: Amount;
  id: string;
}

/** A seat that was taken, what lies there, and what the player has left in the cage. */
export interface Seated {
  seat: string;
  credit: Amount;
  wallet: Amount;
}

/** A limit that a player has set for themselves. */
export interface LimitAnswer {
  kind: string;
  period: string;
  amount: Amount;
  later: Amount | null;
  starts: number | null;
}

/** A player's own limits, and whether they are excluded. */
export interface PlayerLimits {
  limits: LimitAnswer[];
  excluded: number | null;
}

/** A limit that a player wants; an amount of 0 takes it away. */
export interface SetLimit {
  kind: "deposit" | "loss";
  period: "24h" | "31d" | "7d";
  amount: Amount;
}

/** A player who wants to be kept from play. */
export interface ExcludeMe {
  hours: number;
}

/** Whether the house lives, and whether it can be played at. */
export interface Health {
  live: boolean;
  ready: boolean;
  stopped: string;
  trouble: string;
  tables: Record<string, string>;
  hindrances: string[];
  worries: string[];
  committed: number | null;
  failure: string;
  clock_ahead: number;
  self_check: string;
}

/** A step of the round on the console's rail. */
export interface Step {
  name: "betting" | "next" | "no more bets" | "number" | "settle" | "spin";
  state: "done" | "now" | "to come";
  at: number | null;
  note: string;
}

/** A cause for a void by this rulebook, with what will happen to the bets. */
export interface Cause {
  cause: string;
  effect: string;
  clause: string;
  seen: boolean;
  respin: boolean;
  positions: string[];
  inspect: string;
}

/** A seat as the dealer sees it. */
export interface SeatLine {
  seat: string;
  player: string;
  credit: Amount;
  owes: Amount;
  staked: Amount;
  bets: PlacedBet[];
  prisoners: Prisoner[];
  own: boolean;
  request: SeatRequest | null;
}

/** What a seat would get. */
export interface OutlookLine {
  seat: string;
  staked: Amount;
  returns: Amount;
  in_prison: Amount;
  net: Amount;
}

/** What would happen if a keyed number were confirmed. */
export interface Outlook {
  pocket: string;
  announcement: string;
  neighbours: string[];
  lines: OutlookLine[];
  staked: Amount;
  returns: Amount;
  ahead: number;
  void: string;
  clause: string;
}

/** Something that waits for a second person. */
export interface Waiting {
  table: string;
  number: number;
  round: number;
  action: string;
  details: Record<string, unknown>;
  person: string;
  words: string;
  clause: string;
  needs: string[];
  reason: string;
  evidence: string;
  at: number;
  before: string;
}

/** A complaint that waits for its ruling. */
export interface WaitingDispute {
  number: number;
  rounds: number[];
  complaint: string;
  seat: string;
  amount: Amount;
  held: boolean;
}

/** What must be done with the ball: somebody examines it, or a new one is needed. */
export interface BallDuty {
  do: "examine" | "replace";
  by: string;
}

/** The number that the ball is put back to before it is spun again, and the clause. */
export interface BallBack {
  number: string;
  clause: string;
}

/** A dealer's work at a table. */
export interface StintTold {
  table: string;
  person: string;
  since: number;
}

/** A table for its staff, after the entry with the number `sequence`. */
export interface ConsoleView {
  type: "console";
  sequence: number;
  positions: string[];
  possible: Record<string, string[]>;
  proposable: Record<string, string[]>;
  steps: Step[];
  causes: Cause[];
  seats: SeatLine[];
  outlook: Outlook | null;
  waiting: Waiting[];
  disputes: WaitingDispute[];
  ball: BallDuty | null;
  back: BallBack | null;
  checks: string[];
  moments: Record<string, number>;
  telemetry: Record<string, unknown>;
  read: string[];
  automatic: boolean;
  dealers: string[];
  stint: string;
  live: LiveDesk | null;
  version: number;
}

/** Something the pit must answer; it stays until somebody has. */
export interface Alert {
  id: string;
  at: number;
  kind: string;
  severity: "closed" | "last" | "result";
  table: string;
  title: string;
  text: string;
  clause: string;
  act: string;
  answered_by: string;
  answered_at: number;
  answer: string;
}

/** A tile of the pit. */
export interface PitTable {
  table: string;
  game: string;
  light: "closed" | "last" | "open" | "result" | "shut" | "suspended" | "void";
  words: string;
  pocket: string;
  reason: string;
  closes: number | null;
  last: string[];
  limits: Record<string, StakeLimit | Amount>;
  players: number;
  drop: Amount;
  win: Amount;
  games_an_hour: number;
  target: number;
  voids: number;
  corrections: number;
  alerts: number;
  phase: string;
  round: number;
  dealers: string[];
  place: [number, number] | null;
  play: boolean;
  rack: RackTold | null;
}

/** The whole room; later only what changed is told, as `pit_change`. */
export interface PitView {
  type: "pit";
  now: number;
  day: string;
  tables: PitTable[];
  alerts: Alert[];
  waiting: Waiting[];
  colours: Record<string, "black" | "green" | "red">;
}

/** Tables, alerts and proposals that changed since the last message. */
export interface PitChange {
  type: "pit_change";
  now: number;
  tables: PitTable[];
  alerts: Alert[];
  waiting: Waiting[] | null;
}

/** A password that is given again. */
export interface Password {
  password: string;
}

/** The password that somebody has, and the one that they choose. */
export interface OwnPassword {
  old: string;
  new: string;
}

/** The password that a player has, and the PIN that they choose. */
export interface OwnPin {
  password: string;
  pin: string;
}

/** Until when sensitive acts need no password. */
export interface Confirmed {
  until: number;
}

/** Alerts, newest first. */
export interface AlertList {
  alerts: Alert[];
}

/** What somebody answers an alert. */
export interface AnswerWords {
  answer: string;
}

/** A line of the inspection log. */
export interface Inspection {
  table: string;
  entry: number;
  at: number;
  what: string;
  person: string;
  position: string;
  text: string;
  checks: string[];
  licence: string;
  adjustment: string;
  witness: string;
}

/** The inspections of a table, newest first, and what must be inspected before it opens. */
export interface InspectionLog {
  inspections: Inspection[];
  needed: Record<string, string[]>;
}

/** A person of the staff. */
export interface StaffMember {
  person: string;
  name: string;
  roles: string[];
  disabled: boolean;
  failures: number;
  here: boolean;
}

/** A change of the staff that waits for a second person of gaming management. */
export interface StaffChange {
  proposal: number;
  at: number;
  until: number;
  by: string;
  change: string;
  person: string;
  name: string;
  roles: string[];
}

/** All who work in the house, the positions there are, and what waits for a second person. */
export interface StaffList {
  staff: StaffMember[];
  roles: string[];
  trusted: string[];
  proposals: StaffChange[];
}

/** Somebody who begins to work in the house. */
export interface NewMember {
  person: string;
  roles: string[];
  name: string;
  password: string;
}

/** Another password; left out, the house makes one and tells it once. */
export interface NewPassword {
  password: string;
}

/** A password that the house has made, shown this once; empty if one was given. */
export interface MadePassword {
  person: string;
  password: string;
  proposal: number;
}

/** Other positions for somebody. */
export interface NewRoles {
  roles: string[];
}

/** Why somebody acts no more. */
export interface Reason {
  reason: string;
}

/** A screen or a reader of the house. */
export interface DeviceAnswer {
  device: string;
  kind: string;
  name: string;
  table: string;
  retired: boolean;
  here: boolean;
}

/** The devices of the house, those that were retired too, and the tables they could serve. */
export interface DeviceList {
  devices: DeviceAnswer[];
  tables: string[];
}

/** A device that begins to belong to the house; without a table it serves all of it. */
export interface NewDevice {
  device: string;
  kind: "reader" | "screen";
  name: string;
  table: string;
}

/** A key that the house has made for a device, shown this once. */
export interface MadeKey {
  device: string;
  key: string;
}

/** The table that a device serves from now on; nothing for the house. */
export interface DevicePlace {
  table: string;
}

/** A significant event. */
export interface LogLine {
  at: number;
  table: string;
  entry: number;
  kind: string;
  person: string;
  position: string;
  what: string;
  why: string;
}

/** Significant events, newest first, and the kinds there are. */
export interface AuditLog {
  events: LogLine[];
  kinds: string[];
  more: boolean;
}

/** A clause of a rulebook and how it is handled. */
export interface Handled {
  id: string;
  subject: string;
  decision: string;
  required: string;
  handling: string;
  where: string;
  text: string;
  tests: number;
}

/** Every clause that applies to a game. */
export interface GameClauses {
  game: string;
  clauses: Handled[];
}

/** Something that is wrong with a journal. */
export interface AuditFinding {
  table: string;
  entry: number;
  round: number;
  what: string;
}

/** What the audit of a journal came to. */
export interface AuditedTable {
  table: string;
  events: number;
  rounds: number;
  head: string;
  findings: AuditFinding[];
}

/** What an audit came to. */
export interface Audited {
  began: number;
  ended: number;
  clean: boolean;
  tables: AuditedTable[];
  faults: string[];
}

/** What came of reading the house's file again. */
export interface Reread {
  told: string[];
}

/** A piece of a bet as it was laid, with the clause that grants it. */
export interface ReplayPiece {
  wager: string;
  stake: Amount;
  clause: string;
}

/** A bet as it was laid. */
export interface ReplayBet {
  number: number;
  bet: string;
  pieces: ReplayPiece[];
}

/** A piece of a bet as it was settled again. */
export interface ReplayPayment {
  wager: string;
  kind: string;
  stake: Amount;
  outcome: "freed" | "halved" | "imprisoned" | "lost" | "void" | "won";
  winnings: Amount;
  returned: Amount;
  in_prison: Amount;
  clause: string;
  prisoner?: boolean;
}

/** A bet as it was settled again. */
export interface ReplaySettled {
  bet: string;
  staked: Amount;
  winnings: Amount;
  returned: Amount;
  in_prison: Amount;
  pieces: ReplayPayment[];
}

/** What a round came to for a seat. */
export interface ReplayOutcome {
  seat: string;
  player: string;
  game: string;
  result: string;
  bets: ReplaySettled[];
  staked: Amount;
  winnings: Amount;
  returned: Amount;
  in_prison: Amount;
  net: Amount;
}

/** Money from one account to another. */
export interface ReplayTransfer {
  from: string;
  to: string;
  amount: Amount;
}

/** An event of a round, with what was bet or settled by it. */
export interface ReplayStep {
  entry: number;
  at: number;
  person: string;
  position: string;
  event: string;
  told: string;
  bets: ReplayBet[];
  outcomes: ReplayOutcome[];
  transfers: ReplayTransfer[];
}

/** A round from its opening to its end, read from the journal and settled again. */
export interface Replayed {
  table: string;
  round: number;
  game: string;
  edition: string;
  steps: ReplayStep[];
}

/** A seat that a player has, and what lies there. */
export interface AtTable {
  table: string;
  seat: string;
  credit: Amount;
  standing: Amount;
}

/** What a live table has set aside for a player who wasn't there. */
export interface AsideAt {
  table: string;
  aside: number;
  amount: Amount;
  round: number;
}

/** What of it is claimed at the counter; the id says which claim it is, so that it is one. */
export interface AsideClaim {
  id: string;
  table: string;
  aside: number;
}

/** A player as the counter knows them. */
export interface PlayerAnswer {
  player: string;
  name: string;
  note: string;
  wallet: Amount;
  logs_in: boolean;
  has_pin: boolean;
  limits: LimitAnswer[];
  excluded: number | null;
  seats: AtTable[];
  set_aside: AsideAt[];
}

/** Players by name, and whether more of them fit. */
export interface PlayerList {
  players: PlayerAnswer[];
  more: boolean;
}

/** A player who gets a wallet. */
export interface NewPlayer {
  player: string;
  name: string;
  note: string;
}

/** Cash that crosses the counter; the id says which it is, so that it crosses once. */
export interface Cash {
  id: string;
  amount: Amount;
  again: Amount;
  pin: string;
}

/** For how many days a player is kept from play; 0 without an end. */
export interface Exclusion {
  days: number;
  reason: string;
}

/** Cash that crossed the counter, under the number of its receipt. */
export interface CounterMovement {
  number: number;
  at: number;
  player: string;
  amount: Amount;
  person: string;
  reversed_by: string;
}

/** A drawer that somebody works from. */
export interface DrawerNow {
  since: number;
  opening: Amount;
  should_hold: Amount;
}

/** Today's cash of the counter, newest first, and the drawer of who asks. */
export interface CounterCash {
  movements: CounterMovement[];
  drawer: DrawerNow | null;
}

/** What somebody has counted in a drawer. */
export interface Counted {
  counted: Amount;
}

/** A drawer that was closed. */
export interface DrawerCount {
  counted: Amount;
  should_hold: Amount;
  difference: Amount;
}

/** Why cash is reversed. */
export interface Reversal {
  reason: string;
}

/** How many of some chips lie at a table. */
export interface ChipsAtTable {
  table: string;
  count: number;
}

/** The house's value chips of one worth. */
export interface WorthOfChips {
  worth: Amount;
  house: number;
  cage: number;
  tables: ChipsAtTable[];
}

/** The house's value chips, the largest first; none where the house doesn't count them. */
export interface HouseChips {
  chips: WorthOfChips[];
}

/** Chips that were delivered or withdrawn; the id says which, so that it is noted once. */
export interface MovedChips {
  id: string;
  kind: string;
  pile: Record<string, number>;
  document: string;
}

/** A wheel in the list of them. */
export interface WheelSummary {
  wheel: string;
  table: string;
  spins: number;
  evidence: number;
  level: number;
}

/** The wheels of the house, those with the most evidence first. */
export interface WheelList {
  wheels: WheelSummary[];
  watch: number;
  stop: number;
}

/** How often a pocket came, and how far that is from its share in standard deviations. */
export interface PocketCount {
  pocket: string;
  count: number;
  z: number;
}

/** The pocket that is farthest from its share; `p` is corrected for as many looks as pockets. */
export interface FarthestPocket {
  pocket: string;
  count: number;
  z: number;
  p: number;
}

/** Neighbouring pockets around one of them. */
export interface SectorCount {
  middle: string;
  length: number;
  count: number;
  expected: number;
  z: number;
}

/** Chi-square over the pockets. */
export interface WheelChiSquare {
  statistic: number;
  freedom: number;
  p: number;
  rare: number;
}

/** The spins of one direction of the rotor by themselves. */
export interface WheelDirection {
  direction: string;
  spins: number;
  statistic: number;
  p: number;
}

/** How fast the rotor turned, in tenths of a turn a minute. */
export interface RotorSpeeds {
  mean: number;
  spread: number;
  first: number;
  width: number;
  bars: number[];
  p: number | null;
}

/** The evidence after so many spins, as a power of ten. */
export interface CoursePoint {
  spins: number;
  evidence: number;
}

/** How far the share of a pocket was from an equal one, after the spins of the course. */
export interface ShareLine {
  pocket: string;
  excess: number[];
}

/** A test of the battery; `adjusted` is what counts for the verdict. */
export interface WheelTest {
  test: string;
  statistic: number;
  p: number;
  adjusted: number;
}

/** What is known of a wheel's fairness: the verdict first. */
export interface WheelReport {
  wheel: string;
  tables: string[];
  balls: string[];
  readers: string[];
  since: number;
  spins: number;
  verdict: string;
  sentence: string;
  shown: number | null;
  needed: Record<string, number>;
  expected: number;
  spread: number;
  pockets: PocketCount[];
  farthest: FarthestPocket;
  chi: WheelChiSquare;
  sectors: SectorCount[];
  ways: number | null;
  directions: WheelDirection[];
  alike: number | null;
  speeds: RotorSpeeds | null;
  evidence: number;
  course: CoursePoint[];
  shares: ShareLine[];
  tests: WheelTest[];
}

/** A column of a report. */
export interface Column {
  name: string;
  kind: "amount" | "count" | "moment" | "percent" | "text";
}

/** A report for a screen. */
export interface Report {
  name: string;
  title: string;
  house: string;
  currency: string;
  made: number;
  columns: Column[];
  rows: ((string | number | null)[])[];
  totals: (string | number | null)[];
  notes: string[];
}

/** A report that can be asked for. */
export interface ReportEntry {
  name: string;
  title: string;
  takes: string[];
}

/** All reports, and the forms they come in. */
export interface ReportList {
  reports: ReportEntry[];
  forms: string[];
}

export type Asked =
  | Hello
  | Do
  | Read
  | Ping
  | Look;

export type Told =
  | Welcome
  | Done
  | Refused
  | Again
  | SlipReading
  | Pong
  | Fault
  | Bye
  | TableView
  | SeatView
  | ViewChange
  | ConsoleView
  | PitView
  | PitChange;

/** The fields of a shape that comes as an array, by view and list. */
export const ROWS: Record<string, Record<string, readonly string[]>> = {
  table: {
    others: [
      "seat",
      "wager",
      "stake",
    ],
    history: [
      "round",
      "result",
      "first",
      "void",
      "clause",
      "at",
    ],
    stacks: [
      "seat",
      "wager",
      "stake",
      "chips",
      "held",
    ],
    work: [
      "step",
      "do",
      "seat",
      "colour",
      "wagers",
      "amount",
      "in_colour",
      "over",
      "coin",
      "value",
      "stakes",
      "prison",
      "clause",
      "work",
    ],
  },
  seat: {
    bets: [
      "number",
      "bet",
      "target",
      "unit",
      "total",
      "pieces",
    ],
    prisoners: [
      "wager",
      "stake",
      "since",
    ],
    last_bets: [
      "target",
      "unit",
    ],
  },
  console: {
    steps: [
      "name",
      "state",
      "at",
      "note",
    ],
    causes: [
      "cause",
      "effect",
      "clause",
      "seen",
      "respin",
      "positions",
      "inspect",
    ],
    seats: [
      "seat",
      "player",
      "credit",
      "owes",
      "staked",
      "bets",
      "prisoners",
      "own",
      "request",
    ],
    waiting: [
      "table",
      "number",
      "round",
      "action",
      "details",
      "person",
      "words",
      "clause",
      "needs",
      "reason",
      "evidence",
      "at",
      "before",
    ],
    disputes: [
      "number",
      "rounds",
      "complaint",
      "seat",
      "amount",
      "held",
    ],
  },
};
