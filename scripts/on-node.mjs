/**
 * Runs a command on another Node, which comes from npm into `.cache/`:
 *
 *   node scripts/on-node.mjs lowest npm run test:node     the lowest that `engines` names
 *   node scripts/on-node.mjs highest npm run test:node    the newest that is tested
 *   node scripts/on-node.mjs 22.15.0 node --version       any other
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const named = { lowest: `${/^>=(\d+\.\d+)$/.exec(engines.node)[1]}.0`, highest: "24.21.0" };

const [wanted, command, ...parameters] = process.argv.slice(2);
if (command === undefined) {
  console.error("Usage: node scripts/on-node.mjs lowest|highest|VERSION COMMAND ...");
  process.exit(2);
}
const version = named[wanted] ?? wanted;
const packageName = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** The folder of the binary; fetched beside its final place, so that an interrupted run leaves nothing half-made. */
function install() {
  const home = join(root, ".cache", `node-${version}`);
  const staging = `${home}.${process.pid}`;
  if (!existsSync(home)) {
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, "package.json"), "{}");
    execFileSync("npm", ["install", "--no-save", "--loglevel=error", `${packageName}@${version}`], { cwd: staging });
    if (existsSync(home)) rmSync(staging, { recursive: true });
    else renameSync(staging, home);
  }
  return join(home, "node_modules", packageName, "bin");
}

const PATH = [install(), process.env.PATH].join(delimiter);
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
const child = spawn(command, parameters, { stdio: "inherit", env: { ...env, PATH } });
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
