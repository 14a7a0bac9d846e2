import type TS from "typescript";
import type { ParameterDeclaration } from "../../../model/index.js";
import { foldDefault } from "../fold/checker-scope.js";
import type { FileContext } from "../context.js";
import { convertType } from "../converters/convert-type.js";
import { typeNodeOf, writtenNull } from "../converters/properties.js";
import { withFlags } from "../converters/unions.js";
import { decoratorsOf } from "./decorators.js";
import { rangeOf } from "../syntax/ranges.js";
import { ts } from "../typescript.js";

/** `signature`: that of a generic class with type arguments. */
export function describeParameters(
  context: FileContext,
  parameters: readonly TS.ParameterDeclaration[],
  signature?: TS.Signature,
): ParameterDeclaration[] {
  return parameters
    .filter(({ name }) => !(ts.isIdentifier(name) && name.text === "this"))
    .map((parameter, index) => describeParameter(context, parameter, signature?.parameters[index]));
}

/** `symbol`: the parameter in a generic class with type arguments. Its type counts. */
function describeParameter(
  context: FileContext,
  parameter: TS.ParameterDeclaration,
  symbol: TS.Symbol | undefined,
): ParameterDeclaration {
  const { name, initializer } = parameter;
  const { checker } = context;
  const type = symbol ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(parameter);
  const reference = convertType(context, type, typeNodeOf(parameter));
  const optional = parameter.questionToken !== undefined;
  const constant = initializer && foldDefault(context, initializer);
  const decorators = decoratorsOf(context, parameter);
  return {
    name: ts.isIdentifier(name) ? name.text : "",
    type: withFlags(reference, !context.nullable && writtenNull(parameter), optional),
    range: rangeOf(name),
    ...(decorators.length > 0 && { decorators }),
    ...(initializer && { hasInitializer: true as const }),
    ...(constant !== undefined && { default: constant }),
    ...(parameter.dotDotDotToken && { rest: true as const }),
  };
}
