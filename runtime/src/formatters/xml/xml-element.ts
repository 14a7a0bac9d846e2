/** An XML name with its prefix resolved. */
export interface XmlName {
  readonly local: string;
  /** Empty if there is none. */
  readonly namespace: string;
}

/** An element of a body. Only the attributes that XML Schema defines count, as in .NET's XmlSerializer. */
export interface XmlElement extends XmlName {
  /** `xsi:nil`, as it was written. */
  readonly nil: string | undefined;
  /** `xsi:type`. */
  readonly type: XmlName | undefined;
  /** Whether it was written as `<a/>`. */
  readonly isSelfClosing: boolean;
  readonly children: readonly XmlElement[];
  /** Its own text and CDATA sections, without comments. */
  readonly text: string;
}

/** The namespace of `xsi:nil` and `xsi:type`. */
export const instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance";

/** The namespaces of the simple types that `xsi:type` may name: XML Schema's own and .NET's additions. */
export const simpleTypeNamespaces: ReadonlySet<string> = new Set([
  "http://www.w3.org/2001/XMLSchema",
  "http://microsoft.com/wsdl/types/",
]);
