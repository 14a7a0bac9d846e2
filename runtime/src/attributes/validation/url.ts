import { Uri } from "../../types/index.js";
import type { AttributeFactory } from "../attribute.js";
import { constraint, isAbsent, type ValidationOptions } from "./constraint.js";

const schemes = ["http://", "https://", "ftp://"];

/** A text or Uri that starts with `http://`, `https://` or `ftp://`; no more is asked. */
export const Url: AttributeFactory<[options?: ValidationOptions]> = constraint({
  name: "Url",
  create: () => ({}),
  check: () => (value) => {
    if (isAbsent(value)) return true;
    const text = value instanceof Uri ? value.originalString : value;
    if (typeof text !== "string") return false;
    const start = text.slice(0, 8).toLowerCase();
    return schemes.some((scheme) => start.startsWith(scheme));
  },
  template: () => "The {0} field is not a valid fully-qualified http, https, or ftp URL.",
  schema: () => ({ format: "uri" }),
});
