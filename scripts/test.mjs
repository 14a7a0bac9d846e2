/**
 * Everything that must hold: build, lint, types, unit tests, the conformance suite with and without generated plans, the packages,
 * and the tests in the real things (browser, VS Code). Steps that do not wait for each other run side by side, the longest first;
 * each one's output is shown as a whole when it has ended. Ends with `N passed, N failed`.
 *
 * `npm test -- --only unit,conformance` runs some steps; `--jobs 1` one at a time; `--list` names them.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Unit tests that start processes take as long as all others together, and are steps of their own. */
const apart = ["build", "server"];
const others = apart.flatMap((folder) => ["--ignore", `test/${folder}/**`]);

/**
 * Each step is an npm script, so that what fails here can be run alone by the same name. The steps of a stage run side by side; a
 * stage begins when the one before has ended.
 */
const stages = [
  [{ name: "build", script: "build" }],
  [{ name: "package", script: "package" }],
  [
    // What waits for downloads leaves the processor to others.
    { name: "e2e-setup", script: "test:e2e:setup" },
    { name: "e2e-package", script: "test:e2e:package" },
    ...apart.map((folder) => ({ name: `unit-${folder}`, script: `test:${folder}` })),
    { name: "unit", script: "test:unit", args: others },
    { name: "lint", script: "lint" },
    { name: "conformance", script: "conformance" },
    { name: "conformance-binders", script: "conformance", args: ["--plans", "off"] },
    { name: "lowest-fastify", script: "test:fastify" },
    { name: "types", script: "typecheck" },
    { name: "examples", script: "test:examples" },
  ],
  // The browser and the editor have the machine for themselves: what people do in them is sensitive to time.
  [{ name: "e2e", script: "test:e2e" }],
];
const steps = stages.flat();

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    jobs: { type: "string", default: String(Math.min(2, availableParallelism())) },
    list: { type: "boolean", default: false },
  },
});
if (values.list) {
  const commandOf = ({ script, args = [] }) =>
    ["npm run", script, ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
  console.log(steps.map((step) => `${step.name}: ${commandOf(step)}`).join("\n"));
  process.exit(0);
}
const only = values.only?.split(",");
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(", ")}; the steps are ${steps.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

/** What the runners say they counted: mocha's `12 passing`, `1 failing`, and the plain `12 passed, 1 failed`. */
const patterns = {
  passed: [/^\s*(\d+) passing\b/, /^(\d+) passed, \d+ failed$/],
  failed: [/^\s*(\d+) failing\b/, /^\d+ passed, (\d+) failed$/],
};
const counts = { passed: 0, failed: 0 };

function count(line) {
  for (const [kind, expressions] of Object.entries(patterns)) {
    for (const expression of expressions) counts[kind] += Number(expression.exec(line)?.[1] ?? 0);
  }
}

/** Runs one npm script; what it says is kept until it has ended, unless it runs alone. */
function run({ script, args = [] }, isAlone) {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
      cwd: root,
      // What the first step has built is what the tests' own processes run: they start in a third of the time.
      env: { ...process.env, LIGATURE_TEST_BUILD: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = [];
    const standardOutput = [];
    child.stdout.on("data", (chunk) => standardOutput.push(chunk));
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on("data", (chunk) => (isAlone ? target.write(chunk) : output.push(chunk)));
    }
    child.on("close", (code) => {
      Buffer.concat(standardOutput).toString().split("\n").forEach(count);
      resolve({ code: code ?? 1, output: Buffer.concat(output) });
    });
  });
}

const broken = [];

async function runStep(step, isAlone) {
  const started = performance.now();
  if (isAlone) console.log(`\n# ${step.name}`);
  const { code, output } = await run(step, isAlone);
  if (!isAlone) {
    console.log(`\n# ${step.name}`);
    process.stdout.write(output);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`# ${step.name}: ${code === 0 ? "ok" : `failed (${code})`}, ${seconds} s`);
  if (code !== 0) broken.push(step.name);
}

const jobs = Math.max(1, Number(values.jobs) || 1);
for (const stage of stages) {
  const waiting = stage.filter(({ name }) => only?.includes(name) ?? true);
  const isAlone = jobs === 1 || waiting.length === 1;
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await runStep(step, isAlone);
  };
  await Promise.all(Array.from({ length: jobs }, work));
  // Nothing that follows means anything on code that does not compile.
  if (broken.includes("build")) break;
}
if (broken.length > 0) {
  console.log(`\nFailed: ${broken.join(", ")}`);
  counts.failed ||= broken.length;
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
