/** A name of XML, its prefix resolved. */
export interface XmlName {
  readonly local: string;
  /** Empty for none. */
  readonly namespace: string;
}

/** An element of a body. Of its attributes only those count that XML Schema gives a meaning to, as in .NET's XmlSerializer. */
export interface XmlElement extends XmlName {
  /** `xsi:nil`, as it was written. */
  readonly nil: string | undefined;
  /** `xsi:type`. */
  readonly type: XmlName | undefined;
  /** Whether it was written `<a/>`. */
  readonly isSelfClosing: boolean;
  readonly children: readonly XmlElement[];
  /** Its own text and CDATA sections, comments left out. */
  readonly text: string;
}

/** The namespace of `xsi:nil` and `xsi:type`. */
export const instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance";

/** The namespaces of the simple types that `xsi:type` may name: XML Schema's own, and what .NET adds to them. */
export const simpleTypeNamespaces: ReadonlySet<string> = new Set([
  "http://www.w3.org/2001/XMLSchema",
  "http://microsoft.com/wsdl/types/",
]);
