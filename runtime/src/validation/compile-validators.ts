import {
  attributeDefinitions,
  customValidationRuleOf,
  errorMessageOf,
  formatMessage,
  Required,
  validationRuleOf,
  type CustomValidationRule,
  type ValidationCheck,
  type ValidationRule,
  type ValidationTarget,
} from "../attributes/index.js";
import { displayNameOf, type ModelMetadata } from "../binding/index.js";
import type { StringLocalizer } from "../localization/index.js";
import type { AttributeModel } from "../model/index.js";
import { AttributeMistake } from "./attribute-mistake.js";

/** A check with everything that is known before a request, including its message. */
export interface CompiledValidator {
  readonly check: ValidationCheck;
  readonly message: string;
  /** The message in another language. */
  readonly messageIn: (localizer: StringLocalizer) => string;
  /** The parts that the check uses besides the value. */
  readonly needs: "nothing" | "patterns" | "context";
  /** An attribute of the application. Its check may return a promise. */
  readonly isCustom?: true;
  /** The check is declared `async`. */
  readonly isAsync?: true;
}

/** The surroundings of a metadata: the properties of the same object. */
export interface ValidatorScope {
  readonly siblings: readonly ModelMetadata[];
}

/**
 * The validators of a property or parameter. `@Required` and the type's own requirement come first, as they have the best message. The
 * others follow in source order. Throws an `AttributeMistake` if an attribute has invalid arguments.
 */
export function compileValidators(metadata: ModelMetadata, scope: ValidatorScope): readonly CompiledValidator[] {
  if (metadata.kind === "type") return [];
  const displayName = displayNameOf(metadata);
  const target: ValidationTarget = { type: metadata.type, displayNameOf: (name) => siblingName(scope, name) };
  const required = metadata.attributes.filter(({ name }) => name === "Required");
  const others = metadata.attributes.filter(({ name }) => name !== "Required");
  const compiled = [...required, ...others].map((attribute) => {
    try {
      return compileValidator(attribute, target, displayName);
    } catch (error) {
      throw new AttributeMistake(attribute, metadata, error);
    }
  });
  const implicit = metadata.hasImplicitRequired ? [implicitRequired(displayName)] : [];
  return implicit.concat(compiled.filter((validator) => validator !== undefined));
}

function compileValidator(
  { name, data }: AttributeModel,
  target: ValidationTarget,
  displayName: string,
): CompiledValidator | undefined {
  const custom = attributeDefinitions.has(name) ? undefined : customValidationRuleOf(name);
  if (custom !== undefined) {
    return {
      check: custom.createCheck(data, target),
      message: custom.format(data, displayName),
      messageIn: (localizer) => customMessageIn(localizer, custom, data, displayName),
      needs: "context",
      isCustom: true,
      ...(custom.isAsync && { isAsync: true }),
    };
  }
  const rule = definitionRule(name);
  if (rule === undefined) return undefined;
  const check = rule.createCheck(data, target);
  const needs = rule.usesPatterns ? "patterns" : check.length > 1 ? "context" : "nothing";
  const messageIn = (localizer?: StringLocalizer): string => messageOf(rule, data, target, displayName, localizer);
  return { check, message: messageIn(), messageIn, needs };
}

/** A built-in rule of a property or parameter with its message, for validation in a browser. */
export interface RuleMessage {
  /** The attribute's name. `Required` also stands for the requirement by the type alone. */
  readonly name: string;
  readonly data: AttributeModel["data"];
  readonly message: string;
}

/** The built-in rules of a property or parameter with their messages in a language, in the order of the validators. */
export function ruleMessages(
  metadata: ModelMetadata,
  siblings: readonly ModelMetadata[],
  localizer?: StringLocalizer,
): readonly RuleMessage[] {
  const displayName = displayNameOf(metadata);
  const target: ValidationTarget = { type: metadata.type, displayNameOf: (name) => siblingName({ siblings }, name) };
  const found = metadata.attributes.flatMap(({ name, data }) => {
    const rule = definitionRule(name);
    return rule === undefined ? [] : [{ name, data, message: messageOf(rule, data, target, displayName, localizer) }];
  });
  const isImplicit = metadata.isRequired && !metadata.hasExplicitRequired;
  return isImplicit
    ? [{ name: "Required", data: {}, message: requiredMessage(displayName, localizer) }, ...found]
    : found;
}

function definitionRule(name: string): ValidationRule | undefined {
  const definition = attributeDefinitions.get(name);
  return definition && validationRuleOf(definition);
}

function messageOf(
  rule: ValidationRule,
  data: AttributeModel["data"],
  target: ValidationTarget,
  displayName: string,
  localizer: StringLocalizer | undefined,
): string {
  const template = errorMessageOf(data) ?? rule.message(data);
  if (localizer === undefined)
    return formatMessage(template, [displayName, ...(rule.messageArguments?.(data, target) ?? [])]);
  const values = rule.messageArguments?.(data, inLanguage(target, localizer), localizer.culture) ?? [];
  return formatMessage(localizer.templateOf(template), [localizer.templateOf(displayName), ...values]);
}

/** The names of other properties are in the same language. */
function inLanguage(target: ValidationTarget, localizer: StringLocalizer): ValidationTarget {
  return { type: target.type, displayNameOf: (name) => localizer.templateOf(target.displayNameOf(name)) };
}

function customMessageIn(
  localizer: StringLocalizer,
  rule: CustomValidationRule,
  data: AttributeModel["data"],
  displayName: string,
): string {
  return rule.format(data, localizer.templateOf(displayName), (message) => localizer.templateOf(message));
}

/** Required by a type without `null`. Any text is valid, as white space in a form is already null (rule V1). */
function implicitRequired(displayName: string): CompiledValidator {
  const check: ValidationCheck = (value) => value !== null && value !== undefined;
  const messageIn = (localizer?: StringLocalizer): string => requiredMessage(displayName, localizer);
  return { check, message: messageIn(), messageIn, needs: "nothing" };
}

function requiredMessage(displayName: string, localizer: StringLocalizer | undefined): string {
  const template = validationRuleOf(Required.definition)!.message({});
  if (localizer === undefined) return formatMessage(template, [displayName]);
  return formatMessage(localizer.templateOf(template), [localizer.templateOf(displayName)]);
}

function siblingName({ siblings }: ValidatorScope, property: string): string {
  const sibling = siblings.find(({ name }) => name === property);
  return sibling === undefined ? property : displayNameOf(sibling);
}
