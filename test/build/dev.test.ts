import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DebugClient } from "./debug-client.js";
import { freePort } from "./free-port.js";
import { TempProject } from "./temp-project.js";

const server = (answer: string) => `import { createServer } from "node:http";
import type { Greeting } from "./greeting.js";
export class Answer { greeting!: Greeting }
const described = (Answer as any)[Symbol.for("ligature.type")];
createServer((request, response) => response.end(${answer})).listen(Number(process.argv[2]), "127.0.0.1");
`;

describe("ligature dev", () => {
  let project: TempProject;
  let session: ChildProcess;
  let port: number;
  let output: string;
  let environment: NodeJS.ProcessEnv;

  beforeEach(async () => {
    environment = {};
    port = await freePort();
    project = new TempProject({
      "src/greeting.ts": "export interface Greeting { text: string }\n",
      "src/main.ts": server('Object.keys(described.types).join(" ")'),
    });
    start();
  });
  afterEach(async () => {
    await end("SIGKILL");
    project.delete();
  });

  function start(...options: readonly string[]): void {
    output = "";
    session = project.startCli(["dev", ...options, "src/main.ts", String(port)], {
      env: { ...process.env, ...environment },
    });
    for (const stream of [session.stdout, session.stderr]) stream?.on("data", (text) => (output += String(text)));
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (session.exitCode !== null || session.signalCode !== null) return;
    if (signal === "SIGKILL") {
      await endAll();
      return;
    }
    session.kill(signal);
    await once(session, "exit");
  }

  /** Ends the application too, which would hold the port for a moment longer. `close` says that nobody has the output. */
  async function endAll(): Promise<void> {
    const closed = once(session, "close");
    killGroup(session.pid!);
    await closed;
  }

  /** Asks until the answer is the expected one. */
  async function answers(expected: string): Promise<void> {
    await answersLike(new RegExp(`^${expected.replaceAll(/[[\]\\^$.|?*+(){}]/g, "\\$&")}$`));
  }

  async function answersLike(expected: RegExp): Promise<RegExpExecArray> {
    let last = "";
    for (const end = Date.now() + 90_000; Date.now() < end;) {
      last = await fetch(`http://127.0.0.1:${port}/`).then(
        (response) => response.text(),
        (error: unknown) => String(error),
      );
      const found = expected.exec(last);
      if (found !== null) return found;
      await setTimeout(50);
    }
    assert.fail(`the answer was ${last}, the output ${output}`);
  }

  /** The states that running commands have written for editors. */
  function states(): Record<string, unknown>[] {
    const folder = join(project.root, "node_modules/.cache/ligature/dev");
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    return names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Record<string, unknown>);
  }

  async function prints(pattern: RegExp): Promise<void> {
    for (const end = Date.now() + 90_000; Date.now() < end;) {
      if (pattern.test(output)) return;
      await setTimeout(50);
    }
    assert.fail(output);
  }

  for (const [agent, ends] of [
    ["npm/11.0.0", true],
    [undefined, false],
  ] as const) {
    it(`${ends ? "ends" : "goes on"} when the shell that started it ends ${ends ? "under npm" : "without npm"}`, async () => {
      const { spawnargs, pid } = session;
      process.kill(-pid!, "SIGKILL");
      // Some shells replace themselves by a last command. This one has another command after it.
      const command = spawnargs.map((one) => `'${one}'`).join(" ");
      const { npm_config_user_agent: _agent, ...others } = process.env;
      const shell = spawn("sh", ["-c", `${command} & wait; true`], {
        cwd: project.root,
        env: { ...others, ...(agent && { npm_config_user_agent: agent }) },
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
      const closed = once(shell, "close");
      try {
        await answersLike(/String/);
        shell.kill("SIGTERM");
        await once(shell, "exit");
        if (ends)
          await closed; // Nobody holds its output any more.
        else await answersLike(/String/);
      } finally {
        if (shell.pid !== undefined) killGroup(shell.pid);
        session = shell;
      }
    }).timeout(200_000);
  }

  it("runs the sources in the workers of the application, and restarts them with it, when it uses node:cluster", async () => {
    project.write({
      "src/server.ts": server('Object.keys(described.types).join(" ")'),
      "src/main.ts": `import cluster from "node:cluster";
if (cluster.isPrimary) cluster.fork();
else await import("./server.js");
`,
    });
    await answers("String src/greeting.ts#Greeting src/server.ts#Answer");
    project.write({ "src/server.ts": server('"edited " + Object.keys(described.types).join(" ")') });
    await answers("edited String src/greeting.ts#Greeting src/server.ts#Answer");
  }).timeout(200_000);

  it("keeps the application running when the tsconfig gets a mistake, and tells when it is right again", async () => {
    const types = "String src/greeting.ts#Greeting src/main.ts#Answer";
    await answers(types);
    const right = project.read("tsconfig.json");
    const wrong = right.replace('"strict"', '"strikt"');
    project.write({ "tsconfig.json": wrong });
    await prints(/tsconfig\.json:1:\d+ LIG2076: .*strikt/);
    await answers(types);
    project.write({ "tsconfig.json": right });
    await prints(/tsconfig\.json changed: (restarted|what runs is up to date)/);
    await answers(types);
  }).timeout(200_000);

  it("starts when a syntax error of another folder is mended", async () => {
    await end("SIGKILL");
    const main = project.read("src/main.ts");
    project.write({
      "src/deep/part.ts": "export const part = ;\n",
      "src/main.ts": `import "./deep/part.js";\n${main}`,
    });
    start();
    await prints(/part\.ts:1:21/);
    project.write({ "src/deep/part.ts": "export const part = 1;\n" });
    await answers("String src/greeting.ts#Greeting src/main.ts#Answer");
  }).timeout(200_000);

  it("restarts when a type changes that the application only imports as a type", async () => {
    await answers("Double String src/greeting.ts#Greeting src/main.ts#Answer".replace("Double ", ""));
    project.write({ "src/greeting.ts": "export interface Greeting { text: string[] }\n" });
    await answers("String String[] src/greeting.ts#Greeting src/main.ts#Answer");
    assert.match(output, /greeting\.ts changed: restarted/);
  }).timeout(200_000);

  it("continues after type errors, syntax errors, and crashes", async () => {
    await answers("String src/greeting.ts#Greeting src/main.ts#Answer");
    project.write({ "src/main.ts": server('"one" as string satisfies number') });
    await prints(/src\/main\.ts:5:\d+ TS1360/);
    await answers("one");
    project.write({ "src/main.ts": server('"two" +') });
    await prints(/sources do not compile\nligature: src\/main\.ts:5:\d+: [^]*the last version keeps running/);
    project.write({ "src/main.ts": server('"one" as string satisfies number') });
    await prints(/main\.ts changed: the running application is up to date again[^]*TS1360[^]*\d type errors?;/);
    project.write({ "src/main.ts": server('"two" +') });
    await prints(/up to date again[^]*the last version keeps running/);
    project.write({ "src/main.ts": 'throw new Error("crashed at once");\n' });
    await prints(/crashed at once[^]*ended with code 1; waiting for a change/);
    assert.equal(states()[0]?.["hasEnded"], true);
    project.write({ "src/main.ts": server('"three"') });
    await answers("three");
  }).timeout(400_000);

  it("says in its last line that types are not checked when they are not, so that editors wait for nothing", async () => {
    await end("SIGKILL");
    start("--noCheck");
    await prints(/(started|ready) \(.*\); watching \d files\n(?:.*\n)*ligature: types are not checked\n/);
    project.write({ "src/main.ts": server('"two" +') });
    await prints(/the last version keeps running/);
    project.write({ "src/main.ts": server('Object.keys(described.types).join(" ")') });
    await prints(/the running application is up to date again\n(?:.*\n)*ligature: types are not checked\n/);
  }).timeout(200_000);

  it("tells the type errors when a file that the application does not need changes meanwhile", async () => {
    project.write({ "src/main.ts": server('"one" as string satisfies number') });
    await prints(/main\.ts changed: restarted|watching/);
    project.write({ "src/other.ts": "export const other = 1;\n" });
    await prints(/TS1360[^]* type errors?; the application runs anyway/);
  }).timeout(200_000);

  it("starts from the cache when nothing has changed, and knows of what changes while it starts", async () => {
    await answers("String src/greeting.ts#Greeting src/main.ts#Answer");
    await end("SIGTERM");
    start();
    await prints(/started from the cache/);
    project.write({ "src/greeting.ts": "export interface Greeting { text: string[] }\n" });
    await answers("String String[] src/greeting.ts#Greeting src/main.ts#Answer");
  }).timeout(200_000);

  it("loads the compiler once when a file has changed that a main file without classes imports", async () => {
    await end("SIGKILL");
    project.write({
      "src/main.ts": 'import { Line } from "./line.js";\nimport "./server.js";\nexport type { Line };\n',
      "src/server.ts": server('Object.keys(described.types).join(" ")'),
      "src/line.ts": "export class Line { sku!: string }\n",
    });
    start();
    await answers("String src/greeting.ts#Greeting src/server.ts#Answer");
    await end("SIGTERM");
    project.write({ "src/greeting.ts": "export interface Greeting { text: string[] }\n" });
    environment = { NODE_DEBUG: "ligature" };
    start();
    await answers("String String[] src/greeting.ts#Greeting src/server.ts#Answer");
    await prints(/watching 4 files/);
    assert.equal(output.match(/the compiler is loaded/g)?.length, 1, output);
    assert.doesNotMatch(output, /started from the cache/);
  }).timeout(200_000);

  it("writes for editors where the application listens, and nothing when it has ended", async () => {
    await answersLike(/String/);
    await prints(/no type errors|type error/);
    const [{ main, address, pid } = {}] = states();
    assert.deepEqual(
      { main, address },
      { main: join(project.root, "src/main.ts"), address: `http://127.0.0.1:${port}` },
    );
    assert.equal(typeof pid, "number");
    project.write({ "src/main.ts": "setInterval(() => undefined, 1000);\n" });
    await prints(/main\.ts changed: restarted/);
    assert.equal(states()[0]?.["address"], undefined);
    await end("SIGTERM");
    assert.deepEqual(states(), []);
  }).timeout(200_000);

  it("ends the application when it is ended", async () => {
    await answers("String src/greeting.ts#Greeting src/main.ts#Answer");
    session.kill("SIGTERM");
    const [code] = (await once(session, "exit")) as [number | null];
    assert.equal(code, 143);
    await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
  }).timeout(200_000);

  it("waits for a change when another process has the port, and starts when the port is free", async () => {
    await end("SIGKILL");
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    project.write({
      "src/main.ts": `import { createApp } from "ligature";
const app = await createApp({ controllers: [] });
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
`,
    });
    try {
      start();
      await prints(/EADDRINUSE: The address 127\.0\.0\.1:\d+ is taken\.[^]*ended with code 1; waiting for a change/);
      assert.doesNotMatch(output, /\n +at |Node\.js v/);
    } finally {
      other.close();
    }
    project.write({ "src/main.ts": server('"free"') });
    await answers("free");
  }).timeout(200_000);

  it("runs the last edit when files change while the application restarts", async () => {
    await answersLike(/String/);
    await prints(/type error/);
    for (const [index, answer] of ["one", "two", "three", "four"].entries()) {
      project.write({ "src/main.ts": server(`"${answer}"`) });
      await prints(new RegExp(`(main\\.ts changed: restarted[^]*){${index + 1}}`));
    }
    await answers("four");
  }).timeout(200_000);

  it("ends with the application when it is ended while that restarts", async () => {
    await answersLike(/String/);
    await prints(/type error/);
    project.write({ "src/main.ts": server('"one"') });
    await prints(/main\.ts changed: restarted/);
    const closed = once(session, "close"); // Nobody holds its output any more, so no process of it is left.
    session.kill("SIGTERM");
    const [code] = (await closed) as [number | null];
    assert.equal(code, 143);
    await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
  }).timeout(200_000);

  it("ends when it is ended before the compiler is there", async () => {
    await answers("String src/greeting.ts#Greeting src/main.ts#Answer");
    await end("SIGTERM");
    start();
    await answers("String src/greeting.ts#Greeting src/main.ts#Answer");
    assert.doesNotMatch(output, /ready/);
    session.kill("SIGTERM");
    const [code] = (await once(session, "exit")) as [number | null];
    assert.equal(code, 143);
  }).timeout(60_000);

  it("debugs the application that runs, after each edit", async () => {
    await end("SIGKILL");
    const inspectorPort = await freePort();
    const versions = ["one", "two", "three"].map((name) => server(`"${name} " + process.pid`));
    project.write({ "src/main.ts": versions[0]! });
    start("--noCheck", `--inspect=${inspectorPort}`);
    for (const [index, name] of ["one", "two", "three"].entries()) {
      if (index > 0) project.write({ "src/main.ts": versions[index]! });
      const pid = (await answersLike(new RegExp(`^${name} (\\d+)$`)))[1];
      const client = await DebugClient.attach(inspectorPort);
      try {
        assert.equal(await client.ask("exec process.pid"), pid);
      } finally {
        await client.detach();
      }
    }
    assert.doesNotMatch(output, /address already in use/);
  }).timeout(200_000);

  it("gives the application a process like any other when that process has warmed up", async () => {
    await end("SIGKILL");
    const listeners = "process.eventNames().map((name) => `${String(name)} ${process.listenerCount(name)}`).join()";
    project.write({ "src/main.ts": server(`"one " + ${listeners}`) });
    // Nothing is warmed up beside options that load modules.
    environment = { NODE_DEBUG: "ligature", NODE_OPTIONS: "" };
    start("--noCheck");
    const [, atFirst] = await answersLike(/^one (.*)$/);
    await prints(/the next process is warm/);
    project.write({ "src/main.ts": server(`"two " + ${listeners}`) });
    const [, warm] = await answersLike(/^two (.*)$/);
    assert.equal(warm, atFirst);
    await prints(/the next process is warm[^]*the next process is warm/);
    project.write({ "src/main.ts": 'console.log("done at once");\n' });
    // The lines come through two pipes, in either order.
    await prints(/done at once/);
    await prints(/the application has ended; waiting for a change/);
  }).timeout(200_000);

  it("passes on settings files, and restarts when one changes", async () => {
    await end("SIGKILL");
    project.write({
      "src/main.ts": server('[process.env.FIRST, process.env.SECOND, process.env.NODE_ENV].join(" ")'),
      ".env": "FIRST=1\nSECOND=1\n",
      "config/local.settings": "SECOND=2\nNODE_ENV=staging\n",
    });
    start("--env-file", ".env", "--env-file=config/local.settings");
    await answers("1 2 staging");
    await prints(/ready|watching/);
    project.write({ "config/local.settings": "SECOND=3\nNODE_ENV=staging\n" });
    await answers("1 3 staging");
    project.write({ ".env": "FIRST=4\nSECOND=1\n" });
    await answers("4 3 staging");
  }).timeout(200_000);
});

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Everything has ended.
  }
}
