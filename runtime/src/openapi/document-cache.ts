import { sameData, type TypeId } from "../model/index.js";
import type { DocumentContext, DocumentSubject } from "./create-context.js";
import type { ActionGroup } from "./described-actions.js";
import type { GeneratorContext } from "./generator-context.js";
import { recordContext, type PartReads } from "./recorded-context.js";
import { KeptTypeFacts } from "./schemas/kept-type-facts.js";
import { sortedComponents, type Component } from "./schemas/schema-components.js";
import type { WrittenGroup } from "./written-paths.js";

/** The inputs of a document besides the routes and types of an application. */
type Settings = Pick<DocumentSubject, "options" | "facts" | "documentName">;

interface Kept<Part> {
  readonly value: Part;
  readonly reads: PartReads;
}

/** A component, as it is kept. */
export interface WrittenComponent extends Component {
  /** The member of `schemas`. */
  readonly text: string;
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
  #groups = new WeakMap<ActionGroup, Kept<WrittenGroup>>();
  #components = new Map<TypeId, Kept<WrittenComponent>>();
  #before = new Map<TypeId, Kept<WrittenComponent>>();
  #order: readonly string[] = [];

  /**
   * Called when a document begins. What it does not use is removed at its end.
   *
   * @param subject the inputs of the document
   * @returns what is known about all types
   */
  begin({ options, facts, documentName }: Settings): KeptTypeFacts {
    const settings = { options, facts, documentName };
    if (!sameData(this.#settings, settings)) {
      this.#typeFacts = new KeptTypeFacts();
      this.#groups = new WeakMap();
      this.#components = new Map();
    }
    this.#settings = settings;
    this.#before = this.#components;
    this.#components = new Map();
    return this.#typeFacts;
  }

  /** Called when the document is complete. */
  end(): void {
    this.#before = new Map();
  }

  /**
   * The paths of a group of actions.
   *
   * @param context the context of the document
   * @param actions the actions that they describe
   * @param make creates them
   * @returns the paths
   */
  group(context: DocumentContext, actions: ActionGroup, make: (from: GeneratorContext) => WrittenGroup): WrittenGroup {
    const kept = keep(this.#groups.get(actions), context, make);
    this.#groups.set(actions, kept);
    return kept.value;
  }

  /**
   * One component.
   *
   * @param context the context of the document
   * @param type the type that it describes
   * @param make creates it
   * @returns the component
   */
  component(
    context: DocumentContext,
    type: TypeId,
    make: (from: GeneratorContext) => WrittenComponent,
  ): WrittenComponent {
    const kept = keep(this.#components.get(type) ?? this.#before.get(type), context, make);
    this.#components.set(type, kept);
    return kept.value;
  }

  /**
   * Sorts the components of a document, unless they are those of the earlier one.
   *
   * @param all the components by name
   * @returns the same, in the order of the document
   */
  sorted(all: ReadonlyMap<string, WrittenComponent>): WrittenComponent[] {
    const isSame = all.size === this.#order.length && this.#order.every((id) => all.has(id));
    if (!isSame) this.#order = Object.keys(sortedComponents(all));
    return this.#order.map((id) => all.get(id)!);
  }
}

function keep<Part>(
  earlier: Kept<Part> | undefined,
  context: DocumentContext,
  make: (from: GeneratorContext) => Part,
): Kept<Part> {
  if (earlier?.reads.holds(context)) return earlier;
  const { value: from, reads } = recordContext(context);
  const value = make(from);
  return { value, reads: reads() };
}
