/**
 * The parts that were read since the last complete date or time, in the order of the text: `n` is a number of one or two digits, `m` the
 * name of a month, `y` a number of three or more digits, which can only be a year. The sign after them is the last separator: `/` of a date,
 * `:` of a time, none for a space. `n-n` is `n n` with a date separator after the first number.
 */
export type DateState =
  "" | "n" | "n/" | "n:" | "nn" | "n-n" | "nn/" | "nn:" | "m" | "mn" | "mn/" | "nm" | "y" | "yn" | "yn/" | "ym" | "ym/";

/** A complete date, named by its parts in the order of the text. */
export type CompleteDate =
  | "date nn"
  | "date nnn"
  | "date mn"
  | "date nm"
  | "date mnn"
  | "date ynn"
  | "date nny"
  | "date ymn"
  | "date yn"
  | "date ym";

/** A complete date or time. */
export type Complete = CompleteDate | "time n" | "time nn" | "time nnn";

/** A part together with what follows it: the end, a space (or anything else), a separator, `AM` or `PM`; or only a word. */
export type DateToken =
  | "end"
  | `n ${"end" | "space" | "/" | ":" | "half"}`
  | `m ${"end" | "space" | "/"}`
  | `y ${"end" | "space" | "/"}`
  | "day"
  | "utc";

type Next = DateState | Complete;
type Row = Partial<Record<DateToken, Next>>;

/** The same result for each of several tokens. */
function all(tokens: readonly DateToken[], next: Next): Row {
  return Object.fromEntries(tokens.map((token) => [token, next]));
}

const number: readonly DateToken[] = ["n end", "n space", "n half"];
const month: readonly DateToken[] = ["m end", "m space"];
const year: readonly DateToken[] = ["y end", "y space"];

/** The next state for a state and a token. If a pair is missing, the text is not a date. */
const table: Record<DateState, Row> = {
  "": {
    ...{ end: "", day: "", utc: "" },
    ...{ "n half": "time n", "n space": "n", "n /": "n/", "n :": "n:" },
    ...{ "m space": "m", "m /": "m", "y space": "y", "y /": "y" },
  },
  n: {
    ...{ day: "n", utc: "n" },
    ...{ "n end": "date nn", "n half": "time nn", "n space": "nn", "n /": "nn/" },
    ...{ "m end": "date nm", "m space": "nm", "m /": "mn/" },
    ...{ "y space": "yn", "y /": "yn/", "y end": "date yn" },
  },
  nn: {
    ...{ end: "date nn", day: "nn", utc: "nn" },
    ...{ "n end": "date nnn", "n half": "time nnn", "n space": "date nnn", "n :": "n:" },
    ...all(month, "date mnn"),
    ...all(year, "date nny"),
  },
  "n/": {
    ...{ day: "n/" },
    ...{ "n end": "date nn", "n space": "n-n", "n /": "nn/" },
    ...{ "m end": "date nm", "m space": "mn", "m /": "mn/" },
    ...{ "y space": "yn", "y /": "yn/", "y end": "date yn" },
  },
  "n-n": {
    ...{ end: "date nn", day: "n-n" },
    ...{ "n end": "date nnn", "n half": "time n", "n space": "date nnn", "n :": "n:" },
    ...all(month, "date mnn"),
    ...all(year, "date nny"),
  },
  "nn/": {
    ...{ day: "nn/" },
    ...all(number, "date nnn"),
    ...all(month, "date mnn"),
    ...all(year, "date nny"),
  },
  m: {
    ...{ day: "m" },
    ...{ "n end": "date mn", "n space": "mn", "n /": "mn/" },
    ...{ "y space": "ym", "y /": "ym/", "y end": "date ym" },
  },
  mn: {
    ...{ end: "date mn", day: "mn", "n :": "n:" },
    ...all(number, "date mnn"),
    ...all(year, "date ymn"),
  },
  nm: {
    ...{ end: "date nm", day: "nm", "n :": "n:" },
    ...all(number, "date mnn"),
    ...all(year, "date ymn"),
  },
  "mn/": {
    ...{ day: "mn/", "n end": "date mnn", "n space": "date mnn" },
    ...all(year, "date ymn"),
  },
  y: {
    ...{ day: "y" },
    ...{ "n end": "date yn", "n space": "yn", "n /": "yn/" },
    ...{ "m end": "date ym", "m space": "ym", "m /": "ym/" },
  },
  yn: { end: "date yn", day: "yn", ...all(number, "date ynn"), ...all(month, "date ymn") },
  "yn/": { day: "yn", ...all(number, "date ynn"), ...all(month, "date ymn") },
  ym: { end: "date ym", day: "ym", ...all(number, "date ymn") },
  "ym/": { day: "ym", ...all(number, "date ymn") },
  "n:": {
    ...{ utc: "n:", "n :": "nn:", "m end": "date nm", "m space": "nm" },
    ...all(number, "time nn"),
  },
  "nn:": { day: "nn:", utc: "nn:", ...all(number, "time nnn") },
};

/** The next state, or `undefined` if the text is not a date. */
export function nextState(state: DateState, token: DateToken): Next | undefined {
  return table[state][token];
}

/** Whether a date or a time is complete. */
export function isComplete(next: Next): next is Complete {
  return next.startsWith("date ") || next.startsWith("time ");
}
