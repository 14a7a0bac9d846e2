import { bindJsonPart, jsonPartOf } from "../binders/json-part.js";
import type { BindingServices } from "../binding-services.js";
import type { ModelBinder, ModelBinderProvider, ModelBinderProviderContext } from "./model-binder.js";
import type { ModelBindingContext } from "./model-binding-context.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import type { ModelMetadataProvider } from "../model-metadata/model-metadata-provider.js";

type BinderRequest = ModelBinderProviderContext["bindingInfo"];

/** Replaces the binder of a recursive type while that binder is created. */
export class PlaceholderBinder implements ModelBinder {
  inner: ModelBinder | undefined;

  get needsKeys(): boolean | undefined {
    return this.inner?.needsKeys;
  }

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    return this.inner?.bindModelAsync(context);
  }
}

/** How many binders of types inside each other are created at once. */
const mostNested = 100;

/** Stops the creation of binders that are too deep inside each other. The innermost unfinished one must be created first. */
class TooDeep extends Error {}

/** A binder, and who chose it. */
interface ChosenBinder {
  readonly binder: ModelBinder;
  readonly provider?: ModelBinderProvider;
}

/** Creates each target's binder once: the first provider that returns one wins. */
export class ModelBinderFactory {
  readonly #finished = new Map<ModelMetadata, ModelBinder>();
  /** The targets whose binders are being created, each inside the one before it. */
  readonly #unfinished = new Map<ModelMetadata, PlaceholderBinder>();
  /** Also of those that must begin again: what was created inside them may refer to their placeholders. */
  readonly #placeholders = new Map<ModelMetadata, PlaceholderBinder>();
  #isCreating = false;
  /** The number of unfinished targets that are not on the stack. */
  #around = 0;

  constructor(
    private readonly providers: readonly ModelBinderProvider[],
    private readonly metadataProvider: ModelMetadataProvider,
    private readonly services: BindingServices,
  ) {}

  /** The binder of a target. */
  createBinder(metadata: ModelMetadata, bindingInfo?: BinderRequest): ModelBinder {
    // A binder for a different source, such as the inner binder of a header, is not the target's own binder.
    if (bindingInfo !== undefined) return this.#find(metadata, bindingInfo);
    const known = this.#finished.get(metadata) ?? this.#unfinished.get(metadata);
    if (known !== undefined) return known;
    return this.#isCreating ? this.#create(metadata) : this.#createFromEnd(metadata);
  }

  /**
   * Creates a binder, and those of its parts inside it. Types can contain each other in chains of thousands, so a chain that is too long is
   * created from its end. The binders around that end stay unfinished, and are then created again.
   */
  #createFromEnd(metadata: ModelMetadata): ModelBinder {
    const pending = [{ metadata, around: this.#unfinished.size }];
    this.#isCreating = true;
    try {
      for (;;) {
        const next = pending.at(-1)!;
        const binder = this.#attempt(next.metadata, next.around);
        if (binder === undefined) pending.push({ metadata: this.#innermost(), around: this.#unfinished.size - 1 });
        else if (pending.pop() && pending.length === 0) return binder;
      }
    } finally {
      this.#isCreating = false;
    }
  }

  /** Creates a binder inside some unfinished ones; `undefined` if others must be created first. */
  #attempt(metadata: ModelMetadata, around: number): ModelBinder | undefined {
    for (const inner of [...this.#unfinished.keys()].slice(around)) this.#unfinished.delete(inner);
    this.#around = around;
    try {
      return this.#create(metadata);
    } catch (error) {
      if (error instanceof TooDeep) return undefined;
      throw error;
    }
  }

  #create(metadata: ModelMetadata): ModelBinder {
    if (this.#unfinished.size - this.#around > mostNested) throw new TooDeep();
    const placeholder = this.#placeholders.get(metadata) ?? new PlaceholderBinder();
    this.#placeholders.set(metadata, placeholder);
    this.#unfinished.set(metadata, placeholder);
    const { binder } = this.choose(metadata);
    placeholder.inner = binder;
    this.#unfinished.delete(metadata);
    this.#placeholders.delete(metadata);
    this.#finished.set(metadata, binder);
    return binder;
  }

  #innermost(): ModelMetadata {
    return [...this.#unfinished.keys()].at(-1)!;
  }

  /** Creates a target's binder, and returns it with its provider; without a provider, nothing binds the target. */
  choose(metadata: ModelMetadata): ChosenBinder {
    const { bindingSource: source = "ModelBinding", binderType } = metadata;
    return this.#choose(metadata, { source, binderType });
  }

  #find(metadata: ModelMetadata, bindingInfo: BinderRequest): ModelBinder {
    return this.#choose(metadata, bindingInfo).binder;
  }

  #choose(metadata: ModelMetadata, bindingInfo: BinderRequest): ChosenBinder {
    const context: ModelBinderProviderContext = {
      metadata,
      bindingInfo,
      services: this.services,
      createBinder: (part, info) => this.createBinder(part, info),
      metadataOf: (reference) => this.metadataProvider.forType(reference),
    };
    for (const provider of this.providers) {
      const binder = provider.getBinder(context);
      if (binder !== null) return { provider, binder };
    }
    return { binder: new UnboundBinder() };
  }
}

/** For types that no provider knows, such as unions of objects outside a body. Only a JSON part of a form can have a value for them. */
export class UnboundBinder implements ModelBinder {
  readonly needsKeys = true;

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    // Without a result, the target keeps its default.
    const part = jsonPartOf(context);
    if (part !== undefined) return bindJsonPart(context, part);
  }
}
