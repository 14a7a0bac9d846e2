import type { ConstantObject, ConstantValue, TypeModel } from "../../model/index.js";
import {
  attribute,
  compact,
  optionsOf,
  type AttributeDefinition,
  type AttributeFactory,
  type AttributeTarget,
} from "../attribute.js";

/** What every validation attribute takes as its last argument. */
export interface ValidationOptions {
  /**
   * The message in place of the attribute's own: `{0}` is the display name, `{1}` and on are the attribute's arguments.
   *
   * @example `@StringLength(3, { errorMessage: "{0} is over {1}" }) code!: string;`
   */
  errorMessage?: string;
}

/** What the attribute stands on, known when the application starts. */
export interface ValidationTarget {
  readonly type: TypeModel;
  /** The name that messages show for a property of the same class: its `@Display` name, else its own. */
  displayNameOf(property: string): string;
}

/** What a check may look at besides the value. */
export interface ValidationContext {
  /** The name that messages show. */
  readonly displayName: string;
  /** The property's or parameter's name; absent for a whole object. */
  readonly memberName?: string;
  /** The object that holds the property; absent for parameters. */
  readonly instance?: object;
  /** The services of the request. */
  readonly services: ValidationServices;
  /** Aborts when the client is gone: what waits should end then. */
  readonly signal: AbortSignal;
}

/** The services that a check may ask for. */
export interface ValidationServices {
  /**
   * The service registered under a class or a name.
   *
   * @param token the class or the name
   * @returns the service
   * @throws {Error} when nothing is registered under it
   * @example `async (value: string, context: ValidationContext) => await context.services.get(UserStore).has(value)`
   */
  get<Service>(token: ValidationServiceToken<Service>): Service;
}

/** What a service is registered under: its class, or a name. */
export type ValidationServiceToken<Service> = (abstract new (...args: never[]) => Service) | string;

/** Whether the value is valid; a promise where that has to be found out. Made once, at start-up, by `createCheck`. */
export type ValidationCheck = (value: unknown, context: ValidationContext) => boolean | Promise<boolean>;

/** Keywords of JSON Schema 2020-12. */
export type SchemaKeywords = Readonly<Record<string, ConstantValue>>;

/** The faces of a validation attribute besides its data: the check, the message, the schema. */
export interface ValidationRule {
  /** Prepares the check. A mistake in the arguments is thrown: it stops the start. */
  createCheck(data: ConstantObject, target: ValidationTarget): ValidationCheck;
  /** The message's template. */
  message(data: ConstantObject): string;
  /** What stands for `{1}` and on. */
  messageArguments?(data: ConstantObject, target: ValidationTarget): readonly string[];
  /** What the description says of it, for values of this type. */
  schema?(data: ConstantObject, type: TypeModel): SchemaKeywords;
}

/** An attribute that validates. */
export interface ValidationDefinition extends AttributeDefinition {
  readonly validation: ValidationRule;
}

interface Description extends ValidationRule {
  readonly name: string;
  readonly targets?: readonly AttributeTarget[];
  /** From constants to data, without the options that all share. */
  readonly create?: (...args: ConstantValue[]) => Record<string, ConstantValue | undefined>;
}

/**
 * Makes the decorator factory of a validation attribute. `errorMessage` is taken from whichever argument holds it.
 *
 * @param description the name, and the faces: data, check, message, schema
 * @returns the factory, with its definition
 * @example `const Even = validation<[]>({ name: "Even", createCheck: () => (value) => Number(value) % 2 === 0, message: () => "{0} is odd." });`
 */
export function validation<Arguments extends unknown[]>(description: Description): AttributeFactory<Arguments> {
  const { name, targets = ["property", "parameter"], create, ...rule } = description;
  const definition: ValidationDefinition = {
    name,
    targets,
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
 * @returns the rule; `undefined` when the attribute does not validate
 * @example `validationRuleOf(Required.definition)?.message({})`
 */
export function validationRuleOf(definition: AttributeDefinition): ValidationRule | undefined {
  return (definition as Partial<ValidationDefinition>).validation;
}
