import type { ConstantObject, ConstantValue, TypeModel } from "../../model/index.js";
import type { Culture } from "../../types/index.js";
import {
  attribute,
  compact,
  optionsOf,
  type AttributeDefinition,
  type AttributeFactory,
  type AttributeTarget,
} from "../attribute.js";
import type { AppliesTo } from "./applicability.js";

/** The last argument of every validation attribute. */
export interface ValidationOptions {
  /**
   * The message that replaces the attribute's own. `{0}` is the display name; `{1}` and higher are the attribute's arguments.
   *
   * @example `@StringLength(3, { errorMessage: "{0} is over {1}" }) code!: string;`
   */
  errorMessage?: string;
}

/** The target of the attribute, which is known when the application starts. */
export interface ValidationTarget {
  readonly type: TypeModel;
  /** The name of a property of the same class in messages: its `@Display` name, or its own. */
  displayNameOf(property: string): string;
}

/** The parts that a check may use besides the value. */
export interface ValidationContext {
  /** The name that messages show. */
  readonly displayName: string;
  /** The property's or parameter's name; absent for a whole object. */
  readonly memberName?: string;
  /** The object with the property; absent for parameters. */
  readonly instance?: object;
  /** The services of the request. */
  readonly services: Services;
  /** Aborts when the client disconnects. Pending work should then end. */
  readonly signal: AbortSignal;
}

/** The services of a request, for a check, a binder or a parameter's value. A `ServiceProvider` has more methods. */
export interface Services {
  /**
   * The service registered under a class or a name.
   *
   * @param token the class or the name
   * @returns the service
   * @throws {Error} if no service is registered for it
   * @example `async (value: string, context: ValidationContext) => await context.services.get(UserStore).has(value)`
   */
  get<Service>(token: ServiceToken<Service>): Service;
}

/** A class as the token of a service. It can be abstract: `services.addScoped(Store, PostgresStore)`. */
export type ServiceClass<Service> = abstract new (...args: never[]) => Service;

/** The token of a registered service: its class, or a name (`@FromServices({ key: "clock" })`). */
export type ServiceToken<Service> = ServiceClass<Service> | string;

/** Whether the value is valid, or a promise of it. `createCheck` creates it once, at start-up. */
export type ValidationCheck = (value: unknown, context: ValidationContext) => boolean | Promise<boolean>;

/** Keywords of JSON Schema 2020-12. */
export type SchemaKeywords = Readonly<Record<string, ConstantValue>>;

/** The parts of a validation attribute besides its data: the check, the message, the schema. */
export interface ValidationRule {
  /** Whether it can check values of a type. The editor suggests it accordingly. Default: it can check all of them. */
  readonly appliesTo?: AppliesTo;
  /** Of the context, the check uses only the budget of patterns. */
  readonly usesPatterns?: true;
  /** Prepares the check. It throws if the arguments are wrong, which stops the start. */
  createCheck(data: ConstantObject, target: ValidationTarget): ValidationCheck;
  /** The message's template. */
  message(data: ConstantObject): string;
  /** The values of `{1}` and higher; numbers and dates as the culture writes them (default: en-US). */
  messageArguments?(data: ConstantObject, target: ValidationTarget, culture?: Culture): readonly string[];
  /** Its keywords in the document, for values of this type. */
  schema?(data: ConstantObject, type: TypeModel): SchemaKeywords;
  /** A text that the check accepts, where tools that read the keywords would make up one that it refuses, or that nobody can read. */
  example?(data: ConstantObject): string;
}

/** An attribute that validates. */
export interface ValidationDefinition extends AttributeDefinition {
  readonly validation: ValidationRule;
}

interface Description extends ValidationRule {
  readonly name: string;
  readonly targets?: readonly AttributeTarget[];
  readonly sampleArguments?: readonly ConstantValue[];
  /** Converts constants to data, without the common options. */
  readonly create?: (...args: ConstantValue[]) => Record<string, ConstantValue | undefined>;
}

/**
 * Creates the decorator factory of a validation attribute. `errorMessage` is taken from the argument that contains it.
 *
 * @param description the name and the parts: data, check, message, schema
 * @returns the factory, with its definition
 * @example `const Even = validation<[]>({ name: "Even", createCheck: () => (value) => Number(value) % 2 === 0, message: () => "{0} is odd." });`
 */
export function validation<Arguments extends unknown[]>(description: Description): AttributeFactory<Arguments> {
  const { name, targets = ["property", "parameter"], sampleArguments, create, ...rule } = description;
  const definition: ValidationDefinition = {
    name,
    targets,
    ...(sampleArguments && { sampleArguments }),
    create: (...args) => {
      const { errorMessage } = optionsOf(args.findLast(hasErrorMessage));
      return compact({ ...create?.(...args), errorMessage });
    },
    validation: rule,
  };
  return attribute<Arguments>(definition);
}

function hasErrorMessage(argument: ConstantValue): boolean {
  return typeof optionsOf(argument).errorMessage === "string";
}

/**
 * The rule of an attribute.
 *
 * @param definition the attribute's definition
 * @returns the rule; `undefined` if the attribute does not validate
 * @example `validationRuleOf(Required.definition)?.message({})`
 */
export function validationRuleOf(definition: AttributeDefinition): ValidationRule | undefined {
  return (definition as Partial<ValidationDefinition>).validation;
}
