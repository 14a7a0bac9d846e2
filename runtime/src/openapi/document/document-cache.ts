import { Memo, sameData } from "../../incremental/index.js";
import type { TypeId } from "../../model/index.js";
import { usesContext, type DocumentContext, type DocumentSubject } from "../create-context.js";
import type { GeneratorContext } from "../generator-context.js";
import { describedGroups, type ActionGroup } from "../operations/described-actions.js";
import { TypeFactsCache } from "../schemas/type-facts-cache.js";
import { sortedComponents, type Component } from "../schemas/schema-components.js";
import { noUses, sameUses, typeUsesOf, type TypeUses } from "../schemas/type-uses.js";
import { contextRecorder } from "./recorded-context.js";
import type { WrittenGroup } from "./written-paths.js";

/** A component, as it is kept. */
export interface WrittenComponent extends Component {
  /** The member of `schemas`. */
  readonly text: string;
}

/** How the parts of a document are created. */
export interface PartMakers {
  readonly group: (from: GeneratorContext, actions: ActionGroup) => WrittenGroup;
  readonly component: (from: GeneratorContext, type: TypeId) => WrittenComponent;
}

/** The inputs of a document besides the routes and types of an application. */
type Settings = Pick<DocumentSubject, "options" | "facts" | "documentName">;

/** The facts that are known when a document begins. */
export interface Begun {
  readonly actions: readonly ActionGroup[];
  readonly uses: TypeUses;
  readonly typeFacts: TypeFactsCache;
}

/** The parts of a document in order. */
export interface DocumentParts {
  readonly actions: readonly ActionGroup[];
  readonly groups: readonly WrittenGroup[];
  readonly schemas: readonly WrittenComponent[];
}

interface Inputs {
  readonly context: DocumentContext;
}

const partMemo = <Item, Part>() => new Memo<Item, Inputs, Part>({ context: contextRecorder });

/**
 * Keeps the texts of the parts of a document from one call of `writeDocument` to the next. The paths of a controller and a component are
 * created again only if its inputs have changed. The document is the same with and without the cache. Each document of an
 * application needs its own.
 *
 * @example `(endpoints: EndpointTable, cache: DocumentCache) => writeDocument(endpoints, {}, "v1", {}, cache).text`
 */
export class DocumentCache {
  #settings: Settings | undefined;
  #typeFacts = new TypeFactsCache();
  #groups = partMemo<ActionGroup, WrittenGroup>();
  #components = partMemo<TypeId, WrittenComponent>();
  #uses = noUses;

  /**
   * Called when a document begins.
   *
   * @param subject the inputs of the document
   * @returns the groups of actions that it describes, and what is known about all types
   */
  begin(subject: DocumentSubject): Begun {
    const { options, facts, documentName } = subject;
    const settings = { options, facts, documentName };
    const actions = describedGroups(subject);
    const uses = typeUsesOf(usesContext(subject), actions);
    // Every schema depends on its use, and uses change only if a type gets its first one, or loses its last one.
    if (!sameData(this.#settings, settings) || !sameUses(this.#uses, uses)) {
      this.#typeFacts = new TypeFactsCache();
      this.#groups = partMemo();
      this.#components = partMemo();
    }
    [this.#settings, this.#uses] = [settings, uses];
    return { actions, uses, typeFacts: this.#typeFacts };
  }

  /**
   * The parts of a document. Those of the last one that still hold are not created again.
   *
   * @param actions the groups of actions that it describes
   * @param make creates the parts
   * @param contextOf the context of the document, which gets components from a function
   * @returns the parts, and the context
   */
  parts(
    actions: readonly ActionGroup[],
    make: PartMakers,
    contextOf: (component: (from: DocumentContext, type: TypeId) => WrittenComponent) => DocumentContext<WrittenComponent>,
  ): DocumentParts & { readonly context: DocumentContext } {
    let get: (type: TypeId) => WrittenComponent;
    const context = contextOf((_, type) => get(type));
    const groups = this.#components.walk(
      { context },
      (from, type) => make.component(from.context, type),
      (component) => {
        get = component;
        return this.#groups.of(actions, { context }, (from, group) => make.group(from.context, group));
      },
    );
    return { context, actions, groups, schemas: Object.values(sortedComponents(context.components.all)) };
  }
} // prettier-ignore
