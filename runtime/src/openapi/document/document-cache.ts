import { sameData } from "../../incremental/index.js";
import type { TypeId } from "../../model/index.js";
import { usesContext, type DocumentContext, type DocumentSubject } from "../create-context.js";
import type { ActionGroup } from "../operations/described-actions.js";
import { KeptGroups } from "./kept-groups.js";
import { KeptParts, type PartMakers, type WrittenComponent } from "./kept-parts.js";
import type { Discriminators } from "../schemas/discriminators.js";
import { KeptTypeFacts } from "../schemas/kept-type-facts.js";
import { sortedComponents } from "../schemas/schema-components.js";
import type { Claims } from "../schemas/schema-ids.js";
import { sameUses, typeUsesOf, type TypeUses } from "../schemas/type-uses.js";
import { KeptPaths, type WrittenGroup } from "./written-paths.js";

/** The inputs of a document besides the routes and types of an application. */
type Settings = Pick<DocumentSubject, "options" | "facts" | "documentName">;

/** What is known when a document begins. */
export interface Begun {
  readonly actions: readonly ActionGroup[];
  readonly uses: TypeUses;
  readonly typeFacts: KeptTypeFacts;
}

/** The parts of a document in order. */
export interface DocumentParts {
  readonly actions: readonly ActionGroup[];
  readonly groups: readonly WrittenGroup[];
  readonly schemas: readonly WrittenComponent[];
}

/** The last document, and what all of its parts depend on. */
interface Last {
  readonly actions: readonly ActionGroup[];
  readonly components: Map<string, WrittenComponent>;
  readonly claims: Claims;
  readonly discriminators: Discriminators;
}

/**
 * Keeps the texts of the parts of a document from one call of `writeDocument` to the next. The paths of a controller and a component are
 * created again only if its inputs have changed. The document is the same with and without the cache. Each document of an
 * application needs its own.
 *
 * @example `(endpoints: EndpointTable, cache: DocumentCache) => writeDocument(endpoints, {}, "v1", {}, cache).text`
 */
export class DocumentCache {
  #settings: Settings | undefined;
  #typeFacts = new KeptTypeFacts();
  #kept = new KeptParts();
  #actions = new KeptGroups();
  #last: Last | undefined;
  #order: readonly string[] = [];
  #uses: TypeUses = new Map();
  /** The paths of the last document. */
  readonly paths = new KeptPaths();

  /**
   * Called when a document begins.
   *
   * @param subject the inputs of the document
   * @returns the groups of actions that it describes, and what is known about all types
   */
  begin(subject: DocumentSubject): Begun {
    const { options, facts, documentName } = subject;
    const settings = { options, facts, documentName };
    if (!sameData(this.#settings, settings)) {
      this.#forgetParts();
      this.#actions = new KeptGroups();
    }
    this.#settings = settings;
    const actions = this.#actions.of(subject);
    const uses = typeUsesOf(usesContext(subject, this.#typeFacts), actions);
    // Every schema depends on them, and they change only if a type gets its first use, or loses its last one.
    if (!sameUses(this.#uses, uses)) this.#forgetParts();
    this.#uses = uses;
    return { actions, uses, typeFacts: this.#typeFacts };
  }

  #forgetParts(): void {
    this.#typeFacts = new KeptTypeFacts();
    this.#kept = new KeptParts();
    this.#last = undefined;
  }

  /** The components of the last document, by name; `undefined` if that document reported something, or there is none. */
  get components(): Last["components"] | undefined {
    return this.#last?.components;
  }

  /**
   * The parts of a document. Those of the last one that still hold are not created again.
   *
   * @param context the context of the document
   * @param actions the groups of actions that it describes
   * @param make creates the paths of a group
   * @returns the parts
   */
  parts(
    context: DocumentContext<WrittenComponent>,
    actions: readonly ActionGroup[],
    make: PartMakers["group"],
  ): DocumentParts {
    return this.#complete(context, actions, this.#kept.groups(context, actions, make));
  }

  /**
   * The same for a document that differs from the last one only in the texts of a few parts. The references to components need not be
   * followed then.
   *
   * @param context the context of the document, with the components of the last one
   * @param actions the groups of actions that it describes
   * @param make creates the parts
   * @returns the parts; `undefined` if the document may have other components, or names of components
   */
  adjusted(
    context: DocumentContext<WrittenComponent>,
    actions: readonly ActionGroup[],
    make: PartMakers,
  ): DocumentParts | undefined {
    const last = this.#last;
    const mayBeAdjusted =
      last?.actions.length === actions.length &&
      last.claims === context.components.claims &&
      last.discriminators === context.isDiscriminator;
    if (!mayBeAdjusted) return undefined;
    const groups = this.#kept.adjusted(context, last.actions, actions, make);
    return groups && this.#complete(context, actions, groups);
  }

  /** The last document has reported something, which the next one must report again. */
  forgetLast(): void {
    this.#last = undefined;
  }

  /**
   * One component.
   *
   * @param context the context of the document
   * @param type the type that it describes
   * @param make creates it
   * @returns the component
   */
  component(context: DocumentContext<WrittenComponent>, type: TypeId, make: PartMakers["component"]): WrittenComponent {
    return this.#kept.component(context, type, make);
  }

  #complete(
    { components, isDiscriminator: discriminators }: DocumentContext<WrittenComponent>,
    actions: readonly ActionGroup[],
    groups: readonly WrittenGroup[],
  ): DocumentParts {
    this.#last = { actions, components: components.all, claims: components.claims, discriminators };
    return { actions, groups, schemas: this.#sorted(components.all) };
  }

  /** In the order of the document, which stays the same as long as it has the same components. */
  #sorted(all: Last["components"]): WrittenComponent[] {
    const isSame = all.size === this.#order.length && this.#order.every((id) => all.has(id));
    if (!isSame) this.#order = Object.keys(sortedComponents(all));
    return this.#order.map((id) => all.get(id)!);
  }
}
