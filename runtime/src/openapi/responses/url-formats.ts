import { hasFormatFilter } from "../../endpoints/index.js";
import type { GeneratorContext } from "../generator-context.js";
import type { DescribedAction } from "../openapi-options.js";
import { formsOf } from "./response-content.js";

/** The formats that the URL of an action with `@FormatFilter` can name: of those that the application knows, what the action can send. */
export function formatsOf(context: GeneratorContext, described: DescribedAction): readonly string[] | undefined {
  if (!hasFormatFilter(described)) return undefined;
  const { action } = described;
  const { formatterMappings: own, outputFormatters, xmlSerializerFormatters } = context.settings;
  const known = { json: "application/json", ...(xmlSerializerFormatters && { xml: "application/xml" }), ...own };
  const types = [action.returnType, ...(action.returned ?? []).map(({ type }) => type)];
  const sent = types.flatMap((type) => formsOf(context, described, { type }, true).flatMap((form) => form.mediaTypes));
  const names = Object.entries(known).filter(
    ([name, mediaType]) => (outputFormatters && Object.hasOwn(own, name)) || sent.some((one) => isIn(one, mediaType)),
  );
  return (names.length === 0 ? Object.entries(known) : names).map(([name]) => name);
}

/** `application/vnd.shop+json` is JSON. */
function isIn(sent: string, mediaType: string): boolean {
  const [type, subtype = ""] = mediaType.split("/");
  const bare = sent.split(";")[0]!.trim().toLowerCase();
  return bare === mediaType || (bare.startsWith(`${type}/`) && bare.endsWith(`+${subtype}`));
}
