import type { ValueTarget } from "../metadata/index.js";
import type { DescribedBinding } from "../model/index.js";

/**
 * What the document must know of the application beside its model and its OpenAPI options: it follows from what
 * `createApp` is given. The document says what the server does.
 */
export interface ApplicationFacts {
  /** What bodies can be read from; XML stands only at bodies whose type has a form in XML. Default `application/json`. */
  readonly requestMediaTypes?: readonly string[];
  /** What objects are written as. Default `application/json`. */
  readonly responseMediaTypes?: readonly string[];
  /** What forms without files can be read from. Default url-encoded and multipart. */
  readonly formMediaTypes?: readonly string[];
  /** What problem details are written as. Default `application/problem+json`. */
  readonly problemMediaType?: string;
  /** False: an absent value of a type without `null` is no error. Default true. */
  readonly implicitRequired?: boolean;
  /** Bodies must hold what their types cannot be without. Default false. */
  readonly strictBodies?: boolean;
  /** How bodies write Int64 and UInt64. Default "number". */
  readonly int64?: "number" | "string";
  /** How bodies write Decimal. Default "number". */
  readonly decimal?: "number" | "string";
  /**
   * Of a target that a binder provider of the application's own binds: what its binder says that it reads. Such providers are code, so
   * that the editor does not know them. Default: `undefined` for every target.
   */
  readonly boundByProvider?: (target: ValueTarget) => { readonly describe?: DescribedBinding } | undefined;
}

/** The options of `createApp` that the document follows from. */
export interface DescribedAppOptions {
  readonly suppressImplicitRequired?: boolean;
  readonly strictBodies?: boolean;
  readonly xmlSerializerFormatters?: boolean;
  readonly json?: { readonly int64?: "number" | "string"; readonly decimal?: "number" | "string" };
}

/**
 * What the document must know of the application's options: the same function for the running application and for the
 * editor.
 *
 * @param options the options of `createApp`, as far as the document shows them
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

/** The facts of an application that is given nothing else than controllers. */
export const defaultFacts: Required<ApplicationFacts> = {
  requestMediaTypes: ["application/json"],
  responseMediaTypes: ["application/json"],
  formMediaTypes: ["application/x-www-form-urlencoded", "multipart/form-data"],
  problemMediaType: "application/problem+json",
  implicitRequired: true,
  strictBodies: false,
  int64: "number",
  decimal: "number",
  boundByProvider: () => undefined,
};
