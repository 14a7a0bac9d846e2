import type { ConstantObject, ConstantValue } from "../../model/index.js";
import { attribute, optionsOf, type AttributeDefinition, type AttributeFactory } from "../attribute.js";
import { decodeConstant } from "../decode-constant.js";
import { formatMessage } from "./format-message.js";
import type {
  ValidationContext,
  ValidationDefinition,
  ValidationOptions,
  ValidationRule,
} from "./validation-definition.js";

/**
 * The base class of your own validation attributes. It gets its parameters in the constructor, checks whether a value is valid,
 * and supplies a default message in which `{0}` is the display name. `validationAttribute` creates the decorator.
 *
 * @example
 * class MaxWordsAttribute extends ValidationAttribute {
 *   constructor(readonly max: number, options?: ValidationOptions) { super("{0} has too many words", options); }
 *   override isValid(value: unknown) { return typeof value !== "string" || value.split(" ").length <= this.max; }
 * }
 * export const MaxWords = validationAttribute("MaxWords", MaxWordsAttribute);
 */
export abstract class ValidationAttribute {
  /** The message's template: the one from the attribute's use, or the default. */
  readonly errorMessage: string;

  /**
   * @param defaultMessage the message's template; `{0}` is the display name
   * @param options the options from the attribute's use Takes the attribute's parameters in a derived class.
   */
  constructor(defaultMessage = "The field {0} is invalid.", options?: ValidationOptions) {
    this.errorMessage = options?.errorMessage ?? defaultMessage;
  }

  /**
   * Checks whether the value is valid. Null and undefined should be valid, because `@Required` checks for them. A
   * promise is awaited before the action runs. A rejected promise is an error in the application and is answered with
   * 500.
   *
   *
   * @param value the value to check
   * @param context information in addition to the value
   * @returns whether the value is valid, or a promise of it
   */
  abstract isValid(value: unknown, context: ValidationContext): boolean | Promise<boolean>;

  /**
   * Formats the message. Override it to fill in more than `{0}`.
   *
   * @param displayName the value of `{0}`
   * @returns the message
   */
  formatErrorMessage(displayName: string): string {
    return formatMessage(this.errorMessage, [displayName]);
  }
}

/** The rule of a custom attribute. It creates the attribute's instance from the arguments. */
export interface CustomValidationRule extends ValidationRule {
  /** `isValid` is declared `async`. */
  readonly isAsync: boolean;
  /**
   * The complete message, as the attribute formats it.
   *
   * @param translate the message's template in another language (default: it is not translated)
   */
  format(data: ConstantObject, displayName: string, translate?: (template: string) => string): string;
}

// By name, because the model contains only the name of a custom attribute. One table per process, like the attribute store.
const tableKey = Symbol.for("ligature.validationAttributes");
const holder = globalThis as { [tableKey]?: Map<string, CustomValidationRule & { readonly source: string }> };
const customRules = (holder[tableKey] ??= new Map<string, CustomValidationRule & { readonly source: string }>());

/**
 * The rule of a custom validation attribute.
 *
 * @param name the name that was passed to `validationAttribute`
 * @returns the rule; `undefined` if no attribute has the name
 * @example `customValidationRuleOf("MaxWords")?.isAsync`
 */
export function customValidationRuleOf(name: string): CustomValidationRule | undefined {
  return customRules.get(name);
}

/**
 * Creates the decorator of your own validation attribute.
 *
 * @param name its name in the model; it should be the name of the constant
 * @param type the attribute's class; it is constructed with the decorator's arguments
 * @returns the decorator factory
 * @throws {TypeError} if another class has the same name
 * @example
 * ```ts
 * class EvenAttribute extends ValidationAttribute {
 *   constructor(options?: ValidationOptions) { super("{0} is odd", options); }
 *   override isValid(value: unknown) { return typeof value !== "number" || value % 2 === 0; }
 * }
 * export const Even = validationAttribute("Even", EvenAttribute);
 * class Pair { @Even() count!: Int32; }
 * ```
 */
export function validationAttribute<Arguments extends unknown[]>(
  name: string,
  type: new (...args: Arguments) => ValidationAttribute,
): AttributeFactory<Arguments> {
  const source = type.toString();
  const known = customRules.get(name);
  // A module that is loaded again (watch mode, Vitest) defines the same class again.
  if (known !== undefined && known.source !== source) {
    throw new TypeError(`There are two validation attributes named ${name}. Rename one of them.`);
  }
  const rule = customRule(type as unknown as new (...args: never[]) => ValidationAttribute);
  customRules.set(name, { ...rule, source });
  const definition: ValidationDefinition = {
    name,
    targets: ["property", "parameter"],
    create: (...args) => ({ arguments: args }),
    validation: rule,
  };
  return attribute<Arguments>(definition satisfies AttributeDefinition);
}

function customRule(type: new (...args: never[]) => ValidationAttribute): CustomValidationRule {
  const instances = new WeakMap<ConstantObject, ValidationAttribute>();
  const instanceOf = (data: ConstantObject): ValidationAttribute => {
    let instance = instances.get(data);
    if (instance === undefined) instances.set(data, (instance = new type(...argumentsOf(data))));
    return instance;
  };
  return {
    isAsync: isAsyncMethod(type.prototype as ValidationAttribute, "isValid"),
    createCheck: (data) => {
      const instance = instanceOf(data);
      return (value, context) => instance.isValid(value, context);
    },
    message: (data) => instanceOf(data).errorMessage,
    format: (data, displayName, translate) => {
      const instance = instanceOf(data);
      const message = translate?.(instance.errorMessage) ?? instance.errorMessage;
      if (message === instance.errorMessage) return instance.formatErrorMessage(displayName);
      return withMessage(new type(...argumentsOf(data)), message).formatErrorMessage(displayName);
    },
  };
}

/** Its own `formatErrorMessage` reads the message from the instance. */
function withMessage(instance: ValidationAttribute, errorMessage: string): ValidationAttribute {
  return Object.assign(instance, { errorMessage });
}

function argumentsOf(data: ConstantObject): never[] {
  return (data.arguments as ConstantValue[]).map((argument) => decodeConstant(argument)) as never[];
}

/**
 * An error that an object finds when it validates itself.
 *
 * @param errorMessage the message, as the client gets it
 * @param memberNames the properties with the error; none if the error is about the whole object
 * @example
 * ```ts
 * class Period implements ValidatableObject {
 *   start!: DateOnly;
 *   end!: DateOnly;
 *   *validate() { if (this.end < this.start) yield new ValidationResult("The end is before the start.", ["end"]); }
 * }
 * ```
 */
export class ValidationResult {
  constructor(
    readonly errorMessage: string,
    readonly memberNames: readonly string[] = [],
  ) {}
}

/** The errors that an object finds in itself, synchronously or asynchronously. */
export type ValidationResults =
  Iterable<ValidationResult> | AsyncIterable<ValidationResult> | Promise<Iterable<ValidationResult>>;

/** An object that validates itself as a whole, if its properties are valid. */
export interface ValidatableObject {
  /** Returns the errors; none if the object is valid. `async` methods and generators are awaited before the action runs. */
  validate(context: ValidationContext): ValidationResults;
}

/**
 * Tells whether a method or generator is declared `async`. A method that returns a promise in another way is detected when it
 * does.
 *
 * @param owner the object or prototype
 * @param name the method's name
 * @returns whether it is declared `async`
 * @example `isAsyncMethod({ async save() {} }, "save")`
 */
export function isAsyncMethod(owner: object, name: string): boolean {
  const method: unknown = Reflect.get(owner, name);
  return typeof method === "function" && /^Async(?:Generator)?Function$/.test(method.constructor.name);
}

/**
 * Tells whether an object validates itself.
 *
 * @param value the object
 * @returns whether it has a `validate` method
 * @example `isValidatableObject({ validate: () => [] })`
 */
export function isValidatableObject(value: object): value is ValidatableObject {
  return typeof (value as Partial<ValidatableObject>).validate === "function";
}

/**
 * The message that was set where a built-in attribute is used.
 *
 * @param data the attribute's data
 * @returns the message's template; `undefined` if the default applies
 * @example `errorMessageOf({ errorMessage: "{0} is too long" })`
 */
export function errorMessageOf(data: ConstantObject): string | undefined {
  const { errorMessage } = optionsOf(data);
  return typeof errorMessage === "string" ? errorMessage : undefined;
}
