import type TS from "typescript";
import type { FoldedCall } from "../../folded-call.js";
import { symbolAt } from "./checker-scope.js";
import { fileOf, originOfSymbol, type ProgramContext } from "../context.js";
import { instanceOfCall } from "./fold-instance.js";
import { foldValue, importedFrom } from "./fold-value.js";
import { ligaturePackage } from "../program/packages.js";
import { rangeOf } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/** The calls of one of Ligature's functions in a file, with the constant parts of their arguments folded. */
export function foldCalls(context: ProgramContext, sourceFile: TS.SourceFile, name: string): FoldedCall[] {
  if (!sourceFile.text.includes(name)) return [];
  const calls: FoldedCall[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isCallExpression(node) && isCallOf(context, node, name)) {
      calls.push({
        location: { file: fileOf(context, node), range: rangeOf(node.expression) },
        arguments: node.arguments.map((argument) => foldValue(context, argument, 0)),
        instance: instanceOfCall(context, node),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return calls;
}

function isCallOf(context: ProgramContext, { expression }: TS.CallExpression, name: string): boolean {
  const isMember = ts.isPropertyAccessExpression(expression);
  // To find out what a member is, the compiler may have to choose among a library's overloads, which takes time.
  if (isMember && expression.name.text !== name) return false;
  const callee = isMember ? expression.name : expression;
  const symbol = symbolAt(context, callee);
  if (symbol?.name === name && originOfSymbol(context, symbol) === "ligature") return true;
  return importedFrom(context, callee, ligaturePackage) === name;
}
