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

/** A controller for programs: binding sources are inferred (a complex parameter is the body), routes are required. */
export const ApiController: AttributeFactory<[]> = attribute({
  name: "ApiController",
  targets: ["class"],
  inherited: true,
  create: () => ({}),
});

/** Hides a controller or action from the description, or puts it into the document of that group. */
export const ApiExplorerSettings: AttributeFactory<[options: { ignoreApi?: boolean; groupName?: string }]> = attribute({
  name: "ApiExplorerSettings",
  targets: ["class", "method"],
  inherited: true,
  create: (options) => {
    const { ignoreApi, groupName } = optionsOf(options);
    return compact({ ignoreApi, groupName });
  },
});

type MediaTypes = AttributeFactory<[contentType: string, ...contentTypes: string[]]>;

/** The media types that a request may have; any other is answered 415. */
export const Consumes: MediaTypes = attribute({
  name: "Consumes",
  targets: ["class", "method"],
  inherited: true,
  create: (...contentTypes) => ({ contentTypes }),
});

/** The media types of the answer. */
export const Produces: MediaTypes = attribute({
  name: "Produces",
  targets: ["class", "method"],
  inherited: true,
  create: (...contentTypes) => ({ contentTypes }),
});

/** More about a response than its status. */
export interface ResponseOptions {
  type?: ClassReference;
  description?: string;
  contentTypes?: string[];
}

interface ProducesResponseTypeFactory {
  /** A type that is no value stands between angle brackets: `@ProducesResponseType<Int32[]>(200)`. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- read by the reflection, from source
  <_Type = never>(statusCode: number, options?: ClassReference | ResponseOptions): AttributeDecorator;
  readonly definition: AttributeDefinition;
}

/**
 * A status that the action answers with, and its body's type.
 *
 * @example `@ProducesResponseType(409, { type: Failure })`, `@ProducesResponseType(200, Order)`
 */
export const ProducesResponseType: ProducesResponseTypeFactory = attribute<
  [statusCode: number, options?: ClassReference | ResponseOptions]
>({
  name: "ProducesResponseType",
  targets: ["class", "method"],
  multiple: true,
  inherited: true,
  create: (statusCode, second) => {
    const { type, description, contentTypes } = optionsOf(second);
    return compact({ statusCode, type: classOf(second) === undefined ? type : second, description, contentTypes });
  },
});
