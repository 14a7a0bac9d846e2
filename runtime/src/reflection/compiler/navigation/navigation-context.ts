import { resolve } from "node:path";
import type TS from "typescript";
import type { Range } from "../../../model/index.js";
import type { ProgramContext } from "../context.js";
import { createDependencyGraph } from "../keys/dependencies.js";
import { createModuleCycles } from "../program/module-cycles.js";
import { findFile } from "../program/project.js";
import { lineStartsOf } from "../syntax/ranges.js";
import type { Reflector } from "../reflector.js";

const contexts = new WeakMap<TS.Program, ProgramContext>();

/** The context that answers questions about positions. It belongs to the current program. */
export function navigationContext(reflector: Reflector): ProgramContext {
  const program = reflector.program();
  let context = contexts.get(program);
  if (context === undefined) {
    const checker = program.getTypeChecker();
    const cycles = createModuleCycles(checker, createDependencyGraph({ program, checker }));
    context = { program, checker, root: reflector.root, nullable: true, cycles };
    contexts.set(program, context);
  }
  return context;
}

/** A file of the program. The path is absolute or relative to the project's root. */
export function sourceFileOf({ program, root }: ProgramContext, file: string): TS.SourceFile | undefined {
  return findFile(program, resolve(root, file));
}

/** The offsets of a range; `undefined` if the text has no such position. */
export function offsetsIn(
  sourceFile: TS.SourceFile,
  [startLine, start, endLine, end]: Range,
): readonly [start: number, end: number] | undefined {
  const lines = lineStartsOf(sourceFile);
  const [from, to] = [lines[startLine], lines[endLine]];
  return from === undefined || to === undefined ? undefined : [from + start, to + end];
}
