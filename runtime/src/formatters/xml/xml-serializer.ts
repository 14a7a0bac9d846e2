import { xmlMediaTypes } from "../../metadata/index.js";
import { isXmlSerializable } from "../../model/index.js";
import { encodingOf, textOfBody } from "../body-text.js";
import type { BodyContent, InputFormatter, InputReader, InputResult, InputTarget } from "../input-formatter.js";
import { notConverted } from "../json-conversion.js";
import { pieceLength, readLongXml, readXml, type ReadXml } from "./read-xml.js";
import { XmlCompiler } from "./xml-converter.js";
import type { XmlElement } from "./xml-element.js";
import { xmlElementNameOf } from "../../metadata/index.js";

/**
 * Reads XML bodies like ASP.NET Core's XmlSerializerInputFormatter: `application/xml`, `text/xml` and
 * `application/*+xml`, in UTF-8 or UTF-16. Each value that cannot be converted is reported under its own property, and
 * the rest is still bound, as with JSON (rule X2). A body that is not XML, or that has another root element, is one
 * error.
 */
export const xmlSerializerInputFormatter: InputFormatter = {
  mediaTypes: xmlMediaTypes,
  canReadType: ({ type, types }) => isXmlSerializable(type.type, types),
  createReader,
};

function createReader(target: InputTarget): InputReader {
  const use = new XmlCompiler(target).use(target.type, "item");
  const rootName = xmlElementNameOf(use.type, target.types);
  return (body, report, passOver) => {
    const convert = (read: ReadXml): InputResult => {
      const error = "error" in read ? read.error : rootError(read.root, rootName);
      if (error !== undefined || "error" in read) {
        report({ path: "", kind: "unreadable", message: error });
        return { outcome: "failure" };
      }
      return resultOf(use.convert(read.root, undefined, { report, passOver }));
    };
    const read = readBody(body, target.maxDepth);
    return read instanceof Promise ? read.then(convert) : convert(read);
  };
}

/** `xsi:nil` of the whole body is no value, as `null` is in JSON (rule B22). */
function resultOf(model: unknown): InputResult {
  if (model === null || model === undefined) return { outcome: "noValue" };
  return model === notConverted ? { outcome: "failure" } : { outcome: "success", model };
}

/** Longer texts are read in pieces. */
function readBody(body: BodyContent, maxDepth: number): ReadXml | Promise<ReadXml> {
  const text = textOfBody(body);
  if (text === undefined) return { error: "its bytes are not valid text in its charset." };
  const limits = { maxDepth, encoding: encodingOf(body.contentType) };
  return text.length <= pieceLength ? readXml(text, limits) : readLongXml(text, limits);
}

function rootError({ local, namespace }: XmlElement, rootName: string | undefined): string | undefined {
  if (namespace !== "")
    return `its root element is in a namespace; <${rootName ?? "..."}> without a namespace was expected.`;
  if (rootName === undefined || local === rootName) return undefined;
  const found = local.length <= 100 ? local : `${local.slice(0, 100)}...`;
  return `its root element is <${found}>; <${rootName}> was expected.`;
}
