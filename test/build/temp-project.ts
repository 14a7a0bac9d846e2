import { execFile, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { customConditions, moduleFile, nodeOptions, plainNodeOptions } from "../helpers/command.js";
import { plainOptions, plainTypes } from "../helpers/plain-types.js";

const workspace = fileURLToPath(new URL("../../", import.meta.url));
const runtime = join(workspace, "runtime");

const register = ["--import", pathToFileURL(moduleFile("runtime", "build/register")).href];
const cli = moduleFile("runtime", "build/cli");

/** The compiler options of a project on disk, unless the project has its own. */
export const compilerOptions = {
  target: "es2022",
  lib: ["es2023"],
  module: "nodenext",
  strict: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  types: ["node"],
  customConditions,
  ...plainOptions,
};

/** The output of a process, and how it ended. */
export interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** A project on disk, outside of the workspace; Ligature is linked into its node_modules. */
export class TempProject {
  readonly root: string;
  readonly #started: ChildProcess[] = [];

  constructor(files: Readonly<Record<string, string>>) {
    this.root = mkdtempSync(join(tmpdir(), "ligature-"));
    this.write({
      "package.json": JSON.stringify({ name: "temp", type: "module" }),
      "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
      ...plainTypes,
      ...files,
    });
    this.link("ligature", runtime);
    this.link("@types", join(workspace, "node_modules/@types"));
  }

  /** Links an installed package of the workspace, or any folder. */
  link(name: string, target = join(workspace, "node_modules", name)): void {
    const path = join(this.root, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path, "junction");
  }

  path(name: string): string {
    return join(this.root, name);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(this.path(name)), { recursive: true });
      writeFileSync(this.path(name), text);
    }
  }

  read(name: string): string {
    return readFileSync(this.path(name), "utf8");
  }

  /** `node --import ligature/register ...`. */
  runRegistered(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
    return this.run([...nodeOptions, ...register, ...args], env);
  }

  /** `ligature ...`. */
  runCli(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
    return this.run([...nodeOptions, cli, ...args], env);
  }

  /** `ligature ...` in another folder than the project's. */
  runCliIn(folder: string, args: readonly string[]): Promise<Ran> {
    return this.run([...nodeOptions, cli, ...args], {}, folder);
  }

  /** `node --import ligature/register ...`, left running. */
  startRegistered(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const options: SpawnOptions = { cwd: this.root, env: { ...process.env, NODE_OPTIONS: plainNodeOptions, ...env } };
    return this.#start([...register, ...args], options);
  }

  /** `ligature ...`, left running. */
  startCli(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
    return this.#start([cli, ...args], { cwd: this.root, stdio: ["ignore", "pipe", "pipe"], ...options });
  }

  /** `node ...` in a folder of the project, left running. */
  startNode(args: readonly string[], folder: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
    return this.#start(args, {
      cwd: this.path(folder),
      env: { ...process.env, NODE_OPTIONS: plainNodeOptions, ...env },
    });
  }

  /** In a group of its own, so that what it starts ends with it. */
  #start(args: readonly string[], options: SpawnOptions): ChildProcess {
    const started = spawn(process.execPath, [...nodeOptions, ...args], { ...options, detached: true });
    this.#started.push(started);
    return started;
  }

  async run(args: readonly string[], env: NodeJS.ProcessEnv = {}, folder = "."): Promise<Ran> {
    const options = {
      cwd: resolve(this.root, folder),
      env: { ...process.env, NODE_OPTIONS: plainNodeOptions, ...env },
      timeout: 120_000,
    };
    try {
      return { ...(await promisify(execFile)(process.execPath, [...args], options)), code: 0 };
    } catch (error) {
      const { stdout = "", stderr = "", code } = error as Partial<Ran>;
      return { stdout, stderr, code: typeof code === "number" ? code : 1 };
    }
  }

  /**
   * Ends what was started, its children too. A child that is still loading does not survive the loss of its folder: it would
   * wait for its loader for ever, and its output would keep this process alive.
   */
  delete(): void {
    for (const { pid, stdout, stderr } of this.#started) {
      try {
        if (pid !== undefined) process.kill(-pid, "SIGKILL");
      } catch {
        // Nobody of the group is left.
      }
      stdout?.destroy();
      stderr?.destroy();
    }
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A line that prints the ids of the types that a class carries, and the names of the classes that it reaches. */
export const printDescription = (name: string): string =>
  `{ const d = (${name} as any)[Symbol.for("ligature.type")]; console.log(JSON.stringify([d.declaration.id, Object.keys(d.types), Object.values(d.refs).map((f: any) => f()?.name)])); }`;
