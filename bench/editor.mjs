/**
 * Compares the language server to TypeScript's own (tsserver) in generated workspaces, as ratios within one run:
 *
 *   npm run bench:editor
 *
 *   --controllers 500,2000  sizes of the workspaces, each at least 10; "" leaves them out
 *   --actions 2000          actions of a file with 50 in each controller, edited alone; 0 leaves it out
 *   --edits 200             edits of each; half in controllers, half in models
 *   --idle 60               seconds without edits before the memory of idle servers is read
 *   --no-build              measure what is built, as it is
 *   --json                  one line of JSON with every sample
 *   --help
 *
 * Both servers run at once and take turns: each edit goes to ours and then to tsserver, as a request for
 * `semanticDiagnosticsSync`.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";
import { buildLigature } from "./build.mjs";
import { measure, measureLargeFile } from "./editor/measure.mjs";
import { explain, tableOf, tableOfLargeFile } from "./editor/table.mjs";

const { values } = parseArgs({
  options: {
    controllers: { type: "string", default: "500,2000" },
    actions: { type: "string", default: "2000" },
    edits: { type: "string", default: "200" },
    idle: { type: "string", default: "60" },
    "no-build": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

function fail(message) {
  console.error(message);
  process.exit(2);
}

function whole(name, text, least) {
  const value = Number(text);
  return Number.isInteger(value) && value >= least
    ? value
    : fail(`--${name} takes whole numbers from ${least}, not "${text}".`);
}

function help() {
  const own = readFileSync(new URL(import.meta.url), "utf8");
  return own.slice(4, own.indexOf("*/")).replaceAll(/^ \* ?/gm, "").trim(); // prettier-ignore
}

if (values.help) console.log(help());
else {
  const counts =
    values.controllers === "" ? [] : values.controllers.split(",").map((text) => whole("controllers", text, 10));
  const actions = whole("actions", values.actions, 0);
  const edits = whole("edits", values.edits, 1);
  const idleSeconds = whole("idle", values.idle, 0);
  if (!values["no-build"]) buildLigature();
  register();
  const { LanguageClient } = await import("../test/helpers/language-client.ts");
  const { DocumentStore } = await import("../extension/src/document-store.ts");
  const { pause } = await import("../server/src/features/pause.ts");
  const note = (text) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
  const results = [];
  for (const count of counts) {
    results.push(await measure({ count, edits, idleSeconds, LanguageClient, DocumentStore, note }));
  }
  const large =
    actions === 0
      ? undefined
      : await measureLargeFile({
          actions,
          edits: Math.min(edits, 50),
          idleSeconds,
          LanguageClient,
          DocumentStore,
          note,
        });
  const tables = [...(results.length > 0 ? [tableOf(results, pause)] : []), ...(large === undefined ? [] : [tableOfLargeFile(large, pause)])]; // prettier-ignore
  const table = tables.join("\n\n");
  console.log(values.json ? JSON.stringify({ pause, results, large, table }) : `${table}\n\n${explain(pause)}`);
}
