import type { AttributeFacts, AttributeModel, DescribedValue } from "../model/index.js";
import { attribute, type AttributeDecorator } from "./attribute.js";
import { recordOf } from "./attribute-store.js";
import type { Services } from "./validation/index.js";
import type { CustomAttributeDefinition } from "./define-attribute.js";
import { requireOwnName } from "./own-name.js";

/** The values that a function that returns a parameter's value gets, in addition to the request. */
export interface ParameterValueContext {
  /** The name of its target. */
  readonly name: string;
  /** The services of the request. */
  readonly services: Services;
  /** Aborts when the client disconnects. Pending work should then end. */
  readonly signal: AbortSignal;
}

/** The facts that the editor reads from the type of a decorator that `defineParameter` creates. */
export interface ParameterFacts<
  Name extends string = string,
  Describe extends DescribedValue | undefined = DescribedValue | undefined,
> extends AttributeFacts {
  readonly name: Name;
  readonly targets: readonly ["parameter", "property"];
  readonly parameter: undefined extends Describe ? { readonly describe?: Describe } : { readonly describe: Describe };
}

/** The decorator that `defineParameter` creates. */
export type ParameterAttribute<Arguments extends unknown[], Facts extends AttributeFacts = ParameterFacts> = ((
  ...args: Arguments
) => AttributeDecorator) & { readonly definition: CustomAttributeDefinition<Facts> };

/** How an application reads a value of the request. `Request` is the server's request type. */
export interface AnyParameterRules<Request, Arguments extends unknown[]> {
  /**
   * Returns the value, or a promise of it. `undefined` and `null` mean no value. A string is converted if the type
   * needs it. Errors go to the error handlers: throw an `HttpError` to answer with its status.
   */
  readonly value: (request: Request, context: ParameterValueContext, ...args: Arguments) => unknown;
  /** Where the OpenAPI document shows it. Default: nowhere, and the document does not mention it. */
  readonly describe?: DescribedValue;
  /** False: an object that it returns is not validated, like services. Default: true. */
  readonly validate?: boolean;
}

interface ParameterDefinition extends CustomAttributeDefinition<ParameterFacts> {
  readonly rules: AnyParameterRules<unknown, unknown[]>;
}

/**
 * Creates the decorator of a parameter whose value a function returns. `defineParameter` of hosting knows the
 * request's type.
 *
 * @param name its name in the model
 * @param rules the function, and where the document shows the value
 * @returns the decorator
 * @throws {TypeError} if Ligature has an attribute with that name
 * @example `parameterAttribute("Now", { value: () => Date.now() })`
 */
export function parameterAttribute<Arguments extends unknown[]>(
  name: string,
  rules: AnyParameterRules<never, Arguments>,
): ParameterAttribute<Arguments> {
  requireOwnName(name);
  const { describe } = rules;
  const targets = ["parameter", "property"] as const;
  const definition: ParameterDefinition = {
    name,
    targets,
    facts: { name, targets, parameter: describe === undefined ? {} : { describe } },
    create: (...args) => ({ arguments: args }),
    rules: rules as unknown as ParameterDefinition["rules"],
  };
  return attribute<Arguments>(definition) as ParameterAttribute<Arguments>;
}

/** Returns the value of one target. */
export interface ParameterFunction {
  (request: unknown, context: ParameterValueContext): unknown;
  readonly validates: boolean;
}

/**
 * The function of a target's parameter attribute, with the arguments it has there.
 *
 * @param attributes the attributes of the target
 * @returns the function; `undefined` if there is none to run
 * @example `parameterFunctionOf([]) // undefined`
 */
export function parameterFunctionOf(attributes: readonly AttributeModel[]): ParameterFunction | undefined {
  const found = attributes.find(({ facts }) => facts?.parameter !== undefined);
  const record = found && recordOf(found);
  const rules = (record?.definition as Partial<ParameterDefinition> | undefined)?.rules;
  if (record === undefined || rules === undefined) return undefined;
  const { args } = record;
  const read = (request: unknown, context: ParameterValueContext): unknown => rules.value(request, context, ...args);
  return Object.assign(read, { validates: rules.validate !== false });
}
