import type TS from "typescript";
import type { IgnoredPatch } from "../../../model/index.js";
import { ts } from "../typescript.js";
import { rangeOf } from "../syntax/ranges.js";

const applying: ReadonlySet<string> = new Set(["applyTo", "applyToAsync"]);

/**
 * The statements that apply a parameter, `patch.applyTo(order, this.modelState);`, without a look at what it returns, or at the model state after
 * it. Whether the parameter is a patch is not looked at.
 */
export function ignoredPatchesIn({ body, parameters }: TS.MethodDeclaration): IgnoredPatch[] {
  if (body === undefined) return [];
  const names = new Set(parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])));
  const found: IgnoredPatch[] = [];
  const visit = (node: TS.Node): void => {
    const parameter = ts.isExpressionStatement(node) ? appliedBy(node.expression) : undefined;
    if (parameter !== undefined && names.has(parameter) && !looksAtModelStateAfter(body, node.end))
      found.push({ parameter, range: rangeOf((node as TS.ExpressionStatement).expression) });
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** The name of the variable whose `applyTo` is called. */
function appliedBy(expression: TS.Expression): string | undefined {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) return appliedBy(expression.expression);
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return undefined;
  const { expression: owner, name } = expression.expression;
  return applying.has(name.text) && ts.isIdentifier(owner) ? owner.text : undefined;
}

/** `if (!this.modelState.isValid) ...` knows what is wrong too. */
function looksAtModelStateAfter(body: TS.Node, position: number): boolean {
  const visit = (node: TS.Node): boolean | undefined => {
    if (node.end <= position) return undefined;
    if (ts.isIdentifier(node) && node.pos >= position && /^(?:modelState|validationProblem)$/.test(node.text))
      return true;
    return ts.forEachChild(node, visit);
  };
  return visit(body) === true;
}
