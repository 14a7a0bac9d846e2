/** The tasks `ligature: dev`, `build` and `lint`. */
import { ProcessExecution, Task, TaskGroup, tasks, workspace, type Disposable, type TaskDefinition } from "vscode";
import { checksWorkspace } from "../settings.js";
import { taskType } from "./contributed-types.js";
import { findEntryPoints, installed, labelOf, placeOf, type EntryPoint } from "./entry-points.js";

const taskNames = ["dev", "build", "lint"] as const;
type TaskName = (typeof taskNames)[number];

interface LigatureTask extends TaskDefinition {
  readonly task: TaskName;
  /** The file that starts the application, relative to the folder of the workspace. */
  readonly main?: string;
}

/** Offers the tasks of each package. In `tasks.json` a definition without `main` is that of the only one. */
export function registerTasks(): Disposable {
  return tasks.registerTaskProvider(taskType, {
    provideTasks: async () => {
      const points = await findEntryPoints();
      return points.flatMap((point) => namesFor(point).map((name) => taskFor(point, name)));
    },
    resolveTask: async (given) => {
      const { task, main } = given.definition as unknown as LigatureTask;
      if (!taskNames.includes(task)) return undefined;
      const points = (await findEntryPoints()).filter((each) => main === undefined || labelOf(each) === main);
      const folder = typeof given.scope === "object" ? given.scope : undefined;
      const point = points.find(
        ({ workspaceFolder }) => folder === undefined || workspaceFolder.index === folder.index,
      );
      // VS Code requires the definition that it has asked for.
      return point && taskFor(point, task, given.definition);
    },
  });
}

/** Runs `ligature dev` for a package, or shows the terminal where it already runs. */
export async function runDevTask(point: EntryPoint): Promise<void> {
  await tasks.executeTask(taskFor(point, "dev"));
}

/** Whether a running task is that of a package. */
export function isDevTaskOf({ definition }: Task, point: EntryPoint): boolean {
  return definition.type === taskType && definition.task === "dev" && definition.main === labelOf(point);
}

function namesFor({ hasLint }: EntryPoint): readonly TaskName[] {
  return taskNames.filter((name) => name !== "lint" || hasLint);
}

function taskFor(point: EntryPoint, name: TaskName, definition?: TaskDefinition): Task {
  const own: LigatureTask = { type: taskType, task: name, main: labelOf(point) };
  const several = (workspace.workspaceFolders?.length ?? 0) > 1 || labelOf(point) !== point.main;
  const title = several ? `${name} (${labelOf(point)})` : name;
  const task = new Task(
    definition ?? own,
    point.workspaceFolder,
    title,
    taskType,
    execution(point, name),
    matchersOf(name),
  );
  task.isBackground = name === "dev";
  task.detail = details[name];
  if (name === "build") task.group = TaskGroup.Build;
  return task;
}

/** The language server has found the problems of the lint already, so that its output would only say them again. */
function matchersOf(name: TaskName): string[] {
  return { dev: ["$ligature-dev"], build: ["$tsc", "$ligature-build"], lint: checksWorkspace() ? [] : ["$ligature-lint"] }[name]; // prettier-ignore
}

const details: Readonly<Record<TaskName, string>> = {
  dev: "runs the application, and restarts it when a source changes",
  build: "compiles the application to JavaScript",
  lint: "checks the declarations of controllers, models and pages",
};

/** The Node.js of the user's PATH runs the commands that are installed in the project. */
function execution(point: EntryPoint, name: TaskName): ProcessExecution {
  const { folder, main, workspaceFolder } = point;
  const [packageName, file] = name === "lint" ? ["ligature-language-server", "ligature-lint.js"] : ["ligature", "ligature.js"]; // prettier-ignore
  const command = `${installed(folder, packageName) ?? `node_modules/${packageName}`}/bin/${file}`;
  const args = { dev: [command, "dev", main], build: [command, "build"], lint: [command, placeOf(point) || "."] }[name];
  // VS Code looks for the files of problems from the folder of the workspace, wherever the process runs.
  const root = workspaceFolder.uri.fsPath;
  return new ProcessExecution(
    "node",
    args,
    name === "lint" ? { cwd: root } : { cwd: folder, env: { LIGATURE_PLACES_FROM: root } },
  );
}
