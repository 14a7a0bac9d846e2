import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { connect } from "node:net";
import { promisify } from "node:util";
import * as vscode from "vscode";
import type { LigatureApi } from "../../../../extension/src/extension.js";
import { runningApplications } from "../../../../extension/src/requests/running-application.js";
import { leavesOf } from "../../../../extension/src/routes/route-tree.js";
import { ApplicationStatus } from "../../../../extension/src/run/application-status.js";
import { registerDebugConfigurations } from "../../../../extension/src/run/debug-configurations.js";
import { findEntryPoints } from "../../../../extension/src/run/entry-points.js";
import { activate, eventually, open, replace } from "./support.js";

const folder = () => vscode.workspace.workspaceFolders![0]!;

/** A message of the debug adapter. */
interface AdapterMessage {
  readonly type: string;
  readonly event?: string;
  readonly body?: { readonly threadId?: number; readonly reason?: string };
}

const main = () => vscode.Uri.joinPath(folder().uri, "src/main.ts").fsPath;
const running = () => runningApplications(main()).filter((each) => each.main === main());

/** The address, when the application listens. */
const address = () => running()[0]?.address;

const isGone = () => (running().length === 0 ? true : undefined);

/** Writes a file of the folder for a test. */
async function write(path: string, content: object): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folder().uri, path);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(JSON.stringify(content)));
  return uri;
}

/** The configurations that VS Code asks the extension for. */
async function offered(of: vscode.WorkspaceFolder | undefined): Promise<readonly (string | undefined)[]> {
  const providers: vscode.DebugConfigurationProvider[] = [];
  const { registerDebugConfigurationProvider: register } = vscode.debug;
  const collect = (_: string, provider: vscode.DebugConfigurationProvider) => {
    providers.push(provider);
    return new vscode.Disposable(() => undefined);
  };
  Object.assign(vscode.debug, { registerDebugConfigurationProvider: collect });
  registerDebugConfigurations();
  Object.assign(vscode.debug, { registerDebugConfigurationProvider: register });
  const all = await providers[0]!.provideDebugConfigurations!(of);
  return all!.map(({ name }) => name);
}

/** Takes a row of the menu of the status item. */
async function choose(status: ApplicationStatus, label: string): Promise<void> {
  const { showQuickPick: show } = vscode.window;
  const take = (rows: readonly vscode.QuickPickItem[]) =>
    Promise.resolve(rows.find((row) => row.label.includes(label)));
  Object.assign(vscode.window, { showQuickPick: take });
  try {
    await status.choose();
  } finally {
    Object.assign(vscode.window, { showQuickPick: show });
  }
}

describe("running and debugging", () => {
  let api: LigatureApi;
  before(async () => {
    api = await activate();
  });

  it("offers to debug the application and its tests, but for what launch.json has", async () => {
    const manifest = vscode.Uri.joinPath(folder().uri, "package.json");
    const before = await vscode.workspace.fs.readFile(manifest);
    assert.deepEqual(await offered(folder()), ["Ligature: dev (src/main.ts)"]);
    // They would be in the list twice.
    assert.deepEqual(await offered(undefined), []);
    const { dependencies, type } = JSON.parse(new TextDecoder().decode(before)) as Record<string, unknown>;
    await write("package.json", { type, dependencies, scripts: { test: "node --test" } });
    assert.deepEqual(await offered(folder()), ["Ligature: dev (src/main.ts)", "Ligature: tests"]);
    const written = { type: "ligature", request: "launch", name: "My Shop", run: "dev", main: "src/main.ts" };
    const launch = await write(".vscode/launch.json", { version: "0.2.0", configurations: [written] });
    const isTold = async () => ((await offered(folder())).length === 1 ? true : undefined);
    await eventually("VS Code knows launch.json", isTold);
    assert.deepEqual(await offered(folder()), ["Ligature: tests"]);
    await vscode.workspace.fs.delete(launch);
    await vscode.workspace.fs.writeFile(manifest, before);
  });

  it("stops at a breakpoint of a test", async () => {
    const manifest = vscode.Uri.joinPath(folder().uri, "package.json");
    const before = await vscode.workspace.fs.readFile(manifest);
    const { dependencies, type } = JSON.parse(new TextDecoder().decode(before)) as Record<string, unknown>;
    await write("package.json", { type, dependencies, scripts: { test: "node stop.test.js" } });
    const test = vscode.Uri.joinPath(folder().uri, "stop.test.js");
    await vscode.workspace.fs.writeFile(test, new TextEncoder().encode("const one = 1;\nconsole.log(one);\n"));
    const stopped = new Promise<vscode.DebugSession>((resolve) => {
      const tracker = vscode.debug.registerDebugAdapterTrackerFactory("*", {
        createDebugAdapterTracker: (session) => ({
          onDidSendMessage: ({ type: kind, event, body }: AdapterMessage) => {
            if (kind !== "event" || event !== "stopped" || body?.reason !== "breakpoint") return;
            tracker.dispose();
            resolve(session);
          },
        }),
      });
    });
    vscode.debug.addBreakpoints([new vscode.SourceBreakpoint(new vscode.Location(test, new vscode.Position(1, 0)))]);
    try {
      assert.ok(await vscode.debug.startDebugging(folder(), { type: "ligature", request: "launch", name: "Ligature: tests", run: "tests" })); // prettier-ignore
      const session = await stopped;
      await session.customRequest("continue", { threadId: 0 }).then(undefined, () => undefined);
    } finally {
      vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
      await vscode.debug.stopDebugging();
      await vscode.workspace.fs.delete(test);
      await vscode.workspace.fs.writeFile(manifest, before);
    }
  }).timeout(240_000);

  it("runs the application as a task, whose problems come and go, and others wait until it is ready", async () => {
    const after = { label: "after", type: "process", command: process.execPath, args: ["--version"], dependsOn: "ligature: dev" }; // prettier-ignore
    const dev = { label: "ligature: dev", type: "ligature", task: "dev", isBackground: true, problemMatcher: "$ligature-dev" }; // prettier-ignore
    const file = await write(".vscode/tasks.json", { version: "2.0.0", tasks: [dev, after] });
    const isReady = new Promise<string | undefined>((resolve) => {
      const listener = vscode.tasks.onDidEndTaskProcess(({ execution }) => {
        if (execution.task.name !== "after") return;
        listener.dispose();
        resolve(address());
      });
    });
    const editor = await open("src/product-store.ts");
    const problems = () => vscode.languages.getDiagnostics(editor.document.uri).filter(({ source, message }) => source === "ligature" && message.includes("not assignable")); // prettier-ignore
    const text = editor.document.getText();
    try {
      const task = await eventually("the task of tasks.json", async () => (await vscode.tasks.fetchTasks()).find(({ name }) => name === "after")); // prettier-ignore
      await vscode.tasks.executeTask(task);
      assert.match((await isReady) ?? "", /^http:\/\/127\.0\.0\.1:\d+$/);
      const first = editor.document.lineAt(0).text;
      await replace(editor, first, `${first}\nexport const wrong: number = "text";`);
      await editor.document.save();
      await eventually("a problem", () => (problems().length > 0 ? true : undefined), 120_000);
      await replace(editor, '"text"', "1");
      await editor.document.save();
      await eventually("no problem", () => (problems().length === 0 ? true : undefined), 120_000);
    } finally {
      await replace(editor, editor.document.getText(), text);
      await editor.document.save();
      for (const execution of vscode.tasks.taskExecutions) execution.terminate();
      await eventually("the end of the command", isGone);
      await vscode.workspace.fs.delete(file);
    }
  }).timeout(400_000);

  it("copies curl that a shell runs against the application", async () => {
    await open("src/products.controller.ts");
    await vscode.commands.executeCommand("ligature.routes.focus");
    await eventually("routes", () => (api.routesView.nodes.length > 0 ? true : undefined));
    await vscode.commands.executeCommand("ligature.startApplication");
    try {
      const from = await eventually("an address", address, 120_000);
      const answers: Record<string, string> = {};
      for (const node of leavesOf(api.routesView.nodes)) {
        await vscode.commands.executeCommand("ligature.copyRouteCurl", node);
        const command = await vscode.env.clipboard.readText();
        assert.ok(command.includes(from), command);
        const { stdout } = await promisify(execFile)("bash", ["-c", `${command} --silent --output /dev/null --write-out '%{http_code}'`]); // prettier-ignore
        answers[`${node.route!.methods.join()} ${node.route!.template}`] = stdout;
      }
      // Orders are made before they are read and canceled. No product has the number 0.
      assert.deepEqual(answers, {
        "POST /api/Orders": "201",
        "GET /api/Orders/{id:int:min(1)}": "200",
        "DELETE /api/Orders/{id:int:min(1)}": "204",
        "GET /api/Products": "200",
        "POST /api/Products": "201",
        "GET /api/Products/{id:int}": "404",
        "GET,HEAD /api-docs": "301",
        "GET,HEAD /openapi": "301",
        "GET,HEAD /openapi/v1/openapi.json": "200",
      });
    } finally {
      for (const execution of vscode.tasks.taskExecutions) execution.terminate();
      await eventually("the end of the command", isGone);
    }
  }).timeout(400_000);

  it("closes the terminal when it stops the application, so that the code of its end does not stand there as a failure", async () => {
    const status = new ApplicationStatus("ligature.manageApplication", () => undefined);
    const before = vscode.window.terminals;
    const opened = () => vscode.window.terminals.filter((terminal) => !before.includes(terminal));
    try {
      await vscode.commands.executeCommand("ligature.startApplication");
      await eventually("an address", address, 120_000);
      assert.equal(opened().length, 1);
      await choose(status, "Stop");
      assert.equal(isGone(), true);
      await eventually("no terminal", () => (opened().length === 0 ? true : undefined));
    } finally {
      status.dispose();
      for (const execution of vscode.tasks.taskExecutions) execution.terminate();
      await eventually("the end of the command", isGone);
    }
  }).timeout(400_000);

  it("says where the application runs already when it is started again, and restarts it as one wishes", async () => {
    const status = new ApplicationStatus("ligature.manageApplication", () => undefined);
    const started: string[] = [];
    const said: string[] = [];
    const { showInformationMessage: show } = vscode.window;
    const answer = (chosen?: string) => (message: string) => {
      said.push(message);
      return Promise.resolve(chosen);
    };
    const start = async (chosen?: string) => {
      Object.assign(vscode.window, { showInformationMessage: answer(chosen) });
      const [point] = await findEntryPoints();
      await status.start(point!, ({ main: file }) => Promise.resolve(started.push(file)));
    };
    try {
      await vscode.commands.executeCommand("ligature.startApplication");
      const from = await eventually("an address", address, 120_000);
      await start();
      assert.deepEqual(
        [said, started, running().length],
        [[`ligature dev runs src/main.ts already, at ${from}.`], [], 1],
      );
      await start("Restart");
      assert.deepEqual([started, isGone()], [["src/main.ts"], true]);
      await start();
      assert.deepEqual([said.length, started.length], [2, 2]);
    } finally {
      Object.assign(vscode.window, { showInformationMessage: show });
      status.dispose();
      for (const execution of vscode.tasks.taskExecutions) execution.terminate();
      await eventually("the end of the command", isGone);
    }
  }).timeout(400_000);

  it("offers tasks with their problem matchers when the project has an application", async () => {
    const shown = async () => {
      const tasks = await vscode.tasks.fetchTasks({ type: "ligature" });
      return tasks.map(({ name, problemMatchers, isBackground }) => [name, problemMatchers, isBackground]);
    };
    const running = [
      ["dev", ["$ligature-dev"], true],
      ["build", ["$tsc", "$ligature-build"], false],
    ];
    // The language server has the problems of the lint already.
    assert.deepEqual(await shown(), [...running, ["lint", [], false]]);
    const settings = vscode.workspace.getConfiguration("ligature");
    await settings.update("diagnostics.workspace", false, true);
    try {
      assert.deepEqual(await shown(), [...running, ["lint", ["$ligature-lint"], false]]);
    } finally {
      await settings.update("diagnostics.workspace", undefined, true);
    }
  });

  it("runs ligature-lint when its task is given", async () => {
    const [task] = (await vscode.tasks.fetchTasks({ type: "ligature" })).filter(({ name }) => name === "lint");
    const ended = new Promise<number | undefined>((resolve) => {
      const listener = vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
        if (execution.task.definition.task !== "lint") return;
        listener.dispose();
        resolve(exitCode);
      });
    });
    await vscode.tasks.executeTask(task!);
    assert.equal(await ended, 0);
  });

  it("stops at a breakpoint in TypeScript, before and after an edit", async () => {
    const editor = await open("src/products.controller.ts");
    const line = () =>
      editor.document.getText().split("\n").findIndex((text) => text.includes("return this.products.all()")); // prettier-ignore
    const { uri } = editor.document;
    const stops: vscode.DebugSession[] = [];
    const tracker = vscode.debug.registerDebugAdapterTrackerFactory("*", {
      createDebugAdapterTracker: (session) => ({
        onDidSendMessage: ({ type, event, body }: AdapterMessage) => {
          if (type === "event" && event === "stopped" && body?.reason === "breakpoint") stops.push(session);
        },
      }),
    });
    const breakpoint = new vscode.SourceBreakpoint(new vscode.Location(uri, new vscode.Position(line(), 4)));
    vscode.debug.addBreakpoints([breakpoint]);
    const stopsAt = async (count: number) => {
      const from = await eventually("an address", address, 120_000);
      const answered = fetch(`${from}/api/Products`).then((response) => response.status);
      const session = await eventually("a stop at the breakpoint", () => stops[count - 1], 120_000);
      await vscode.commands.executeCommand("workbench.action.debug.continue");
      await session.customRequest("continue", { threadId: 0 }).then(undefined, () => undefined);
      assert.equal(await answered, 200);
      return from;
    };
    const status = new ApplicationStatus("ligature.manageApplication", () => undefined);
    try {
      const configuration = { type: "ligature", request: "launch", name: "Ligature: dev (src/main.ts)", run: "dev", main: "src/main.ts" }; // prettier-ignore
      assert.ok(await vscode.debug.startDebugging(folder(), configuration));
      const first = await stopsAt(1);
      let isOver = false;
      // The next process may get the same port.
      const { hostname, port } = new URL(first);
      const connection = connect(Number(port), hostname).resume();
      connection.on("error", () => undefined).on("close", () => (isOver = true));
      connection.write("GET /openapi HTTP/1.1\r\nhost: localhost\r\n\r\n");
      const edit = new vscode.WorkspaceEdit();
      edit.insert(uri, new vscode.Position(0, 0), "// An edit moves the lines.\n");
      await vscode.workspace.applyEdit(edit);
      await editor.document.save();
      await eventually("the end of the process", () => isOver || undefined, 120_000);
      await eventually("the next process", () => fetch(`${address()}/openapi`).then(() => true, () => undefined), 120_000); // prettier-ignore
      await stopsAt(2);
      // The debugger starts it again, not a task.
      const before = running().map(({ pid }) => pid);
      await choose(status, "Restart");
      await eventually("another command", () => (running().some(({ pid }) => !before.includes(pid)) ? true : undefined), 120_000); // prettier-ignore
      await stopsAt(3);
      assert.deepEqual(vscode.tasks.taskExecutions.map(({ task }) => task.name), []); // prettier-ignore
    } finally {
      vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
      await vscode.debug.stopDebugging();
      tracker.dispose();
      status.dispose();
      await eventually("the end of the command", isGone);
    }
  }).timeout(600_000);
});
