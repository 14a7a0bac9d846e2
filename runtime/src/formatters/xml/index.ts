export { readXml } from "./read-xml.js";
export { writeProblemXml } from "./write-problem-xml.js";
export { xmlSequence, xmlSerializerOutputFormatter, type XmlSequence } from "./xml-output-formatter.js";
export type { XmlElement } from "./xml-element.js";
export { xmlSerializerInputFormatter } from "./xml-serializer.js";
