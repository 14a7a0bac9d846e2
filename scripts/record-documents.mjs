/**
 * Keeps recorded OpenAPI documents as one base and a JSON Patch (RFC 6902) for each of the others: what an option changes can be
 * read in its patch.
 *
 *   node scripts/record-documents.mjs FOLDER    FOLDER holds whole documents, store.MODE.VERSION[.DOCUMENT].json
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { applyPatch, createPatch } from "rfc6902";

const recordings = fileURLToPath(new URL("../test/openapi/recordings/", import.meta.url));
const baseName = "store.plain.3.1.json";

const read = (folder, name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

/** One line for each operation. */
const patchText = (patch) => `[\n${patch.map((operation) => `  ${JSON.stringify(operation)}`).join(",\n")}\n]\n`;

/** OpenAPI 3.0 has its own patch, separate from those of the options. */
const baseOf = (name) =>
  name.includes(".3.0.") && name !== "store.plain.3.0.json" ? "store.plain.3.0.json" : baseName;

function record(folder, name) {
  const [from, to] = [read(folder, baseOf(name)), read(folder, name)];
  const patch = createPatch(from, to);
  assert.deepEqual(applyPatch(from, patch).filter(Boolean), []);
  assert.deepEqual(from, to);
  writeFileSync(join(recordings, name.replace(/json$/, "patch.json")), patchText(patch));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Pass the folder with the complete documents.");
const names = readdirSync(folder).filter((name) => /^store\..*3\.\d.*\.json$/.test(name));
for (const name of names.filter((name) => name !== baseName)) record(folder, name);
writeFileSync(join(recordings, baseName), `${JSON.stringify(read(folder, baseName), null, 2)}\n`);
