import { parseInt32, parseInt64 } from "../../types/index.js";
import type { AnyConstraintDefinition, ArgumentError, ConstraintParameter } from "./definition.js";

/**
 * Reads the text between the parentheses as ASP.NET Core does: a constraint with one parameter gets the whole text, including
 * commas. Others get it split at the commas and trimmed. Empty parentheses contain one empty argument.
 */
export function readArguments(
  { name, parameters }: AnyConstraintDefinition,
  text: string | null,
): readonly unknown[] | ArgumentError {
  const isWhole = parameters.length === 1;
  const given = text === null ? [] : isWhole ? [text] : text.split(",").map((argument) => argument.trim());
  const least = parameters.filter(({ optional }) => !optional).length;
  if (given.length < least || given.length > parameters.length) return wrongCount(name, parameters, given.length);
  const values: unknown[] = [];
  for (const [index, argument] of given.entries()) {
    const value = readArgument(parameters[index]!, argument);
    if (value === undefined) return wrongType(name, parameters[index]!, argument);
    values.push(value);
  }
  return values;
}

function readArgument({ type }: ConstraintParameter, text: string): unknown {
  if (type === "String") return text;
  return type === "Int32" ? parseInt32(text, undefined, "constraint") : parseInt64(text, undefined, "constraint");
}

/**
 * The signature of a constraint: `range(minimum,maximum)`.
 *
 * @param name the constraint's name
 * @param parameters its parameters
 * @returns the text
 * @example writeSignature("range", findBuiltInConstraint("range")?.parameters ?? []) // "range(minimum,maximum)"
 */
export function writeSignature(name: string, parameters: readonly ConstraintParameter[]): string {
  if (parameters.length === 0) return name;
  const all = parameters.map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name));
  return `${name}(${all.join(",")})`;
}

function wrongCount(name: string, parameters: readonly ConstraintParameter[], given: number): ArgumentError {
  const message =
    parameters.length === 0
      ? `The constraint '${name}' takes no arguments. Write '${name}' without parentheses.`
      : `The constraint '${name}' got ${given} argument${given === 1 ? "" : "s"}. Write '${writeSignature(name, parameters)}'.`;
  return { kind: "wrong-argument-count", message };
}

function wrongType(name: string, parameter: ConstraintParameter, text: string): ArgumentError {
  const [low, high] =
    parameter.type === "Int32" ? ["-2147483648", "2147483647"] : ["-9223372036854775808", "9223372036854775807"];
  return {
    kind: "wrong-argument-type",
    message: `'${text}' cannot be the ${parameter.name} of the constraint '${name}'. Write an integer from ${low} to ${high}.`,
  };
}
