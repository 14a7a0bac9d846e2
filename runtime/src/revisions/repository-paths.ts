import nodePath from "node:path";

/** The functions that separate the names of a path: `node:path`, of the system or of another one. */
type PathSyntax = Pick<typeof nodePath, "sep" | "relative" | "isAbsolute">;

/**
 * The names of a path below one of some folders. On Windows, the case of letters does not matter: editors and git write the letter of a drive
 * in different ways.
 *
 * @param folders absolute paths of folders, all for the same one
 * @param path an absolute path
 * @returns the names from the folder down; `undefined` if the path is in none of them
 */
export function namesBelow(
  folders: readonly string[],
  path: string,
  { sep }: PathSyntax = nodePath,
): string[] | undefined {
  const comparable = (text: string): string => (sep === "\\" ? text.toLowerCase() : text);
  const given = comparable(path);
  for (const folder of folders) {
    if (given === comparable(folder)) return [];
    const prefix = folder.endsWith(sep) ? folder : `${folder}${sep}`;
    if (given.startsWith(comparable(prefix))) return path.slice(prefix.length).split(sep);
  }
  return undefined;
}

/**
 * The names of a path below a folder, as `node:path` finds them.
 *
 * @returns the names; `undefined` if the path is outside of the folder, or the folder itself
 */
export function namesInside(folder: string, path: string, system: PathSyntax = nodePath): string[] | undefined {
  const inner = system.relative(folder, path);
  const names = inner.split(system.sep);
  return inner === "" || names[0] === ".." || system.isAbsolute(inner) ? undefined : names;
}

/** The folder of an installed package that a path begins with: `/app/node_modules/@scope/name`. Both separators occur on Windows. */
export function packageFolderOf(path: string): string | undefined {
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@][^\\/]*)(?:[\\/]|$)/.exec(path)?.[1];
}
