import type TS from "typescript";
import { targetOf, type DependencyGraph } from "../keys/dependencies.js";
import { runsWhileLoading } from "./runs-while-loading.js";
import { ts } from "../typescript.js";

/**
 * If a description mentions a class that the file imports only as a type, the import becomes a real one. That can close
 * a cycle of modules and change which of them runs first. It is harmless as long as none of them uses another while
 * loading. It is a crash if one of them has `extends Base` and `Base` has not run yet.
 */
export interface ModuleCycles {
  /** Whether a real import from one file to another may change what happens while modules load. */
  isUnsafe(from: TS.SourceFile, to: TS.SourceFile): boolean;
}

export function createModuleCycles(checker: TS.TypeChecker, graph: DependencyGraph): ModuleCycles {
  const unsafe = new Map<ReadonlySet<TS.SourceFile>, boolean>();
  return {
    isUnsafe(from, to) {
      const component = graph.cycleOf(from);
      if (component.size < 2 || !component.has(to)) return false;
      let answer = unsafe.get(component);
      if (answer === undefined) unsafe.set(component, (answer = isUnsafeComponent(checker, component)));
      return answer;
    },
  };
}

/**
 * A module of the cycle with a top-level `await` (`await createApp()`) is the application's entry. A module that
 * awaited its import would wait forever, because the entry always runs last. So a plain import is the safe one there.
 */
function isUnsafeComponent(checker: TS.TypeChecker, component: ReadonlySet<TS.SourceFile>): boolean {
  const files = [...component];
  if (files.some(hasTopLevelAwait)) return false;
  return files.some((file) => runsWhileLoading(file, importedNames(checker, file, component)));
}

/** The local names that a file imports from other files of the cycle. */
function importedNames(
  checker: TS.TypeChecker,
  file: TS.SourceFile,
  component: ReadonlySet<TS.SourceFile>,
): Set<string> {
  const names = new Set<string>();
  for (const statement of file.statements.filter(ts.isImportDeclaration)) {
    const target = targetOf(checker, statement.moduleSpecifier);
    if (target === undefined || !component.has(target)) continue;
    const { name, namedBindings } = statement.importClause ?? {};
    if (name) names.add(name.text);
    if (namedBindings && ts.isNamespaceImport(namedBindings)) names.add(namedBindings.name.text);
    else for (const element of namedBindings?.elements ?? []) names.add(element.name.text);
  }
  return names;
}

function hasTopLevelAwait(file: TS.SourceFile): boolean {
  const visit = (node: TS.Node): boolean => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
    const waits = ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined);
    return waits || (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false);
  };
  return /\bawait\b/.test(file.text) && visit(file);
}
