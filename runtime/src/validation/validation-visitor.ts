import {
  createIndexModelName,
  createPropertyModelName,
  type BindingMessages,
  type ModelState,
  type ValidationStateDictionary,
  type ValidationStateEntry,
} from "../binding/index.js";
import { selfValidation, type PlannedMember, type ValidationPlan } from "./validation-plan.js";

/** What all walks of an application share. */
export interface ValidationSettings {
  readonly maxDepth: number;
  readonly messages: Pick<BindingMessages, "tooDeep">;
}

/**
 * Walks through what was bound and validates it (rules V2 and V3):
 * 1. Parts first; what holds them only when all of them are valid.
 * 2. A key that binding has found wrong is not validated again: no second message.
 * 3. An object met on its own path ends the walk there; below `maxDepth` nothing is looked at, and an error says so.
 * 4. A type with nothing to check anywhere below it is not walked through; its entries become valid.
 * 5. At the maximum of errors the rest is skipped.
 */
export class ValidationVisitor {
  /** The objects above the one that is looked at. */
  readonly #path: unknown[] = [];
  /** Nothing was submitted under a key, as of a JSON body: there are no entries but those of the errors found here. */
  readonly #hasNoEntries: boolean;

  constructor(
    private readonly modelState: ModelState,
    private readonly validationState: ValidationStateDictionary | undefined,
    private readonly settings: ValidationSettings,
  ) {
    this.#hasNoEntries = modelState.size === 0;
  }

  /** Whether the value is valid. Its entries in the model state have a state afterwards. */
  visit(plan: ValidationPlan, key: string, model: unknown, container: object | undefined): boolean {
    if (plan.kind === "simple") return this.#visitSimple(plan, key, model, container);
    if (typeof model !== "object" || model === null) return this.#visitComplex(plan, key, undefined, container);
    if (this.#path.includes(model)) return true;
    if (this.#path.length >= this.settings.maxDepth) return this.#refuseDepth(key);
    this.#path.push(model);
    const isValid = this.#visitComplex(plan, key, model, container);
    this.#path.pop();
    return isValid;
  }

  #visitSimple(plan: ValidationPlan, key: string, model: unknown, container: object | undefined): boolean {
    const { modelState } = this;
    if (modelState.hasReachedMaxErrors) return this.#skip(key);
    const entry = modelState.get(key);
    if (entry?.validationState === "Invalid") return false;
    const messages = failures(plan, model, container);
    if (messages !== undefined) return this.#addErrors(key, messages);
    if (entry !== undefined) entry.validationState = "Valid";
    return true;
  }

  #visitComplex(
    plan: ValidationPlan,
    lookupKey: string,
    model: object | undefined,
    container: object | undefined,
  ): boolean {
    const entry = model && this.validationState?.get(model);
    const key = entry?.key ?? lookupKey;
    if (this.modelState.hasReachedMaxErrors) return this.#skip(key);
    if (entry?.suppressValidation) return !this.#skip(key);
    if (!plan.hasValidators && !this.#isInvalidBelow(key)) return this.#acceptBelow(key);
    const isValid = model === undefined || this.#visitParts(plan, key, model, entry);
    return isValid && this.#visitNode(plan, key, model, container);
  }

  #visitParts(plan: ValidationPlan, key: string, model: object, entry: ValidationStateEntry | undefined): boolean {
    if (plan.kind === "object") return this.#visitMembers(actualPlan(plan, model).members, key, model);
    const { element, value } = plan;
    // Nothing was submitted under a key, and nothing is checked: a JSON list of a thousand numbers costs nothing.
    if (this.#hasNoEntries && !(element ?? value)?.hasValidators) return true;
    return plan.kind === "list"
      ? this.#visitElements(element!, key, model, entry)
      : this.#visitPairs(plan, key, model, entry);
  }

  #visitMembers(members: readonly PlannedMember[], key: string, model: object): boolean {
    let isValid = true;
    for (const { name, fieldName, plan } of members) {
      const value = (model as Record<string, unknown>)[name];
      if (!this.#visitMember(plan, key, fieldName, value, model)) isValid = false;
    }
    return isValid;
  }

  /** Names are put together only where somebody may ask for them. */
  #visitMember(plan: ValidationPlan, key: string, name: string, value: unknown, container: object): boolean {
    if (plan.kind !== "simple" || !this.#hasNoEntries) {
      return this.visit(plan, createPropertyModelName(key, name), value, container);
    }
    if (this.modelState.hasReachedMaxErrors) return false;
    const messages = failures(plan, value, container);
    return messages === undefined || this.#addErrors(createPropertyModelName(key, name), messages);
  }

  #visitElements(plan: ValidationPlan, key: string, model: object, entry: ValidationStateEntry | undefined): boolean {
    let isValid = true;
    let index = 0;
    for (const element of model as Iterable<unknown>) {
      const elementKey = entry?.elementKeys?.[index] ?? createIndexModelName(key, index);
      if (!this.visit(plan, elementKey, element, model)) isValid = false;
      index++;
    }
    return isValid;
  }

  /** Entries bound as `a[x]` have that key; all others are pairs: `a[0].Key` and `a[0].Value`. */
  #visitPairs(plan: ValidationPlan, key: string, model: object, entry: ValidationStateEntry | undefined): boolean {
    let isValid = true;
    let index = 0;
    for (const [name, value] of pairsOf(model)) {
      const valueKey = entry?.valueKeys?.get(String(name));
      const pairKey = entry?.pairKeys?.get(String(name)) ?? createIndexModelName(key, index++);
      if (valueKey === undefined) this.visit(plan.key!, createPropertyModelName(pairKey, "Key"), name, model);
      const partKey = valueKey ?? createPropertyModelName(pairKey, "Value");
      if (!this.visit(plan.value!, partKey, value, model)) isValid = false;
    }
    return isValid;
  }

  #visitNode(plan: ValidationPlan, key: string, model: object | undefined, container: object | undefined): boolean {
    const { modelState } = this;
    if (modelState.hasReachedMaxErrors) return false;
    if (modelState.getValidationState(key) !== "Invalid") {
      const messages = failures(plan, model, container);
      if (messages !== undefined) this.#addErrors(key, messages);
      if (model !== undefined && actualPlan(plan, model).isValidatable) this.#validateItself(plan, key, model);
    }
    if (this.#isInvalidBelow(key)) return false;
    const entry = modelState.get(key);
    if (entry !== undefined) entry.validationState = "Valid";
    return true;
  }

  #validateItself(plan: ValidationPlan, key: string, model: object): void {
    for (const { errorMessage, memberNames = [] } of selfValidation(model, plan)) {
      const keys = memberNames.length === 0 ? [key] : memberNames.map((name) => createPropertyModelName(key, name));
      for (const memberKey of keys) this.modelState.tryAddModelError(memberKey, errorMessage);
    }
  }

  #addErrors(key: string, messages: readonly string[]): false {
    for (const message of messages) this.modelState.tryAddModelError(key, message);
    return false;
  }

  #refuseDepth(key: string): false {
    const { messages, maxDepth } = this.settings;
    return this.#addErrors(key, [messages.tooDeep(key, maxDepth)]);
  }

  #isInvalidBelow(key: string): boolean {
    return this.modelState.errorCount > 0 && this.modelState.getFieldValidationState(key) === "Invalid";
  }

  #acceptBelow(key: string): true {
    if (this.modelState.size === 0) return true;
    for (const entry of this.modelState.entriesWithPrefix(key)) {
      if (entry.validationState === "Unvalidated") entry.validationState = "Valid";
    }
    return true;
  }

  #skip(key: string): false {
    for (const entry of this.modelState.entriesWithPrefix(key)) {
      if (entry.validationState !== "Invalid") entry.validationState = "Skipped";
    }
    return false;
  }
}

/** The plan of the object's own class, where it is a subtype of the declared one. */
function actualPlan(plan: ValidationPlan, model: object): ValidationPlan {
  return plan.subtypes.size === 0 ? plan : (plan.subtypes.get(model.constructor) ?? plan);
}

/** The messages of the checks that failed; `undefined` when none did. */
function failures(plan: ValidationPlan, value: unknown, instance: object | undefined): string[] | undefined {
  let messages: string[] | undefined;
  for (const { check, message, needsContext } of plan.validators) {
    const { displayName, memberName } = plan;
    if (!check(value, needsContext ? { displayName, memberName, instance } : noContext))
      (messages ??= []).push(message);
  }
  return messages;
}

/** For checks that look at the value alone. */
const noContext = Object.freeze({ displayName: "" });

function pairsOf(dictionary: object): Iterable<[unknown, unknown]> {
  return dictionary instanceof Map ? (dictionary as Map<unknown, unknown>) : Object.entries(dictionary);
}
