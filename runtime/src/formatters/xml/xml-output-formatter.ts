import { typeOf, xmlMediaTypes } from "../../metadata/index.js";
import { isXmlWritable, type TypeId } from "../../model/index.js";
import { Mismatch } from "../json-writers/declared-type-error.js";
import type { OutputFormatter, OutputTarget } from "../output-formatter.js";
import { instanceNamespace } from "./xml-element.js";
import { XmlWriters } from "./xml-writer.js";

/**
 * Writes XML like ASP.NET Core's XmlSerializerOutputFormatter: `application/xml`, `text/xml` and `application/*+xml`, in UTF-8 and without
 * a declaration. `xmlSerializerInputFormatter` reads it back. It writes what has one declared type that XML can represent
 * (`isXmlWritable`); everything else is left to the next formatter.
 */
export const xmlSerializerOutputFormatter: OutputFormatter = {
  mediaTypes: xmlMediaTypes,
  canWriteType: ({ references, types }) => onlyType(references, types) !== undefined,
  createWriter(target) {
    const id = onlyType(target.references, target.types)!;
    const writers = writersOf(target);
    const write = writers.of(id);
    const name = writers.nameOf(id);
    return ({ source }) => refusing(() => write(name, source, 0, namespaces));
  },
};

/** Every root element declares the prefixes, as in .NET, because any element in it may need them. */
const namespaces = ` xmlns:xsi="${instanceNamespace}" xmlns:xsd="http://www.w3.org/2001/XMLSchema"`;

function onlyType(references: OutputTarget["references"], types: OutputTarget["types"]): TypeId | undefined {
  const ids = [...new Set(references.map(({ type }) => type))];
  return ids.length === 1 && isXmlWritable(ids[0]!, types) ? ids[0] : undefined;
}

/** One for each table of types, that is, for each application. */
const known = new WeakMap<object, XmlWriters>();

function writersOf(target: OutputTarget): XmlWriters {
  const writers = known.get(target.types) ?? new XmlWriters(target);
  known.set(target.types, writers);
  return writers;
}

/** The parts of a list that is written while its items are made. */
export interface XmlSequence {
  readonly start: string;
  readonly end: string;
  readonly writeItem: (item: unknown, index: number) => string;
}

/**
 * How a sequence is written whose declared type is a list.
 *
 * @param target the list
 * @returns its parts; `undefined` if its declared type is no list
 */
export function xmlSequence(target: OutputTarget): XmlSequence | undefined {
  const id = onlyType(target.references, target.types);
  const type = id === undefined ? undefined : typeOf(target.types, id);
  if (type?.kind !== "array" && type?.kind !== "set") return undefined;
  const writers = writersOf(target);
  const name = writers.nameOf(type.id);
  const writeItem = writers.itemWriter(type);
  return {
    start: `<${name}${namespaces}>`,
    end: `</${name}>`,
    writeItem: (item, index) => refusing(() => writeItem(item, 1, index)),
  };
}

function refusing(write: () => string): string {
  try {
    return write();
  } catch (error) {
    throw error instanceof Mismatch ? error.toError() : error;
  }
}
