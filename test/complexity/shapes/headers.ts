import { fill, header, query, repeat, type Shape, type Text } from "../shape.js";

const bound = { covers: ["binder:header-binder", "provider:header-value-provider"] };

const inText = (name: string, text: Text): Shape =>
  header(name, "/cost/headers", (size) => ({ "x-text": text(size) }), bound);
const inList = (name: string, text: Text): Shape =>
  header(name, "/cost/headers", (size) => ({ "x-list": text(size), "x-days": text(size / 2) }), bound);

/** Headers that conditions, ranges and negotiation read. */
const ofFiles: Readonly<Record<string, Text>> = {
  "if-none-match": (size) => fill(size, (index) => `"v${index + 5}"`, ", "),
  "if-match": (size) => `${fill(size, (index) => `W/"v${index + 5}"`, ", ")}, "v1"`,
  "if-range": (size) => `"${repeat("v", size)}"`,
  "if-modified-since": (size) => repeat("Sun, 06 Nov 1994 08:49:37 GMT ", size),
  "if-unmodified-since": (size) => `Sun, ${repeat(" ", size)}06 Nov`,
};

const fileHeaders: readonly Shape[] = Object.entries(ofFiles).flatMap(([name, text]) => [
  header(`${name} with much of what it takes`, "/cost/file", (size) => ({ [name]: text(size) }), { covers: ["result:preconditions"] }),
  header(`${name} of commas`, "/cost/file", (size) => ({ [name]: repeat(",", size) })),
  header(`${name} of quotes`, "/cost/file", (size) => ({ [name]: repeat('"', size) })),
  header(`${name} of spaces`, "/cost/file", (size) => ({ [name]: `x${repeat(" ", size)}x` })),
]); // prettier-ignore

/** The headers of a client that accepts media types, of a problem and of a response. */
const accepted: readonly Shape[] = ["a/b,", "application/*;q=0.5,", "*/", ";q=nan,", 'a/b;x="', "\\", ",", " ", "a/b;", "+xml,"].map((unit) =>
  header(`Accept of ${JSON.stringify(unit)}`, "/cost/headers", (size) => ({ accept: `a/b,${repeat(unit, size)}` })),
); // prettier-ignore

/** The same headers, as parameters of an action. */
const entityTags: readonly Shape[] = ['"v", ', 'W/"v",', '"', 'W/', '"v', ",", " ", '"" '].map((unit) =>
  header(`entity tags of ${JSON.stringify(unit)}`, "/cost/entity-tags", (size) => ({ "if-match": repeat(unit, size), "if-none-match": repeat(unit, size) }), { covers: ["binder:entity-tag-binder"] }),
); // prettier-ignore

/** The texts of a client, as the data of an event and as a line. */
const sequences: readonly Shape[] = ["events", "lines"].flatMap((path) =>
  ["%0A", "%0D", "%0D%0A", ":", "data:%20", "%22", "x"].map((unit) =>
    query(`${path} of ${unit}`, `/cost/${path}`, (size) => `text=${repeat(unit, size)}`),
  ),
);

const ranges: readonly Shape[] = ["1-2,", "0-,", "-1,", "9", "-", " ", "\t", "bytes=", "1-1 ,"].map((unit) =>
  header(
    `a range of ${JSON.stringify(unit)}`,
    "/cost/file",
    (size) => ({ range: `bytes=${repeat(unit, size)}`, "if-range": '"v1"' }),
    { covers: ["result:file-range"] },
  ),
);

/** The parts of a request that any server reads, whatever it is for. */
const general: readonly Shape[] = [
  ...["accept", "accept-encoding", "cookie", "user-agent", "x-forwarded-for", "forwarded", "authorization"],
  ...["expect", "origin", "referer", "via", "prefer", "link", "host"],
].flatMap((name) =>
  [",", ";q=1,", " ", "a/b;", "=", '"'].map((unit) =>
    header(`${name} of ${JSON.stringify(unit)}`, "/cost/headers?x=1", (size) => ({ [name]: repeat(unit, size) })),
  ),
);

/** Content types: read to choose a parser, a formatter, an action. */
const contentTypes: readonly Shape[] = [
  ...["application/json;", "application/json;charset=", "multipart/form-data; boundary=", "multipart/form-data; "],
  ...["application/x-www-form-urlencoded;", "application/xml;", ""],
].flatMap((start) =>
  [";", " ", "; charset", "charset=x;", '"', "=", "a", "a/", "+json", "+", "\\", ";a=b", ";a=\"b", "\t", ";boundary=x"].map((unit) => ({
    name: `header: the content type ${JSON.stringify(`${start}${unit}...`)}`,
    largest: 16_000,
    request: (size: number) => ({
      method: "POST" as const,
      url: "/cost/node-body",
      headers: { "content-type": `${start}${repeat(unit, size)}` },
      payload: "{}",
    }),
  })),
); // prettier-ignore

/** Objects for left and right at each of so many levels, unless a header alone is nothing to bind. */
const headerTree = query("a header in a tree", "/cost/tree", () => "x=1", {
  sizes: { of: "levels allowed", series: [4, 8, 12, 16, 32] },
  maxDepth: (size) => size,
});

const givenBy = { covers: ["binder:cookie-binder", "binder:request-value-binder", "binder:current-user-binder"] };

/** Cookies are parsed as a whole, whichever of them is asked for. */
const cookies: readonly Shape[] = ["a=1; ", "a; ", ";", "=", "x=1;", "%41", '"', " ", "x=%E0; ", ",", "__proto__=1;"].map((unit) =>
  header(`cookies of ${JSON.stringify(unit)}`, "/cost/cookies", (size) => ({ cookie: repeat(unit, size), "x-list": repeat(unit, size) }), givenBy),
); // prettier-ignore

export const headers: readonly Shape[] = [
  ...cookies,
  ...accepted,
  inText("a long text", (size) => repeat("x", size)),
  inText("commas", (size) => repeat(",", size)),
  inList("values", (size) => fill(size, (index) => String(index), ",")),
  inList("days", (size) => fill(size, () => "2026-01-01", ",")),
  inList("quotes", (size) => repeat('"', size)),
  inList("quotes and commas", (size) => repeat('",', size)),
  inList("escapes", (size) => `"${repeat("\\", size)}`),
  inList("spaces", (size) => `a${repeat(" ", size)}b`),
  inList("spaces before commas", (size) => repeat("    ,", size)),
  header("one header many times", "/cost/headers", (size) => ({
    "x-list": Array.from({ length: Math.ceil(size / 12) }, (_, index) => String(index)),
  })),
  {
    ...headerTree,
    request: (size) => ({ ...headerTree.request(size), headers: { "x-t": "x" } }),
    name: "header: a header in a tree of objects",
  },
  ...fileHeaders,
  ...entityTags,
  ...sequences,
  ...ranges,
  ...general,
  ...contentTypes,
];
