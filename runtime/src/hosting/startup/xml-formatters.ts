import { loadXmlSerializerInputFormatter, type InputFormatter } from "../../formatters/index.js";
import type { ControllersOptions } from "./app-options.js";

/**
 * Adds the XML formatter to the options if they request it: after the JSON formatter, and before the user's changes to
 * the list.
 */
export async function withXmlFormatters<Options extends ControllersOptions>(options: Options): Promise<Options> {
  if (options.xmlSerializerFormatters !== true) return options;
  const xml = await loadXmlSerializerInputFormatter();
  const inputFormatters = (formatters: InputFormatter[]): void => {
    formatters.push(xml);
    options.inputFormatters?.(formatters);
  };
  return { ...options, inputFormatters };
}
