import { readFileSync } from "node:fs";

const folder = new URL("../conformance/recordings/", import.meta.url);

/** Reads a file of recordings, one JSON object a line. */
export function readRecordings<T>(name: string): T[] {
  const text = readFileSync(new URL(`${name}.jsonl`, folder), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
