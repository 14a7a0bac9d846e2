/**
 * Everything that must hold: build, lint, types, unit tests, the conformance suite with and without generated plans, the packages,
 * and the tests in the real things (browser, VS Code). Steps that do not wait for each other run side by side, the longest first;
 * each one's output is shown as a whole when it has ended. Ends with `N passed, N failed`.
 *
 * `npm test -- --only unit,conformance` runs some steps; `--jobs 1` one at a time; `--list` names them.
 */
import { spawn } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runAll } from "./run-all.mjs";
import { speedTests } from "./speed-tests.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Unit tests that take as long as all others together (they start processes, or send many requests) are separate
 * steps. Those that compare speeds run with the random requests, where V8 optimizes as it does by default.
 */
const apart = ["build", "server", "fuzz", "documents"];
const comparing = speedTests(root);
const others = [...apart.map((folder) => `test/${folder}/**`), ...comparing].flatMap((path) => ["--ignore", path]);

/**
 * Each step is an npm script, so that a failing step can be run alone by the same name. A step starts when the steps in
 * its `after` have ended. If several can start, the first one in the list does: the longest. A step that `downloads`
 * needs little processor time, so it runs in addition to the others. So does one `inBackground`: it has a low priority, and
 * uses the time in which the others wait. One that `optimizesLater` consists of short processes, and of none whose speed is
 * compared.
 */
const steps = [
  { name: "build", script: "build", optimizesLater: true },
  { name: "fuzz", script: "test:fuzz", args: comparing },
  { name: "documents", script: "test:documents" },
  // The tarballs are made from the output of `build`. Building again would change files that other steps read.
  { name: "package", script: "package", args: ["--built"], after: ["build"], optimizesLater: true },
  { name: "e2e-setup", script: "test:e2e:setup", downloads: true },
  { name: "clients-setup", script: "test:clients:setup", downloads: true },
  { name: "e2e-package", script: "test:e2e:package", after: ["package"], downloads: true },
  { name: "conformance", script: "conformance", inBackground: true, optimizesLater: true },
  {
    name: "conformance-binders",
    script: "conformance",
    args: ["--plans", "off"],
    inBackground: true,
    optimizesLater: true,
  },
  {
    name: "conformance-http2",
    script: "conformance",
    args: ["--http2", "--groups", "sources,body,files,api,behaviour,pages,problems"],
    inBackground: true,
    optimizesLater: true,
  },
  { name: "unit", script: "test:unit", args: others, after: ["build"], optimizesLater: true },
  { name: "unit-server", script: "test:server", after: ["build"], optimizesLater: true },
  { name: "unit-build", script: "test:build", after: ["build"], optimizesLater: true },
  { name: "lowest-fastify", script: "test:fastify", after: ["build"], optimizesLater: true },
  // Web pages, and editors in a terminal.
  { name: "e2e-others", script: "test:e2e:others", after: ["package", "e2e-setup"], optimizesLater: true },
  // Generators of clients, and the application that their clients call.
  { name: "clients", script: "test:clients", after: ["build", "clients-setup"], optimizesLater: true },
  { name: "examples", script: "test:examples", after: ["build"], optimizesLater: true },
  // Late in the background, beside the last of the long steps and VS Code, which leave a processor idle now and then. Nothing in
  // the background has tests with timeouts.
  { name: "lint", script: "lint", after: ["build", "examples"], inBackground: true, optimizesLater: true },
  { name: "types", script: "typecheck", after: ["build"], inBackground: true, optimizesLater: true },
  // VS Code runs beside the background only, because its tests are sensitive to timing. They often wait, so two run at once.
  { name: "e2e-windows", script: "test:e2e:windows", after: ["package", "e2e-setup"], needsQuiet: true },
  { name: "e2e-ui", script: "test:e2e:ui", after: ["package", "e2e-setup"], needsQuiet: true },
  { name: "e2e-host", script: "test:e2e:host", after: ["package", "e2e-setup"], needsQuiet: true },
];

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

/** The counts in the runners' output: mocha's `12 passing`, `1 failing`, and the plain `12 passed, 1 failed`. */
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

/**
 * The environment of the steps.
 *
 * - The tests' own processes run what the first step has built. They start in a third of the time.
 * - The compiler makes many objects that live long. With more room for new ones, V8 copies them less often, which saves
 *   a tenth of its time. Mocha's processes have that room from the start (`.mocharc.json`), which saves a twentieth
 *   more, but `NODE_OPTIONS` does not allow that option.
 */
const env = {
  ...process.env,
  LIGATURE_TEST_BUILD: "1",
  NODE_OPTIONS: [process.env.NODE_OPTIONS, "--max-semi-space-size=32"].filter(Boolean).join(" "),
};

const optimizeLater = `--require ${JSON.stringify(fileURLToPath(new URL("optimize-later.cjs", import.meta.url)))}`;

/** Runs one npm script. Its output is kept until it has ended, unless it is shown at once. */
function run({ script, args = [], inBackground = false, optimizesLater = false }, isShown) {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
      cwd: root,
      env: optimizesLater ? { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS} ${optimizeLater}` } : env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    // With one job, nothing else runs that it could disturb.
    if (inBackground && jobs > 1 && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const output = [];
    const standardOutput = [];
    child.stdout.on("data", (chunk) => standardOutput.push(chunk));
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on("data", (chunk) => (isShown ? target.write(chunk) : output.push(chunk)));
    }
    child.on("close", (code) => {
      Buffer.concat(standardOutput).toString().split("\n").forEach(count);
      resolve({ code: code ?? 1, output: Buffer.concat(output) });
    });
  });
}

const broken = [];

async function runStep(step) {
  const started = performance.now();
  const isShown = jobs === 1 || chosen.length === 1;
  if (isShown) console.log(`\n# ${step.name}`);
  const { code, output } = await run(step, isShown);
  if (!isShown) {
    console.log(`\n# ${step.name}`);
    process.stdout.write(output);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`# ${step.name}: ${code === 0 ? "ok" : `failed (${code})`}, ${seconds} s`);
  if (code !== 0) broken.push(step.name);
  // The following steps make no sense with code that does not compile.
  return !broken.includes("build");
}

const jobs = Math.max(1, Number(values.jobs) || 1);
const chosen = steps.filter(({ name }) => only?.includes(name) ?? true);
await runAll(chosen, jobs, runStep);
if (broken.length > 0) {
  console.log(`\nFailed: ${broken.join(", ")}`);
  counts.failed ||= broken.length;
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
