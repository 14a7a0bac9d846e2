import type TS from "typescript";
import type { DecoratorDeclaration } from "../../../model/index.js";
import { attributesOn } from "./attributes-on.js";
import { createCheckerScope } from "../fold/checker-scope.js";
import type { FileContext } from "../context.js";
import { convertType } from "../converters/convert-type.js";
import { foldConstant } from "../fold/fold-constant.js";
import { rangeOf } from "../syntax/ranges.js";

/** The attributes of a declaration in source order. Decorators of other libraries are not attributes. */
export function decoratorsOf(context: FileContext, node: TS.Node): DecoratorDeclaration[] {
  return attributesOn(context, node).map(({ name, range, call, facts }) => ({
    name,
    range,
    ...(call && describeArguments(context, call)),
    ...(facts && { facts }),
  }));
}

function describeArguments(
  context: FileContext,
  { arguments: list, typeArguments }: TS.CallExpression,
): Pick<DecoratorDeclaration, "arguments" | "argumentRanges" | "typeArguments"> {
  const scope = createCheckerScope(context);
  const typeOf = (node: TS.TypeNode) => convertType(context, context.checker.getTypeFromTypeNode(node), node);
  return {
    ...(list.length > 0 && { argumentRanges: list.map((argument) => rangeOf(argument)) }),
    ...(typeArguments && { typeArguments: typeArguments.map(typeOf) }),
    arguments: list.map((argument) => foldConstant(scope, argument)),
  };
}
