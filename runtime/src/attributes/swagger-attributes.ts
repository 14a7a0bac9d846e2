import type { ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeDecorator, type AttributeFactory } from "./attribute.js";
import type { ClassReference } from "./binding-attributes.js";

/** `@SwaggerOperation({ ... })`, or its summary and description. */
export interface SwaggerOperationOptions {
  summary?: string;
  description?: string;
  operationId?: string;
  /** Replaces the controller's tag. */
  tags?: string[];
}

/** Summary, description, operation id and tags of an action. Needs `annotations: { enabled: true }`, like all of these. */
export const SwaggerOperation: AttributeFactory<
  | [options: SwaggerOperationOptions]
  | [summary: string, description?: string | SwaggerOperationOptions, options?: SwaggerOperationOptions]
> = attribute({
  name: "SwaggerOperation",
  targets: ["method"],
  create: (first, second, third) => {
    const options = [first, second, third].map(optionsOf).find((value) => Object.keys(value).length > 0) ?? {};
    const summary = typeof first === "string" ? first : options.summary;
    const description = typeof second === "string" ? second : options.description;
    return compact({ summary, description, operationId: options.operationId, tags: options.tags });
  },
});

interface SwaggerResponseFactory {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- read by the reflection, from source
  <_Type = never>(
    statusCode: number,
    description?: string,
    type?: ClassReference,
    ...contentTypes: string[]
  ): AttributeDecorator;
  readonly definition: AttributeFactory<[]>["definition"];
}

/** A status, its description and optionally its body's type and content types. */
export const SwaggerResponse: SwaggerResponseFactory = attribute<
  [statusCode: number, description?: string, type?: ClassReference, ...contentTypes: string[]]
>({
  name: "SwaggerResponse",
  targets: ["class", "method"],
  multiple: true,
  create: (statusCode, description, type, ...contentTypes) => {
    return compact({ statusCode, description, type, contentTypes: contentTypes.length > 0 ? contentTypes : undefined });
  },
});

/** `required` overrides what the type says. */
export interface SwaggerRequiredOptions {
  description?: string;
  required?: boolean;
}

type DescriptionAttribute<Options> = AttributeFactory<[description: string, options?: Options] | [options: Options]>;

function described(name: string, targets: ("class" | "property" | "parameter")[], members: string[]) {
  return attribute<[never]>({
    name,
    targets,
    create: (first, second) => {
      const options = optionsOf(second ?? first);
      const description = typeof first === "string" ? first : options.description;
      return compact({ description, ...Object.fromEntries(members.map((member) => [member, options[member]])) });
    },
  }) as unknown;
}

/** Description and `required` of a parameter bound from the route, the query or a header. */
export const SwaggerParameter = described(
  "SwaggerParameter",
  ["parameter", "property"],
  ["required"],
) as DescriptionAttribute<SwaggerRequiredOptions>;

/** Description and `required` of the request's body. */
export const SwaggerRequestBody = described(
  "SwaggerRequestBody",
  ["parameter", "property"],
  ["required"],
) as DescriptionAttribute<SwaggerRequiredOptions>;

/** What a schema says of itself; `required` lists property names and stands on classes. */
export interface SwaggerSchemaOptions {
  description?: string;
  title?: string;
  format?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  nullable?: boolean;
  required?: string[];
}

/** Description, title, format, read-only, write-only, nullable and required of a class or property. */
export const SwaggerSchema = described(
  "SwaggerSchema",
  ["class", "property", "parameter"],
  ["title", "format", "readOnly", "writeOnly", "nullable", "required"],
) as DescriptionAttribute<SwaggerSchemaOptions>;

/** The description of the controller's tag, and optionally the address of more. */
export const SwaggerTag: AttributeFactory<[description: string, externalDocsUrl?: string]> = attribute({
  name: "SwaggerTag",
  targets: ["class"],
  create: (description, externalDocsUrl) => compact({ description, externalDocsUrl }),
});

/** A known subtype of a polymorphic base class; a class that is declared later is given as a function. */
export const SwaggerSubType: AttributeFactory<
  [type: ClassReference | (() => ClassReference), options?: { discriminatorValue?: string }]
> = attribute({
  name: "SwaggerSubType",
  targets: ["class"],
  multiple: true,
  create: (type, options) => compact({ type, discriminatorValue: optionsOf(options).discriminatorValue }),
});

/** The property that tells the subtypes apart. */
export const SwaggerDiscriminator: AttributeFactory<[propertyName: string]> = attribute({
  name: "SwaggerDiscriminator",
  targets: ["class"],
  create: (propertyName: ConstantValue) => compact({ propertyName }),
});
