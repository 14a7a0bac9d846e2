/**
 * Everything that must hold, in order: build, lint, types, unit tests, the conformance suite with and without generated
 * plans, the packages, and the tests in the real things (browser, VS Code). Ends with `N passed, N failed`.
 *
 * `npm test -- --only unit,conformance` runs some steps; `--list` names them.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Each step is a npm script, so that what fails here can be run alone by the same name. */
const steps = [
  { name: "build", script: "build" },
  { name: "lint", script: "lint" },
  { name: "types", script: "typecheck" },
  { name: "unit", script: "test:unit" },
  { name: "conformance", script: "conformance" },
  { name: "conformance-binders", script: "conformance", args: ["--plans", "off"] },
  { name: "examples", script: "test:examples" },
  { name: "package", script: "package" },
  { name: "e2e", script: "test:e2e" },
];

const { values } = parseArgs({ options: { only: { type: "string" }, list: { type: "boolean", default: false } } });
if (values.list) {
  console.log(steps.map(({ name, script }) => `${name}: npm run ${script}`).join("\n"));
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

/** Runs one npm script and counts while its output passes by. */
function run({ script, args = [] }) {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let rest = "";
    child.stdout.on("data", (chunk) => {
      process.stdout.write(chunk);
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(count);
    });
    child.on("close", (code) => {
      count(rest);
      resolve(code ?? 1);
    });
  });
}

const broken = [];
for (const step of steps.filter(({ name }) => only?.includes(name) ?? true)) {
  const started = performance.now();
  console.log(`\n# ${step.name}`);
  const code = await run(step);
  console.log(
    `# ${step.name}: ${code === 0 ? "ok" : `failed (${code})`}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (code !== 0) broken.push(step.name);
  // Nothing that follows means anything on code that does not compile.
  if (code !== 0 && step.name === "build") break;
}
if (broken.length > 0) {
  console.log(`\nFailed: ${broken.join(", ")}`);
  counts.failed ||= broken.length;
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(broken.length > 0 ? 1 : 0);
