import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { EmitSettings } from "./emit-project.js";
import { templatesBelow } from "./template-files.js";

/**
 * Copies the templates of a project to its output: those among the sources to the same places, and those of the folder `views` beside the
 * sources to `views` in the output, where `dist/main.js` finds them first.
 *
 * @returns how many there are
 */
export function copyTemplates({ rootDir, outDir }: EmitSettings, project: string): number {
  const among = templatesBelow(rootDir, outDir).map((path) => ({ path, to: join(outDir, relative(rootDir, path)) }));
  const beside = join(project, "views");
  const isBeside = relative(rootDir, beside).startsWith("..") && existsSync(beside);
  const others = isBeside ? templatesBelow(project, outDir, [beside]) : [];
  const all = [...others.map((path) => ({ path, to: join(outDir, relative(project, path)) })), ...among];
  for (const { path, to } of all) {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(path, to);
  }
  return all.length;
}
