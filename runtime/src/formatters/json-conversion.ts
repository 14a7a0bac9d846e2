import { textOfCount } from "../metadata/index.js";
import { isSettable, type ItemCount, type PropertyModel, type TypeModel } from "../model/index.js";
import { ExactNumber } from "../types/index.js";
import type { InputError } from "./input-formatter.js";

/** The path of a value in a body. It becomes text only if there is something to report. */
export interface JsonPath {
  readonly parent: JsonPath | undefined;
  /** `.name` or `[0]`. */
  readonly part: string | number;
}

/** The conversion of one body. */
export interface JsonConversion {
  readonly maxDepth: number;
  /** No further errors are kept, so the rest need not be checked. */
  readonly isOver?: boolean;
  report(error: InputError): void;
}

/** The mark that a converter returns for a value that it has reported as wrong. */
export const notConverted: unique symbol = Symbol("not converted");

/** The mark that a container converter returns for JSON of another shape, such as a string instead of an object. */
export const wrongShape: unique symbol = Symbol("wrong shape");

/** Converts an object or list, and reports what is wrong in it. */
export type ContainerConverter = (
  value: unknown,
  path: JsonPath | undefined,
  conversion: JsonConversion,
  depth: number,
) => unknown;

/** `lines[0].quantity`; empty for the body itself. */
export function formatPath(path: JsonPath | undefined): string {
  const parts: (string | number)[] = [];
  for (let at = path; at !== undefined; at = at.parent) parts.push(at.part);
  let text = "";
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i]!;
    if (typeof part === "number") text += `[${part}]`;
    else text += text === "" ? part : `.${part}`;
  }
  return text;
}

/** Reports that a collection has too many items. None of them is read. */
export function refuseSize(
  path: JsonPath | undefined,
  conversion: Pick<JsonConversion, "report">,
): typeof notConverted {
  conversion.report({ path: formatPath(path), kind: "tooLarge" });
  return notConverted;
}

/** Reports that a tuple has too few or too many items. None of them is read. */
export function refuseCount(
  count: ItemCount,
  path: JsonPath | undefined,
  conversion: Pick<JsonConversion, "report">,
): typeof notConverted {
  conversion.report({ path: formatPath(path), kind: "wrongCount", message: textOfCount(count) });
  return notConverted;
}

/** The text of a value for a message; `undefined` for objects and lists, and for numbers such as `1e400`, whose text a double loses. */
export function attemptedText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" && !Number.isFinite(value)) return undefined;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value instanceof ExactNumber ? value.text : undefined;
}

/** Whether a body may set the property. */
export function isWritable(property: PropertyModel, type: TypeModel): boolean {
  return isSettable(property, type) && property.name !== "__proto__";
}

/** A JSON object: read by `JSON.parse`, or in exact form. */
export function isJsonObject(value: unknown): value is Record<string, unknown> | Map<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** The members of a JSON object, in order. */
export function membersOf(value: Record<string, unknown> | Map<string, unknown>): Iterable<[string, unknown]> {
  return value instanceof Map ? value : Object.entries(value);
}

/**
 * Whether a value is nested deeper than a number of levels. It does not use recursion, because a whole body may be
 * nested deeply.
 */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  let layer: object[] = [value];
  for (let level = 0; layer.length > 0; level++) {
    if (level >= levels) return true;
    const next: object[] = [];
    for (const item of layer) addContainers(item, next);
    layer = next;
  }
  return false;
}

function addContainers(item: object, found: object[]): void {
  if (Array.isArray(item) || item instanceof Map) {
    for (const member of (item as { values(): Iterable<unknown> }).values())
      if (isContainer(member)) found.push(member);
    return;
  }
  for (const name in item) {
    const member = (item as Record<string, unknown>)[name];
    if (isContainer(member)) found.push(member);
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof ExactNumber);
}
