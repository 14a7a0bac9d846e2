import {
  createIndexModelName,
  createPropertyModelName,
  type BindingMessageSource,
  type ModelStateEntry,
  type ValidationScope,
  type ValidationStateEntry,
} from "../binding/index.js";
import { positionOf, readAs, type MemberNames } from "../metadata/index.js";
import { memberOf } from "../model/index.js";
import { Validation } from "./check-context.js";
import { failuresOf, type Messages } from "./failures.js";
import { reportedBy } from "./reported-by.js";
import { selfValidation, type CheckedMember, type ValidationChecks } from "./validation-checks.js";
import { allValid, follow, type Verdict } from "./verdict.js";

/** The settings that all visitors of an application share. */
export interface ValidationSettings {
  readonly maxDepth: number;
  readonly maxPatternSteps: number;
  readonly messagesFor: BindingMessageSource;
}

/**
 * Visits bound values and validates them (rules V2 and V3):
 * 1. Parts come first. Their container is validated only if all of them are valid.
 * 2. A key with a binding error is not validated, so it has no second message.
 * 3. An object inside itself is not visited again. Nothing below `maxDepth` is visited, and this is an error.
 * 4. A type without checks, also in its parts, is not visited. Its entries become valid.
 * 5. At the maximum number of errors, the rest is skipped.
 * 6. Checks of the application may be asynchronous. They run one after another, in the same order.
 */
export class ValidationVisitor {
  /** The containers of the current object. */
  readonly #path: unknown[] = [];
  /** Nothing was submitted under a key, as with a JSON body. The only entries are those of errors found here. */
  readonly #hasNoEntries: boolean;
  readonly #validation: Validation;
  /** The names in the body that is visited, if they are not the declared ones. */
  #memberNames: MemberNames | undefined;

  constructor(
    private readonly scope: ValidationScope,
    private readonly settings: ValidationSettings,
    /** The key of the errors of the value itself after the fallback to no prefix (rule X47). */
    private readonly ownKey = "",
  ) {
    this.#hasNoEntries = scope.modelState.size === 0;
    this.#validation = new Validation(scope.request, settings.maxPatternSteps);
  }

  get #modelState(): ValidationScope["modelState"] {
    return this.scope.modelState;
  }

  /** Whether the value is valid. Sets the state of its entries in the model state. */
  visit(checks: ValidationChecks, key: string, model: unknown, container: object | undefined): Verdict {
    if (isSimple(checks, model)) return this.#visitSimple(checks, key, model, container);
    if (typeof model !== "object" || model === null) return this.#visitComplex(checks, key, undefined, container);
    if (this.#path.includes(model)) return true;
    if (this.#path.length >= this.settings.maxDepth) return this.#refuseDepth(key);
    this.#path.push(model);
    const verdict = this.#visitComplex(checks, key, model, container);
    if (typeof verdict !== "boolean") return this.#leaveLater(verdict);
    this.#path.pop();
    return verdict;
  }

  // A check that waits has methods of its own: in a method that contains a closure, V8 allocates for each call, also for those that do not wait.
  async #leaveLater(verdict: Promise<boolean>): Promise<boolean> {
    const isValid = await verdict;
    this.#path.pop();
    return isValid;
  }

  #visitSimple(checks: ValidationChecks, lookupKey: string, model: unknown, container: object | undefined): Verdict {
    const modelState = this.#modelState;
    // A file has the key of its field, whatever the prefix is (rule B26).
    const key = (typeof model === "object" && model !== null && this.#entryOf(model)?.key) || lookupKey;
    if (modelState.hasReachedMaxErrors) return this.#skip(key);
    const entry = modelState.get(key);
    if (entry?.validationState === "Invalid") return false;
    const failures = failuresOf(checks, model, container, this.#validation);
    return failures instanceof Promise
      ? this.#finishSimpleLater(key, failures, entry)
      : this.#finishSimple(key, failures, entry);
  }

  async #finishSimpleLater(key: string, failures: Promise<Messages>, entry?: ModelStateEntry): Promise<boolean> {
    return this.#finishSimple(key, await failures, entry);
  }

  #finishSimple(key: string, messages: Messages, entry?: ModelStateEntry): boolean {
    if (messages !== undefined) return this.#addErrors(key, messages);
    if (entry !== undefined) entry.validationState = "Valid";
    return true;
  }

  #visitComplex(
    checks: ValidationChecks,
    lookupKey: string,
    model: object | undefined,
    container: object | undefined,
  ): Verdict {
    const entry = this.#entryOf(model);
    const key = entry?.key ?? lookupKey;
    if (this.#modelState.hasReachedMaxErrors) return this.#skip(key);
    if (entry?.suppressValidation) return !this.#skip(key);
    if (!checks.hasValidators && !this.#isInvalidBelow(key)) return this.#acceptBelow(key);
    if (entry?.memberNames !== undefined) return this.#visitBody(checks, key, model!, container, entry);
    return this.#visitWhole(checks, key, model, container, entry);
  }

  #visitWhole(
    checks: ValidationChecks,
    key: string,
    model: object | undefined,
    container: object | undefined,
    entry: ValidationStateEntry | undefined,
  ): Verdict {
    const parts = model === undefined || this.#visitParts(checks, key, model, entry);
    if (typeof parts !== "boolean") return this.#visitNodeLater(parts, checks, key, model, container);
    return parts && this.#visitNode(checks, key, model, container);
  }

  #entryOf(model: object | undefined): ValidationStateEntry | undefined {
    return model && this.scope.validationState?.get(model);
  }

  async #visitNodeLater(
    parts: Promise<boolean>,
    checks: ValidationChecks,
    key: string,
    model: object | undefined,
    container: object | undefined,
  ): Promise<boolean> {
    return (await parts) && this.#visitNode(checks, key, model, container);
  }

  /** A body, or a part of a form, has names of its own for the members of all objects in it. */
  #visitBody(
    checks: ValidationChecks,
    key: string,
    model: object,
    container: object | undefined,
    entry: ValidationStateEntry,
  ): Verdict {
    const around = this.#memberNames;
    this.#memberNames = entry.memberNames;
    return follow(this.#visitWhole(checks, key, model, container, entry), (isValid) => {
      this.#memberNames = around;
      return isValid;
    });
  }

  #visitParts(checks: ValidationChecks, key: string, model: object, entry: ValidationStateEntry | undefined): Verdict {
    const actual = actualChecks(checks, model);
    const { kind, element, value } = actual;
    // The application's own code has made the value, so nothing is known of it.
    if (kind === "union") return true;
    if (kind === "object") return this.#visitMembers(actual.members, key, model);
    if (kind === "tuple") return this.#visitPositions(actual, key, model as readonly unknown[]);
    // Nothing was submitted under a key, and there is nothing to check: a JSON list of a thousand numbers costs nothing.
    if (this.#hasNoEntries && !(element ?? value)?.hasValidators) return true;
    return kind === "list"
      ? this.#visitElements(element!, key, model, entry)
      : this.#visitPairs(actual, key, model, entry);
  }

  #visitMembers(members: readonly CheckedMember[], key: string, model: object): Verdict {
    const names = this.#memberNames;
    // A member that the body cannot have is not the client's mistake.
    const visited = names === undefined ? members : members.filter((member) => names(member) !== undefined);
    return allValid(visited, (member) => this.#visitMember(member, key, model));
  }

  #keyPartOf(member: CheckedMember): string {
    return this.#memberNames?.(member) ?? member.fieldName;
  }

  /** Key names are built only if they are needed. */
  #visitMember(member: CheckedMember, key: string, container: object): Verdict {
    const { name, checks } = member;
    const value = memberOf(container, name);
    if (checks.kind !== "simple" || !this.#hasNoEntries) {
      return this.visit(checks, createPropertyModelName(key, this.#keyPartOf(member)), value, container);
    }
    if (this.#modelState.hasReachedMaxErrors) return false;
    const failures = failuresOf(checks, value, container, this.#validation);
    if (failures === undefined) return true;
    const memberKey = createPropertyModelName(key, this.#keyPartOf(member));
    return failures instanceof Promise
      ? this.#finishSimpleLater(memberKey, failures)
      : this.#addErrors(memberKey, failures);
  }

  #visitElements(
    checks: ValidationChecks,
    key: string,
    model: object,
    entry: ValidationStateEntry | undefined,
  ): Verdict {
    let index = 0;
    return allValid(model as Iterable<unknown>, (element) => {
      const elementKey = entry?.elementKeys?.[index] ?? createIndexModelName(key, index);
      index++;
      return this.visit(checks, elementKey, element, model);
    });
  }

  /** Only bodies have tuples of several types, so their items have no keys of their own. */
  #visitPositions({ positions, tuple }: ValidationChecks, key: string, items: readonly unknown[]): Verdict {
    return allValid(items.keys(), (index) => {
      const checks = positions[positionOf(tuple!, index, items.length)]!;
      return this.visit(checks, createIndexModelName(key, index), items[index], items);
    });
  }

  /** Entries bound as `a[x]` have that key. All others are pairs: `a[0].Key` and `a[0].Value`. */
  #visitPairs(checks: ValidationChecks, key: string, model: object, entry: ValidationStateEntry | undefined): Verdict {
    let index = 0;
    return allValid(pairsOf(model), ([name, value]) => {
      const valueKey = entry?.valueKeys?.get(name);
      const pairKey = entry?.pairKeys?.get(name) ?? createIndexModelName(key, index++);
      const partKey = valueKey ?? createPropertyModelName(pairKey, "Value");
      const visited =
        valueKey === undefined && this.visit(checks.key!, createPropertyModelName(pairKey, "Key"), name, model);
      return follow(visited, () => this.visit(checks.value!, partKey, value, model));
    });
  }

  #visitNode(checks: ValidationChecks, key: string, model: object | undefined, container: object | undefined): Verdict {
    const modelState = this.#modelState;
    if (modelState.hasReachedMaxErrors) return false;
    if (modelState.getValidationState(key || this.ownKey) === "Invalid") return this.#finishNode(key);
    // A member is wrong, so there is no object. Its absence is not a second error.
    if (model === undefined && this.#isInvalidBelow(key)) return false;
    const failures = failuresOf(checks, model, container, this.#validation);
    return failures instanceof Promise
      ? this.#visitItselfLater(checks, key, model, failures)
      : this.#visitItself(checks, key, model, failures);
  }

  async #visitItselfLater(
    checks: ValidationChecks,
    key: string,
    model: object | undefined,
    failures: Promise<Messages>,
  ): Promise<boolean> {
    return this.#visitItself(checks, key, model, await failures);
  }

  #visitItself(checks: ValidationChecks, key: string, model: object | undefined, messages: Messages): Verdict {
    if (messages !== undefined) this.#addErrors(key || this.ownKey, messages);
    if (model === undefined || !actualChecks(checks, model).isValidatable) return this.#finishNode(key);
    const validated = this.#validateItself(checks, key, model);
    return validated === undefined ? this.#finishNode(key) : this.#finishNodeLater(validated, key);
  }

  async #finishNodeLater(validated: Promise<void>, key: string): Promise<boolean> {
    await validated;
    return this.#finishNode(key);
  }

  #finishNode(key: string): boolean {
    if (this.#isInvalidBelow(key)) return false;
    const entry = this.#modelState.get(key);
    if (entry !== undefined) entry.validationState = "Valid";
    return true;
  }

  #validateItself(checks: ValidationChecks, key: string, model: object): void | Promise<void> {
    return reportedBy(selfValidation(model, checks, this.#validation), ({ errorMessage, memberNames }) => {
      const partOf = (name: string): string => {
        const member = this.#memberNames && actualChecks(checks, model).members.find((one) => one.name === name);
        return member === undefined ? name : this.#keyPartOf(member);
      };
      const keys =
        memberNames.length === 0 ? [key] : memberNames.map((name) => createPropertyModelName(key, partOf(name)));
      const message = this.#validation.localizer?.templateOf(errorMessage) ?? errorMessage;
      for (const memberKey of keys) this.#modelState.tryAddModelError(memberKey, message);
    });
  }

  #addErrors(key: string, messages: readonly string[]): false {
    for (const message of messages) this.#modelState.tryAddModelError(key, message);
    return false;
  }

  #refuseDepth(key: string): false {
    const { messagesFor, maxDepth } = this.settings;
    return this.#addErrors(key, [messagesFor(this.#validation.localizer).tooDeep(key, maxDepth)]);
  }

  #isInvalidBelow(key: string): boolean {
    return this.#modelState.errorCount > 0 && this.#modelState.getFieldValidationState(key) === "Invalid";
  }

  #acceptBelow(key: string): true {
    if (this.#modelState.size === 0) return true;
    for (const entry of this.#modelState.entriesWithPrefix(key)) {
      if (entry.validationState === "Unvalidated") entry.validationState = "Valid";
    }
    return true;
  }

  #skip(key: string): false {
    for (const entry of this.#modelState.entriesWithPrefix(key)) {
      if (entry.validationState !== "Invalid") entry.validationState = "Skipped";
    }
    return false;
  }
}

/** A value that is visited as a whole. A union may have texts and numbers among its members. */
function isSimple({ kind }: ValidationChecks, model: unknown): boolean {
  return kind === "simple" || (kind === "union" && typeof model !== "object" && model !== undefined);
}

/** The checks of the member of a union as which the object was read, and of its own class, if it is a subtype of the declared one. */
function actualChecks(checks: ValidationChecks, model: object): ValidationChecks {
  if (checks.kind === "union") {
    const member = checks.alternatives.get(readAs(model) ?? "");
    return member === undefined ? checks : actualChecks(member, model);
  }
  return checks.subtypes.size === 0 ? checks : (checks.subtypes.get(model.constructor) ?? checks);
}

function pairsOf(dictionary: object): Iterable<[unknown, unknown]> {
  return dictionary instanceof Map ? (dictionary as Map<unknown, unknown>) : Object.entries(dictionary);
}
