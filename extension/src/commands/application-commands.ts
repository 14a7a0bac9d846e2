/** The commands that start applications, and those of the status item. */
import { commands, Disposable, Uri, window } from "vscode";
import { ApplicationStatus } from "../run/application-status.js";
import { debugApplication, registerDebugConfigurations } from "../run/debug-configurations.js";
import { entryPointOf, findEntryPoints, pickEntryPoint, type EntryPoint } from "../run/entry-points.js";
import { registerTasks, runDevTask } from "../run/tasks.js";
import { commandIds } from "./command-ids.js";

/** Registers everything about running applications. `changed` is called when one starts to listen, or ends. */
export function registerApplicationCommands(changed: () => void): Disposable {
  const status = new ApplicationStatus(commandIds.manageApplication, changed);
  const onPoint = (run: (point: EntryPoint) => Promise<unknown>) => async (project?: unknown) => {
    const point = await entryPointFor(typeof project === "string" ? project : undefined);
    if (point !== undefined) await run(point);
  };
  return Disposable.from(
    status,
    registerTasks(),
    registerDebugConfigurations(),
    commands.registerCommand(
      commandIds.startApplication,
      onPoint((point) => status.start(point, runDevTask)),
    ),
    commands.registerCommand(
      commandIds.debugApplication,
      onPoint((point) => status.start(point, debugApplication)),
    ),
    commands.registerCommand(commandIds.manageApplication, () => status.choose()),
  );
}

/** That of a project, given as the URI of its `tsconfig.json`, the only one, or the one that the user picks. */
async function entryPointFor(project: string | undefined): Promise<EntryPoint | undefined> {
  const points = await findEntryPoints();
  const own = project === undefined ? undefined : entryPointOf(Uri.parse(project).fsPath, points);
  if (own !== undefined) return own;
  if (points.length === 0) {
    void window.showInformationMessage(
      "Ligature found no file that starts an application, such as src/main.ts. A script in package.json can name it: ligature dev src/main.ts",
    );
    return undefined;
  }
  return pickEntryPoint(points);
}
