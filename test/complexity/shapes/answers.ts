import { fill, header, query, repeat, type Shape } from "../shape.js";

const elements = { of: "elements", series: [250, 1_000, 4_000] };
const bytes = { of: "bytes", series: [64_000, 256_000, 1_024_000] };

function answer(
  name: string,
  path: string,
  sizes: Shape["sizes"],
  covers: readonly string[],
  headers: Record<string, string> = {},
): Shape {
  const request = (size: number) => ({ method: "GET" as const, url: `/cost/answers/${path}?count=${size}`, headers });
  return { name: `answer: ${name}`, largest: 0, ...(sizes && { sizes }), covers, request };
}

const xml = { accept: "application/xml" };

/** The answers of the server: as many elements, or as many bytes, as the action returns. */
const written: readonly Shape[] = [
  answer("events", "events", elements, ["result:server-sent-events-result", "result:event-stream", "result:event-format"]),
  answer("events by their type", "items", elements, ["result:event-format"]),
  answer("lines of JSON", "lines", elements, ["result:json-lines-result", "result:json-lines"]),
  answer("an array of JSON as its elements come", "elements", elements, ["result:send-sequence"]),
  answer("a list of XML as its elements come", "elements", elements, ["result:send-sequence"], xml),
  answer("texts as they come", "texts", elements, ["result:send-sequence"]),
  answer("a list", "list", elements, []),
  answer("a list in XML", "list", elements, [], xml),
  answer("a list in a result", "ok", elements, ["result:object-result"]),
  answer("a list of a JSON result", "json", elements, ["result:json-result"]),
  answer("a text", "content", bytes, ["result:content-result"]),
  answer("bytes as a file", "bytes", bytes, ["result:file-content-result"]),
  answer("a stream as a file", "stream", bytes, ["result:file-stream-result"]),
  answer("a file that the action has opened", "read", bytes, ["result:file-stream-result"]),
  {
    ...answer("a file", "file", bytes, ["result:physical-file-result", "result:file-range"]),
    request: (size) => ({ method: "GET", url: "/cost/answers/file", headers: { range: `bytes=0-${size - 1}` } }),
  },
]; // prettier-ignore

const apart = (size: number): string => fill(size, (index) => `${index * 40}-${index * 40 + 9}`, ",");
const together = (size: number): string => fill(size, (index) => `${index * 10}-${index * 10 + 12}`, ",");

/** Several ranges of one file, which are parts of a response, or one range. */
const severalRanges: readonly Shape[] = [
  ["a file", "/cost/answers/file"],
  ["bytes", "/cost/answers/bytes?count=1000000"],
].flatMap(([what, path]) => [
  header(`ranges of ${what}`, path!, (size) => ({ range: `bytes=${apart(size)}` }), { covers: ["result:multipart-ranges"] }),
  header(`ranges of ${what} that overlap`, path!, (size) => ({ range: `bytes=${together(size)}` }), { covers: ["result:multipart-ranges"] }),
  header(`ranges of ${what} that all contain it`, path!, (size) => ({ range: `bytes=${fill(size, () => "0-", ",")}` })),
]); // prettier-ignore

const texts: readonly Shape[] = ["problem", "created", "redirect"].map((path) =>
  query(`a text in a ${path}`, `/cost/answers/${path}`, (size) => `text=${repeat("%22", size)}`, {
    covers: [`result:${path}-result`],
  }),
);

export const answers: readonly Shape[] = [...written, ...severalRanges, ...texts];
