import type TS from "typescript";
import { isProjectFile, type FileContext } from "../context.js";
import { ts } from "../typescript.js";

/**
 * The parameters that a method uses although nothing in it checks the model state; "" for a destructured parameter. Methods that it calls on itself may
 * do that for it. For a filter's method, they mean that the filter does not check it for its action.
 */
export function uncheckedParameters(context: FileContext, method: TS.MethodDeclaration): string[] {
  const { body } = method;
  if (body === undefined || !ts.isClassLike(method.parent) || method.parent.heritageClauses === undefined) return [];
  const parameters = method.parameters.map(({ name }) => ({ name: ts.isIdentifier(name) ? name.text : "", variables: variablesOf(name) })); // prettier-ignore
  if (parameters.length === 0) return [];
  const mentioned = new Set<string>();
  visit(body, (node) => {
    if (ts.isIdentifier(node)) mentioned.add(node.text);
    return false;
  });
  const isUsed = (variable: string): boolean => variable !== "this" && mentioned.has(variable);
  const used = parameters.filter(({ variables }) => variables.some(isUsed)).map(({ name }) => name);
  if (used.length === 0 || looksAtModelState(context, body, new Set([method]))) return [];
  return method.name.getText() === "onActionExecution" && handsContextOn(body, parameters[0]!.name) ? [] : used;
}

/** The variables that a parameter declares: several if it is destructured. */
function variablesOf(name: TS.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? variablesOf(element.name) : []));
}

const leadToModelState: ReadonlySet<string> = new Set(["controller", "request"]);

/** Whether a filter passes its context, or something else with the model state, to other code. */
function handsContextOn(body: TS.Node, context: string): boolean {
  return visit(body, (node) => {
    if (!ts.isIdentifier(node) || node.text !== context) return false;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
    return (
      !isOwner(node) || (leadToModelState.has((parent as TS.PropertyAccessExpression).name.text) && !isOwner(parent))
    );
  });
}

const ofModelState: ReadonlySet<string> = new Set(["modelState", "validationProblem"]);

/** If this cannot be known because the controller or its request is passed on, the check is assumed. */
function looksAtModelState(context: FileContext, root: TS.Node, seen: Set<TS.Node>): boolean {
  return visit(root, (node) => {
    if (ts.isIdentifier(node)) return ofModelState.has(node.text);
    if (node.kind === ts.SyntaxKind.ThisKeyword) return !isOwner(node);
    if (!ts.isPropertyAccessExpression(node) || !isSelf(node.expression)) return false;
    if (node.name.text === "request") return !isOwner(node);
    const member = context.checker.getSymbolAtLocation(node.name)?.valueDeclaration;
    if (member === undefined || seen.has(member) || !isProjectFile(member.getSourceFile())) return false;
    seen.add(member);
    return looksAtModelState(context, member, seen);
  });
}

function isSelf({ kind }: TS.Expression): boolean {
  return kind === ts.SyntaxKind.ThisKeyword || kind === ts.SyntaxKind.SuperKeyword;
}

/** `node.name`, but not the node on its own. */
function isOwner(node: TS.Node): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
}

/** Whether the test is true for a node or one inside it. */
function visit(node: TS.Node, test: (node: TS.Node) => boolean): boolean {
  return test(node) || ts.forEachChild(node, (child) => visit(child, test) || undefined) === true;
}
