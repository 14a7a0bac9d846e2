import type TS from "typescript";
import type { FileContext } from "../context.js";
import { relativePath } from "../program/project.js";
import { ts } from "../typescript.js";

/**
 * The text with the file of every name, so that two types with one name differ. Files are relative to the project, and those of packages
 * to the folder in which packages are installed, so that the text does not depend on the machine.
 */
export function fullText(context: FileContext, type: TS.Type): string {
  const { NoTruncation, UseFullyQualifiedType, InTypeAlias } = ts.TypeFormatFlags;
  const text = context.checker.typeToString(type, undefined, NoTruncation | UseFullyQualifiedType | InTypeAlias);
  return text.replace(importedFile, (_, file: string) => `import("${portablePath(context, file)}")`);
}

const importedFile = /import\("([^"]+)"\)/g;

function portablePath({ root }: FileContext, file: string): string {
  const installed = file.lastIndexOf("/node_modules/");
  return installed < 0 ? relativePath(root, file) : file.slice(installed + "/node_modules/".length);
}
