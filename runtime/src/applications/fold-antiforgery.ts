import type { EndpointTableOptions } from "../endpoints/index.js";
import type { FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";
import { mayHaveOtherClasses } from "./possible-options.js";

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

/** The options that can register the plugin: by a function, by Ligature, or on an instance that is given. */
const registering = ["configure", "views"] as const;

/**
 * Whether an application certainly starts without the plugin that checks antiforgery tokens: `createApp` asks for it before its caller can
 * register anything. An application whose classes are unknown may have none that needs it.
 */
export function lacksCsrfPlugin(argument: FoldedValue | undefined): boolean {
  const { members } = argument ?? {};
  if (members === undefined || mayHaveOtherClasses(argument)) return false;
  const isMade = !isGiven(members.fastify) || members.fastify?.members !== undefined;
  return isMade && !registering.some((name) => isGiven(members[name]));
}
