import type TS from "typescript";
import type { FoldedPlugin, FoldedRegistration } from "../../folded-call.js";
import { symbolAt } from "./checker-scope.js";
import { fileOf, originOfSymbol, type ProgramContext } from "../context.js";
import { runsOnce } from "./fold-function.js";
import { idOf, instanceOf, isFunction, longestChain, unwrapped } from "./fold-instance.js";
import { foldValue, importedFrom } from "./fold-value.js";
import { ligaturePackage } from "../program/packages.js";
import { rangeOf } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/** Finds where a file registers Ligature's plugins, and functions that may register them, on a Fastify instance. */
export function foldRegistrations(context: ProgramContext, sourceFile: TS.SourceFile): FoldedRegistration[] {
  const registrations: FoldedRegistration[] = [];
  const visit = (node: TS.Node): void => {
    const registration = ts.isCallExpression(node) ? registrationOf(context, node) : undefined;
    if (registration !== undefined) registrations.push(registration);
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return registrations;
}

function registrationOf(context: ProgramContext, call: TS.CallExpression): FoldedRegistration | undefined {
  const { expression, arguments: given } = call;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "register") return undefined;
  const [first, options] = given;
  const plugin = first && pluginOf(context, first, 0);
  if (first === undefined || plugin === undefined) return undefined;
  return {
    location: { file: fileOf(context, first), range: rangeOf(first) },
    instance: instanceOf(context, expression.expression, 0),
    plugin,
    ...(!runsOnce(call) && { mayBeSkipped: true as const }),
    ...(options && { options: foldValue(context, options, 0) }),
  };
}

function pluginOf(context: ProgramContext, node: TS.Expression, steps: number): FoldedPlugin | undefined {
  const expression = unwrapped(node);
  if (steps > longestChain) return undefined;
  if (isFunction(expression)) return functionPlugin(context, expression);
  if (ts.isCallExpression(expression)) return withoutContext(context, expression, steps);
  return ts.isIdentifier(expression) ? namedPlugin(context, expression, steps) : undefined;
}

function namedPlugin(context: ProgramContext, name: TS.Identifier, steps: number): FoldedPlugin | undefined {
  const symbol = symbolAt(context, name);
  const isLigature = symbol !== undefined && originOfSymbol(context, symbol) === "ligature";
  const own = isLigature ? symbol.name : importedFrom(context, name, ligaturePackage);
  if (own !== undefined) return { kind: "ligature", name: own };
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined) return undefined;
  if (isFunction(declaration)) return functionPlugin(context, declaration);
  const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return initializer && pluginOf(context, initializer, steps + 1);
}

function functionPlugin(context: ProgramContext, node: TS.Node): FoldedPlugin {
  return { kind: "function", id: idOf(context, node), hasContext: true };
}

/**
 * `fp(async (app) => ...)`: a plugin wrapped by `fastify-plugin` runs on the instance itself, whatever prefix is set.
 */
function withoutContext(context: ProgramContext, call: TS.CallExpression, steps: number): FoldedPlugin | undefined {
  const [inner] = call.arguments;
  if (inner === undefined || !isFastifyPlugin(context, call.expression)) return undefined;
  const plugin = pluginOf(context, inner, steps + 1);
  return plugin?.kind === "function" ? { ...plugin, hasContext: false } : plugin;
}

function isFastifyPlugin(context: ProgramContext, callee: TS.Expression): boolean {
  const declaration = context.checker.getSymbolAtLocation(callee)?.declarations?.[0];
  if (declaration === undefined) return false;
  const clause = ts.isImportClause(declaration) ? declaration : undefined;
  const specifier = clause?.parent.moduleSpecifier;
  if (specifier !== undefined) return ts.isStringLiteral(specifier) && specifier.text === "fastify-plugin";
  return importedFrom(context, callee, "fastify-plugin") !== undefined;
}
