import assert from "node:assert/strict";
import * as vscode from "vscode";
import { runningApplications } from "../../../../extension/src/requests/running-application.js";
import { activate, eventually, open } from "./support.js";

const folder = () => vscode.workspace.workspaceFolders![0]!;

/** A message of the debug adapter. */
interface AdapterMessage {
  readonly type: string;
  readonly event?: string;
  readonly body?: { readonly threadId?: number; readonly reason?: string };
}

describe("running and debugging", () => {
  before(() => activate());

  it("offers tasks with their problem matchers when the project has an application", async () => {
    const tasks = await vscode.tasks.fetchTasks({ type: "ligature" });
    const shown = tasks.map(({ name, problemMatchers, isBackground }) => [name, problemMatchers, isBackground]);
    assert.deepEqual(shown, [
      ["dev", ["$ligature-dev"], true],
      ["build", ["$tsc", "$ligature-build"], false],
      ["lint", ["$ligature-lint"], false],
    ]);
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
    const main = vscode.Uri.joinPath(folder().uri, "src/main.ts").fsPath;
    const address = () => runningApplications(main).find((each) => each.main === main)?.address;
    const stopsAt = async (count: number) => {
      const from = await eventually("an address", address, 120_000);
      const answered = fetch(`${from}/api/Products`).then((response) => response.status);
      const session = await eventually("a stop at the breakpoint", () => stops[count - 1], 120_000);
      await vscode.commands.executeCommand("workbench.action.debug.continue");
      await session.customRequest("continue", { threadId: 0 }).then(undefined, () => undefined);
      assert.equal(await answered, 200);
      return from;
    };
    try {
      const configuration = { type: "ligature", request: "launch", name: "Ligature: dev (src/main.ts)", run: "dev", main: "src/main.ts" }; // prettier-ignore
      assert.ok(await vscode.debug.startDebugging(folder(), configuration));
      const first = await stopsAt(1);
      const edit = new vscode.WorkspaceEdit();
      edit.insert(uri, new vscode.Position(0, 0), "// An edit moves the lines.\n");
      await vscode.workspace.applyEdit(edit);
      await editor.document.save();
      await eventually(
        "the next process",
        () => (address() !== undefined && address() !== first) || undefined,
        120_000,
      );
      await stopsAt(2);
    } finally {
      vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
      await vscode.debug.stopDebugging();
      tracker.dispose();
      await eventually("the end of the command", () => (runningApplications(main).length === 0 ? true : undefined));
    }
  }).timeout(400_000);
});
