import { setImmediate } from "node:timers/promises";
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS, type XMLDecl } from "saxes";
import { instanceNamespace, type XmlElement, type XmlName } from "./xml-element.js";

/** A body as a tree, or why it cannot be read. */
export type ReadXml = { readonly root: XmlElement } | { readonly error: string };

/** The limits that a body must keep, besides being XML. */
export interface XmlLimits {
  /** Elements that are nested deeper are refused, whether they are known or not. */
  readonly maxDepth: number;
  /** The encoding that the text was decoded from. A declaration that names another one is wrong. */
  readonly encoding: "utf-8" | "utf-16le";
}

/**
 * Reads a well-formed document of XML 1.0 with namespaces. Like .NET's reader of bodies, it refuses processing
 * instructions and document types, so there are no entities except XML's own five. It takes linear time and never
 * throws.
 *
 * The parser is strict: two roots, unknown entities and undeclared prefixes are errors, which lenient parsers
 * (`fast-xml-parser`) let pass, and an element may be called `__proto__`.
 */
export function readXml(text: string, limits: XmlLimits): ReadXml {
  const reader = new TreeReader(limits);
  try {
    reader.write(text);
    return { root: reader.end() };
  } catch (error) {
    if (error instanceof XmlError) return { error: error.message };
    throw error;
  }
}

/** The same as `readXml`, but piece by piece, so that the process can do other work in between. */
export async function readLongXml(text: string, limits: XmlLimits): Promise<ReadXml> {
  const reader = new TreeReader(limits);
  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      reader.write(text.slice(at, at + pieceLength));
      await setImmediate();
    }
    return { root: reader.end() };
  } catch (error) {
    if (error instanceof XmlError) return { error: error.message };
    throw error;
  }
}

/** The number of characters that are read at once. They take a few milliseconds at most. */
export const pieceLength = 16 * 1024;

class XmlError extends Error {}

/** An element whose end has not been read yet. */
interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

class TreeReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #open: OpenElement[] = [];
  #root: XmlElement | undefined;
  #attributes = 0;

  constructor(private readonly limits: XmlLimits) {
    const parser = this.#parser;
    parser.on("error", ({ message }) => refuseMalformed(message));
    parser.on("xmldecl", (declaration) => this.#checkDeclaration(declaration));
    parser.on("doctype", () => this.#refuse("a document type (<!DOCTYPE>) is not allowed"));
    parser.on("processinginstruction", () => this.#refuse("processing instructions (<?...?>) are not allowed"));
    parser.on("opentagstart", () => (this.#attributes = 0));
    parser.on("attribute", () => this.#countAttribute());
    parser.on("opentag", (tag) => this.#begin(tag));
    parser.on("closetag", () => this.#open.pop());
    parser.on("text", (text) => this.#append(text));
    parser.on("cdata", (text) => this.#append(text));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): XmlElement {
    this.#parser.close();
    // The parser ensures that there is one.
    return this.#root!;
  }

  /** The parser would resolve all attributes of an element at once, but only few have a meaning. */
  #countAttribute(): void {
    if (++this.#attributes > mostAttributes) this.#refuse(`an element has more than ${mostAttributes} attributes`);
  }

  #begin({ local, uri, attributes, isSelfClosing }: SaxesTagNS): void {
    const { maxDepth } = this.limits;
    if (this.#open.length >= maxDepth) this.#refuse(`it is nested deeper than ${maxDepth} levels`);
    const element: OpenElement = {
      local,
      namespace: uri,
      isSelfClosing,
      ...this.#meaning(attributes),
      children: [],
      text: "",
    };
    this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    this.#open.push(element);
  }

  #meaning(attributes: Readonly<Record<string, SaxesAttributeNS>>): Pick<XmlElement, "nil" | "type"> {
    let nil: string | undefined;
    let type: XmlName | undefined;
    for (const name in attributes) {
      const { uri, local, value } = attributes[name]!;
      if (uri !== instanceNamespace) continue;
      if (local === "nil") nil = value;
      else if (local === "type") type = this.#resolve(value);
    }
    return { nil, type };
  }

  /**
   * A name in the value of an attribute. Without a prefix, it is in the default namespace, unlike an attribute's own
   * name.
   */
  #resolve(value: string): XmlName {
    const name = value.trim();
    const colon = name.indexOf(":");
    const prefix = name.slice(0, Math.max(colon, 0));
    const namespace = this.#parser.resolve(prefix);
    if (namespace === undefined && prefix !== "") this.#refuse(`the prefix "${short(prefix)}" is not declared`);
    return { local: name.slice(colon + 1), namespace: namespace ?? "" };
  }

  #append(text: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.text += text;
  }

  #checkDeclaration({ version, encoding }: XMLDecl): void {
    if (version !== "1.0") this.#refuse("only XML 1.0 is read");
    const decoded = this.limits.encoding;
    if (encoding === undefined || decodings[decoded].has(encoding.toLowerCase())) return;
    this.#refuse(
      `its declaration says ${short(encoding)}, but it was read as ${decoded}, because the content type's charset takes precedence`,
    );
  }

  #refuse(reason: string): never {
    const { line, column } = this.#parser;
    throw new XmlError(`${reason} (line ${line}, column ${column}).`);
  }
}

const mostAttributes = 1024;

const decodings = { "utf-8": new Set(["utf-8", "utf8"]), "utf-16le": new Set(["utf-16", "utf-16le", "unicode"]) };

/** The parser's own message: `1:13: unclosed tag: id`. */
function refuseMalformed(message: string): never {
  const match = /^(\d+):(\d+): ([^]*?)\.?$/.exec(message);
  if (match === null) throw new XmlError(`it is not valid XML: ${short(message)}.`);
  const [, line, column, reason = ""] = match;
  throw new XmlError(`it is not valid XML: ${short(reason)} (line ${line}, column ${column}).`);
}

/** A client's text may be as long as its body. */
function short(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 100)}...`;
}
