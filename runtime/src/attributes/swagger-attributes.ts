import type { ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeDecorator, type AttributeFactory } from "./attribute.js";
import type { ClassReference } from "./binding-attributes.js";
import { mistakeInMediaTypes, mistakeInResponse, mistakeInStatus } from "./http-syntax.js";

/** `@SwaggerOperation({ ... })`, or its summary and description. */
export interface SwaggerOperationOptions {
  summary?: string;
  description?: string;
  operationId?: string;
  /** Replaces the controller's tag. */
  tags?: string[];
}

/**
 * Sets the summary, description, operation id and tags of an action in the OpenAPI document. Like all `@Swagger...`
 * attributes it needs `annotations: { enabled: true }`. It overrides the doc comment (rule D13).
 *
 * @param summary one line of text
 * @param description more text, or the options
 * @param options `summary`, `description`, `operationId`, and `tags`, which replace the controller's
 * @example `@HttpGet("{id:int}") @SwaggerOperation("Finds an order", { operationId: "findOrder" }) get(id: Int32) { return orders.get(id); }`
 */
export const SwaggerOperation: AttributeFactory<
  | [options: SwaggerOperationOptions]
  | [summary: string, description?: string | SwaggerOperationOptions, options?: SwaggerOperationOptions]
> = attribute({
  name: "SwaggerOperation",
  targets: ["method"],
  sampleArguments: [""],
  create: (first, second, third) => {
    const options = [first, second, third].map(optionsOf).find((value) => Object.keys(value).length > 0) ?? {};
    const summary = typeof first === "string" ? first : options.summary;
    const description = typeof second === "string" ? second : options.description;
    return compact({ summary, description, operationId: options.operationId, tags: options.tags });
  },
});

interface SwaggerResponseFactory {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- read by the reflection, from source
  <_Type = never>(
    statusCode: number,
    description?: string,
    type?: ClassReference | string,
    ...contentTypes: string[]
  ): AttributeDecorator;
  readonly definition: AttributeFactory<[]>["definition"];
}

/**
 * Declares a status of the action in the OpenAPI document. It takes effect even if `annotations` is off (rule D11). Several attributes
 * with one status are alternatives.
 *
 * @param statusCode the HTTP status
 * @param description when the action answers with this status
 * @param type the body's class; write a type that is not a class in angle brackets, and leave the class out:
 * `@SwaggerResponse<Order[]>(200, "the orders", "application/hal+json")`
 * @param contentTypes the media types of the response
 * @example `@HttpGet("{id:int}") @SwaggerResponse(200, "the order", Order) get(id: Int32) { return orders.get(id); }`
 */
export const SwaggerResponse: SwaggerResponseFactory = attribute<
  [statusCode: number, description?: string, type?: ClassReference | string, ...contentTypes: string[]]
>({
  name: "SwaggerResponse",
  targets: ["class", "method"],
  multiple: true,
  sampleArguments: [200],
  create: (statusCode, description, second, ...others) => {
    const isMediaType = typeof second === "string";
    const contentTypes = isMediaType ? [second, ...others] : others;
    return compact({
      statusCode,
      description,
      type: isMediaType ? undefined : second,
      contentTypes: contentTypes.length > 0 ? contentTypes : undefined,
    });
  },
  mistakeOf: (data, types) => mistakeInStatus(data) ?? mistakeInMediaTypes(data) ?? mistakeInResponse(data, types),
  consequence: "described",
});

/** `required` overrides the type. */
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

/**
 * Description and `required` of a parameter that comes from the route, the query or a header.
 *
 * @param description the text
 * @param options `required` overrides the type; `description` is the text if it is not the first argument
 * @example `@HttpGet() list(@SwaggerParameter("at most 100", { required: true }) count: Int32) { return this.ok(count); }`
 */
export const SwaggerParameter = described(
  "SwaggerParameter",
  ["parameter", "property"],
  ["required"],
) as DescriptionAttribute<SwaggerRequiredOptions>;

/**
 * Description and `required` of the request's body. It overrides every other `required` (rule D9).
 *
 * @param description the text
 * @param options `required` overrides the type; `description` is the text if it is not the first argument
 * @example `@HttpPost() add(@FromBody() @SwaggerRequestBody("the order") order: NewOrder) { return orders.add(order); }`
 */
export const SwaggerRequestBody = described(
  "SwaggerRequestBody",
  ["parameter", "property"],
  ["required"],
) as DescriptionAttribute<SwaggerRequiredOptions>;

/** Facts of a schema. `required` lists property names, and is only for classes. */
export interface SwaggerSchemaOptions {
  description?: string;
  title?: string;
  format?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  nullable?: boolean;
  required?: string[];
}

/**
 * Sets facts in the schema of a class or property. Derived classes inherit them (rule D4).
 *
 * @param description the text
 * @param options `title`, `format`, `readOnly`, `writeOnly`, `nullable`; `required` lists property names and is only for
 * classes (rule D5)
 * @example `@SwaggerSchema("An article", { required: ["sku"] }) class Article { @SwaggerSchema({ readOnly: true }) sku!: string; }`
 */
export const SwaggerSchema = described(
  "SwaggerSchema",
  ["class", "property", "parameter"],
  ["title", "format", "readOnly", "writeOnly", "nullable", "required"],
) as DescriptionAttribute<SwaggerSchemaOptions>;

/**
 * The description of the controller's tag.
 *
 * @param description the text
 * @param externalDocsUrl the address of further documentation
 * @example `@SwaggerTag("Orders of customers", "https://example.com/orders") class OrdersController extends ControllerBase {}`
 */
export const SwaggerTag: AttributeFactory<[description: string, externalDocsUrl?: string]> = attribute({
  name: "SwaggerTag",
  targets: ["class"],
  sampleArguments: [""],
  create: (description, externalDocsUrl) => compact({ description, externalDocsUrl }),
});

/**
 * A known subtype of a polymorphic base class. Where the base class is declared, only the subtypes that it names are sent with their own
 * members, and only they are read. Any other subclass is sent with the members of the base class.
 *
 * @param type the subtype's class, or a function that returns a class that is declared later
 * @param options `discriminatorValue` names it in the discriminator's property (default: the class's name)
 * @example `@SwaggerDiscriminator("kind") @SwaggerSubType(() => Circle, { discriminatorValue: "circle" }) abstract class Shape { kind!: string; } class Circle extends Shape { radius = 0; }`
 */
export const SwaggerSubType: AttributeFactory<
  [type: ClassReference | (() => ClassReference), options?: { discriminatorValue?: string }]
> = attribute({
  name: "SwaggerSubType",
  targets: ["class"],
  multiple: true,
  create: (type, options) => compact({ type, discriminatorValue: optionsOf(options).discriminatorValue }),
});

/**
 * The property that distinguishes the subtypes of a class, in documents and in bodies.
 *
 * @param propertyName the property's name
 * @example `@SwaggerDiscriminator("kind") @SwaggerSubType(() => Card) abstract class Payment { kind!: string; } class Card extends Payment {}`
 */
export const SwaggerDiscriminator: AttributeFactory<[propertyName: string]> = attribute({
  name: "SwaggerDiscriminator",
  targets: ["class"],
  sampleArguments: [""],
  create: (propertyName: ConstantValue) => compact({ propertyName }),
});
