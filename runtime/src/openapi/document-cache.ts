import type { AttributeEndpoint } from "../endpoints/index.js";
import { sameData, type Recorded, type TypeId } from "../model/index.js";
import type { RoutedAction } from "./described-actions.js";
import type { HttpMethod, Operation, Schema } from "./document.js";
import type { GeneratorContext } from "./generator-context.js";
import { recordContext } from "./recorded-context.js";

/** What a document follows from besides the routes and types of an application. */
type Settings = Pick<GeneratorContext, "options" | "facts" | "documentName">;

interface Kept<Part> {
  readonly value: Part;
  readonly holds: Recorded<GeneratorContext>["holds"];
}

/**
 * Keeps the parts of a document from one call of `describeDocument` to the next: an operation or a component is made anew only where
 * what was read for it has changed. The document is the same with and without it. Each document of an application needs its own.
 *
 * @example `(endpoints: EndpointTable, cache: DocumentCache) => describeDocument(endpoints, {}, "v1", {}, cache).document`
 */
export class DocumentCache {
  #settings: Settings | undefined;
  #operations = new WeakMap<AttributeEndpoint, Map<HttpMethod, Kept<Operation>>>();
  #components = new Map<TypeId, Kept<Schema>>();
  #before = new Map<TypeId, Kept<Schema>>();
  /** Texts of operations and components, as they stand in the document. */
  readonly texts = new WeakMap<object, string>();

  /**
   * A document begins: what it does not use is forgotten at its end.
   *
   * @param context what it is made with
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

  /** The document is made. */
  end(): void {
    this.#before = new Map();
  }

  /**
   * One operation.
   *
   * @param context what the document is made with
   * @param described what it describes
   * @param make makes it
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
   * @param context what the document is made with
   * @param type the type that it describes
   * @param make makes it
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
