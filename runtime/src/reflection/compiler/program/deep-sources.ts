import type TS from "typescript";
import type { SourceLocation } from "../../../model/index.js";
import { ProjectError } from "./config-problems.js";
import { relativePath } from "./project.js";
import { rangeOf } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/**
 * Calls the compiler's parser for a file. It calls itself for each level of the text, so its stack may end.
 *
 * @throws {ProjectError} with the file (LIG2085)
 */
export function parsedWithinStack(parse: () => TS.SourceFile, fileName: string, root: string): TS.SourceFile {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw tooDeep({ file: relativePath(root, fileName), range: [0, 0, 0, 0] }, fileName);
  }
}

/** Files whose binding has failed. The compiler would take them for bound, with what they declare missing. */
const halfBound = new Map<string, WeakRef<TS.SourceFile>>();

/**
 * The checker of a program, which binds its files first. The binder calls itself for each level of a source too.
 *
 * @throws {ProjectError} with the statement that has the most levels (LIG2085)
 */
export function checkerWithinStack(program: TS.Program, root: string): TS.TypeChecker {
  for (const [fileName, file] of halfBound) {
    const current = program.getSourceFile(fileName);
    if (current !== undefined && current === file.deref()) throw atDeepest([current], root);
  }
  try {
    return program.getTypeChecker();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw atDeepest(program.getSourceFiles(), root);
  }
}

function atDeepest(files: readonly TS.SourceFile[], root: string): ProjectError {
  const { file, statement } = deepestOf(files);
  halfBound.set(file.fileName, new WeakRef(file));
  const { name } = statement as { readonly name?: TS.Node };
  const location = { file: relativePath(root, file.fileName), range: rangeOf(name ?? statement, file) };
  return tooDeep(location, file.fileName);
}

/** The statement with the most levels. */
function deepestOf(files: readonly TS.SourceFile[]): { file: TS.SourceFile; statement: TS.Statement } {
  const statements = files.flatMap((file) => file.statements.map((statement) => ({ file, statement })));
  const measured = statements.map((one) => ({ ...one, depth: depthOf(one.statement) }));
  return measured.reduce((deepest, one) => (one.depth > deepest.depth ? one : deepest));
}

/** Counts the levels below a node without calling itself. */
function depthOf(statement: TS.Node): number {
  let depth = 0;
  for (let level: readonly TS.Node[] = [statement]; level.length > 0; depth++) level = level.flatMap(childrenOf);
  return depth;
}

function childrenOf(node: TS.Node): TS.Node[] {
  const children: TS.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

function tooDeep(location: SourceLocation, path: string): ProjectError {
  const message =
    "The TypeScript compiler cannot read this source: it has more levels than the compiler's stack. " +
    "Give inner types names of their own, split long chains of calls, or move large data to a JSON file.";
  return new ProjectError([{ code: "LIG2085", severity: "error", message, location }], [path]);
}
