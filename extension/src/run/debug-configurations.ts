/** Debug configurations without a `launch.json`: the application under `ligature dev`, and its tests. */
import { debug, DebugConfigurationProviderTriggerKind, Disposable, workspace, type DebugConfiguration, type WorkspaceFolder } from "vscode"; // prettier-ignore
import { debugType } from "./contributed-types.js";
import { findEntryPoints, installed, labelOf, pickEntryPoint, type EntryPoint } from "./entry-points.js";

/** Offers the configurations, and completes those in `launch.json`. */
export function registerDebugConfigurations(): Disposable {
  const provider = {
    // VS Code asks for each folder, and then without one, for the settings of the user and of the workspace.
    provideDebugConfigurations: async (folder: WorkspaceFolder | undefined) =>
      folder === undefined ? [] : offered(await pointsIn(folder), folder),
    resolveDebugConfiguration: (folder: WorkspaceFolder | undefined, given: DebugConfiguration) =>
      resolve(folder, given),
  };
  return Disposable.from(
    debug.registerDebugConfigurationProvider(debugType, provider, DebugConfigurationProviderTriggerKind.Dynamic),
    debug.registerDebugConfigurationProvider(debugType, { provideDebugConfigurations: provider.provideDebugConfigurations }, DebugConfigurationProviderTriggerKind.Initial), // prettier-ignore
  );
}

/** Debugs the application of a package, as F5 does with the configuration that is offered for it. */
export async function debugApplication(point: EntryPoint): Promise<boolean> {
  return debug.startDebugging(point.workspaceFolder, configurationFor(point, "dev"));
}

async function pointsIn(folder: WorkspaceFolder | undefined): Promise<EntryPoint[]> {
  const points = await findEntryPoints();
  return points.filter(({ workspaceFolder }) => folder === undefined || workspaceFolder.index === folder.index);
}

/** A configuration that `launch.json` has under the same name, or for the same file, is not offered twice. */
function offered(points: readonly EntryPoint[], folder: WorkspaceFolder | undefined): DebugConfiguration[] {
  const written = workspace.getConfiguration("launch", folder).get<DebugConfiguration[]>("configurations", []);
  const isWritten = ({ name, run, main }: DebugConfiguration): boolean =>
    written.some((each) => each.name === name || (each.type === debugType && each.run === run && each.main === main));
  return points
    .flatMap((point) => [
      configurationFor(point, "dev"),
      ...(point.testScript === undefined ? [] : [configurationFor(point, "tests")]),
    ])
    .filter((configuration) => !isWritten(configuration));
}

function configurationFor(point: EntryPoint, run: "dev" | "tests"): DebugConfiguration {
  const label = labelOf(point);
  const where = label === point.main ? "" : ` (${label})`;
  const name = run === "dev" ? `Ligature: dev (${label})` : `Ligature: tests${where}`;
  return { type: debugType, request: "launch", name, run, main: label };
}

/** The configuration for Node.js. Child processes, in which the application and tests run, are attached to as they start. */
async function resolve(
  folder: WorkspaceFolder | undefined,
  given: DebugConfiguration,
): Promise<DebugConfiguration | undefined> {
  const points = await pointsIn(folder);
  const possible = points.filter((each) => given.main === undefined || labelOf(each) === given.main);
  if (possible.length === 0) throw new Error(`Ligature found no application to debug${given.main === undefined ? "" : `: there is no ${given.main}`}.`); // prettier-ignore
  const point = await pickEntryPoint(possible);
  if (point === undefined) return undefined;
  const { folder: cwd, main } = point;
  const command = `${installed(cwd, "ligature") ?? "node_modules/ligature"}/bin/ligature.js`;
  const started = given.run === "tests" ? { runtimeExecutable: "npm", runtimeArgs: ["test"] } : { program: command, args: ["dev", main] }; // prettier-ignore
  return {
    skipFiles: ["<node_internals>/**", "**/node_modules/**"],
    autoAttachChildProcesses: true,
    console: "integratedTerminal",
    ...given,
    type: "node",
    request: "launch",
    name: given.name || configurationFor(point, given.run === "tests" ? "tests" : "dev").name,
    cwd,
    ...started,
  };
}
