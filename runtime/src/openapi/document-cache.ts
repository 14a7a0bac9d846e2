import { sameData, type Recorded, type TypeId } from "../model/index.js";
import type { ActionGroup } from "./described-actions.js";
import type { Schema } from "./document.js";
import type { GeneratorContext } from "./generator-context.js";
import type { MadeGroup } from "./paths.js";
import { recordContext } from "./recorded-context.js";

/** The inputs of a document besides the routes and types of an application. */
type Settings = Pick<GeneratorContext, "options" | "facts" | "documentName">;

interface Kept<Part> {
  readonly value: Part;
  readonly holds: Recorded<GeneratorContext>["holds"];
}

/**
 * Keeps the parts of a document from one call of `describeDocument` to the next. The operations of a controller and a component are created
 * again only if its inputs have changed. The document is the same with and without the cache. Each document of an
 * application needs its own.
 *
 * @example `(endpoints: EndpointTable, cache: DocumentCache) => describeDocument(endpoints, {}, "v1", {}, cache).document`
 */
export class DocumentCache {
  #settings: Settings | undefined;
  #groups = new WeakMap<ActionGroup, Kept<MadeGroup>>();
  #components = new Map<TypeId, Kept<Schema>>();
  #before = new Map<TypeId, Kept<Schema>>();
  /** The texts of paths and components in the document. */
  readonly texts = new WeakMap<object, string>();

  /**
   * Called when a document begins. What it does not use is removed at its end.
   *
   * @param context the context of the document
   */
  begin({ options, facts, documentName }: GeneratorContext): void {
    const settings = { options, facts, documentName };
    if (!sameData(this.#settings, settings)) {
      this.#groups = new WeakMap();
      this.#components = new Map();
    }
    this.#settings = settings;
    this.#before = this.#components;
    this.#components = new Map();
  }

  /** Called when the document is complete. */
  end(): void {
    this.#before = new Map();
  }

  /**
   * The operations of a group of actions.
   *
   * @param context the context of the document
   * @param actions the actions that they describe
   * @param make creates them
   * @returns the operations
   */
  group(context: GeneratorContext, actions: ActionGroup, make: (context: GeneratorContext) => MadeGroup): MadeGroup {
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
  component(context: GeneratorContext, type: TypeId, make: (context: GeneratorContext) => Schema): Schema {
    const kept = keep(this.#components.get(type) ?? this.#before.get(type), context, make);
    this.#components.set(type, kept);
    return kept.value;
  }
}

function keep<Part>(
  earlier: Kept<Part> | undefined,
  context: GeneratorContext,
  make: (context: GeneratorContext) => Part,
): Kept<Part> {
  if (earlier?.holds(context)) return earlier;
  const { value, holds } = recordContext(context);
  return { value: make(value), holds };
}
