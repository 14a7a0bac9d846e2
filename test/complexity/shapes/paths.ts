import { builtInConstraints } from "#runtime/routing/constraints/index.js";
import { fill, header, path, query, repeat, type Shape, type Text } from "../shape.js";

/** Why a text of a thousand characters can cost as much as one of sixteen thousand. */
const regexReason = "A pattern is tried on texts of up to 1,024 characters only, where it may take some milliseconds.";

/** The characters of which each constraint gets many. */
const units = ["9", "0", "a", "-", ".", ":", "%20", "1,", "aa", "2026-01-01T", "1.", "%C3%A9", "0x"];

const constraints: readonly Shape[] = builtInConstraints.flatMap(({ name }) =>
  units.map((unit) =>
    path(`the constraint ${name} on ${unit}`, `/routes/${name}/`, (size) => repeat(unit, size), {
      covers: [`constraint:${name}`, "provider:route-value-provider"],
      reason: name === "regex" ? regexReason : undefined,
    }),
  ),
); // prettier-ignore

const segments: Readonly<Record<string, Text>> = {
  "segments": (size) => repeat("/x", size),
  "empty segments": (size) => repeat("/", size),
  "dots": (size) => repeat("/.", size),
  "parents": (size) => repeat("/..", size),
  "encoded dots": (size) => repeat("/%2e%2e", size),
  "encoded slashes": (size) => `/${repeat("%2F", size)}`,
  "percent signs": (size) => `/${repeat("%", size)}`,
  "percent signs encoded": (size) => `/${repeat("%25", size)}`,
  "one long segment": (size) => `/${repeat("x", size)}`,
  "colons": (size) => `/${repeat(":", size)}`,
  "semicolons": (size) => `/${repeat(";", size)}`,
  "backslashes": (size) => `/x${repeat("\\", size)}`,
  "stars": (size) => `/${repeat("*", size)}`,
  "other letters": (size) => `/${repeat("%C3%A9", size)}`,
  "broken letters": (size) => `/${repeat("%C3", size)}`,
  "capitals": (size) => `/${repeat("X", size)}`,
  "numbers": (size) => repeat("/1", size),
  "letters and numbers": (size) => repeat("/a/1", size),
  "hyphens": (size) => `/${repeat("-", size)}`,
  "hyphens and letters": (size) => `/${repeat("a-", size)}`,
  "separators of a complex segment": (size) => `/${repeat("x", size)}`,
  "question marks": (size) => `/?${repeat("?", size)}`,
  "commas": (size) => `/${repeat(",", size)}`,
}; // prettier-ignore

/** Where they begin: no route, several that could be it, a catch-all, the documents and their guard. */
const starts = [
  ...["", "/routes/rest", "/routes/star", "/routes/deep", "/routes/complex", "/routes/between", "/routes/many"],
  ...["/plain", "/page", "/cost/value", "/openapi", "/openapi/v1", "/openapi/redoc", "/cost/stored", "/cost/link"],
];

const everywhere: readonly Shape[] = starts.flatMap((start) =>
  Object.entries(segments).map(([name, text]) => path(`${name} below ${start}/`, start, text)),
);

export const paths: readonly Shape[] = [
  ...constraints,
  ...everywhere,
  path("separators of four in a complex segment", "/routes/complex/", (size) => `${repeat("a-", size)}.`),
  path("texts between parameters", "/routes/between/", (size) => repeat("xx", size)),
  path("texts that could be several parameters", "/routes/between/x", (size) => `${repeat("axxb", size)}y`),
  path("alternatives of a constraint", "/routes/many/", (size) => `${repeat("a", size)}/x`),
  query("a target to go to", "/cost/go", (size) => `to=${repeat("%C3%A9", size)}`),
  query("a target of spaces", "/cost/go", (size) => `to=/${repeat("+", size)}`),
  query("a target of percent signs", "/cost/go", (size) => `to=/${repeat("%25", size)}`),
  query("a local target of slashes", "/cost/local", (size) => `to=/${repeat("x/", size)}`),
  query("a local target of backslashes", "/cost/local", (size) => `to=/x${repeat("\\", size)}`),
  query("a text that is given back", "/cost/text", (size) => `text=${repeat("%22%5C", size)}`),
  query("a file's name in an answer", "/cost/disposition", (size) => `name=${repeat("%C3%A9%22", size)}`),
  query("a file's name of quotes", "/cost/disposition", (size) => `name=${repeat("\"", size)}`),
  query("much of a document's query", "/openapi/v1/openapi.json", (size) => fill(size, (index) => `a${index}=b`)),
  query("much of a page's query", "/openapi/index.html", (size) => repeat("?", size)),
  ...["if-none-match", "accept", "accept-encoding", "range", "if-modified-since"].flatMap((name) =>
    [",", '"a",', " ", "gzip;q=0.5, ", "W/", "-"].map((unit) =>
      header(`${name} of ${JSON.stringify(unit)} to a document's page`, "/openapi/swagger-ui.css", (size) => ({ [name]: repeat(unit, size) })),
    ),
  ),
]; // prettier-ignore
