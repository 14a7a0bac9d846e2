import { attribute, compact, optionsOf, type AttributeFactory } from "../attribute.js";

/** How a value is displayed. */
export interface DisplayFormatOptions {
  /** A .NET format, such as `{0:N2}`, for `form.display`. OpenAPI documents show it if no doc comment or annotation describes the value. */
  dataFormatString?: string;
  /** Whether the format also applies to the inputs of forms. Default: false. */
  applyFormatInEditMode?: boolean;
  /** Whether a string of only white space becomes null. Default: true. */
  convertEmptyStringToNull?: boolean;
  /** The text that `form.display` shows for null. */
  nullDisplayText?: string;
}

/**
 * Sets how a value is displayed. `convertEmptyStringToNull` also changes how it is bound (rule B14).
 *
 * @param options all are optional
 * @example `@DisplayFormat({ dataFormatString: "{0:N2}" }) total!: Decimal;`
 */
export const DisplayFormat: AttributeFactory<[options: DisplayFormatOptions]> = attribute({
  name: "DisplayFormat",
  targets: ["property", "parameter"],
  create: (options) => {
    const { dataFormatString, applyFormatInEditMode, convertEmptyStringToNull, nullDisplayText } = optionsOf(options);
    return compact({ dataFormatString, applyFormatInEditMode, convertEmptyStringToNull, nullDisplayText });
  },
});
