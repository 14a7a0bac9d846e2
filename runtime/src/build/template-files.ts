import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The folder of templates, as the option `views` of `createApp` finds it. */
const folder = "views";

/** The folder of texts by language, for the option `localization` of `createApp`. */
const textsFolder = "resources";

/** Folders in which nobody keeps templates of their own. */
const skipped: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/**
 * Whether a path is a template: a file in a folder `views` that no compiler reads, or such a folder itself.
 *
 * @param root the project's folder, around which the names of folders say nothing
 */
export function isTemplate(path: string, root = process.cwd()): boolean {
  const parts = relative(root, path).split(sep);
  return parts.includes(folder) && !/\.([cm]?[jt]sx?|json|map|env)$/.test(parts.at(-1)!);
}

/** Whether a path is a file with the texts of a language: `resources/de.json`. */
export function isResource(path: string, root: string): boolean {
  const parts = relative(root, path).split(sep);
  return parts.at(-2) === textsFolder && parts.at(-1)!.endsWith(".json");
}

/** The folders `views` and `resources` directly in some folders, with the folders inside of them. */
export function templateFolders(folders: readonly string[]): string[] {
  const names = [folder, textsFolder];
  const roots = [...new Set(folders)]
    .flatMap((one) => names.map((name) => join(one, name)))
    .filter((one) => existsSync(one));
  return roots.flatMap((root) => [root, ...foldersIn(root)]);
}

function foldersIn(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * The templates and texts below a folder, in all folders `views` and `resources`, except those in `outDir`.
 *
 * @param starts the folders inside of it that are looked at; default: all
 */
export function carriedFilesBelow(root: string, outDir: string, starts: readonly string[] = [root]): string[] {
  const found: string[] = [];
  const visit = (current: string): void => {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name);
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name) && path !== outDir) visit(path);
      } else if (isTemplate(path, root) || isResource(path, root)) found.push(path);
    }
  };
  for (const start of starts) visit(start);
  return found;
}
