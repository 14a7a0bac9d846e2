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
}

/** The texts of ASP.NET Core (rule B34), and our own for cases that it does not have. */
export const defaultBindingMessages: BindingMessages = {
  missingBindRequired: (name) => `A value for the '${name}' parameter or property was not provided.`,
  missingKeyOrValue: () => "A value is required.",
  missingRequestBody: () => "A non-empty request body is required.",
  missingBodyMember: (name) => `The ${name} field is required.`,
  valueMustNotBeNull: (value) => `The value '${value}' is invalid.`,
  valueIsInvalid: (value) => `The value '${value}' is invalid.`,
  attemptedValueIsInvalid: (value, name) => `The value '${value}' is not valid for ${name}.`,
  nonPropertyAttemptedValueIsInvalid: (value) => `The value '${value}' is not valid.`,
  unknownValueIsInvalid: (name) => `The supplied value is invalid for ${name}.`,
  nonPropertyUnknownValueIsInvalid: () => "The supplied value is invalid.",
  allowedValues: (values) => `The allowed values are: ${values}.`,
  formReadFailed: (reason) => `Failed to read the request form. ${reason}`,
  bodyReadFailed: (reason) => `The request body could not be read: ${reason}`,
  collectionTooLarge: (name, limit) => `The collection '${name}' has more than ${limit} items.`,
  wrongItemCount: (name, expected) => `The collection '${name}' must have ${expected} items.`,
  tooDeep: (name, limit) => `'${name}' is nested deeper than ${limit} levels.`,
  tooManyRepeated: (name, limit) => `The request repeats more than ${limit} elements: '${name}' is one too many.`,
  duplicateDictionaryKey: (key) => `The key '${key}' appears more than once.`,
  tooManyErrors: () => "The maximum number of allowed model errors has been reached.",
};
