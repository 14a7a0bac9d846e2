import type { InputError } from "../input-formatter.js";
import type { JsonPath as BodyPath } from "../json-conversion.js";
import type { XmlElement } from "./xml-element.js";

export type { BodyPath };

/** The conversion of one body. The reader has already limited its depth. */
export interface XmlConversion {
  report(error: InputError): void;
  /** Receives the paths of elements that no property accepts, for a trace. */
  readonly passOver: ((path: string) => void) | undefined;
}

/** Converts an element whose type has child elements, and reports what is wrong in it. */
export type XmlConverter = (element: XmlElement, path: BodyPath | undefined, conversion: XmlConversion) => unknown;

/** The result for an element with `xsi:nil` that leaves the existing value unchanged: a list of a property. */
export const unchanged: unique symbol = Symbol("unchanged");
