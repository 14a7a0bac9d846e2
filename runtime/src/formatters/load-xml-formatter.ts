import type { InputFormatter } from "./input-formatter.js";

/** The formatter of XML bodies. Its parser is loaded here and not before: an application without XML has nothing of it. */
export async function loadXmlSerializerInputFormatter(): Promise<InputFormatter> {
  const { xmlSerializerInputFormatter } = await import("./xml/index.js");
  return xmlSerializerInputFormatter;
}
