import type { ModelMetadata } from "../../binding/index.js";
import {
  createIndexModelName,
  createPropertyModelName,
  fieldNameOf,
  fieldsAfter,
  followSteps,
  parseSteps,
  unknownStep,
  type FieldRoots,
} from "../../metadata/index.js";
import { memberOf } from "../../model/index.js";
import { FormError } from "../form-error.js";
import { quoted } from "../helpers/tag.js";

/**
 * A model as the function that names a field sees it: nothing is absent, so `(m) => m.customer.email` needs no `?`.
 */
export type FieldsOf<Model> = Model extends Leaf
  ? Model
  : Model extends readonly (infer Item)[]
    ? readonly FieldsOf<NonNullable<Item>>[]
    : { readonly [Key in keyof Model]-?: FieldsOf<NonNullable<Model[Key]>> };

/** Values without fields: also the simple types that are classes, whose JSON is a text. */
type Leaf =
  string | number | bigint | boolean | symbol | Uint8Array | { toJSON(): string } | ((...args: never[]) => unknown);

/** The name of a field: a text such as `lines[0].sku`, or a function that reads the property: `(m) => m.lines[0].sku`. */
export type FieldName<Model> = string | ((model: FieldsOf<Model>) => unknown);

/**
 * A target whose properties a form can name: the properties of a page with the parameters of its handlers, or the model of a view. If two have
 * one name, the first counts.
 */
export type FormTarget = FieldRoots<ModelMetadata>;

/** A field that was found. */
export interface ResolvedField {
  /** Its key in requests and in the model state. */
  readonly key: string;
  readonly metadata: ModelMetadata;
  /** The properties of the same object. */
  readonly siblings: readonly ModelMetadata[];
  /** The way from the model to its value. */
  readonly steps: readonly string[];
}

/** The steps of a name that is a text. The empty name is the part or the item itself, if the form is that of one. */
export function fieldNamed(name: string, scope: readonly string[]): readonly string[] {
  if (name === "" && scope.length > 0) return [];
  const steps = parseSteps(name);
  if (steps === undefined)
    throw new FormError("LIG2111", `${quoted(name)} is not the name of a field, such as lines[0].sku.`);
  return steps;
}

/** The steps that a function takes. */
export function recordSteps(read: (model: never) => unknown): readonly string[] {
  const steps: string[] = [];
  const recorder: object = new Proxy({}, {
    get(_, property) {
      if (typeof property === "symbol") throw new FormError("LIG2111", "A function that names a field only reads properties: (m) => m.lines[0].sku.");
      steps.push(property);
      return recorder;
    },
  }); // prettier-ignore
  read(recorder as never);
  if (steps.length === 0)
    throw new FormError("LIG2111", "A function that names a field reads a property: (m) => m.email.");
  return steps;
}

/** Finds the field of a target. Throws a `FormError` if it has no such field. */
export function resolveField(target: FormTarget, steps: readonly string[]): ResolvedField {
  const found = followSteps(target, steps);
  if (found.length < steps.length) throw new FormError("LIG2111", unknownStep(target, steps, found));
  const siblings = fieldsAfter(target, found.slice(0, -1));
  return { key: keyOf(found, steps), metadata: found.at(-1)!, siblings, steps };
}

function keyOf(found: readonly ModelMetadata[], steps: readonly string[]): string {
  return found.reduce((key, next, at) => {
    const isIndex = next.name === undefined || isEntry(found[at - 1]);
    return isIndex ? createIndexModelName(key, steps[at]!) : createPropertyModelName(key, fieldNameOf(next));
  }, "");
}

/** The value of a dictionary has a name, but its key is an index. */
function isEntry(owner: ModelMetadata | undefined): boolean {
  return owner?.type.kind === "dictionary";
}

/** The value of a field in a model; `undefined` if there is none. */
export function valueAt(model: unknown, steps: readonly string[]): unknown {
  let value = model;
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return undefined;
    value = partOf(value, step);
  }
  return value;
}

function partOf(owner: object, step: string): unknown {
  if (owner instanceof Map) return entryOf(owner, step);
  if (owner instanceof Set) return [...owner][Number(step)] as unknown;
  return step === "__proto__" && !Object.hasOwn(owner, step) ? undefined : memberOf(owner, step);
}

/** Most keys are texts or numbers. Others, such as dates, are compared by their texts. */
function entryOf(map: ReadonlyMap<unknown, unknown>, step: string): unknown {
  if (map.has(step)) return map.get(step);
  if (map.has(Number(step))) return map.get(Number(step));
  return [...map].find(([key]) => String(key) === step)?.[1];
}
