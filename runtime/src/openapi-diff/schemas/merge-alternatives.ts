import { valuesSelecting } from "./discriminators.js";
import type { SchemaNode } from "./schema-node.js";
import {
  numberTypes,
  typeBits,
  type Alternative,
  type Annotations,
  type Choice,
  type Shape,
  type ValueFacts,
} from "./shape.js";

/**
 * The shape of a schema with one choice. Where the schemas of the choice are of different types, or only one is of any type, they are one
 * schema: `anyOf: [X, null]` is X or null, and `anyOf: [{ type: "string" }, { type: "integer" }]` is `type: ["string", "integer"]`.
 */
export function mergeAlternatives(own: Shape, choice: Choice, shapeOf: (node: SchemaNode) => Shape): Shape {
  const read = choice.alternatives.flatMap((one) => flattened(choice, one, shapeOf));
  const possible = read.filter(({ shape }) => shape.types !== 0);
  const [first, ...others] = possible;
  if (first === undefined) return { ...own, types: 0, values: noneOf(own.values), discriminator: undefined };
  const discriminator = own.discriminator ?? (others.length === 0 ? first.shape.discriminator : undefined);
  const alternatives = possible.map(({ node, written }) => ({ node, written }));
  const merged = others.length === 0 ? first.shape : merge(possible.map(({ shape }) => shape));
  // A discriminator selects among schemas that have names.
  const isSelected = alternatives.every(({ written }) => valuesSelecting(discriminator, written).length > 0);
  const choices = [{ ...choice, alternatives, exclusive: merged !== undefined || isSelected }];
  const kept = { node: own.node, nullable: own.nullable, discriminator, written: { ...own, choices } };
  if (others.length === 0) return { ...first.shape, ...kept, annotations: ofMember(own, first.shape) };
  if (merged !== undefined) return { ...merged, ...kept, annotations: own.annotations };
  const types = possible.reduce((bits, { shape }) => bits | shape.types, 0);
  return { ...own, ...kept, types, choices };
}

/** A list of values of which none is left. */
function noneOf(values: ValueFacts | undefined): ValueFacts | undefined {
  return values && { ...values, values: new Map() };
}

/** A member is read-only if it says so itself, and not because one of its values could be. */
function ofMember({ annotations: { readOnly, writeOnly } }: Shape, { annotations }: Shape): Annotations {
  return { ...annotations, readOnly, writeOnly };
}

interface ReadAlternative extends Alternative {
  readonly shape: Shape;
}

/** An `anyOf` of choices chooses from all of them. */
function flattened(choice: Choice, one: Alternative, shapeOf: (node: SchemaNode) => Shape): ReadAlternative[] {
  const shape = shapeOf(one.node);
  const [inner, ...others] = shape.choices;
  const isUnion = inner !== undefined && others.length === 0 && (inner.kind === "anyOf" || inner.exclusive);
  if (choice.kind === "oneOf" || !isUnion || shape.discriminator !== undefined) return [{ ...one, shape }];
  return inner.alternatives.map((alternative) => ({ ...alternative, shape: shapeOf(alternative.node) }));
}

/** Types whose keywords are the same. */
const groups = [typeBits.boolean, numberTypes, typeBits.string, typeBits.array, typeBits.object];

/** One shape for alternatives of different types. */
function merge(shapes: readonly Shape[]): Shape | undefined {
  const isPlain = ({ choices, nots, conditions }: Shape): boolean =>
    choices.length + nots.length + conditions.length === 0;
  const owners = groups.map((group) => shapes.filter(({ types }) => (types & group) !== 0));
  if (!shapes.every(isPlain) || owners.some((owner) => owner.length > 1)) return undefined;
  const lists = shapes.flatMap(({ values }) => values ?? []);
  if (lists.length !== 0 && lists.length !== shapes.length) return undefined;
  const [, numbers, texts, arrays, objects] = owners.map(([owner]) => owner ?? shapes[0]!);
  return {
    ...shapes[0]!,
    types: shapes.reduce((bits, { types }) => bits | types, 0),
    isTypeList: true,
    values: lists.length === 0 ? undefined : union(lists),
    numbers: numbers!.numbers,
    texts: texts!.texts,
    arrays: arrays!.arrays,
    objects: objects!.objects,
  };
}

function union(lists: readonly ValueFacts[]): ValueFacts {
  return { ...lists[0]!, values: new Map(lists.flatMap(({ values }) => [...values])), isConst: false };
}
