import { join } from "node:path";
import { nearestFolder } from "./find-project.js";
import { workspaceOf } from "./find-workspace.js";
import { sourceFiles } from "./source-files.js";

const fields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;

/**
 * The TypeScript projects among the workspace's packages that a package depends on, directly or not: their tsconfigs,
 * as `ligature build` finds them. None if the package is not in a workspace.
 */
export function workspaceProjects(directory: string): string[] {
  const own = nearestFolder(directory, "package.json");
  if (own === undefined || workspaceOf(own) === undefined) return [];
  const seen = new Set([own]);
  for (const folder of seen) for (const next of linkedPackages(folder)) seen.add(next);
  seen.delete(own);
  return [...seen].flatMap((folder) => configOf(folder) ?? []);
}

function configOf(folder: string): string | undefined {
  return ["tsconfig.build.json", "tsconfig.json"]
    .map((name) => join(folder, name))
    .find((path) => sourceFiles().fileExists(path));
}

/**
 * A dependency in the workspace is a link in a `node_modules` folder above. An installed one is in that folder itself.
 */
function linkedPackages(folder: string): string[] {
  return dependenciesOf(folder).flatMap((name) => {
    const holder = nearestFolder(folder, join("node_modules", name, "package.json"));
    if (holder === undefined) return [];
    const real = sourceFiles().realPath(join(holder, "node_modules", name));
    return real === undefined || /[\\/]node_modules[\\/]/.test(real) ? [] : [real];
  });
}

function dependenciesOf(folder: string): string[] {
  try {
    const manifest = JSON.parse(sourceFiles().readFile(join(folder, "package.json")) ?? "null") as Record<
      string,
      unknown
    > | null;
    return fields.flatMap((field) => Object.keys(Object(manifest?.[field]) as object));
  } catch {
    return []; // The file is being written.
  }
}
