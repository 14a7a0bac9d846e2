/**
 * Whether the language server's memory is flat: its heap after a full collection, before and after much work, in a real server.
 *
 *   npm run bench:editor-memory
 *
 *   --share 1     less of each: 0.1 does a tenth
 *   --only edits  some rows
 *   --no-build    measure what is built, as it is
 *   --json        one line of JSON
 *
 * Fails if the heap has grown by more than a tenth.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";
import { buildLigature } from "./build.mjs";
import { Editor } from "./editor/editor.mjs";
import { work } from "./editor/work.mjs";
import { countText, markdownTable } from "./support/table.mjs";
import { writeWorkspace } from "./support/large-workspace.mjs";

const { values } = parseArgs({
  options: {
    share: { type: "string", default: "1" },
    only: { type: "string", default: Object.keys(work).join(",") },
    "no-build": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

/** The allowed growth of a heap: caches that fill, and code that is still being compiled. */
const allowed = 0.1;
/** The share of the work that is done before the first measurement of the heap, because caches fill until then. */
const warmUp = 0.1;
const controllers = 20;

if (!values["no-build"]) buildLigature();
register();
const { LanguageClient } = await import("../test/helpers/language-client.ts");

async function measure(editor, [name, { what, times, make }]) {
  const count = Math.max(Math.round(times * Number(values.share)), 10);
  const once = await make(editor);
  let number = 0;
  for (; number < count * warmUp; number++) await once(number);
  const before = await editor.heap();
  for (; number < count; number++) await once(number);
  const after = await editor.heap();
  console.error(`${new Date().toISOString().slice(11, 19)} ${name}`);
  return { name, what: `${countText(count)} ${what}`, before, after, growth: after / before - 1 };
}

const folder = mkdtempSync(join(tmpdir(), "ligature-memory-"));
const rows = [];
try {
  writeWorkspace(folder, controllers);
  const editor = new Editor(LanguageClient, folder);
  try {
    await editor.start();
    const wanted = values.only.split(",");
    for (const entry of Object.entries(work).filter(([name]) => wanted.includes(name))) {
      rows.push(await measure(editor, entry));
    }
  } finally {
    editor.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const mebibytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const table = markdownTable(
  ["Heap after a full collection", "before", "after", "growth", "flat"],
  rows.map(({ what, before, after, growth }) => [
    what,
    mebibytes(before),
    mebibytes(after),
    `${(growth * 100).toFixed(1)} %`,
    growth <= allowed ? "yes" : "**no**",
  ]),
);
console.log(values.json ? JSON.stringify({ rows, table }) : table);
if (rows.some(({ growth }) => growth > allowed)) process.exitCode = 1;
