import { fillPlaceholders } from "../attributes/index.js";
import type { StringLocalizer } from "../localization/index.js";

/** The texts of binding errors: ASP.NET Core's DefaultModelBindingMessageProvider. Override any of them. */
export interface BindingMessages {
  missingBindRequired(name: string): string;
  missingKeyOrValue(): string;
  missingRequestBody(): string;
  missingBodyMember(name: string): string;
  valueMustNotBeNull(value: string): string;
  valueIsInvalid(value: string): string;
  attemptedValueIsInvalid(value: string, name: string): string;
  nonPropertyAttemptedValueIsInvalid(value: string): string;
  unknownValueIsInvalid(name: string): string;
  allowedValues(values: string): string;
  nonPropertyUnknownValueIsInvalid(): string;
  formReadFailed(reason: string): string;
  bodyReadFailed(reason: string): string;
  collectionTooLarge(name: string, limit: number): string;
  wrongItemCount(name: string, expected: string): string;
  tooDeep(name: string, limit: number): string;
  tooManyRepeated(name: string, limit: number): string;
  duplicateDictionaryKey(key: string): string;
  tooManyErrors(): string;
  hiddenError(): string;
}

/** The texts of ASP.NET Core (rule B34), and our own for cases that it does not have. `{0}` and `{1}` are the arguments of the functions. */
export const bindingTexts: Readonly<Record<keyof BindingMessages, string>> = {
  missingBindRequired: "A value for the '{0}' parameter or property was not provided.",
  missingKeyOrValue: "A value is required.",
  missingRequestBody: "A non-empty request body is required.",
  missingBodyMember: "The {0} field is required.",
  valueMustNotBeNull: "The value '{0}' is invalid.",
  valueIsInvalid: "The value '{0}' is invalid.",
  attemptedValueIsInvalid: "The value '{0}' is not valid for {1}.",
  nonPropertyAttemptedValueIsInvalid: "The value '{0}' is not valid.",
  unknownValueIsInvalid: "The supplied value is invalid for {0}.",
  nonPropertyUnknownValueIsInvalid: "The supplied value is invalid.",
  allowedValues: "The allowed values are: {0}.",
  formReadFailed: "Failed to read the request form. {0}",
  bodyReadFailed: "The request body could not be read: {0}",
  collectionTooLarge: "The collection '{0}' has more than {1} items.",
  wrongItemCount: "The collection '{0}' must have {1} items.",
  tooDeep: "'{0}' is nested deeper than {1} levels.",
  tooManyRepeated: "The request repeats more than {1} elements: '{0}' is one too many.",
  duplicateDictionaryKey: "The key '{0}' appears more than once.",
  tooManyErrors: "The maximum number of allowed model errors has been reached.",
  hiddenError: "The input was not valid.",
};

/** The texts in English. */
export const defaultBindingMessages: BindingMessages = createMessages((text) => text);

function createMessages(translate: (text: string) => string): BindingMessages {
  const entries = Object.entries(bindingTexts).map(([name, text]) => [name, messageOf(translate(text))]);
  return Object.fromEntries(entries) as BindingMessages;
}

/** A function that is as fast as a template literal: the places are found once. */
function messageOf(template: string): (...args: readonly (string | number)[]) => string {
  const indices: number[] = [];
  const filled = fillPlaceholders(template, (index) => `\0${indices.push(index) - 1}\0`);
  const texts = filled.split(/\0\d+\0/);
  return (...args) => {
    let message = texts[0]!;
    for (let at = 0; at < indices.length; at++) message += `${args[indices[at]!]}${texts[at + 1]}`;
    return message;
  };
}

/** The messages of a language; without a localizer those in English, or what the application has instead. */
export type BindingMessageSource = (localizer: StringLocalizer | undefined) => BindingMessages;

/**
 * Creates the messages of binding for each language, when they are first needed.
 *
 * @param own the messages of the application, which replace those of every language (default: none)
 */
export function createBindingMessages(own: Partial<BindingMessages> = {}): BindingMessageSource {
  const standard = { ...defaultBindingMessages, ...own };
  const byLanguage = new WeakMap<StringLocalizer, BindingMessages>();
  return (localizer) => {
    if (localizer === undefined) return standard;
    let messages = byLanguage.get(localizer);
    if (messages === undefined) {
      messages = { ...createMessages((text) => localizer.templateOf(text)), ...own };
      byLanguage.set(localizer, messages);
    }
    return messages;
  };
}
