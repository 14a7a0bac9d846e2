import type { EndpointTableOptions } from "ligature/endpoints";
import type { FoldedValue } from "ligature/reflection";

/** The options of antiforgery on which the document depends, as far as they are constant. */
export function foldAntiforgery(option: FoldedValue | undefined): Pick<EndpointTableOptions, "antiforgery"> {
  const { autoValidate, headerName } = option?.members ?? {};
  const antiforgery = {
    ...(typeof autoValidate?.value === "boolean" && { autoValidate: autoValidate.value }),
    ...(typeof headerName?.value === "string" && { headerName: headerName.value }),
  };
  return Object.keys(antiforgery).length === 0 ? {} : { antiforgery };
}
