import { loadXmlSerializerInputFormatter, type InputFormatter } from "../../formatters/index.js";
import type { ControllersOptions } from "./app-options.js";

/** The options, with the XML formatter after the JSON one where they ask for it, and before what users change of the list. */
export async function withXmlFormatters<Options extends ControllersOptions>(options: Options): Promise<Options> {
  if (options.xmlSerializerFormatters !== true) return options;
  const xml = await loadXmlSerializerInputFormatter();
  const inputFormatters = (formatters: InputFormatter[]): void => {
    formatters.push(xml);
    options.inputFormatters?.(formatters);
  };
  return { ...options, inputFormatters };
}
