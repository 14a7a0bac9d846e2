/** The packed tarball, installed in empty folders as a user installs it. */
import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The tarball of a package; packed again where it is older than what it is made of. */
export function tarball(folder: "runtime" | "typescript-plugin" = "runtime"): string {
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Record<string, string>;
  const file = join(root, `artifacts/${manifest.name}-${manifest.version}.tgz`);
  if (!existsSync(file) || statSync(file).mtimeMs < newestSource()) {
    expectSuccess(run(process.execPath, [join(root, "scripts/package.mjs"), "--npm-only"], root));
  }
  return file;
}

function newestSource(): number {
  const sources = readdirSync(join(root, "runtime/src"), { recursive: true, encoding: "utf8" });
  const files = [...sources.map((name) => join("src", name)), "package.json", "tsconfig.base.json"];
  return Math.max(...files.map((name) => statSync(join(root, "runtime", name)).mtimeMs));
}

/** An empty folder outside of the repository, so that nothing of its `node_modules` can be found; gone when the test run ends. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ligature-package-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export function writeJson(file: string, value: unknown): void {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** The output of a program, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** The variables that mocha and npm set for their own children are not for those of the test. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS|NODE_V8_COVERAGE|npm_(lifecycle|package)_.*|INIT_CWD)$/.test(name)); // prettier-ignore
  return Object.fromEntries(inherited);
}

export function run(command: string, args: readonly string[], cwd: string): Ended {
  const options = { cwd, env: environment(), encoding: "utf8", timeout: 120_000 } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  return { code: status, output: `${stdout}${stderr}${error?.message ?? ""}` };
}

export function expectSuccess({ code, output }: Ended): string {
  if (code !== 0) throw new Error(`Ended with ${code}:\n${output}`);
  return output;
}

/** `npm install` with these arguments; every package must accept the Node that runs it, where ours do. */
export function install(folder: string, ...args: readonly string[]): void {
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  expectSuccess(run("npm", ["install", ...quiet, ...(isSupported() ? ["--engine-strict"] : []), ...args], folder));
}

const pnpm = join(root, "node_modules/pnpm/bin/pnpm.cjs");

/** `pnpm install`: a package finds what its manifest names, and nothing else. */
export function installStrictly(folder: string): void {
  expectSuccess(run(process.execPath, [pnpm, "install", "--prefer-offline", "--reporter=silent"], folder));
}

function isSupported(): boolean {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { engines: { node: string } };
  const numbers = (text: string): number[] => text.replace(/^\D+/, "").split(".").map(Number);
  const [[lowestMajor = 0, lowestMinor = 0], [major = 0, minor = 0]] = [
    numbers(engines.node),
    numbers(process.version),
  ];
  return major > lowestMajor || (major === lowestMajor && minor >= lowestMinor);
}

/** A server that was started by a command; its whole process group ends with it. */
export interface Server {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts node with these arguments and a free port, and waits for the address that the program prints. */
export async function serve(args: readonly string[], cwd: string): Promise<Server> {
  const env = { ...environment(), PORT: "0" };
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = (): void => {
    try {
      process.kill(-child.pid!, "SIGTERM");
    } catch {
      // It has ended by itself.
    }
  };
  process.once("exit", end);
  let output = "";
  const port = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/[^\s/]+:(\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    process.removeListener("exit", end);
    end();
    await exited;
  };
  return { address: `http://localhost:${port}`, stop };
}
