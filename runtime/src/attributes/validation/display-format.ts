import { attribute, compact, optionsOf, type AttributeFactory } from "../attribute.js";

/** How a value is written for people. */
export interface DisplayFormatOptions {
  /** A format of .NET's, `{0:N2}`. OpenAPI documents name it where no doc comment or annotation describes the value. */
  dataFormatString?: string;
  /** Whether the format also holds while the value is edited. It is kept in the model for views; Ligature has none yet. */
  applyFormatInEditMode?: boolean;
  /** Whether white space alone is null for a string. Default: true. */
  convertEmptyStringToNull?: boolean;
  /** What is shown for null. It is kept in the model for views; Ligature has none yet. */
  nullDisplayText?: string;
}

/**
 * How a value is written for people. `convertEmptyStringToNull` also changes how it is bound (rule B14).
 *
 * @param options each is optional
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
