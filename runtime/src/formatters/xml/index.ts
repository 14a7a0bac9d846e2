export { xmlSerializerInputFormatter } from "./xml-serializer.js";
