import type TS from "typescript";
import { ts } from "../typescript.js";

/** Several questions about one version follow each other, some with a name inserted into the text. */
const mostKept = 3;
const kept: TS.SourceFile[] = [];

/**
 * The syntax tree of a text alone, with parents and without doc comments. Callers must not change its nodes, because
 * they are shared. A text that is nested too deep for the parser has an empty tree, so questions about it have no
 * answer. The compiler reports what is wrong with it.
 */
export function parseText(text: string, file: string): TS.SourceFile {
  const found = kept.find((sourceFile) => sourceFile.text === text && sourceFile.fileName === file);
  if (found !== undefined) return found;
  const sourceFile = parse(text, file);
  kept.unshift(sourceFile);
  kept.length = Math.min(kept.length, mostKept);
  return sourceFile;
}

function parse(text: string, file: string): TS.SourceFile {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return parseUnsaved(file, text, options, true);
}

/** Parses a text that is being typed. One that is nested too deep for the parser has an empty tree. */
export function parseUnsaved(...[file, text, ...options]: Parameters<typeof TS.createSourceFile>): TS.SourceFile {
  try {
    return ts.createSourceFile(file, text, ...options);
  } catch (error) {
    // The parser recurses for each level, so many unclosed brackets can exhaust the stack.
    if (!(error instanceof RangeError)) throw error;
    return ts.createSourceFile(file, text.replace(/[^\r\n]/g, " "), ...options);
  }
}
