import type { ModelMetadata } from "../../binding/index.js";
import { createIndexModelName, createPropertyModelName, fieldNameOf } from "../../metadata/index.js";
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

/** A target whose properties a form can name: the properties of a page with the parameters of its handlers, or the model of a view. */
export interface FormTarget {
  /** Its name in messages: `LoginPage`. */
  readonly typeName: string;
  /** What a name can begin with. If two have one name, the first counts. */
  readonly roots: readonly ModelMetadata[];
  /** Why nothing can be named. */
  readonly note?: string;
}

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

/** The steps of a name: those of a text, or those that a function takes. */
export function stepsOf<Model>(name: FieldName<Model>): readonly string[] {
  return typeof name === "function" ? recordSteps(name) : parseSteps(name);
}

const wholeName = /^(?:[^.[\]]+|\[[^\]]*\])(?:\.[^.[\]]+|\[[^\]]*\])*$/;

function parseSteps(name: string): readonly string[] {
  if (!wholeName.test(name))
    throw new FormError("LIG2111", `${quoted(name)} is not the name of a field, such as lines[0].sku.`);
  return [...name.matchAll(/\[([^\]]*)\]|[^.[\]]+/g)].map(([step, index]) => index ?? step);
}

function recordSteps(read: (model: never) => unknown): readonly string[] {
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
  let [key, owner, siblings] = ["", target.typeName, target.roots];
  let metadata: ModelMetadata | undefined;
  for (const step of steps) {
    const next = metadata === undefined ? namedIn(target.roots, step) : partOf(metadata, step);
    if (next === undefined)
      throw unknownName(
        steps,
        step,
        owner,
        metadata === undefined ? target.roots : propertiesOf(metadata),
        target.note,
      );
    key =
      next.name === undefined || isEntry(metadata)
        ? createIndexModelName(key, step)
        : createPropertyModelName(key, fieldNameOf(next));
    siblings = metadata === undefined ? target.roots : propertiesOf(metadata);
    owner = labelOf(next);
    metadata = next;
  }
  return { key, metadata: metadata!, siblings, steps };
}

function namedIn(properties: readonly ModelMetadata[], name: string): ModelMetadata | undefined {
  return properties.find((property) => property.name === name);
}

/** The property, the element or the value of a dictionary. */
function partOf(metadata: ModelMetadata, step: string): ModelMetadata | undefined {
  switch (metadata.type.kind) {
    case "array":
    case "set":
      return /^\d{1,9}$/.test(step) ? metadata.elementMetadata : undefined;
    case "dictionary":
      return metadata.valueMetadata;
    default:
      return (
        namedIn(propertiesOf(metadata), step) ?? (/^\d{1,4}$/.test(step) ? metadata.positions[Number(step)] : undefined)
      );
  }
}

/** Of an object, with those of its subtypes, or of the members of a union. */
function propertiesOf({ properties, subtypes, alternatives }: ModelMetadata): readonly ModelMetadata[] {
  if (subtypes.length === 0 && alternatives.length === 0) return properties;
  return [properties, ...[...subtypes, ...alternatives].map((type) => type.properties)].flat();
}

/** The value of a dictionary has a name, but its key is an index. */
function isEntry(owner: ModelMetadata | undefined): boolean {
  return owner?.type.kind === "dictionary";
}

function labelOf({ type }: ModelMetadata): string {
  return ("name" in type && type.name) || type.id;
}

function unknownName(
  steps: readonly string[],
  step: string,
  owner: string,
  known: readonly ModelMetadata[],
  note = "It has no fields.",
): FormError {
  const names = known
    .map(({ name }) => name)
    .filter((name) => name !== undefined)
    .slice(0, 10);
  const hint = names.length === 0 ? note : `It has: ${names.join(", ")}.`;
  const place = steps.length > 1 ? ` (in ${quoted(steps.join("."))})` : "";
  return new FormError("LIG2111", `${owner} has no field ${quoted(step)}${place}. ${hint}`);
}

/** The value of a field in a model; `undefined` if there is none. */
export function valueAt(model: unknown, steps: readonly string[]): unknown {
  let value = model;
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return undefined;
    value = memberOf(value, step);
  }
  return value;
}

function memberOf(owner: object, step: string): unknown {
  if (owner instanceof Map) return entryOf(owner, step);
  if (owner instanceof Set) return [...owner][Number(step)] as unknown;
  return step in Object.prototype && !Object.hasOwn(owner, step) ? undefined : (owner as Record<string, unknown>)[step];
}

/** Most keys are texts or numbers. Others, such as dates, are compared by their texts. */
function entryOf(map: ReadonlyMap<unknown, unknown>, step: string): unknown {
  if (map.has(step)) return map.get(step);
  if (map.has(Number(step))) return map.get(Number(step));
  return [...map].find(([key]) => String(key) === step)?.[1];
}
