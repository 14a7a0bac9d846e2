import { classOf } from "../model/index.js";
import {
  attribute,
  compact,
  optionsOf,
  type AttributeDecorator,
  type AttributeDefinition,
  type AttributeFactory,
} from "./attribute.js";
import type { ClassReference } from "./binding-attributes.js";
import { mistakeInMediaTypes, mistakeInResponse, mistakeInStatus } from "./http-syntax.js";

/**
 * Marks a controller as an API controller: binding sources are inferred (rule B24), and each action needs its own
 * route (LIG1010).
 *
 * @example `@ApiController() @Route("api/[controller]") class OrdersController extends ControllerBase {}`
 */
export const ApiController: AttributeFactory<[]> = attribute({
  name: "ApiController",
  targets: ["class"],
  create: () => ({}),
});

/**
 * If the model state is invalid, answers 400 with the errors as problem details and does not run the action. The
 * action's attribute overrides the controller's, and both override the application's `automaticBadRequest`.
 *
 * @param enabled `false`: the action runs and checks the model state itself. Default: `true`
 * @example `@HttpPost("drafts") @AutomaticBadRequest(false) save(order: Order) { return this.ok(this.modelState.isValid); }`
 */
export const AutomaticBadRequest: AttributeFactory<[enabled?: boolean]> = attribute({
  name: "AutomaticBadRequest",
  targets: ["class", "method"],
  create: (enabled) => ({ enabled: enabled !== false }),
});

/**
 * Hides a controller or action from the OpenAPI document, or puts it into the document of a group. It does not change
 * the responses.
 *
 * @param options `ignoreApi` hides it (default: false); `groupName` names its document
 * @example `@HttpGet("health") @ApiExplorerSettings({ ignoreApi: true }) health() { return this.ok(); }`
 */
export const ApiExplorerSettings: AttributeFactory<[options: { ignoreApi?: boolean; groupName?: string }]> = attribute({
  name: "ApiExplorerSettings",
  targets: ["class", "method"],
  create: (options) => {
    const { ignoreApi, groupName } = optionsOf(options);
    return compact({ ignoreApi, groupName });
  },
});

type MediaTypes = AttributeFactory<[contentType: string, ...contentTypes: string[]]>;

/**
 * The media types that a request's body may have. Any other media type is answered with 415.
 *
 * @param contentType a media type, such as `application/json`; anything else is a start-up error (LIG1023)
 * @param contentTypes more media types
 * @example `@HttpPost() @Consumes("application/json") add(@FromBody() order: NewOrder) { return this.ok(order); }`
 */
export const Consumes: MediaTypes = attribute({
  name: "Consumes",
  targets: ["class", "method"],
  sampleArguments: ["application/json"],
  create: (...contentTypes) => ({ contentTypes }),
  mistakeOf: mistakeInMediaTypes,
  consequence: "reached",
});

/**
 * The media types that the response can have, of which the client chooses one with `Accept`. Without `Accept` it is the one of the first
 * formatter that writes one of them; a text has the first. The OpenAPI document lists them.
 *
 * @param contentType a media type, such as `application/json`
 * @param contentTypes more media types
 * @example `@HttpGet() @Produces("application/json") list() { return [new Order()]; }`
 */
export const Produces: MediaTypes = attribute({
  name: "Produces",
  targets: ["class", "method"],
  sampleArguments: ["application/json"],
  create: (...contentTypes) => ({ contentTypes }),
  mistakeOf: mistakeInMediaTypes,
  consequence: "described",
});

/** The description of a response, in addition to its status. */
export interface ResponseOptions {
  type?: ClassReference;
  description?: string;
  contentTypes?: string[];
}

/**
 * The URL can name the format of the response: in the parameter `format` of the route, `@HttpGet("{id:int}.{format?}")` for `/orders/7.xml`,
 * or in the query, `?format=xml`. A format that the application does not know, or that the action does not produce, is 404. The names are
 * `json`, `xml` with `xmlSerializerFormatters`, and those of the option `formatterMappings`.
 *
 * @example `@HttpGet("{id:int}.{format?}") @FormatFilter() get(id: Int32) { return new Order(); }`
 */
export const FormatFilter: AttributeFactory<[]> = attribute({
  name: "FormatFilter",
  targets: ["class", "method"],
  create: () => ({}),
});

interface ProducesResponseTypeFactory {
  /** Write a type that is not a class in angle brackets: `@ProducesResponseType<Int32[]>(200)`. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- read by the reflection, from source
  <_Type = never>(statusCode: number, options?: ClassReference | ResponseOptions): AttributeDecorator;
  readonly definition: AttributeDefinition;
}

/**
 * Declares a status of the action and the type of its body. It describes the response in the OpenAPI document and can
 * be used several times.
 *
 * @param statusCode the HTTP status
 * @param options the body's class, or `type`, `description` and `contentTypes`; write a type that is not a class in
 * angle brackets
 * @example
 * ```ts
 * class OrdersController extends ControllerBase {
 *   // In one line, or in several:
 *   @HttpGet("{id:int}") @ProducesResponseType(200, Order) @ProducesResponseType(404, { description: "no such order" })
 *   get(id: Int32) { return orders.find(id) ?? this.notFound(); }
 *
 *   @HttpGet("ids") @ProducesResponseType<Int32[]>(200)
 *   ids() { return this.json([1, 2]); }
 * }
 * ```
 */
export const ProducesResponseType: ProducesResponseTypeFactory = attribute<
  [statusCode: number, options?: ClassReference | ResponseOptions]
>({
  name: "ProducesResponseType",
  targets: ["class", "method"],
  multiple: true,
  sampleArguments: [200],
  create: (statusCode, second) => {
    const { type, description, contentTypes } = optionsOf(second);
    return compact({ statusCode, type: classOf(second) === undefined ? type : second, description, contentTypes });
  },
  mistakeOf: (data, types) => mistakeInStatus(data) ?? mistakeInMediaTypes(data) ?? mistakeInResponse(data, types),
  consequence: "described",
});

/**
 * Values of this class are written as they are, as values of the type `unknown` are: with the `toJSON` of the value, or with all of its own
 * members, also those that no type declares, and an instance of a subclass with its own. Without it, a response has only the members that
 * its declared type declares. It is not inherited, and it does not change how values are read.
 *
 * @example `@WriteAsIs() class Settings { theme!: string; }`
 */
export const WriteAsIs: AttributeFactory<[]> = attribute({
  name: "WriteAsIs",
  targets: ["class"],
  create: () => ({}),
});
