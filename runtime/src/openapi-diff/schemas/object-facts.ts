import type { JsonValue } from "../../model/index.js";
import { Place } from "../document-source.js";
import { memberOf, objectOf, textsOf } from "../json-access.js";
import { isWithin } from "../required-with.js";
import { nodeOf, saidWith } from "./array-facts.js";
import { readBound } from "./bounds.js";
import type { SchemaNode, SchemaNodes } from "./schema-node.js";
import type { ObjectFacts, PropertyFacts } from "./shape.js";

/** The place of a keyword that no schema has. */
const nowhere = new Place(undefined);

/** The keywords of one schema about the members of objects. */
interface OwnMembers {
  readonly properties: Place;
  readonly patterns: readonly (readonly [pattern: string, schema: Place])[];
  readonly additional: Place | undefined;
}

export function readObjects(places: readonly Place[], nodes: SchemaNodes): ObjectFacts {
  const own = places.map((place) => ownMembers(place, nodes));
  const requiredWith = readRequiredWith(own);
  const unevaluated = saidWith("unevaluatedProperties", places)[0];
  const isUnevaluated = unevaluated !== undefined && own.every(({ additional }) => additional === undefined);
  const additionals = isUnevaluated ? [unevaluated.value] : own.map(({ additional }) => additional);
  const additionalAt = additionals.find((place) => place !== undefined) ?? nowhere;
  return {
    max: readBound("max", "maxProperties", places),
    min: readBound("min", "minProperties", places, 0),
    properties: readProperties(own, nodes),
    required: readRequired(places),
    patterns: readPatterns(own, nodes),
    additional: { value: nodeOf(nodes, additionals), place: additionalAt },
    ...(isUnevaluated && { additionalIsUnevaluated: { value: true, place: unevaluated.place } }),
    names: { value: nodeOf(nodes, saidWith("propertyNames", places).map(({ value }) => value)), place: saidWith("propertyNames", places)[0]?.place ?? nowhere }, // prettier-ignore
    requiredWith,
    dependentRequired: readDependentRequired(places, requiredWith),
    dependentSchemas: readDependentSchemas(places, nodes),
  };
}

function ownMembers(place: Place, { source }: SchemaNodes): OwnMembers {
  const patternPlace = source.member(place, "patternProperties");
  const additional = source.member(place, "additionalProperties");
  return {
    properties: source.member(place, "properties"),
    patterns: Object.keys(objectOf(patternPlace.value)).map((name) => [name, source.member(patternPlace, name)]),
    additional: additional.value === undefined ? undefined : additional,
  };
}

/** Each property with all that is said about it: where one schema does not declare it, that schema's others hold for it. */
function readProperties(own: readonly OwnMembers[], nodes: SchemaNodes): Map<string, PropertyFacts> {
  const names = new Set(own.flatMap(({ properties }) => Object.keys(objectOf(properties.value))));
  const read = (name: string): PropertyFacts => {
    const [only, ...others] = own;
    if (only !== undefined && others.length === 0 && only.patterns.length === 0) {
      return new OnlyProperty(only.properties.member(name), nodes);
    }
    const at = own.find(({ properties }) => memberOf(properties.value, name) !== undefined)!;
    const places = own.flatMap((one) => placesOf(one, name, nodes));
    return { value: nodeOf(nodes, places), place: at.properties.member(name) };
  };
  return new Map([...names].map((name) => [name, read(name)]));
}

/** A property about which one schema says all. Most are the same in both documents, so that their schemas are never read. */
class OnlyProperty implements PropertyFacts {
  #node: SchemaNode | undefined;

  constructor(
    readonly place: Place,
    readonly nodes: SchemaNodes,
  ) {}

  get written(): JsonValue | undefined {
    return this.place.value;
  }

  get value(): SchemaNode {
    return (this.#node ??= nodeOf(this.nodes, [this.place]));
  }
}

function placesOf({ properties, patterns, additional }: OwnMembers, name: string, { source }: SchemaNodes): Place[] {
  const matched = patterns.filter(([pattern]) => isMatch(pattern, name)).map(([, schema]) => schema);
  const declared = memberOf(properties.value, name) === undefined ? [] : [source.member(properties, name)];
  const all = [...declared, ...matched];
  if (all.length > 0) return all;
  return additional === undefined ? [] : [additional];
}

/** Names are short, and a pattern that is none matches nothing. */
function isMatch(pattern: string, name: string): boolean {
  if (name.length > 200) return false;
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}

function readPatterns(own: readonly OwnMembers[], nodes: SchemaNodes): Map<string, SchemaNode> {
  const all = own.flatMap(({ patterns }) => patterns);
  const names = new Set(all.map(([pattern]) => pattern));
  const schemasOf = (name: string): Place[] => all.filter(([pattern]) => pattern === name).map(([, schema]) => schema);
  return new Map([...names].map((name) => [name, nodeOf(nodes, schemasOf(name))]));
}

function readRequired(places: readonly Place[]): Map<string, Place> {
  const all = places.flatMap((owner) => {
    const place = owner.member("required");
    return textsOf(place.value).map((name) => [name, place] as const);
  });
  return new Map(all);
}

function readRequiredWith(own: readonly OwnMembers[]): Map<string, string> {
  const all = own.flatMap(({ properties }) => Object.entries(objectOf(properties.value)));
  return new Map(
    all.flatMap(([name, schema]): [string, string][] => {
      const model = memberOf(schema, "x-required-with");
      return typeof model === "string" ? [[name, model]] : [];
    }),
  );
}

/** Those that `x-required-with` does not say: OpenAPI 3.0 has only that. */
function readDependentRequired(
  places: readonly Place[],
  models: ReadonlyMap<string, string>,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { value } of places) {
    for (const [name, others] of Object.entries(objectOf(memberOf(value, "dependentRequired")))) {
      const unsaid = textsOf(others).filter((other) => !isWithin(name, models.get(other)));
      if (unsaid.length > 0) found.set(name, new Set([...(found.get(name) ?? []), ...unsaid]));
    }
  }
  return found;
}

function readDependentSchemas(places: readonly Place[], nodes: SchemaNodes): Map<string, SchemaNode> {
  const found = new Map<string, Place[]>();
  for (const place of places) {
    const at = nodes.source.member(place, "dependentSchemas");
    for (const name of Object.keys(objectOf(at.value))) {
      found.set(name, [...(found.get(name) ?? []), nodes.source.member(at, name)]);
    }
  }
  return new Map([...found].map(([name, schemas]) => [name, nodeOf(nodes, schemas)]));
}

/** The schema of a property that is not declared. */
export function undeclared({ patterns, additional }: ObjectFacts, name: string, nodes: SchemaNodes): SchemaNode {
  const matched = [...patterns].filter(([pattern]) => isMatch(pattern, name)).map(([, node]) => node);
  if (matched.length === 0) return additional.value;
  return matched.includes(nodes.nothing) ? nodes.nothing : nodes.of(matched.flatMap(({ parts }) => parts));
}
