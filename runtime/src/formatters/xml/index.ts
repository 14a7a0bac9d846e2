export { writeProblemXml } from "./write-problem-xml.js";
export { xmlSequence, xmlSerializerOutputFormatter, type XmlSequence } from "./xml-output-formatter.js";
export { xmlSerializerInputFormatter } from "./xml-serializer.js";
