import type { BindingServices } from "./binding-services.js";
import type { ModelBinder, ModelBinderProvider, ModelBinderProviderContext } from "./model-binder.js";
import type { ModelBindingContext } from "./model-binding-context.js";
import type { ModelMetadata } from "./model-metadata.js";
import type { ModelMetadataProvider } from "./model-metadata-provider.js";

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

/** A binder, and who chose it. */
interface ChosenBinder {
  readonly binder: ModelBinder;
  readonly provider?: ModelBinderProvider;
}

/** Creates each target's binder once: the first provider that returns one wins. */
export class ModelBinderFactory {
  readonly #finished = new Map<ModelMetadata, ModelBinder>();
  readonly #unfinished = new Map<ModelMetadata, PlaceholderBinder>();

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
    const placeholder = new PlaceholderBinder();
    this.#unfinished.set(metadata, placeholder);
    const { binder } = this.choose(metadata);
    placeholder.inner = binder;
    this.#unfinished.delete(metadata);
    this.#finished.set(metadata, binder);
    return binder;
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

/** For types that no provider knows, such as unions of objects outside a body. */
export class UnboundBinder implements ModelBinder {
  readonly needsKeys = true;

  bindModelAsync(_context: ModelBindingContext): void {
    // No result: the target keeps its default.
  }
}
