import { unescapeToken } from "../../model/index.js";
import { Place, type DocumentSource } from "../document-source.js";
import { isObject, listOf, memberOf, objectOf } from "../json-access.js";

/** One schema as it is written. `own`: only its own keywords, without what it refers to and chooses from. */
export interface Part {
  readonly id: number;
  readonly place: Place;
  readonly own: boolean;
}

/** The schemas that values have to match: some schemas, all of them at once. The same parts are the same node. */
export class SchemaNode {
  /** The name of the component that it is, or that it refers to beside keywords of its own. */
  readonly name: string | undefined;
  /** Whether it is the component itself, and not something that refers to it. */
  readonly isComponent: boolean;

  constructor(
    readonly id: number,
    readonly parts: readonly Part[],
  ) {
    const names = parts.filter(({ own }) => !own).map(({ place }) => componentName(place));
    const known = names.filter((name) => name !== undefined);
    this.name = known.length === 1 ? known[0] : undefined;
    this.isComponent = parts.length === 1 && isComponent(parts[0]!.place);
  }

  /** Where it is told to be. */
  get pointer(): string {
    return this.parts[0]?.place.pointer ?? "";
  }
}

/** Keywords beside a `$ref` that say nothing about values. */
const annotations: ReadonlySet<string> = new Set(["$ref", "title", "summary", "description", "example", "examples", "externalDocs", "xml", "$comment"]); // prettier-ignore

/** Finds the nodes of a document's schemas. A schema is one node, however many references lead to it. */
export class SchemaNodes {
  /** The node that every value matches, and the one that no value does. */
  readonly anything = new SchemaNode(0, []);
  readonly nothing = new SchemaNode(1, [{ id: 0, place: new Place(false), own: true }]);
  readonly #nodes = new Map<string | number, SchemaNode>();
  readonly #parts = new Map<unknown, Part>();
  readonly #own = new Map<Part, Part>();

  constructor(readonly source: DocumentSource) {}

  /** How many there are so far. */
  get size(): number {
    return this.#nodes.size;
  }

  /** The node of one schema. */
  at(place: Place): SchemaNode {
    return this.of([this.part(place)]);
  }

  /** The node of schemas that all have to match. */
  of(parts: readonly Part[]): SchemaNode {
    const distinct = [...new Set(parts)].filter(saysSomething);
    if (distinct.length === 0) return this.anything;
    const key = distinct.length === 1 ? distinct[0]!.id : distinct.map(({ id }) => id).sort((a, b) => a - b).join(); // prettier-ignore
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node = new SchemaNode(this.#nodes.size + 2, distinct);
    this.#nodes.set(key, node);
    return node;
  }

  /** A schema as a part; a reference without more is what it refers to. */
  part(place: Place): Part {
    const target = this.#target(place);
    if (!isObject(target.value)) return this.#newPart(target, false);
    const known = this.#parts.get(target.value);
    if (known !== undefined) return known;
    const part = this.#newPart(target, false);
    this.#parts.set(target.value, part);
    return part;
  }

  own(part: Part): Part {
    const known = this.#own.get(part) ?? this.#newPart(part.place, true);
    this.#own.set(part, known);
    return known;
  }

  /** The components that include another one by `allOf`, also by others: without a choice, its discriminator selects among them. */
  derived(place: Place): Place[] {
    const found = new Set<Place>();
    const waiting = [place.value];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const one of this.#includers().get(at) ?? []) {
        if (found.has(one)) continue;
        found.add(one);
        waiting.push(one.value);
      }
    }
    return [...found];
  }

  #knownIncluders: ReadonlyMap<unknown, readonly Place[]> | undefined;

  #includers(): ReadonlyMap<unknown, readonly Place[]> {
    if (this.#knownIncluders !== undefined) return this.#knownIncluders;
    const found = new Map<unknown, Place[]>();
    const schemas = this.source.resolved(this.source.root, "components", "schemas");
    for (const schema of Object.keys(objectOf(schemas.value)).map((name) => schemas.member(name))) {
      for (const { value } of schema
        .member("allOf")
        .list()
        .map((one) => this.source.follow(one))) {
        found.set(value, [...(found.get(value) ?? []), schema]);
      }
    }
    return (this.#knownIncluders = found);
  }

  #newPart(place: Place, own: boolean): Part {
    return { id: ++this.#lastPart, place, own };
  }

  #lastPart = 0;

  #target(place: Place): Place {
    if (!this.#isOnlyReference(place)) return place;
    const passed = new Set<unknown>();
    let at = place;
    while (this.#isOnlyReference(at)) {
      if (passed.has(at.value)) throw this.source.refuse(place, "The reference leads back to itself.");
      passed.add(at.value);
      at = this.source.target(String(memberOf(at.value, "$ref")), at);
    }
    return at;
  }

  /** OpenAPI 3.0 ignores what is beside a reference (Reference Object). */
  #isOnlyReference({ value }: Place): boolean {
    if (!isObject(value) || typeof memberOf(value, "$ref") !== "string") return false;
    return this.source.is30 || Object.keys(value).every((keyword) => annotations.has(keyword));
  }
}

function saysSomething({ place: { value } }: Part): boolean {
  if (!isObject(value)) return value !== true;
  return typeof value.$ref === "string" || Object.keys(value).some((keyword) => !annotations.has(keyword));
}

function componentName(place: Place): string | undefined {
  if (isComponent(place)) return String(place.name);
  const all = listOf(memberOf(place.value, "allOf"));
  const reference = memberOf(place.value, "$ref") ?? (all.length === 1 ? memberOf(all[0], "$ref") : undefined);
  if (typeof reference !== "string") return undefined;
  const [, token] = /^#\/components\/schemas\/([^/]+)$/.exec(reference) ?? [];
  return token === undefined ? undefined : unescapeToken(token);
}

function isComponent({ owner }: Place): boolean {
  return owner?.name === "schemas" && owner.owner?.name === "components" && owner.owner.owner?.owner === undefined;
}
