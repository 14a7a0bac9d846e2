import type TS from "typescript";
import { ts } from "./typescript.js";

/** Several questions of one version come one after the other, some of them about a text with a name put in. */
const mostKept = 3;
const kept: TS.SourceFile[] = [];

/** The syntax tree of a text alone, with parents and without doc comments. Its nodes must not be changed: others read them. */
export function parseText(text: string, file: string): TS.SourceFile {
  const found = kept.find((sourceFile) => sourceFile.text === text && sourceFile.fileName === file);
  if (found !== undefined) return found;
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const sourceFile = ts.createSourceFile(file, text, options, true);
  kept.unshift(sourceFile);
  kept.length = Math.min(kept.length, mostKept);
  return sourceFile;
}
