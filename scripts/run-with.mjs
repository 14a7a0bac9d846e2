import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * A folder in `.cache/` with one package from npm. It is downloaded to a temporary folder next to it, so that an
 * interrupted run leaves nothing incomplete.
 */
export function fetched(folder, specifier) {
  const home = join(root, ".cache", folder);
  const staging = `${home}.${process.pid}`;
  if (!existsSync(home)) {
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, "package.json"), "{}");
    execFileSync("npm", ["install", "--no-save", "--loglevel=error", specifier], { cwd: staging });
    if (existsSync(home)) rmSync(staging, { recursive: true });
    else renameSync(staging, home);
  }
  return home;
}

/**
 * Runs a command with additional variables, and without the variables that npm sets for scripts. Exits with the
 * command's exit code.
 */
export function runWith(variables, command, parameters) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const child = spawn(command, parameters, { stdio: "inherit", env: { ...inherited, ...variables } });
  child.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on("exit", (code) => process.exit(code ?? 1));
}
