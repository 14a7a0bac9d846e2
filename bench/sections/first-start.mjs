/** The first compilation of a project beside `tsc --noEmit` for the same project, in processor time. */
import { execFile } from "node:child_process";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { folder } from "../contenders.mjs";
import { root, workFolder } from "../build.mjs";
import { writeQueryBuilderProject } from "../first-start/project.mjs";
import { median, spread } from "../support/statistics.mjs";
import { markdownTable } from "../support/table.mjs";

const execute = promisify(execFile);
const meter = join(folder, "first-start/meter.mjs");
const describer = join(folder, "first-start/describe.mjs");
const tsc = createRequire(join(root, "package.json")).resolve("typescript/bin/tsc");

/** Milliseconds of processor time of one process. */
async function cpuOf(script, parameters, cwd) {
  const { stderr } = await execute(process.execPath, ["--import", meter, script, ...parameters], { cwd });
  return Number(stderr.trim().split("\n").at(-1));
}

const describe = (project) => cpuOf(describer, ["src/main.ts"], project.path);

function forget({ cache }, ...names) {
  for (const name of names) rmSync(join(cache, "node_modules/.cache", name), { recursive: true, force: true });
}

/** Changes a type that a controller has, and describes; then puts the file back. */
async function afterEdit(project) {
  const file = join(project.path, project.edited);
  const text = readFileSync(file, "utf8");
  appendFileSync(file, `\nexport class Added${process.hrtime.bigint()} { name!: string }\n`);
  try {
    return await describe(project);
  } finally {
    writeFileSync(file, text);
  }
}

/** The starts that are compared, in the order of one turn: each finds the cache as the one before has left it. */
const measures = [
  ["`tsc --noEmit`", (project) => cpuOf(tsc, ["--noEmit", "-p", "."], project.path)],
  ["nothing cached", (project) => (forget(project, "ligature", "ligature-compiler"), describe(project))],
  ["no descriptions cached", (project) => (forget(project, "ligature"), describe(project))],
  ["one file has changed", afterEdit],
  ["nothing has changed", (project) => describe(project).then(() => describe(project))],
];

async function measure(project, { samples, note }) {
  const taken = measures.map(() => []);
  for (let turn = 0; turn < samples; turn++) {
    for (const [index, [, take]] of measures.entries()) taken[index].push(await take(project));
    note(`${project.name}, turn ${turn + 1}`);
  }
  return measures.map(([what], index) => ({
    project: project.name,
    what,
    ms: median(taken[index]),
    ratio: spread(taken[index].map((ms, turn) => ms / taken[0][turn])),
  }));
}

export const title = "First start";

export async function run(options) {
  const queryBuilder = join(workFolder, "query-builder");
  writeQueryBuilderProject(queryBuilder);
  // The cache of a package of a workspace is in the workspace's root.
  const conduit = join(root, "examples/conduit");
  const projects = [
    { name: "Conduit", path: conduit, cache: root, edited: "src/comments/comment.ts" },
    { name: "Drizzle", path: queryBuilder, cache: queryBuilder, edited: "src/orders.controller.ts" },
  ];
  const samples = Math.max(5, options.samples);
  const rows = [];
  for (const project of projects) rows.push(...(await measure(project, { ...options, samples })));
  const how =
    "Milliseconds of processor time to read, describe and compile all files of a project, as `ligature dev` and " +
    `\`ligature/register\` do before the application runs, and the ratio to \`tsc --noEmit\` (less is better); ${samples} turns, medians and quartiles.`;
  const table = markdownTable(
    ["", "ms", "Ratio"],
    rows.map(({ project, what, ms, ratio: { median: middle, low, high } }) => [
      `${project}: ${what}`,
      ms.toFixed(0),
      `**${middle.toFixed(2)}** [${low.toFixed(2)}-${high.toFixed(2)}]`,
    ]),
  );
  return { markdown: `${how}\n\n${table}`, data: { rows } };
}
