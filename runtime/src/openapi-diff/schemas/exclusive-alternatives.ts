import type { SchemaComparison } from "./schema-comparison.js";
import { typeBits, type Alternative, type Choice, type Shape } from "./shape.js";

/** At most so many alternatives are compared with each other. */
const comparedAlternatives = 64;

/** Whether no value matches two alternatives: by the values of one property, or by types and properties. */
export function areExclusive(compare: SchemaComparison, side: "base" | "revision", { alternatives }: Choice): boolean {
  const shapes = alternatives.map(({ node }) => compare.shapeOf(side, node));
  if (haveTag(compare, side, alternatives, shapes)) return true;
  if (shapes.length > comparedAlternatives) return false;
  return shapes.every((a, index) => shapes.slice(index + 1).every((b) => areDisjoint(compare, side, a, b)));
}

/** Whether a required property has other values in each alternative. */
function haveTag(
  compare: SchemaComparison,
  side: "base" | "revision",
  alternatives: readonly Alternative[],
  shapes: readonly Shape[],
): boolean {
  const [first] = shapes;
  if (first === undefined || shapes.some(({ types }) => types !== typeBits.object)) return false;
  return [...first.objects.required.keys()].some((name) => {
    const values = shapes.map((shape) => tagValues(compare, side, shape, name));
    if (values.some((list) => list === undefined)) return false;
    const all = values.flatMap((list) => list!);
    return new Set(all).size === all.length && alternatives.length === shapes.length;
  });
}

function tagValues(
  compare: SchemaComparison,
  side: "base" | "revision",
  { objects }: Shape,
  name: string,
): string[] | undefined {
  const property = objects.properties.get(name);
  if (property === undefined || !objects.required.has(name)) return undefined;
  const shape = compare.shapeOf(side, property.value);
  // A member that one direction does not have tells nothing apart there.
  if (shape.annotations.readOnly || shape.annotations.writeOnly || shape.values === undefined) return undefined;
  return [...shape.values.values.keys(), ...(shape.nullable ? ["null"] : [])];
}

function areDisjoint(compare: SchemaComparison, side: "base" | "revision", a: Shape, b: Shape): boolean {
  const common = a.types & b.types;
  if (common === 0) return true;
  if (a.values !== undefined && b.values !== undefined) {
    return [...a.values.values.keys()].every((text) => !b.values!.values.has(text));
  }
  if (common !== typeBits.object) return false;
  const haveOtherTags = [...a.objects.required.keys()].some((name) => {
    const [one, other] = [tagValues(compare, side, a, name), tagValues(compare, side, b, name)];
    return one !== undefined && other !== undefined && one.every((text) => !other.includes(text));
  });
  return haveOtherTags || (lacksMember(compare, side, a, b) && lacksMember(compare, side, b, a));
}

/** Whether objects with only the members that one schema declares are none of the other, which requires a member that they lack. */
function lacksMember(
  compare: SchemaComparison,
  side: "base" | "revision",
  { objects, choices }: Shape,
  other: Shape,
): boolean {
  const { properties, required, patterns, additional } = objects;
  const isOpen = choices.length > 0 || patterns.size > 0 || !(compare.isAnything(additional.value) || compare.isNothing(additional.value)); // prettier-ignore
  if (isOpen) return false;
  return [...other.objects.required.keys()].some((name) => {
    if (properties.has(name) || required.has(name)) return false;
    const declared = other.objects.properties.get(name);
    const { readOnly = false, writeOnly = false } = declared ? compare.annotationsOf(side, declared.value) : {};
    // A member that one direction does not have is not required there.
    return !readOnly && !writeOnly;
  });
}
