import type { ValueTarget } from "../metadata/index.js";
import { resolveSettings, type DescribedBinding, type PossibleSettings, type SettingSources } from "../model/index.js";
import type { OpenApiJsonSerializerOptions } from "./json-serializer-options.js";

/**
 * Facts about the application that the document needs besides the model and the OpenAPI options. They follow from the options of
 * `createApp`, so that the document matches the server.
 */
export interface ApplicationFacts {
  /** The options that change what declarations mean. Unknown ones have their defaults. Default: `defaultSettings`. */
  readonly settings?: PossibleSettings;
  /**
   * The prefix of the instance that serves the documents. The default of `servers` is then relative to the document's own address. Default:
   * `null`: the documents are files, and the default is `/`.
   */
  readonly servedUnder?: string | null;
  /** The options of the application's own JSON serializer, if documents follow it. Default: they follow the settings. */
  readonly jsonSerializer?: OpenApiJsonSerializerOptions | undefined;
  /**
   * Of a target that a binder provider of the application's own binds: what its binder says that it reads. Such providers are code, so
   * that the editor does not know them. Default: `undefined` for every target.
   */
  readonly boundByProvider?: (target: ValueTarget) => { readonly describe?: DescribedBinding } | undefined;
}

/**
 * Derives the facts from the application's options.
 *
 * @param options the options of `createApp`
 * @returns the facts
 * @example `(endpoints: EndpointTable) => generateDocument(endpoints, {}, "v1", factsOf({}))`
 */
export function factsOf(options: SettingSources): ApplicationFacts {
  return { settings: resolveSettings(options) };
}
