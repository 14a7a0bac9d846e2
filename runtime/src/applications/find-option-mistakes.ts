import {
  mistakesOfKinds,
  optionMistakes,
  repeatedClass,
  shortName,
  unknownOptions,
  wrongOrder,
  type OptionMistake,
} from "../analysis/index.js";
import {
  classOf,
  isObject,
  isUnfolded,
  type ConstantObject,
  type ConstantValue,
  type ModelDiagnostic,
  type Severity,
  type SourceLocation,
} from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";

/** The mistakes that the start would refuse, or warn of, in the constant options of an application, at their places. */
export function findOptionMistakes(argument: FoldedValue | undefined): ModelDiagnostic[] {
  if (argument?.members === undefined) return [];
  const errors = [
    ...optionMistakes(constantsOf(argument) as object),
    ...mistakesOfKinds(kindsOf(argument)),
    ...findRepeatedClasses(argument),
  ];
  return [
    ...errors.map((mistake) => placed(mistake, argument, "error")),
    ...unknownOptions(namesOf(argument)).map((mistake) => placed(mistake, argument, "warning")),
    ...findWrongOrders(argument.members.filters),
  ];
}

/** The classes that the constant lists name twice. */
function findRepeatedClasses({ members }: FoldedValue): OptionMistake[] {
  const places = new Map<string, string[]>();
  for (const list of ["controllers", "pages"]) {
    const value = members?.[list]?.value;
    (Array.isArray(value) ? (value as readonly ConstantValue[]) : []).forEach((item, index) => {
      const id = classOf(item);
      if (id !== undefined) places.set(id, [...(places.get(id) ?? []), `${list}[${index}]`]);
    });
  }
  const repeated = [...places].filter(([, found]) => found.length > 1);
  return repeated.map(([id, found]) => repeatedClass(shortName({ type: id }), found));
}

/** The orders of filters that are constant. */
function findWrongOrders(filters: FoldedValue | undefined): ModelDiagnostic[] {
  if (filters === undefined || !Array.isArray(filters.value)) return [];
  const { value, location } = filters;
  return (value as readonly ConstantValue[]).flatMap((item) => {
    const order = isObject(item) && item.filter !== undefined && !isUnfolded(item.order) ? item.order : undefined;
    const mistakes = order === undefined ? [] : wrongOrder(nameOf((item as ConstantObject).filter), plainValue(order));
    return mistakes.map(({ code, message }) => ({ code, severity: "error", message, location }));
  });
}

/** The class of a filter, or the expression that makes it. */
function nameOf(filter: ConstantValue | undefined): string {
  const id = classOf(filter);
  if (id !== undefined) return shortName({ type: id });
  return isObject(filter) && typeof filter.$expression === "string" ? filter.$expression : "";
}

function placed({ code, path, message }: OptionMistake, argument: FoldedValue, severity: Severity): ModelDiagnostic {
  return { code, severity, message, location: locationOf(argument, path.split(".")) };
}

/** The options that are given, by name. */
function namesOf({ members = {} }: FoldedValue): object {
  const given = Object.entries(members).filter(([, member]) => isGiven(member));
  return Object.fromEntries(given.map(([name, member]) => [name, member.members ? namesOf(member) : true]));
}

/** The kind of each option, as far as it is known: a class or a function is another one of the same name. */
function kindsOf({ members = {} }: FoldedValue): object {
  return Object.fromEntries(Object.entries(members).map(([name, { value }]) => [name, kindOf(value, undefined)]));
}

/** @param unknown stands for what is not known */
function kindOf(value: ConstantValue, unknown: unknown): unknown {
  if (Array.isArray(value)) return (value as readonly ConstantValue[]).map((item) => kindOf(item, isRight));
  if (!isObject(value)) return value;
  const id = classOf(value);
  if (id !== undefined) return Object.defineProperty(class {}, "name", { value: shortName({ type: id }) });
  if (value.$function !== undefined) return isRight;
  if (value.$undefined === true) return undefined;
  return Object.keys(value).some((name) => name.startsWith("$")) ? unknown : {};
}

/** Whatever is not known may be a class. */
const isRight = (): undefined => undefined;

/** The options as the application gets them. A value that is not constant is `undefined`, as if it was not set. */
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
