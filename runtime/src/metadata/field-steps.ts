import type { TypeModel } from "../model/index.js";

/** A property, a parameter, or a part of one, as far as names of fields need it. */
export interface FieldNode<Node> {
  readonly name?: string | undefined;
  readonly type: TypeModel;
  readonly properties: readonly Node[];
  readonly subtypes: readonly Node[];
  readonly alternatives: readonly Node[];
  readonly positions: readonly Node[];
  readonly elementMetadata?: Node | undefined;
  readonly valueMetadata?: Node | undefined;
}

/** The fields with which names can begin. */
export interface FieldRoots<Node> {
  /** The name of the page, or of the model's type, in messages. */
  readonly typeName: string;
  readonly roots: readonly Node[];
  /** Why there are none. */
  readonly note?: string;
}

const plainName = /^[^.[\]]+$/;
const wholeName = /^(?:[^.[\]]+|\[[^\]]*\])(?:\.[^.[\]]+|\[[^\]]*\])*$/;

/**
 * The steps of a name: `lines`, `0`, `sku` of `lines[0].sku`.
 *
 * @param name the name
 * @returns the steps; `undefined` if this can be no name of a field
 * @example parseSteps("lines[0].sku") // ["lines", "0", "sku"]
 */
export function parseSteps(name: string): readonly string[] | undefined {
  // Each call of a helper has a name, and most are this short.
  if (plainName.test(name)) return [name];
  return wholeName.test(name) ? placesOfSteps(name).map(({ start, end }) => name.slice(start, end)) : undefined;
}

/**
 * The places of the steps in a name, without brackets.
 *
 * @param name the name
 * @returns from where to where each step is
 * @example placesOfSteps("lines[0]") // [{ start: 0, end: 5 }, { start: 6, end: 7 }]
 */
export function placesOfSteps(name: string): { readonly start: number; readonly end: number }[] {
  return [...name.matchAll(/(?<=\[)[^\]]*(?=\])|[^.[\]]+/g)].map(({ 0: step, index }) => ({
    start: index,
    end: index + step.length,
  }));
}

/**
 * Follows the steps of a name through what a form can name.
 *
 * @param target where the name begins
 * @param steps the steps
 * @returns what each step leads to. It ends before the first step that leads nowhere
 * @example `(target: FieldRoots<ModelField>) => followSteps(target, ["lines", "0"]).length === 2`
 */
export function followSteps<Node extends FieldNode<Node>>(
  { roots }: FieldRoots<Node>,
  steps: readonly string[],
): readonly Node[] {
  const found: Node[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    const next = last === undefined ? namedIn(roots, step) : partOf(last, step);
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}

/**
 * The fields that the last step of a name can be.
 *
 * @param target where the name begins
 * @param before what leads to it, from `followSteps`
 * @returns the properties
 * @example `(target: FieldRoots<ModelField>) => fieldsAfter(target, []).map(({ name }) => name)`
 */
export function fieldsAfter<Node extends FieldNode<Node>>(
  { roots }: FieldRoots<Node>,
  before: readonly Node[],
): readonly Node[] {
  const last = before.at(-1);
  return last === undefined ? roots : propertiesOf(last);
}

/**
 * Why a name leads nowhere.
 *
 * @param target where the name begins
 * @param steps its steps
 * @param found what leads to the unknown one, from `followSteps`
 * @returns the message
 * @example `(target: FieldRoots<ModelField>) => unknownStep(target, ["emial"], [])`
 */
export function unknownStep<Node extends FieldNode<Node>>(
  target: FieldRoots<Node>,
  steps: readonly string[],
  found: readonly Node[],
): string {
  const names = fieldsAfter(target, found)
    .map(({ name }) => name)
    .filter((name) => name !== undefined)
    .slice(0, 10);
  const hint = names.length === 0 ? (target.note ?? "It has no fields.") : `It has: ${names.join(", ")}.`;
  const place = steps.length > 1 ? ` (in ${JSON.stringify(steps.join("."))})` : "";
  const last = found.at(-1);
  const owner = last === undefined ? target.typeName : ("name" in last.type && last.type.name) || last.type.id;
  return `${owner} has no field ${JSON.stringify(steps[found.length])}${place}. ${hint}`;
}

function namedIn<Node extends FieldNode<Node>>(properties: readonly Node[], name: string): Node | undefined {
  return properties.find((property) => property.name === name);
}

/** The property, the element or the value of a dictionary. */
function partOf<Node extends FieldNode<Node>>(node: Node, step: string): Node | undefined {
  switch (node.type.kind) {
    case "array":
    case "set":
      return /^\d{1,9}$/.test(step) ? node.elementMetadata : undefined;
    case "dictionary":
      return node.valueMetadata;
    default:
      return namedIn(propertiesOf(node), step) ?? (/^\d{1,4}$/.test(step) ? node.positions[Number(step)] : undefined);
  }
}

/** Of an object, with those of its subtypes, or of the members of a union. */
function propertiesOf<Node extends FieldNode<Node>>({ properties, subtypes, alternatives }: Node): readonly Node[] {
  if (subtypes.length === 0 && alternatives.length === 0) return properties;
  return [properties, ...[...subtypes, ...alternatives].map((type) => type.properties)].flat();
}
