import {
  attributeDefinitions,
  customValidationRuleOf,
  errorMessageOf,
  formatMessage,
  validationRuleOf,
  type ValidationCheck,
  type ValidationRule,
  type ValidationTarget,
} from "../attributes/index.js";
import { displayNameOf, type ModelMetadata } from "../binding/index.js";
import type { AttributeModel } from "../model/index.js";
import { AttributeMistake } from "./attribute-mistake.js";

/** A check with everything that is known before a request, including its message. */
export interface CompiledValidator {
  readonly check: ValidationCheck;
  readonly message: string;
  /** What the check uses besides the value. */
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
  return [...implicit, ...compiled.filter((validator) => validator !== undefined)];
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
      needs: "context",
      isCustom: true,
      ...(custom.isAsync && { isAsync: true }),
    };
  }
  const rule = definitionRule(name);
  if (rule === undefined) return undefined;
  const check = rule.createCheck(data, target);
  const needs = rule.usesPatterns ? "patterns" : check.length > 1 ? "context" : "nothing";
  return { check, message: messageOf(rule, data, target, displayName), needs };
}

/** A built-in rule of a property or parameter with its message, for validation in a browser. */
export interface RuleMessage {
  /** The attribute's name. `Required` also stands for the requirement by the type alone. */
  readonly name: string;
  readonly data: AttributeModel["data"];
  readonly message: string;
}

/** The built-in rules of a property or parameter with their messages, in the order of the validators. */
export function ruleMessages(metadata: ModelMetadata, siblings: readonly ModelMetadata[]): readonly RuleMessage[] {
  const displayName = displayNameOf(metadata);
  const target: ValidationTarget = { type: metadata.type, displayNameOf: (name) => siblingName({ siblings }, name) };
  const found = metadata.attributes.flatMap(({ name, data }) => {
    const rule = definitionRule(name);
    return rule === undefined ? [] : [{ name, data, message: messageOf(rule, data, target, displayName) }];
  });
  const isImplicit = metadata.isRequired && !metadata.hasExplicitRequired;
  return isImplicit ? [{ name: "Required", data: {}, message: requiredMessage(displayName) }, ...found] : found;
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
): string {
  const template = errorMessageOf(data) ?? rule.message(data);
  return formatMessage(template, [displayName, ...(rule.messageArguments?.(data, target) ?? [])]);
}

/** Required by a type without `null`. Any text is valid, as white space in a form is already null (rule V1). */
function implicitRequired(displayName: string): CompiledValidator {
  const check: ValidationCheck = (value) => value !== null && value !== undefined;
  return { check, message: requiredMessage(displayName), needs: "nothing" };
}

function requiredMessage(displayName: string): string {
  return `The ${displayName} field is required.`;
}

function siblingName({ siblings }: ValidatorScope, property: string): string {
  const sibling = siblings.find(({ name }) => name === property);
  return sibling === undefined ? property : displayNameOf(sibling);
}
