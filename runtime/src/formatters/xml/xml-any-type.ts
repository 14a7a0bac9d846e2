import { simpleTypeFacts, type SimpleTypeName } from "../../types/index.js";
import { wrongShape } from "../json-conversion.js";
import { simpleTypeNamespaces, type XmlElement } from "./xml-element.js";
import { xmlValueReader } from "./xml-values.js";

const typesByName = new Map(
  Object.entries(simpleTypeFacts).map(([name, { xmlName }]) => [xmlName, name as SimpleTypeName] as const),
);

/**
 * A value without a particular type: the simple type that `xsi:type` names, or the text. Elements in it have no
 * meaning.
 */
export function convertAnyType({ type, text, children }: XmlElement): unknown {
  if (children.length > 0) return wrongShape;
  const id = type !== undefined && simpleTypeNamespaces.has(type.namespace) ? typesByName.get(type.local) : undefined;
  if (id === undefined) return type === undefined ? text : wrongShape;
  const value = xmlValueReader({ kind: "simple", id })?.(text);
  return value === undefined ? wrongShape : value;
}
