import type { ValueTarget } from "../metadata/index.js";
import type { DescribedBinding } from "../model/index.js";

/**
 * Facts about the application that the document needs besides the model and the OpenAPI options. They follow from the options of
 * `createApp`, so that the document matches the server.
 */
export interface ApplicationFacts {
  /** Media types of request bodies. XML applies only to bodies whose type XML can represent. Default: `application/json`. */
  readonly requestMediaTypes?: readonly string[];
  /** Media types of forms without files. Default: url-encoded and multipart. */
  readonly formMediaTypes?: readonly string[];
  /** False: an absent value of a type without `null` is not an error. Default: true. */
  readonly implicitRequired?: boolean;
  /** Bodies must contain all properties that their types require. Default: false. */
  readonly strictBodies?: boolean;
  /** How bodies represent Int64 and UInt64. Default: "number". */
  readonly int64?: "number" | "string";
  /** How bodies represent Decimal. Default: "number". */
  readonly decimal?: "number" | "string";
  /**
   * The prefix of the instance that serves the documents. The default of `servers` is then relative to the document's own address. Default:
   * `null`: the documents are files, and the default is `/`.
   */
  readonly servedUnder?: string | null;
  /**
   * Of a target that a binder provider of the application's own binds: what its binder says that it reads. Such providers are code, so
   * that the editor does not know them. Default: `undefined` for every target.
   */
  readonly boundByProvider?: (target: ValueTarget) => { readonly describe?: DescribedBinding } | undefined;
}

/** The options of `createApp` that affect the document. */
export interface DescribedAppOptions {
  readonly suppressImplicitRequired?: boolean;
  readonly strictBodies?: boolean;
  readonly xmlSerializerFormatters?: boolean;
  readonly json?: { readonly int64?: "number" | "string"; readonly decimal?: "number" | "string" };
}

/**
 * Derives the facts from the application's options. The running application and the editor use the same function.
 *
 * @param options the options of `createApp` that affect the document
 * @returns the facts
 * @example `(endpoints: EndpointTable) => generateDocument(endpoints, {}, "v1", factsOf({}))`
 */
export function factsOf(options: DescribedAppOptions): ApplicationFacts {
  const { suppressImplicitRequired, strictBodies, xmlSerializerFormatters, json } = options;
  return {
    ...(xmlSerializerFormatters === true && {
      requestMediaTypes: [...defaultFacts.requestMediaTypes, "application/xml"],
    }),
    ...(suppressImplicitRequired && { implicitRequired: false }),
    ...(strictBodies && { strictBodies }),
    ...(json?.int64 && { int64: json.int64 }),
    ...(json?.decimal && { decimal: json.decimal }),
  };
}

/** The facts of an application with default options. */
export const defaultFacts: Required<ApplicationFacts> = {
  requestMediaTypes: ["application/json"],
  formMediaTypes: ["application/x-www-form-urlencoded", "multipart/form-data"],
  implicitRequired: true,
  strictBodies: false,
  int64: "number",
  decimal: "number",
  servedUnder: null,
  boundByProvider: () => undefined,
};
