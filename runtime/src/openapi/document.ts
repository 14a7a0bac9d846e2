import type { JsonObject, JsonValue } from "../model/index.js";

/** A JSON Schema as in OpenAPI 3.1. The generator uses this form and converts it to 3.0 at the end. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly format?: string;
  /** 3.1 only: the media type of a text that stands for bytes. */
  readonly contentMediaType?: string;
  readonly enum?: readonly JsonValue[];
  /** 3.1 only: the one value that is allowed. 3.0 has an `enum` of it. */
  readonly const?: JsonValue;
  readonly minimum?: number;
  readonly maximum?: number;
  /** A number in 3.1; in 3.0 `true`, in addition to `minimum`. */
  readonly exclusiveMinimum?: number | boolean;
  readonly exclusiveMaximum?: number | boolean;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** 3.1 only: the schemas of the first items, by position. */
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly required?: readonly string[];
  /** 3.1 only: the properties that are required with each property. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  /** 3.1 only. */
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly discriminator?: Discriminator;
  readonly default?: JsonValue;
  readonly example?: JsonValue;
  readonly examples?: readonly JsonValue[];
  /** 3.0 only. */
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly deprecated?: boolean;
  readonly externalDocs?: ExternalDocumentation;
  readonly xml?: Xml;
  readonly [extension: `x-${string}`]: JsonValue | undefined;
}

/** How a value is written in XML. */
export interface Xml {
  /** The name of its element. */
  readonly name?: string;
  /** The items of a list are in an element of their own. */
  readonly wrapped?: boolean;
}

export type SchemaType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

export interface Discriminator {
  readonly propertyName: string;
  readonly mapping?: Readonly<Record<string, string>>;
}

export interface ExternalDocumentation {
  readonly url: string;
  readonly description?: string;
}

export interface Contact {
  readonly name?: string;
  readonly url?: string;
  readonly email?: string;
}

export interface License {
  readonly name: string;
  readonly url?: string;
  /** An SPDX expression, instead of `url`; 3.1 only. */
  readonly identifier?: string;
}

export interface Info {
  readonly title: string;
  /** 3.1 only. */
  readonly summary?: string;
  readonly description?: string;
  readonly termsOfService?: string;
  readonly contact?: Contact;
  readonly license?: License;
  readonly version: string;
}

export interface Server {
  readonly url: string;
  readonly description?: string;
}

export interface Tag {
  readonly name: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocumentation;
}

export type ParameterLocation = "path" | "query" | "header" | "cookie";

export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly style?: string;
  readonly schema?: Schema;
  readonly example?: JsonValue;
  readonly [extension: `x-${string}`]: JsonValue | undefined;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly example?: JsonValue;
  /** How the properties of a form are sent, by name. */
  readonly encoding?: Readonly<Record<string, Encoding>>;
}

/** How a property of a form is sent: a part of `multipart/form-data` by its content type, a url-encoded one by its style. */
export interface Encoding {
  readonly contentType?: string;
  readonly style?: "form" | "spaceDelimited" | "pipeDelimited" | "deepObject";
  readonly explode?: boolean;
}

export interface RequestBody {
  readonly description?: string;
  readonly content: Readonly<Record<string, MediaType>>;
  readonly required?: boolean;
  readonly [extension: `x-${string}`]: JsonValue | undefined;
}

export interface Response {
  readonly description: string;
  readonly headers?: JsonObject;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly [extension: `x-${string}`]: JsonValue | undefined;
}

/** Names of security schemes, each with its scopes. All of them are required. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** A security scheme as in the specification: `{ type: "http", scheme: "bearer" }`. */
export type SecurityScheme = { readonly type: string; readonly description?: string } & JsonObject;

export interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocumentation;
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Response>>;
  readonly deprecated?: boolean;
  readonly security?: readonly SecurityRequirement[];
  readonly servers?: readonly Server[];
  readonly [extension: `x-${string}`]: JsonValue | undefined;
}

/** The methods that a path item can contain. */
export const httpMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

export type HttpMethod = (typeof httpMethods)[number];

export type PathItem = Readonly<Partial<Record<HttpMethod, Operation>>>;

export interface Components {
  readonly schemas?: Readonly<Record<string, Schema>>;
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
}

/** An OpenAPI document, 3.1 or 3.0. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Info;
  readonly servers?: readonly Server[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Components;
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly Tag[];
  readonly externalDocs?: ExternalDocumentation;
  readonly [extension: `x-${string}`]: JsonValue | undefined;
}
