import type { ChangedOperation, Direction } from "../change.js";
import type { DocumentSource, Place } from "../document-source.js";
import type { ComparisonSettings } from "../settings.js";
import type { DocumentSide } from "../uncomparable-document-error.js";
import { compareShapes } from "./compare-shapes.js";
import { operationsOfPairs } from "./operations-of-pairs.js";
import { SchemaNodes, type SchemaNode } from "./schema-node.js";
import {
  RootPairs,
  SchemaReport,
  type Effects,
  type Position,
  type SchemaChange,
  type SchemaPair,
  type SchemaRoot,
} from "./schema-pair.js";
import type { Annotations, Shape } from "./shape.js";
import { ShapeReader } from "./shape-reader.js";
import { isSameText, unchangedComponents } from "./unchanged-components.js";

/** How a child is compared: as a member, as a member that the direction does not have, or as what a choice or a value selects. */
type ChildKind = "member" | "hidden" | "alternative" | "selected";

/** So many pairs are compared for each schema, and for small documents; those with more combine schemas in ways that no person wrote. */
const pairsOfSchema = 10;
const leastPairs = 20_000;

/** A comparison inside of a comparison, at most so deep. */
const nestedComparisons = 150;

/** Both directions are assumed to differ where it is not known. */
const unknownEffects: Effects = { narrows: true, widens: true };

/**
 * Compares the schemas of two documents. A pair of schemas is compared once for each direction and position, and what it says holds wherever
 * the pair is used. Pairs are a graph, so recursive schemas end.
 */
export class SchemaComparison {
  readonly #readers: Readonly<Record<DocumentSide, ShapeReader>>;
  readonly #pairs = new Map<string, RootPairs>();
  #compared = 0;
  readonly #roots = new Map<SchemaPair, Set<ChangedOperation>>();
  /** Components that have another name where they are used, by both names. */
  readonly renamed = new Map<string, readonly [base: SchemaNode, revision: SchemaNode]>();
  readonly #unchanged: ReadonlySet<string>;
  /** The same text means the same in both documents. */
  readonly isSameVersion: boolean;
  #depth = 0;

  constructor(
    base: DocumentSource,
    revision: DocumentSource,
    readonly settings: ComparisonSettings,
  ) {
    this.isSameVersion = base.is30 === revision.is30;
    this.#unchanged = unchangedComponents(base, revision);
    const reader = (source: DocumentSource): ShapeReader => new ShapeReader(new SchemaNodes(source));
    this.#readers = { base: reader(base), revision: reader(revision) };
  }

  /** Compares the schemas at two places, for an operation. */
  add(
    base: Place,
    revision: Place,
    direction: Exclude<Direction, "none">,
    root: SchemaRoot,
    operation: ChangedOperation,
  ): void {
    const nodes = [this.nodes("base").at(base), this.nodes("revision").at(revision)] as const;
    const path = componentName(...nodes) ?? "";
    const key = `${direction} ${root.label} ${root.isText}`;
    const pairs = this.#pairs.get(key) ?? new RootPairs(direction, root);
    this.#pairs.set(key, pairs);
    const pair = pairs.pair(...nodes, root.position, path);
    this.#noteNames(...nodes);
    this.#roots.set(pair, (this.#roots.get(pair) ?? new Set()).add(operation));
  }

  nodes(side: DocumentSide): SchemaNodes {
    return this.#readers[side].nodes;
  }

  shapeOf(side: DocumentSide, node: SchemaNode): Shape {
    return this.#readers[side].shapeOf(node);
  }

  /** The annotations of a schema, beside what it accepts. */
  annotationsOf(side: DocumentSide, node: SchemaNode): Annotations {
    return this.#readers[side].annotationsOf(node);
  }

  isAnything({ parts }: SchemaNode): boolean {
    return parts.length === 0;
  }

  isNothing(node: SchemaNode): boolean {
    return node === this.nodes("base").nothing || node === this.nodes("revision").nothing;
  }

  /** Compares two schemas inside of a pair. */
  child(pair: SchemaPair, base: SchemaNode, revision: SchemaNode, name: string, kind: ChildKind = "member"): void {
    if (pair.position === "hidden" || (this.isAnything(base) && this.isAnything(revision))) return;
    if (this.isSameVersion && isSameText(base, revision)) return;
    if (kind !== "hidden") this.#noteNames(base, revision);
    pair.children.push(this.#childPair(pair, base, revision, name, kind));
  }

  /** The effects of one schema on another, without a report. */
  effectsBetween(pair: SchemaPair, base: SchemaNode, revision: SchemaNode): Effects {
    return this.#effectsOf(this.#childPair(pair, base, revision, "", "alternative"));
  }

  /** Whether two schemas accept other values. */
  differs(pair: SchemaPair, base: SchemaNode, revision: SchemaNode): boolean {
    const { narrows, widens } = this.#effectsOf(this.#childPair(pair, base, revision, "", "member"));
    return narrows || widens;
  }

  /** All changes, each with the operations that reach it. */
  *changes(): Generator<readonly [change: SchemaChange, operations: ChangedOperation[]]> {
    const all = this.#compareAll();
    const operations = operationsOfPairs(this.#roots, parentsThatLead(all));
    for (const pair of all) {
      for (const change of pair.changes) yield [change, operations.get(pair) ?? []];
    }
  }

  #noteNames(base: SchemaNode, revision: SchemaNode): void {
    const [old, now] = [base.name, revision.name];
    if (old !== undefined && now !== undefined && old !== now) this.renamed.set(`${old} ${now}`, [base, revision]);
  }

  #childPair(pair: SchemaPair, base: SchemaNode, revision: SchemaNode, name: string, kind: ChildKind): SchemaPair {
    const path = componentName(base, revision) ?? (name === "" ? pair.path : joined(pair.path, name));
    const isSame = kind === "alternative";
    const position = kind === "hidden" ? "hidden" : isSame || kind === "selected" ? pair.position : inside(pair);
    return pair.all.pair(base, revision, position, path, isSame || kind === "selected");
  }

  #compare(pair: SchemaPair): void {
    if (pair.state !== "new") return;
    if (this.#isUnchanged(pair)) {
      pair.state = "done";
      return;
    }
    pair.state = "open";
    const report = new SchemaReport(pair);
    if (this.#hasTooManyPairs()) report.about(["not-compared"], "both", "is not compared.");
    else compareShapes(this, report, this.shapeOf("base", pair.base), this.shapeOf("revision", pair.revision));
    pair.state = "done";
  }

  #hasTooManyPairs(): boolean {
    return ++this.#compared > leastPairs + pairsOfSchema * (this.nodes("base").size + this.nodes("revision").size);
  }

  #isUnchanged({ base, revision }: SchemaPair): boolean {
    const { name } = base;
    return name !== undefined && name === revision.name && base.isComponent && revision.isComponent && this.#unchanged.has(name); // prettier-ignore
  }

  #compareAll(): Set<SchemaPair> {
    const found = new Set<SchemaPair>();
    for (const pair of reachable(this.#roots.keys(), (one) => {
      this.#compare(one);
      return true;
    })) {
      found.add(pair);
    }
    return found;
  }

  /** The effects of a pair and all below it. A pair whose comparison is not yet finished counts as without effect: it reports its own. */
  #effectsOf(pair: SchemaPair): Effects {
    if (pair.effects !== undefined) return pair.effects;
    if (this.#depth > nestedComparisons) return unknownEffects;
    this.#depth++;
    const [seen, effects, isComplete] = this.#collect(pair);
    this.#depth--;
    if (isComplete) pair.effects = effects;
    if (isComplete && !effects.narrows && !effects.widens) for (const one of seen) one.effects = effects;
    return effects;
  }

  #collect(pair: SchemaPair): [seen: SchemaPair[], effects: Effects, isComplete: boolean] {
    const seen: SchemaPair[] = [];
    const found = { narrows: false, widens: false };
    let isComplete = true;
    const isOpen = (one: SchemaPair): boolean => {
      this.#compare(one);
      return one.effects === undefined;
    };
    for (const one of reachable([pair], () => true, isOpen)) {
      seen.push(one);
      if (one.state === "open") isComplete = false;
      const own = one.effects ?? ownEffects(one);
      found.narrows ||= own.narrows;
      found.widens ||= own.widens;
      if (found.narrows && found.widens) return [seen, found, true];
    }
    return [seen, found, isComplete];
  }
}

/** The pairs with a change and those above them, each with its parents. */
function parentsThatLead(all: ReadonlySet<SchemaPair>): Map<SchemaPair, SchemaPair[]> {
  const parents = new Map<SchemaPair, SchemaPair[]>();
  for (const pair of all) {
    for (const child of pair.children) {
      const known = parents.get(child);
      if (known === undefined) parents.set(child, [pair]);
      else known.push(pair);
    }
  }
  const changed = [...all].filter(({ changes }) => changes.length > 0);
  const leading = reachable(changed, () => true, undefined, (pair) => parents.get(pair) ?? []); // prettier-ignore
  return new Map([...leading].map((pair) => [pair, parents.get(pair) ?? []]));
}

/** The name of the component that both are, so that its findings hold wherever it is used. */
function componentName(base: SchemaNode, revision: SchemaNode): string | undefined {
  return base.isComponent && revision.isComponent ? revision.name : undefined;
}

function inside({ position, root }: SchemaPair): Position {
  if (position === "body" || position === "property" || root.position === "header") return "property";
  return root.isRequestHeader ? "header-property" : "parameter-property";
}

function joined(path: string, name: string): string {
  if (path === "" || name.startsWith("[")) return `${path}${name}`;
  return `${path}.${name}`;
}

function ownEffects({ changes }: SchemaPair): Effects {
  const has = (effect: "narrows" | "widens"): boolean => changes.some((one) => one.effect === effect || one.effect === "both"); // prettier-ignore
  return { narrows: has("narrows"), widens: has("widens") };
}

/** The pairs that some lead to, each once, without recursion. */
function* reachable(
  from: Iterable<SchemaPair>,
  isIncluded: (pair: SchemaPair) => boolean,
  isFollowed: (pair: SchemaPair) => boolean = () => true,
  next: (pair: SchemaPair) => readonly SchemaPair[] = ({ children }) => children,
): Generator<SchemaPair> {
  const waiting = [...from].toReversed();
  const seen = new Set<SchemaPair>();
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    if (seen.has(pair)) continue;
    seen.add(pair);
    if (!isIncluded(pair)) continue;
    // Followed first: that may be what finds the next ones.
    const follows = isFollowed(pair);
    yield pair;
    if (!follows) continue;
    const found = next(pair);
    for (let index = found.length - 1; index >= 0; index--) waiting.push(found[index]!);
  }
}
