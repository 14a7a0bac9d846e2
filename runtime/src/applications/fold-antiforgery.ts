import type { EndpointTableOptions } from "../endpoints/index.js";
import type { FoldedValue } from "../reflection/index.js";

/**
 * The options of antiforgery on which the document depends, as far as they are constant.
 *
 * @param option the option `antiforgery`
 * @param hasViews whether the application has the option `views`
 * @returns the options
 * @example `(option: FoldedValue) => foldAntiforgery(option).antiforgery?.autoValidate`
 */
export function foldAntiforgery(
  option: FoldedValue | undefined,
  hasViews = false,
): Pick<EndpointTableOptions, "antiforgery"> {
  const { autoValidate, headerName } = option?.members ?? {};
  const antiforgery = {
    ...(hasViews && { hasViews }),
    ...(typeof autoValidate?.value === "boolean" && { autoValidate: autoValidate.value }),
    ...(typeof headerName?.value === "string" && { headerName: headerName.value }),
  };
  return Object.keys(antiforgery).length === 0 ? {} : { antiforgery };
}
