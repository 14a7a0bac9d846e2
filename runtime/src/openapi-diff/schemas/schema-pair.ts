import type { Direction } from "../change.js";
import { rulesById } from "../rules/index.js";
import type { SchemaNode } from "./schema-node.js";

/** The effect of a change on the set of values that are allowed. */
export type Effect = "narrows" | "widens" | "both" | "none";

/** The part of the document to which schemas belong. */
export interface SchemaRoot {
  /** `request body`, `query parameter `page``, `response header `ETag``: with its article it starts sentences. */
  readonly label: string;
  readonly position: "body" | "parameter" | "header";
  /** All values are texts: parameters, headers, and the fields of forms. */
  readonly isText: boolean;
  readonly isRequestHeader?: boolean;
}

/** Where a schema is, as ids name it. */
export type Position = "body" | "property" | "parameter" | "parameter-property" | "header-property" | "header" | "hidden"; // prettier-ignore

/** A part of a document, with its place. */
export interface Located {
  readonly pointer: string;
}

/** A change between two schemas, not yet told. */
export interface SchemaChange {
  readonly id: string;
  readonly effect: Effect;
  readonly message: string;
  readonly base: string;
  readonly revision: string;
}

/** All pairs of one direction and one kind of root, each once for each position. */
export class RootPairs {
  readonly #members = new Map<Position, Map<number, SchemaPair>>();
  readonly #alternatives = new Map<Position, Map<number, SchemaPair>>();

  constructor(
    readonly direction: Exclude<Direction, "none">,
    readonly root: SchemaRoot,
  ) {}

  pair(base: SchemaNode, revision: SchemaNode, position: Position, path: string, isAlternative = false): SchemaPair {
    const positions = isAlternative ? this.#alternatives : this.#members;
    const pairs = positions.get(position) ?? new Map<number, SchemaPair>();
    positions.set(position, pairs);
    const key = base.id * mostNodes + revision.id;
    const known = pairs.get(key);
    if (known !== undefined) return known;
    const { direction, root } = this;
    const pair: SchemaPair = { base, revision, direction, position, root, path, isAlternative, all: this, state: "new", changes: [], children: [] }; // prettier-ignore
    pairs.set(key, pair);
    return pair;
  }
}

/** No document has so many schemas. */
const mostNodes = 2 ** 26;

/** Two schemas that are compared, once for each direction and position. */
export interface SchemaPair {
  readonly base: SchemaNode;
  readonly revision: SchemaNode;
  readonly direction: Exclude<Direction, "none">;
  readonly position: Position;
  readonly root: SchemaRoot;
  /** Its name in sentences: from the nearest component, or from the root. */
  readonly path: string;
  /** One of the schemas of a choice: null and annotations are compared where the choice is. */
  readonly isAlternative: boolean;
  /** The pairs among which it is. */
  readonly all: RootPairs;
  state: "new" | "open" | "done";
  readonly changes: SchemaChange[];
  readonly children: SchemaPair[];
  effects?: Effects;
}

export interface Effects {
  readonly narrows: boolean;
  readonly widens: boolean;
}

/** Where ids are looked for: a place without ids of its own has those of a property. */
const positions: Readonly<Record<Position, readonly string[]>> = {
  body: ["body", "property"],
  property: ["property"],
  parameter: ["parameter", "property"],
  "parameter-property": ["parameter-property", "property"],
  "header-property": ["header-property", "property"],
  header: ["header", "property"],
  hidden: [],
};

/** Tells the changes of one pair. */
export class SchemaReport {
  constructor(readonly pair: SchemaPair) {}

  /** A change of the schema itself; `whats` are the ends of its id, the most exact first. */
  about(whats: readonly string[], effect: Effect, predicate: string, base?: Located, revision?: Located): void {
    const { direction, position } = this.pair;
    const kinds = position === "hidden" ? [hiddenKind[direction]] : [...positions[position], "schema"];
    const ids = kinds.flatMap((kind) => whats.map((what) => `${direction}-${kind}-${what}`));
    const special = position === "body" && direction === "response" && whats[0] === "enum-value-removed";
    this.#add(special ? ["response-mediatype-enum-value-removed"] : ids, effect, `${this.subject()} ${predicate}`, base, revision); // prettier-ignore
  }

  /** A change of a member of the object. */
  member(
    name: string,
    ids: readonly string[],
    effect: Effect,
    predicate: string,
    base?: Located,
    revision?: Located,
  ): void {
    this.#add(ids, effect, `${this.subject(name)} ${predicate}`, base, revision);
  }

  /** The schema, or one of its members, at the start of a sentence. */
  subject(name?: string): string {
    const { path, root, position, direction } = this.pair;
    const full = name === undefined ? path : path === "" ? name : `${path}.${name}`;
    const isRoot = name === undefined && (position === "body" || position === "parameter" || position === "header");
    if (isRoot) return `The ${root.label}${root.position === "body" && path !== "" ? ` \`${path}\`` : ""}`;
    if (root.position === "body") return `The ${direction} property \`${full}\``;
    return `The property \`${full}\` of the ${root.label}`;
  }

  /** An id that is not among the rules is one of the general ones. */
  #add(ids: readonly string[], effect: Effect, message: string, base?: Located, revision?: Located): void {
    const { pair } = this;
    const known = ids.find((id) => rulesById.has(id));
    const id = known ?? (pair.position === "hidden" ? undefined : generalId(pair.direction, effect));
    if (id === undefined) return;
    pair.changes.push({
      id,
      effect: pair.position === "hidden" ? "none" : effect,
      message,
      base: (base ?? pair.base).pointer,
      revision: (revision ?? pair.revision).pointer,
    });
  }
}

/** Members that only the other direction has. */
const hiddenKind = { request: "read-only-property", response: "write-only-property" } as const;

function generalId(direction: string, effect: Effect): string | undefined {
  if (effect === "none") return undefined;
  return `${direction}-schema-${effect === "narrows" ? "narrowed" : effect === "widens" ? "widened" : "changed"}`;
}
