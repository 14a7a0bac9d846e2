import { dirname, join, relative, sep } from "node:path";
import { sourceFiles } from "./source-files.js";

/** The workspace that has a package as a member (npm, Yarn, Bun: `workspaces`; pnpm: `pnpm-workspace.yaml`). */
export function workspaceOf(packageDirectory: string): string | undefined {
  for (let current = dirname(packageDirectory); ; current = dirname(current)) {
    const path = relative(current, packageDirectory).split(sep).join("/");
    if (isMember(path, [...npmMembers(current), ...pnpmMembers(current)])) return current;
    if (dirname(current) === current) return undefined;
  }
}

function isMember(path: string, patterns: readonly string[]): boolean {
  const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  return patterns.some((pattern) => matches(path, pattern)) && !excluded.some((pattern) => matches(path, pattern));
}

/** `packages/*`, `apps/**`: one star is one folder, two are any number. */
function matches(path: string, pattern: string): boolean {
  const clean = pattern.replace(/^\.\//, "").replace(/\/+$/, "");
  const expression = clean
    .split("/")
    .map((part) =>
      part === "**" ? "(?:[^/]+/)*[^/]+" : part.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*"),
    )
    .join("/");
  return new RegExp(`^${expression}$`).test(path);
}

function npmMembers(directory: string): string[] {
  const text = sourceFiles().readFile(join(directory, "package.json"));
  if (!text?.includes('"workspaces"')) return [];
  try {
    const { workspaces } = JSON.parse(text) as { workspaces?: unknown };
    const list: unknown = Array.isArray(workspaces)
      ? workspaces
      : (workspaces as { packages?: unknown } | undefined)?.packages;
    return Array.isArray(list) ? list.filter((pattern) => typeof pattern === "string") : [];
  } catch {
    return []; // npm reports what is wrong with it.
  }
}

/** The list below `packages:`. Nothing else in the file looks like it. */
function pnpmMembers(directory: string): string[] {
  const text = sourceFiles().readFile(join(directory, "pnpm-workspace.yaml"));
  const list = text && /^packages:\s*\n((?:[ \t]*(?:-.*|#.*)?\n?)*)/m.exec(text)?.[1];
  return [...(list || "").matchAll(/^[ \t]*-[ \t]*["']?([^"'#\n]+?)["']?[ \t]*(?:#.*)?$/gm)].map(
    ([, pattern = ""]) => pattern,
  );
}
