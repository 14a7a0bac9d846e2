import { optionMistakes, repeatedClass, shortName, type OptionMistake } from "../analysis/index.js";
import { classOf, isObject, type ConstantValue, type ModelDiagnostic, type SourceLocation } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";

/** What the start would refuse in the constant options of an application, at their places. */
export function findOptionMistakes(argument: FoldedValue | undefined): ModelDiagnostic[] {
  if (argument?.members === undefined) return [];
  return optionMistakes(constantsOf(argument) as object).map((mistake) => placed(mistake, argument));
}

/** The classes that the constant lists name twice. */
export function findRepeatedClasses(argument: FoldedValue | undefined): ModelDiagnostic[] {
  if (argument?.members === undefined) return [];
  const places = new Map<string, string[]>();
  for (const list of ["controllers", "pages"]) {
    const value = argument.members[list]?.value;
    (Array.isArray(value) ? (value as readonly ConstantValue[]) : []).forEach((item, index) => {
      const id = classOf(item);
      if (id !== undefined) places.set(id, [...(places.get(id) ?? []), `${list}[${index}]`]);
    });
  }
  const repeated = [...places].filter(([, found]) => found.length > 1);
  return repeated.map(([id, found]) => placed(repeatedClass(shortName({ type: id }), found), argument));
}

function placed({ code, path, message }: OptionMistake, argument: FoldedValue): ModelDiagnostic {
  return { code, severity: "error", message, location: locationOf(argument, path.split(".")) };
}

/** The options as the application gets them. What is not constant is `undefined`, as if it was not set. */
function constantsOf({ members, value }: FoldedValue): unknown {
  if (members === undefined) return plainValue(value);
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, constantsOf(member)]));
}

/** A list with an item that is not constant is not constant. */
function plainValue(value: ConstantValue): unknown {
  if (Array.isArray(value)) {
    const items = (value as readonly ConstantValue[]).map(plainValue);
    return items.includes(undefined) ? undefined : items;
  }
  if (!isObject(value)) return value;
  return typeof value.$number === "string" ? Number(value.$number) : undefined;
}

/** The value at a path, or the nearest part of the options that contains it. */
function locationOf({ members, location }: FoldedValue, [name, ...rest]: readonly string[]): SourceLocation {
  const member = name === undefined ? undefined : members?.[name];
  return member === undefined ? location : locationOf(member, rest);
}
