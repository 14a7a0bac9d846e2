import type TS from "typescript";
import type { ProgramContext } from "../context.js";
import { isProjectFile } from "../context.js";
import { ImportTargets } from "./import-targets.js";
import { ts } from "../typescript.js";

/**
 * The project's files that a file imports, by any kind of import. Type-only imports count, because types come through
 * them.
 */
export interface DependencyGraph {
  importsOf(file: TS.SourceFile): readonly TS.SourceFile[];
  /** The file and every file that it imports, directly or not, sorted by name. */
  closureOf(file: TS.SourceFile): readonly TS.SourceFile[];
  /** The files in an import cycle with this one, including itself. */
  cycleOf(file: TS.SourceFile): ReadonlySet<TS.SourceFile>;
}

/** @param known the results of an earlier program; this function adds its own */
export function createDependencyGraph(
  context: Pick<ProgramContext, "checker" | "program">,
  known = new ImportTargets(),
): DependencyGraph {
  const imports = new Map<TS.SourceFile, readonly TS.SourceFile[]>();
  const importsOf = (file: TS.SourceFile): readonly TS.SourceFile[] => {
    let found = imports.get(file);
    if (found === undefined) imports.set(file, (found = knownImports(context, file, known)));
    return found;
  };
  const cycles = new Map<TS.SourceFile, ReadonlySet<TS.SourceFile>>();
  return {
    importsOf,
    closureOf: (file) => closureOf(file, importsOf),
    cycleOf(file) {
      if (!cycles.has(file)) findCycles(file, importsOf, cycles);
      return cycles.get(file)!;
    },
  };
}

function closureOf(file: TS.SourceFile, importsOf: DependencyGraph["importsOf"]): TS.SourceFile[] {
  const seen = new Set([file]);
  for (const current of seen) for (const next of importsOf(current)) seen.add(next);
  return [...seen].sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

/** A file on the current path of the search. */
interface Visit {
  readonly file: TS.SourceFile;
  readonly index: number;
  low: number;
  readonly rest: TS.SourceFile[];
}

/**
 * Tarjan's strongly connected components of everything that a file reaches. It does not use recursion, because chains
 * of imports can be long.
 */
function findCycles(
  root: TS.SourceFile,
  importsOf: DependencyGraph["importsOf"],
  found: Map<TS.SourceFile, ReadonlySet<TS.SourceFile>>,
): void {
  const visits = new Map<TS.SourceFile, Visit>();
  const path: Visit[] = [];
  const open: Visit[] = [];
  const enter = (file: TS.SourceFile): void => {
    const visit = { file, index: visits.size, low: visits.size, rest: [...importsOf(file)] };
    visits.set(file, visit);
    path.push(visit);
    open.push(visit);
  };
  enter(root);
  for (let current = path.at(-1); current !== undefined; current = path.at(-1)) {
    const next = current.rest.pop();
    if (next === undefined) {
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) parent.low = Math.min(parent.low, current.low);
      if (current.low === current.index) close(current, open, found);
    } else if (!found.has(next)) {
      const seen = visits.get(next);
      if (seen === undefined) enter(next);
      else current.low = Math.min(current.low, seen.index);
    }
  }
}

function close(first: Visit, open: Visit[], found: Map<TS.SourceFile, ReadonlySet<TS.SourceFile>>): void {
  const members = open.splice(open.indexOf(first)).map(({ file }) => file);
  const component = new Set(members);
  for (const file of members) found.set(file, component);
}

function knownImports(
  context: Pick<ProgramContext, "checker" | "program">,
  file: TS.SourceFile,
  known: ImportTargets,
): readonly TS.SourceFile[] {
  const earlier = known.get(file.fileName);
  const found =
    earlier?.file === file
      ? earlier.targets.flatMap((name) => context.program.getSourceFile(name) ?? [])
      : resolveImports(context, file);
  if (earlier?.file !== file || found.length !== earlier.targets.length) {
    known.set(file.fileName, { file, targets: found.map(({ fileName }) => fileName) });
  }
  return found;
}

function resolveImports(context: Pick<ProgramContext, "checker">, file: TS.SourceFile): TS.SourceFile[] {
  const found = new Set<TS.SourceFile>();
  for (const specifier of specifiersOf(file)) {
    const target = targetOf(context.checker, specifier);
    if (target !== undefined && isProjectFile(target)) found.add(target);
  }
  return [...found];
}

/** The file that a module specifier refers to. */
export function targetOf(checker: TS.TypeChecker, specifier: TS.Expression): TS.SourceFile | undefined {
  const declaration = checker.getSymbolAtLocation(specifier)?.valueDeclaration;
  return declaration && ts.isSourceFile(declaration) ? declaration : undefined;
}

/** All module specifiers, including `import("./x")` in types and code. The compiler has already collected them. */
export function specifiersOf(file: TS.SourceFile): readonly TS.Expression[] {
  const { imports } = file as TS.SourceFile & { readonly imports?: readonly TS.Expression[] };
  return imports ?? file.statements.flatMap((statement) => specifierOf(statement) ?? []);
}

function specifierOf(statement: TS.Statement): TS.Expression | undefined {
  return ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
}
