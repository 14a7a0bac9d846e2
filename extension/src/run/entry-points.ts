/** The files that start applications of the workspace. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { window, workspace, type WorkspaceFolder } from "vscode";

/** A package with an application. */
export interface EntryPoint {
  readonly workspaceFolder: WorkspaceFolder;
  /** The package's folder. */
  readonly folder: string;
  /** The file that starts the application, relative to the folder, with slashes. */
  readonly main: string;
  /** Missing if the package has no script `test`. */
  readonly testScript?: string;
  /** Whether `ligature-lint` is installed. */
  readonly hasLint: boolean;
}

const mostPackages = 100;

/** Those of packages that use Ligature. */
export async function findEntryPoints(): Promise<EntryPoint[]> {
  const packages = await workspace.findFiles("**/package.json", "**/node_modules/**", mostPackages);
  const found = await Promise.all(
    packages.map(async ({ fsPath }) => ({ fsPath, manifest: await readManifest(fsPath) })),
  );
  return found.flatMap(({ fsPath, manifest }) => {
    const folder = dirname(fsPath);
    const workspaceFolder = workspace.workspaceFolders?.find(({ uri }) => isBelow(folder, uri.fsPath));
    const main = manifest && mainOf(folder, Object.values(manifest.scripts));
    if (manifest === undefined || main === undefined || workspaceFolder === undefined) return [];
    const { test } = manifest.scripts;
    const hasLint = installed(folder, "ligature-language-server") !== undefined;
    return [{ workspaceFolder, folder, main, hasLint, ...(test !== undefined && { testScript: test }) }];
  });
}

/** The entry point of a file of its package, such as `tsconfig.json`. */
export function entryPointOf(file: string, all: readonly EntryPoint[]): EntryPoint | undefined {
  const above = all.filter(({ folder }) => isBelow(file, folder));
  return above.sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** The only one, or the one that the user picks. */
export async function pickEntryPoint(points: readonly EntryPoint[]): Promise<EntryPoint | undefined> {
  if (points.length < 2) return points[0];
  const items = points.map((point) => ({ label: labelOf(point), description: point.workspaceFolder.name, point }));
  return (await window.showQuickPick(items, { placeHolder: "Which application?" }))?.point;
}

/** Where a package is installed for a folder. */
export function installed(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
    if (at === dirname(at)) return undefined;
  }
}

/** `api (src/main.ts)`, or only the file for the folder of the workspace itself. */
export function labelOf(point: EntryPoint): string {
  const within = placeOf(point);
  return within === "" ? point.main : `${within}/${point.main}`;
}

/** The package's folder, relative to that of the workspace, with slashes; empty for that one itself. */
export function placeOf({ folder, workspaceFolder }: EntryPoint): string {
  return relative(workspaceFolder.uri.fsPath, folder).split(sep).join("/");
}

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
}

async function readManifest(file: string): Promise<Manifest | undefined> {
  try {
    const { scripts, dependencies, devDependencies } = JSON.parse(await readFile(file, "utf8")) as Partial<
      Record<string, object>
    >;
    if (!("ligature" in { ...dependencies, ...devDependencies })) return undefined;
    const written = Object.entries(scripts ?? {}).filter(([, text]) => typeof text === "string");
    return { scripts: Object.fromEntries(written) };
  } catch {
    return undefined; // Half typed.
  }
}

/** The file that a script runs with `ligature dev`, otherwise the usual name. */
function mainOf(folder: string, scripts: readonly string[]): string | undefined {
  const named = scripts.map((script) => /\bligature dev\s(?:.*?\s)??([^\s-]\S*\.[cm]?tsx?)\b/.exec(script)?.[1]);
  const candidates = [...named.filter((name) => name !== undefined), "src/main.ts", "main.ts", "src/index.ts"];
  return candidates.map((name) => name.replace(/^\.\//, "")).find((name) => existsSync(join(folder, name)));
}

function isBelow(path: string, folder: string): boolean {
  const steps = relative(folder, path);
  return !steps.startsWith("..") && !/^[a-z]:/i.test(steps);
}
