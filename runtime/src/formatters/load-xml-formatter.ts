import type { InputFormatter } from "./input-formatter.js";

/** The formatter of XML bodies. Its parser is loaded only here, so an application without XML never loads it. */
export async function loadXmlSerializerInputFormatter(): Promise<InputFormatter> {
  const { xmlSerializerInputFormatter } = await import("./xml/index.js");
  return xmlSerializerInputFormatter;
}
