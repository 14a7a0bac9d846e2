import type TS from "typescript";
import type { AttributeTarget, TypeId } from "../../../model/index.js";
import { memberName } from "../describe/class-nodes.js";
import { importedDecorators, importedName } from "./imported-names.js";
import { qualifiedName } from "../describe/type-ids.js";
import { ts } from "../typescript.js";

/** The declaration of a decorator, according to the source. */
export interface DecoratedPlace {
  /** Absent if the code after the decorator does not say it yet. */
  readonly target?: AttributeTarget;
  /** The class that it is on or in. */
  readonly classId: TypeId;
  /** The method or property that it is on or in; `constructor` for a parameter of one. */
  readonly member?: string;
  readonly parameter?: { readonly name: string; readonly index: number };
  /** The type of the property or parameter, as written. */
  readonly typeText?: string;
  /** The attributes of Ligature that are already there. */
  readonly attributes: readonly string[];
  /** The properties of the class in source order. */
  readonly properties: readonly string[];
}

/** The place of a decorator of a text; `undefined` where nothing follows it that could have one. */
export function decoratedPlace(
  sourceFile: TS.SourceFile,
  file: string,
  decorator: TS.Decorator,
): DecoratedPlace | undefined {
  const node: TS.Node = decorator.parent;
  const owner = ts.isClassLike(node) ? node : ancestor(node.parent, ts.isClassLike);
  if (owner === undefined) {
    // A decorator without code after it: a class will follow.
    return ts.isClassElement(node) || ts.isParameter(node)
      ? undefined
      : { target: "class", classId: "", attributes: [], properties: [] };
  }
  const imported = importedDecorators(sourceFile);
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  const attributes = decorators
    .filter((one) => one !== decorator)
    .map(({ expression }) =>
      importedName(imported, ts.isCallExpression(expression) ? expression.expression : expression),
    )
    .filter((name) => name !== undefined);
  return {
    classId: `${file}#${qualifiedName(owner).join(".")}`,
    ...partOf(sourceFile, node),
    attributes,
    properties: propertiesOf(owner),
  };
}

function partOf(
  sourceFile: TS.SourceFile,
  node: TS.Node,
): Pick<DecoratedPlace, "target" | "member" | "parameter" | "typeText"> {
  if (ts.isClassLike(node)) return { target: "class" };
  if (ts.isMethodDeclaration(node)) return { target: "method", member: memberName(node) ?? "" };
  if (ts.isPropertyDeclaration(node) || ts.isAccessor(node)) {
    const name = memberName(node) ?? "";
    return name === "" ? {} : { target: "property", member: name, ...typeOf(sourceFile, node.type) };
  }
  if (!ts.isParameter(node)) return {};
  const method = node.parent;
  return {
    target: "parameter",
    member: ts.isMethodDeclaration(method) ? (memberName(method) ?? "") : "constructor",
    parameter: { name: ts.isIdentifier(node.name) ? node.name.text : "", index: method.parameters.indexOf(node) },
    ...typeOf(sourceFile, node.type),
  };
}

function typeOf(sourceFile: TS.SourceFile, type: TS.TypeNode | undefined): Pick<DecoratedPlace, "typeText"> {
  return type === undefined ? {} : { typeText: type.getText(sourceFile) };
}

/** The public properties, including `constructor(public name: string)`. */
function propertiesOf(owner: TS.ClassLikeDeclaration): string[] {
  const { Private, Protected, Static } = ts.ModifierFlags;
  return owner.members.flatMap((member) => {
    if (ts.isConstructorDeclaration(member)) return member.parameters.flatMap(propertyOfParameter);
    const name = ts.isPropertyDeclaration(member) || ts.isAccessor(member) ? (memberName(member) ?? "") : "";
    const isPublic = (ts.getCombinedModifierFlags(member) & (Private | Protected | Static)) === 0;
    return name !== "" && isPublic ? [name] : [];
  });
}

function propertyOfParameter(parameter: TS.ParameterDeclaration): string[] {
  const flags = ts.getCombinedModifierFlags(parameter);
  const isPublic = (flags & (ts.ModifierFlags.Public | ts.ModifierFlags.Readonly)) !== 0;
  const isHidden = (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
  return isPublic && !isHidden && ts.isIdentifier(parameter.name) ? [parameter.name.text] : [];
}

/** The nearest node of a kind: the node itself, or one around it. */
export function ancestor<Node extends TS.Node>(
  node: TS.Node | undefined,
  is: (node: TS.Node) => node is Node,
): Node | undefined {
  for (let current = node; current !== undefined; current = current.parent) if (is(current)) return current;
  return undefined;
}
