import type { AttributeEndpoint } from "../endpoints/index.js";
import { sameData, type Recorded, type TypeId } from "../model/index.js";
import type { RoutedAction } from "./described-actions.js";
import type { HttpMethod, Operation, Schema } from "./document.js";
import type { GeneratorContext } from "./generator-context.js";
import { recordContext } from "./recorded-context.js";

/** The inputs of a document besides the routes and types of an application. */
type Settings = Pick<GeneratorContext, "options" | "facts" | "documentName">;

interface Kept<Part> {
  readonly value: Part;
  readonly holds: Recorded<GeneratorContext>["holds"];
}

/**
 * Keeps the parts of a document from one call of `describeDocument` to the next. An operation or component is created
 * again only if its inputs have changed. The document is the same with and without the cache. Each document of an
 * application needs its own.
 *
 * @example `(endpoints: EndpointTable, cache: DocumentCache) => describeDocument(endpoints, {}, "v1", {}, cache).document`
 */
export class DocumentCache {
  #settings: Settings | undefined;
  #operations = new WeakMap<AttributeEndpoint, Map<HttpMethod, Kept<Operation>>>();
  #components = new Map<TypeId, Kept<Schema>>();
  #before = new Map<TypeId, Kept<Schema>>();
  /** The texts of operations and components in the document. */
  readonly texts = new WeakMap<object, string>();

  /**
   * Called when a document begins. What it does not use is removed at its end.
   *
   * @param context the context of the document
   */
  begin({ options, facts, documentName }: GeneratorContext): void {
    const settings = { options, facts, documentName };
    if (!sameData(this.#settings, settings)) {
      this.#operations = new WeakMap();
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
   * One operation.
   *
   * @param context the context of the document
   * @param described the action that it describes
   * @param make creates it
   * @returns the operation
   */
  operation(
    context: GeneratorContext,
    { endpoint, method }: RoutedAction,
    make: (context: GeneratorContext) => Operation,
  ): Operation {
    const ofEndpoint = this.#operations.get(endpoint) ?? new Map<HttpMethod, Kept<Operation>>();
    this.#operations.set(endpoint, ofEndpoint);
    const kept = keep(ofEndpoint.get(method), context, make);
    ofEndpoint.set(method, kept);
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
