import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { stagesOf, type Stage } from "./dockerfile.js";
import { emptyFolder, expectSuccess, install, run, tarball, writeJson } from "./installed.js";

/** `nobody`, where the test may become it. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * The steps of a Dockerfile in folders: each stage's is empty at first, `COPY` and `RUN` do in it what they do in an image, and
 * the last one is run read-only by another user. The tarball in each folder stands for the registry.
 */
class Image {
  readonly environment: Record<string, string> = {};
  readonly folder: string;
  command: readonly string[] = [];
  healthcheck: readonly string[] = [];
  user = "root";
  readonly #folders = new Map<string, string>();

  constructor(
    private readonly context: string,
    private readonly packed: string,
    stages: readonly Stage[],
  ) {
    for (const stage of stages) this.#folders.set(stage.name, this.#build(stage));
    this.folder = this.#folders.get("")!;
  }

  #build({ instructions }: Stage): string {
    const folder = join(emptyFolder(), "app");
    mkdirSync(folder);
    for (const { name, text } of instructions) this.#step(folder, name, text);
    return folder;
  }

  #step(folder: string, name: string, text: string): void {
    if (name === "COPY") this.#copy(folder, text);
    else if (name === "RUN") expectSuccess(run("sh", ["-c", text], folder));
    else if (name === "ENV") Object.assign(this.environment, Object.fromEntries([text.split("=")]));
    else if (name === "USER") this.user = text;
    else if (name === "CMD") this.command = JSON.parse(text) as string[];
    else if (name === "HEALTHCHECK") this.healthcheck = JSON.parse(/ CMD (.*)$/.exec(text)![1]!) as string[];
    else assert.ok(["WORKDIR", "EXPOSE"].includes(name), name);
  }

  #copy(folder: string, text: string): void {
    const [, stage, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(text)!;
    const [target = "", ...sources] = paths.split(" ").reverse();
    for (const source of sources) {
      if (stage !== undefined) {
        cpSync(source.replace(/^\/app/, this.#folders.get(stage)!), join(folder, target), { recursive: true });
      } else if (source === ".") this.#copyContext(folder);
      else copyFileSync(join(this.context, source), join(folder, source));
    }
    if (sources.includes("package-lock.json")) copyFileSync(this.packed, join(folder, basename(this.packed)));
  }

  /** Copies the files that `.dockerignore` lets through; its patterns are names, and names with a star. */
  #copyContext(folder: string): void {
    const patterns = readFileSync(join(this.context, ".dockerignore"), "utf8").split("\n").filter(Boolean);
    const ignored = patterns.map((each) => new RegExp(`^${each.replaceAll(".", "\\.").replaceAll("*", ".*")}$`));
    for (const name of readdirSync(this.context)) {
      if (!ignored.some((pattern) => pattern.test(name))) {
        cpSync(join(this.context, name), join(folder, name), { recursive: true });
      }
    }
  }

  get variables(): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, ...this.environment };
  }
}

describe("the Dockerfile that ligature init writes", function () {
  this.timeout(240_000);
  let image: Image;

  before(() => {
    const packed = tarball();
    const project = join(emptyFolder(), "my-api");
    const tools = emptyFolder();
    writeJson(join(tools, "package.json"), { name: "tools", private: true });
    install(tools, "--omit=optional", packed);
    expectSuccess(run("npx", ["--no-install", "ligature", "init", "--docker", project], tools));
    copyFileSync(packed, join(project, basename(packed)));
    const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { dependencies: object };
    const dependencies = { ...manifest.dependencies, ligature: `file:${basename(packed)}` };
    writeJson(join(project, "package.json"), { ...manifest, dependencies });
    install(project, "--package-lock-only");
    image = new Image(
      project,
      join(project, basename(packed)),
      stagesOf(readFileSync(join(project, "Dockerfile"), "utf8")),
    );
  });

  it("leaves what compiles, the sources and the tests behind", () => {
    assert.deepEqual(readdirSync(image.folder).sort(), ["dist", "node_modules", "package.json"]);
    const packages = readdirSync(join(image.folder, "node_modules"));
    assert.deepEqual(packages.filter((name) => /typescript|esbuild|magic-string|@types/.test(name)), []); // prettier-ignore
    assert.ok(existsSync(join(image.folder, "dist/main.js")));
  });

  it("serves every address from a folder that nobody can write, is healthy, and answers what runs when it is told to end", async () => {
    assert.equal(image.user, "node");
    assert.equal(image.environment.HOST, "0.0.0.0");
    makeReadOnly(image.folder);
    const [program = "", ...args] = image.command;
    const variables = { ...image.variables, PORT: "0" };
    const running = spawn(program, args, {
      cwd: image.folder,
      env: variables,
      stdio: ["ignore", "pipe", "pipe"],
      ...user,
    });
    try {
      let output = "";
      for (const stream of [running.stdout, running.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
      const ended = once(running, "exit");
      const address = (): RegExpExecArray | null => /http:\/\/\S+?:(\d+)\//.exec(output);
      while (address() === null && running.exitCode === null) await Promise.race([once(running.stdout, "data"), ended]);
      const port = address()?.[1];
      assert.ok(port, output);
      const answer = await fetch(`http://127.0.0.1:${port}/api/greetings/Ada`);
      assert.deepEqual(await answer.json(), { text: "Hello, Ada!" });
      const check = (PORT: string): number | null => {
        const [node = "", ...rest] = image.healthcheck;
        return spawnSync(node, rest, { cwd: image.folder, env: { ...image.variables, PORT }, ...user }).status;
      };
      assert.equal(check(port), 0);
      running.kill("SIGTERM");
      assert.deepEqual(await ended, [0, null], output);
      assert.equal(check(port), 1);
    } finally {
      running.kill("SIGKILL");
    }
  });
});

/** As `docker run --read-only`: nobody may write, everybody may read. */
function makeReadOnly(folder: string): void {
  chmodSync(join(folder, ".."), 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  }
  chmodSync(folder, 0o555);
}
