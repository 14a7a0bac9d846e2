import type { StartupProblem } from "../../analysis/index.js";
import type { RuntimeModelSource } from "../../attributes/index.js";
import {
  setSimpleType,
  simpleTypeOf,
  type ApplicationModel,
  type OwnSimpleTypeModel,
  type SimpleTypeFunctions,
  type TypeId,
} from "../../model/index.js";
import type { Culture } from "../../types/index.js";
import type { TypeConverter } from "./registered-converters.js";
import { simpleTypeFunctions } from "./simple-type-functions.js";

/** Gives the application's own simple types their functions, and finds those that cannot work (LIG2101). */
export function prepareSimpleTypes(
  { types }: ApplicationModel,
  source: RuntimeModelSource,
  converters: Readonly<Record<TypeId, TypeConverter>>,
): StartupProblem[] {
  return Object.values(types).flatMap((type) => {
    // The analysis reports a class that lacks a function.
    if (type.kind !== "simple" || type.own === undefined || type.mistake !== undefined) return [];
    const own = functionsOf(type, source, converters);
    if (own === undefined) return [problem(type, unreachable(type))];
    setSimpleType(type, own);
    const mistake = mistakeIn(type);
    return mistake === undefined ? [] : [problem(type, mistake)];
  });
}

interface ParsedClass {
  readonly name: string;
  readonly prototype: object;
  readonly tryParse?: (text: string, culture: Culture) => unknown;
}

function functionsOf(
  type: OwnSimpleTypeModel,
  source: RuntimeModelSource,
  converters: Readonly<Record<TypeId, TypeConverter>>,
): SimpleTypeFunctions | undefined {
  const { name, declaration } = type;
  const converter = type.converter === undefined ? undefined : converters[type.converter];
  if (converter !== undefined) {
    const names = { read: `'read' of the converter of ${name}`, write: `'write' of the converter of ${name}` };
    return simpleTypeFunctions({ ...converter, names });
  }
  const constructor = source.constructorOf(declaration) as ParsedClass | undefined;
  if (typeof constructor?.tryParse !== "function") return undefined;
  return simpleTypeFunctions({
    type: constructor,
    read: (text, culture) => constructor.tryParse!(text, culture),
    write: (value: object) => value.toString(),
    names: { read: `${name}.tryParse`, write: `toString of ${name}` },
  });
}

function unreachable({ name }: OwnSimpleTypeModel): string {
  return (
    `The class '${name}' has @SimpleType, but no static 'tryParse' was found when the application started. ` +
    `Write 'static tryParse(text: string): ${name} | undefined' in it, and export the class.`
  );
}

/** A text that the document shows must be read, and written in the same form. */
function mistakeIn(type: OwnSimpleTypeModel): string | undefined {
  const { pattern, examples } = type.own.schema;
  const example = examples?.[0];
  if (example === undefined) return undefined;
  const shown = JSON.stringify(example);
  if (pattern !== undefined && !new RegExp(pattern, "u").test(example))
    return `The example ${shown} of '${type.name}' does not match its pattern ${pattern}. Correct one of them.`;
  try {
    const { parse, format } = simpleTypeOf(type);
    const value = parse(example);
    if (value === undefined)
      return `'${type.name}' cannot read its example ${shown}. Correct the example or the code that reads it.`;
    const written = format(value);
    if (parse(written) !== undefined) return undefined;
    return `'${type.name}' reads its example ${shown}, and writes it as ${JSON.stringify(written)}, which it cannot read.`;
  } catch (error) {
    return `'${type.name}' cannot read and write its example ${shown}: ${(error as Error).message}`;
  }
}

function problem({ location }: OwnSimpleTypeModel, message: string): StartupProblem {
  return { code: "LIG2101", message, ...(location && { location }) };
}
