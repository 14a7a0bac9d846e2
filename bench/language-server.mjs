/**
 * Measures the language server (as built) on a workspace of many controllers, made anew in a temporary folder:
 *
 *   node bench/language-server.mjs [--controllers 500] [--edits 15] [--json]
 *
 * From opening the workspace's first file: to the first diagnostic (from syntax alone), to the diagnostics that need the whole
 * project, to the OpenAPI document. From an edit in the open file: to its diagnostics by syntax, by types, and in another file.
 * Prints a table, or with --json one line of JSON.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";
import { controller, writeWorkspace } from "./support/large-workspace.mjs";

register();
const { LanguageClient } = await import("../test/helpers/language-client.ts");

const { values } = parseArgs({
  options: {
    controllers: { type: "string", default: "500" },
    edits: { type: "string", default: "15" },
    json: { type: "boolean", default: false },
  },
});
const count = Number(values.controllers);
const edits = Number(values.edits);
const root = fileURLToPath(new URL("..", import.meta.url));

function residentMegabytes(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
  } catch {
    return undefined; // not on this system
  }
}

const median = (list) => [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)];
const has = (code) => (published) => published.diagnostics.some((diagnostic) => diagnostic.code === code);

async function measure(folder) {
  const uriOf = (index) => pathToFileURL(join(folder, `src/items-${index}.controller.ts`)).href;
  const uri = uriOf(0);
  const text = controller(0);
  const broken = text.replace("{id:int:min(1)}", "{id:itn}");
  const spawned = performance.now();
  const client = new LanguageClient([join(root, "server/dist/main.js")]);
  try {
    await client.initialize([pathToFileURL(folder).href]);
    const opened = performance.now();
    client.open(uri, broken);
    await client.diagnostics(uri, has("LIG1004"), 120_000);
    const first = performance.now();
    await client.diagnostics(uriOf(9), has("LIG1020"), 120_000);
    const whole = performance.now();
    await client.request("ligature/openApiDocument", { textDocument: { uri } });
    const documented = performance.now();
    const [syntax, types, across, documents] = [[], [], [], []];
    for (let round = 0; round < edits; round++) {
      await edit(client, uri, text, syntax, types, documents);
      across.push(await conflict(client, uri, text));
    }
    return {
      controllers: count,
      start: opened - spawned,
      openToFirstDiagnostic: first - opened,
      openToProjectDiagnostics: whole - opened,
      firstDocument: documented - whole,
      editToSyntaxDiagnostics: median(syntax),
      editToTypeDiagnostics: median(types),
      editToDiagnosticsOfOtherFiles: median(across),
      editToDocument: median(documents),
      megabytes: residentMegabytes(client.pid),
    };
  } finally {
    await client.stop();
  }
}

/** A mistake in a template, then one of types, each from the edit to its diagnostic; then the document of the mended text. */
async function edit(client, uri, text, syntax, types, documents) {
  let start = performance.now();
  let version = client.change(uri, text.replace("{id:int:min(1)}", "{id:itn}"));
  await client.diagnostics(uri, (one) => one.version === version && has("LIG1004")(one));
  syntax.push(performance.now() - start);
  start = performance.now();
  version = client.change(uri, text.replace("get(id: Int32)", "get(id: boolean)"));
  await client.diagnostics(uri, (one) => one.version === version && has("LIG1020")(one));
  types.push(performance.now() - start);
  version = client.change(uri, text);
  start = performance.now();
  await client.request("ligature/openApiDocument", { textDocument: { uri } });
  documents.push(performance.now() - start);
}

/** A route that another file's controller has already. */
async function conflict(client, uri, text) {
  const start = performance.now();
  const version = client.change(uri, text.replace("api/items0", "api/items1"));
  const published = client.published.length;
  const isNew = (one) => client.published.indexOf(one) >= published && has("LIG1006")(one);
  await Promise.race([client.diagnostics(uri, isNew), client.diagnostics(uri.replace("items-0", "items-1"), isNew)]);
  const time = performance.now() - start;
  client.change(uri, text);
  await client.diagnostics(uri, (one) => one.version === version + 1);
  return time;
}

const labels = {
  start: "start of the server's process",
  openToFirstDiagnostic: "opening the workspace to the first diagnostic",
  openToProjectDiagnostics: "opening the workspace to the diagnostics of the whole project",
  firstDocument: "first OpenAPI document after that",
  editToSyntaxDiagnostics: "edit to its diagnostics by syntax",
  editToTypeDiagnostics: "edit to its diagnostics by types (120 ms of waiting for the next key included)",
  editToDiagnosticsOfOtherFiles: "edit to a conflict with another file (waiting included)",
  editToDocument: "edit to the OpenAPI document",
};

const folder = mkdtempSync(join(tmpdir(), "ligature-bench-"));
try {
  writeWorkspace(folder, count);
  const result = await measure(folder);
  if (values.json) console.log(JSON.stringify(result));
  else {
    const rows = Object.entries(labels).map(([name, label]) => `| ${label} | ${result[name].toFixed(0)} ms |`);
    const memory =
      result.megabytes === undefined ? [] : [`| memory of the server at the end | ${result.megabytes} MB |`];
    console.log([`| ${count} controllers, ${count * 5} actions | |`, "|---|---:|", ...rows, ...memory].join("\n"));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
