/**
 * Measures the extension in a real VS Code (code-server and a headless Chromium), as a user waits for it:
 *
 *   npm run bench:vscode
 *
 *   --only activation,preview,routes  some of what is measured
 *   --windows 10                      windows that start the extension
 *   --operations 1500                 of the document in the preview; a multiple of 5
 *   --edits 20                        edits of it
 *   --views swaggerUi                 the views of the preview: swaggerUi, reDoc, json, yaml
 *   --controllers 2000                of the workspace whose routes are listed
 *   --openings 5                      of the tree of routes
 *   --no-package                      measure what is packaged, as it is
 *   --json                            one line of JSON with every sample
 *   --help
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";
import { buildLigature, root } from "./build.mjs";
import { measureActivation } from "./vscode/activation.mjs";
import { measurePreview } from "./vscode/preview.mjs";
import { measureRoutes } from "./vscode/routes.mjs";
import { tableOf } from "./vscode/table.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "activation,preview,routes" },
    windows: { type: "string", default: "10" },
    operations: { type: "string", default: "1500" },
    edits: { type: "string", default: "20" },
    views: { type: "string", default: "swaggerUi" },
    controllers: { type: "string", default: "2000" },
    openings: { type: "string", default: "5" },
    "no-package": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

function help() {
  const own = readFileSync(new URL(import.meta.url), "utf8");
  return own.slice(4, own.indexOf("*/")).replaceAll(/^ \* ?/gm, "").trim(); // prettier-ignore
}

async function measure() {
  if (!values["no-package"]) {
    buildLigature();
    execFileSync(process.execPath, ["scripts/package-extension.mjs"], { cwd: root, stdio: ["ignore", 2, 2] });
  }
  register();
  const { Workbench } = await import("../test/e2e/vscode/workbench.ts");
  const { vsix } = await import("../test/e2e/vscode/vsix.ts");
  const { makeProfile } = await import("../test/e2e/vscode/profile.ts");
  const { runInExtensionHost } = await import("../test/e2e/vscode/extension-host.ts");
  const note = (text) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
  const parts = {
    Workbench,
    vsix: vsix(),
    makeProfile,
    runInExtensionHost,
    note,
    ...numbers(),
    views: values.views.split(","),
  };
  const only = values.only.split(",");
  const results = {};
  const run = async (name, section) => {
    if (!only.includes(name)) return;
    note(name);
    const load = loadavg()[0];
    results[name] = { ...(await section(parts)), load };
  };
  await run("activation", measureActivation);
  await run("preview", measurePreview);
  await run("routes", measureRoutes);
  return results;
}

function numbers() {
  const names = ["windows", "operations", "edits", "controllers", "openings"];
  return Object.fromEntries(names.map((name) => [name, Number(values[name])]));
}

if (values.help) console.log(help());
else {
  const results = await measure();
  console.log(values.json ? JSON.stringify(results) : tableOf(results));
}
