import { jsonInputFormatter, loadXmlSerializerInputFormatter, type InputFormatter } from "../../formatters/index.js";
import type { ControllersOptions } from "./app-options.js";

/** Ligature's own formatters that the options ask for, before the application's changes to the list: JSON, then XML. */
export async function loadInputFormatters(options: ControllersOptions): Promise<readonly InputFormatter[]> {
  if (options.xmlSerializerFormatters !== true) return [jsonInputFormatter];
  return [jsonInputFormatter, await loadXmlSerializerInputFormatter()];
}
