import type { ModelState } from "../binding/index.js";
import { formatMessage } from "../attributes/index.js";
import type { StringLocalizer } from "../localization/index.js";
import type { LinkValues } from "../routing/index.js";
import type { Culture } from "../types/index.js";
import type { FormTarget } from "./fields/field-path.js";

/** The texts that a form writes itself. */
export interface FormTexts {
  /** After a file input whose files the browser cannot send again. */
  readonly lostFiles: (names: readonly string[]) => string;
}

/** The texts in English, by the number of files. */
export const formTexts = {
  lostFile: "Please choose the file again: {0}",
  lostFiles: "Please choose the files again: {0}",
  notANumber: "The field {0} must be a number.",
  true: "True",
  false: "False",
} as const;

/**
 * The texts of forms in a language.
 *
 * @param localizer the language (default: English)
 */
export function formTextsIn(localizer: StringLocalizer | undefined): FormTexts {
  return {
    lostFiles: (names) =>
      formatMessage(localize(localizer, names.length === 1 ? formTexts.lostFile : formTexts.lostFiles), [
        names.join(", "),
      ]),
  };
}

/** A text in a language. */
export function localize(localizer: StringLocalizer | undefined, text: string): string {
  return localizer?.templateOf(text) ?? text;
}

/** Creates the paths that forms lead to. Each is `null` if values are missing, and throws if there is no such route. */
export interface FormLinks {
  /** The path of the request itself, without its query string. */
  current(): string;
  route(name: string, values: LinkValues): string | null;
  action(action: string, controller: string | undefined, values: LinkValues): string | null;
  page(page: string, values: LinkValues): string | null;
}

/** The field with the antiforgery token. */
interface AntiforgeryField {
  readonly formFieldName: string;
  readonly requestToken: string;
}

/** Everything that the helpers of a form need to know of a request. */
export interface FormContext {
  readonly target: FormTarget;
  readonly modelState: ModelState;
  /** The object with the values: the page, or the model of the view. */
  readonly model: unknown;
  /** How numbers and dates are written, as the form is read. */
  readonly culture: Culture;
  /** The language of labels and messages (default: that of the source). */
  readonly localizer?: StringLocalizer | undefined;
  readonly links?: FormLinks;
  /** The fields that a form on another page can name. */
  targetOfPage?(page: string): FormTarget | undefined;
  /** The token, which is created for the first form that needs it; absent if the application has no antiforgery. */
  readonly antiforgery?: (() => AntiforgeryField) | undefined;
  /** Writes `data-val-*` attributes for scripts in the browser. Default: false. */
  readonly clientValidation?: boolean;
  readonly texts?: FormTexts;
}
