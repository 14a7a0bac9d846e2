import { changesSince, Readers, stateName, type StateName } from "../../incremental/index.js";
import type { TypeId } from "../../model/index.js";
import type { DocumentContext } from "../create-context.js";
import type { ActionGroup } from "../operations/described-actions.js";
import type { GeneratorContext } from "../generator-context.js";
import type { PartText } from "./part-text.js";
import { recordContext, type PartReads } from "./recorded-context.js";
import type { Component } from "../schemas/schema-components.js";
import type { WrittenGroup } from "./written-paths.js";

/** A component, as it is kept. */
export interface WrittenComponent extends Component {
  /** The member of `schemas`. */
  readonly text: PartText;
}

/** How the parts of a document are created. */
export interface PartMakers {
  readonly group: (from: GeneratorContext, actions: ActionGroup) => WrittenGroup;
  readonly component: (from: GeneratorContext, type: TypeId) => WrittenComponent;
}

interface Kept<Part> {
  readonly value: Part;
  readonly reads: PartReads;
}

type Context = DocumentContext<WrittenComponent>;

/** A group of actions by its place in the document, or a component by its type. */
type Reader = number | TypeId;

/** The parts of a document with what they have read. */
export class KeptParts {
  #groups = new Map<ActionGroup, Kept<WrittenGroup>>();
  /** The same in the order of the document. */
  #inOrder: readonly Kept<WrittenGroup>[] = [];
  readonly #components = new Map<TypeId, Kept<WrittenComponent>>();
  readonly #used = new Set<TypeId>();
  readonly #readers = new Readers<Reader>();
  /** The parts that are always asked. */
  readonly #readersOfAll = new Set<Reader>();
  /** The types for which all parts are known to hold. */
  #of: StateName | undefined;

  /** The paths of the groups of a document: the earlier ones that still hold. What the document does not use is removed. */
  groups(context: Context, groups: readonly ActionGroup[], make: PartMakers["group"]): WrittenGroup[] {
    this.#used.clear();
    this.#of = undefined;
    const kept = groups.map((actions) => keep(this.#groups.get(actions), context, (from) => make(from, actions)));
    for (const [type, component] of this.#components) if (!this.#used.has(type)) this.#remove(type, component);
    this.#used.clear();
    this.#complete(context, groups, kept);
    return kept.map(({ value }) => value);
  }

  /** A component: the earlier one if it still holds. */
  component(context: Context, type: TypeId, make: PartMakers["component"]): WrittenComponent {
    const earlier = this.#components.get(type);
    const kept = keep(earlier, context, (from) => make(from, type));
    this.#used.add(type);
    this.#setComponent(type, kept, earlier);
    return kept.value;
  }

  /**
   * Creates the parts again that have read something else than before. No other part is looked at.
   *
   * @param before the groups of actions of the last document
   * @param groups those of this one, each in the place of an earlier one
   * @returns the paths of the groups; `undefined` if the document may have other components
   */
  adjusted(
    context: Context,
    before: readonly ActionGroup[],
    groups: readonly ActionGroup[],
    make: PartMakers,
  ): WrittenGroup[] | undefined {
    const changes = this.#of && changesSince(this.#of, stateName(context.model.types));
    if (changes === undefined) return undefined;
    this.#of = undefined;
    const asked = new Set([...this.#readers.of(changes), ...this.#readersOfAll]);
    const described = this.#adjustComponents(context, asked, make.component);
    if (described === undefined) return undefined;
    const kept: Kept<WrittenGroup>[] = [];
    for (const [place, actions] of groups.entries()) {
      const earlier = this.#inOrder[place]!;
      const isAsked = asked.has(place) || described === "differently";
      const isSame = actions === before[place] && (!isAsked || holdsAdjusted(earlier, context));
      const now = isSame ? earlier : create(context, (from) => make.group(from, actions));
      if (!haveSameEffects(earlier, now)) return undefined;
      kept.push(now);
    }
    this.#complete(context, groups, kept);
    return kept.map(({ value }) => value);
  }

  /** How the components are described now; `undefined` if they refer to others. */
  #adjustComponents(
    context: Context,
    asked: ReadonlySet<Reader>,
    make: PartMakers["component"],
  ): "alike" | "differently" | undefined {
    let described: "alike" | "differently" = "alike";
    for (const type of asked) {
      const earlier = typeof type === "string" ? this.#components.get(type) : undefined;
      if (typeof type !== "string" || earlier?.reads.isUntouched(context) !== false) continue;
      const now = create(context, (from) => make(from, type));
      this.#setComponent(type, now, earlier);
      if (!haveSameEffects(earlier, now)) return undefined;
      if (earlier.value.description !== now.value.description) described = "differently";
      context.components.replace(type, now.value);
    }
    return described;
  }

  #complete(context: Context, groups: readonly ActionGroup[], kept: readonly Kept<WrittenGroup>[]): void {
    for (let place = 0; place < Math.max(kept.length, this.#inOrder.length); place++) {
      this.#index(place, kept[place], this.#inOrder[place]);
    }
    this.#inOrder = kept;
    this.#groups = new Map(groups.map((actions, place) => [actions, kept[place]!]));
    this.#of = stateName(context.model.types);
  }

  #setComponent(type: TypeId, kept: Kept<WrittenComponent>, earlier: Kept<WrittenComponent> | undefined): void {
    this.#components.set(type, kept);
    this.#index(type, kept, earlier);
  }

  #remove(type: TypeId, component: Kept<WrittenComponent>): void {
    this.#components.delete(type);
    this.#index(type, undefined, component);
  }

  #index(reader: Reader, now: Kept<unknown> | undefined, before: Kept<unknown> | undefined): void {
    if (now === before) return;
    const [ids, earlier] = [now?.reads.ids(), before?.reads.ids()];
    if (now === undefined) this.#readers.delete(reader, [earlier]);
    else this.#readers.set(reader, [ids], before && [earlier]);
    if (now !== undefined && ids === undefined) this.#readersOfAll.add(reader);
    else this.#readersOfAll.delete(reader);
  }
}

function holdsAdjusted({ reads }: Kept<unknown>, context: Context): boolean {
  return reads.isUntouched(context) && reads.isDescribedAlike(context);
}

function keep<Part>(
  earlier: Kept<Part> | undefined,
  context: Context,
  make: (from: GeneratorContext) => Part,
): Kept<Part> {
  return earlier?.reads.holds(context) === true ? earlier : create(context, make);
}

function create<Part>(context: Context, make: (from: GeneratorContext) => Part): Kept<Part> {
  const { value: from, reads } = recordContext(context);
  const value = make(from);
  return { value, reads: reads() };
}

function haveSameEffects({ reads: one }: Kept<unknown>, { reads: other }: Kept<unknown>): boolean {
  if (one === other) return true;
  return one.done.length === other.done.length && one.done.every((effect, index) => effect === other.done[index]);
}
