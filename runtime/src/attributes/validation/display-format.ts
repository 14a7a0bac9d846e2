import { attribute, compact, optionsOf, type AttributeFactory } from "../attribute.js";

/** `convertEmptyStringToNull`: whether an empty text of a form is null; default true. The rest is for those who show the value. */
export interface DisplayFormatOptions {
  dataFormatString?: string;
  applyFormatInEditMode?: boolean;
  convertEmptyStringToNull?: boolean;
  nullDisplayText?: string;
}

/** How a value is written for people; `convertEmptyStringToNull` also changes how it is bound. */
export const DisplayFormat: AttributeFactory<[options: DisplayFormatOptions]> = attribute({
  name: "DisplayFormat",
  targets: ["property", "parameter"],
  create: (options) => {
    const { dataFormatString, applyFormatInEditMode, convertEmptyStringToNull, nullDisplayText } = optionsOf(options);
    return compact({ dataFormatString, applyFormatInEditMode, convertEmptyStringToNull, nullDisplayText });
  },
});
