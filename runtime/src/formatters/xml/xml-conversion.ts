import type { InputError } from "../input-formatter.js";
import type { JsonPath as BodyPath } from "../json-conversion.js";
import type { XmlElement } from "./xml-element.js";

export type { BodyPath };

/** One body's conversion. How deep it goes the reader has seen to. */
export interface XmlConversion {
  report(error: InputError): void;
  /** Told the paths of elements that nothing takes, for a trace. */
  readonly passOver: ((path: string) => void) | undefined;
}

/** Converts an element whose type has elements of its own, and reports what is wrong in it. */
export type XmlConverter = (element: XmlElement, path: BodyPath | undefined, conversion: XmlConversion) => unknown;

/** What an element that is said to be nil gives where it leaves alone what is there: a list of a property. */
export const unchanged: unique symbol = Symbol("unchanged");
