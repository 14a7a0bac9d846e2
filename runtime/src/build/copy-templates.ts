import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { EmitSettings } from "./emit-project.js";
import { carriedFilesBelow, isResource } from "./template-files.js";

/** How many files were copied. */
export interface CopiedFiles {
  readonly templates: number;
  /** Files with the texts of a language. */
  readonly texts: number;
}

/**
 * Copies the templates and the texts of a project to its output: those among the sources to the same places, and those of the folders `views` and
 * `resources` beside the sources to the same folders in the output, where `dist/main.js` finds the views first.
 */
export function copyTemplates({ rootDir, outDir }: EmitSettings, project: string): CopiedFiles {
  const among = carriedFilesBelow(rootDir, outDir).map((path) => ({ path, to: join(outDir, relative(rootDir, path)) }));
  const beside = ["views", "resources"]
    .map((name) => join(project, name))
    .filter((folder) => relative(rootDir, folder).startsWith("..") && existsSync(folder));
  const others = carriedFilesBelow(project, outDir, beside);
  const all = [...others.map((path) => ({ path, to: join(outDir, relative(project, path)) })), ...among];
  for (const { path, to } of all) {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(path, to);
  }
  const texts = all.filter(({ path }) => isResource(path, project)).length;
  return { templates: all.length - texts, texts };
}
