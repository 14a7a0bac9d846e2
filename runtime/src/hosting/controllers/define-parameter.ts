import type { FastifyRequest } from "fastify";
import {
  parameterAttribute,
  type ParameterAttribute,
  type ParameterFacts,
  type ParameterValueContext,
} from "../../attributes/index.js";
import type { DescribedValue } from "../../model/index.js";

/** How `defineParameter` reads a value of the request. */
export interface ParameterRules<Arguments extends unknown[], Describe extends DescribedValue | undefined> {
  /**
   * Returns the value, or a promise of it. `undefined` and `null` mean no value. A string is converted if the type
   * needs it. Errors go to the error handlers: throw an `HttpError` to answer with its status.
   */
  readonly value: (request: FastifyRequest, context: ParameterValueContext, ...args: Arguments) => unknown;
  /** Where the OpenAPI document shows the value. Default: nowhere, and the document does not mention it. */
  readonly describe?: Describe;
  /** False: an object that it returns is not validated, like services. Default: true. */
  readonly validate?: boolean;
}

/**
 * Creates a decorator for parameters and bound properties whose value a function reads from the request. The value is
 * bound like any other: a string is converted to the target's type, a missing value follows the rules of `@Required`,
 * validation attributes apply, and errors are in the model state under the target's name. Parameters of `value` after
 * the second are arguments of the decorator, which must be constants. The name should be the name of the constant.
 *
 * @param name its name in the model
 * @param rules the function, and where the document shows the value
 * @returns the decorator
 * @throws {TypeError} if Ligature has an attribute with that name
 * @example
 * export const Tenant = defineParameter("Tenant", {
 *   describe: { in: "header", name: "x-tenant" },
 *   value: (request) => request.headers["x-tenant"],
 * });
 *
 * export class TenantsController extends ControllerBase {
 *   @HttpGet("tenant") tenant(@Tenant() tenant: string) { return { tenant }; }
 * }
 */
export function defineParameter<
  const Name extends string,
  Arguments extends unknown[],
  const Describe extends DescribedValue | undefined = undefined,
>(
  name: Name,
  rules: ParameterRules<Arguments, Describe>,
): ParameterAttribute<Arguments, ParameterFacts<Name, Describe>> {
  const { describe, ...rest } = rules;
  const decorator = parameterAttribute<Arguments>(name, { ...rest, ...(describe && { describe }) });
  return decorator as unknown as ParameterAttribute<Arguments, ParameterFacts<Name, Describe>>;
}
