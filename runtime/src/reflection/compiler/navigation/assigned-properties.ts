import type TS from "typescript";
import { ts } from "../typescript.js";

/** A property that `Object.assign` writes, and the one whose value it gets. */
export interface AssignedProperty {
  readonly target: TS.Symbol;
  readonly source: TS.Symbol;
}

type TypePair = readonly [target: TS.Type, source: TS.Type];

/** Generic types that name each other in many ways can have parts without end. */
const maximumPairs = 1000;

/**
 * Finds what a call of `Object.assign` writes, also into the objects inside: `Object.assign(order, { lines: [{ sku }] })` writes
 * `lines` of the order, and `sku` of a line. Each argument is written into those before it.
 *
 * @param checker the checker of the program
 * @param call the call
 * @returns the properties with the same names in both
 */
export function assignedProperties(checker: TS.TypeChecker, call: TS.CallExpression): AssignedProperty[] {
  const types = call.arguments.map((argument) => checker.getTypeAtLocation(argument));
  const pairs = new PairList();
  for (const [index, source] of types.entries()) for (const target of types.slice(0, index)) pairs.add(target, source);
  const found: AssignedProperty[] = [];
  for (const [target, source] of pairs.all) {
    for (const [written, given] of contentsOf(checker, target, source)) pairs.add(written, given);
    for (const property of propertiesOf(checker, source)) {
      const written = checker.getPropertyOfType(target, property.name);
      if (written !== undefined) found.push({ target: written, source: property });
      const type = written ? checker.getTypeOfSymbol(written) : target.getStringIndexType();
      if (type !== undefined) pairs.add(type, checker.getTypeOfSymbol(property));
    }
  }
  return found;
}

/** Each pair of types once. A loop over all goes through those that are added meanwhile, too. */
class PairList {
  readonly all: TypePair[] = [];
  readonly #known = new Map<TS.Type, Set<TS.Type>>();

  add(target: TS.Type, source: TS.Type): void {
    for (const one of membersOf(target)) for (const other of membersOf(source)) this.#addOne(one, other);
  }

  #addOne(target: TS.Type, source: TS.Type): void {
    const known = this.#known.get(target) ?? new Set();
    if (target === source || known.has(source) || this.all.length >= maximumPairs) return;
    this.#known.set(target, known.add(source));
    this.all.push([target, source]);
  }
}

function membersOf(type: TS.Type): readonly TS.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The items of lists, and the values of maps. */
function contentsOf(checker: TS.TypeChecker, target: TS.Type, source: TS.Type): TypePair[] {
  const [items, given] = [target.getNumberIndexType(), source.getNumberIndexType()];
  if (items !== undefined && given !== undefined) return [[items, given]];
  if (target.symbol !== source.symbol || !isReference(target) || !isReference(source)) return [];
  const values = checker.getTypeArguments(source);
  return checker.getTypeArguments(target).map((type, index) => [type, values[index] ?? type]);
}

function isReference(type: TS.Type): type is TS.TypeReference {
  return ((type as TS.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
}

/** Those of a list are methods, which nobody renames. */
function propertiesOf(checker: TS.TypeChecker, type: TS.Type): readonly TS.Symbol[] {
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return isObject && type.getNumberIndexType() === undefined ? checker.getPropertiesOfType(type) : [];
}
