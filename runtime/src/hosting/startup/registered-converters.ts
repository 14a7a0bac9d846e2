import type { StartupProblem } from "../../analysis/index.js";
import {
  encodeConstant,
  mistakeInSimpleType,
  simpleTypeData,
  type RuntimeModelSource,
  type SimpleTypeOptions,
} from "../../attributes/index.js";
import { idsOfName, type RegisteredConverters } from "../../conventions/index.js";
import type { ConstantObject, TypeId } from "../../model/index.js";
import { simpleTypeNameOf, type Culture } from "../../types/index.js";

/**
 * Makes a class a simple type that you do not own, and that therefore cannot have `@SimpleType`: a class of a package or of JavaScript.
 *
 * ```ts
 * createApp({
 *   converters: [
 *     { type: URLPattern, read: (text) => parsePattern(text), write: (value: URLPattern) => value.pathname, schema: { example: "/a/:id" } },
 *   ],
 * });
 * ```
 */
export interface TypeConverter {
  /** The class. Subclasses are other types. */
  readonly type: { readonly prototype: object };
  /**
   * Reads one text, wherever it comes from. Returns `null` or `undefined` for a text that it cannot read, which is an error in the model
   * state. It must not throw: a `catch` around a constructor that does is part of the converter.
   */
  readonly read: (text: string, culture: Culture) => unknown;
  /** Writes the text of an instance, which `read` reads back. */
  readonly write: (value: never) => string;
  /** The schema of the texts in the OpenAPI document. Default: they are any strings. */
  readonly schema?: SimpleTypeOptions;
}

/** The converters by the ids of their types; none if one cannot work. If there are two for one type, the first counts. */
export function convertersByType(
  converters: readonly TypeConverter[] | undefined,
  source: RuntimeModelSource,
): Readonly<Record<TypeId, TypeConverter>> {
  const found: Record<TypeId, TypeConverter> = {};
  if (converterProblems(converters).length > 0) return found;
  for (const converter of converters ?? []) for (const id of idsOf(converter.type, source)) found[id] ??= converter;
  return found;
}

/** The schemas that converters give of texts, by the ids of their types. */
export function registeredConverters(converters: Readonly<Record<TypeId, TypeConverter>>): RegisteredConverters {
  return Object.fromEntries(Object.entries(converters).map(([id, converter]) => [id, dataOf(converter)]));
}

function dataOf({ schema = {} }: TypeConverter): ConstantObject {
  return simpleTypeData(encodeConstant(schema, new Map()) as ConstantObject);
}

function idsOf(type: unknown, source: RuntimeModelSource): readonly TypeId[] {
  const known = source.idsOf(type);
  return known.length > 0 ? known : namesOf(type).flatMap(idsOfName);
}

/** A class of the platform says its whole name: `Temporal.PlainDate`. */
function namesOf(type: unknown): string[] {
  const { name, prototype } = type as { name?: unknown; prototype?: { [Symbol.toStringTag]?: unknown } };
  return [...new Set([prototype?.[Symbol.toStringTag], name])].filter((one) => typeof one === "string");
}

/** Converters that cannot work, of which nothing else would tell before the first request. */
export function converterProblems(converters: readonly TypeConverter[] = []): StartupProblem[] {
  return converters.flatMap((converter, index) => {
    const mistake = mistakeIn(converter);
    return mistake === undefined ? [] : [{ code: "LIG2101", message: `converters[${index}]: ${mistake}` }];
  });
}

function mistakeIn(converter: TypeConverter): string | undefined {
  const { type, read, write } = converter;
  if (typeof type !== "function") return "'type' is not a class. Name the class whose values are read and written.";
  const builtIn = simpleTypeNameOf(type);
  if (builtIn !== undefined)
    return `${builtIn} is a simple type already. Use a class of your own for another form of it.`;
  if (typeof read !== "function" || typeof write !== "function") return "'read' and 'write' must be functions.";
  return mistakeInSimpleType(dataOf(converter));
}
