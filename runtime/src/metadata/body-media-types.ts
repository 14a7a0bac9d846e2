import type { TypeId } from "../model/index.js";
import { readsBodyItself } from "./unread-body.js";

/** The media types that the JSON formatter reads. */
export const jsonMediaTypes = ["application/json", "text/json", "application/*+json"] as const;

/** The media types that the XML formatter reads, which `xmlSerializerFormatters` adds. */
export const xmlMediaTypes = ["application/xml", "text/xml", "application/*+xml"] as const;

/**
 * The media types that are read for a type only if `@Consumes` declares them, or for which nothing else is needed (rule B47).
 *
 * @param type the type of a target that is bound from the body
 * @returns the media types and patterns
 * @example declaredBodyTypes("String") // ["text/*"]
 */
export function declaredBodyTypes(type: TypeId): readonly string[] {
  if (type === "String") return ["text/*"];
  if (type === "MultipartReader") return ["multipart/*"];
  return type === "Bytes" || readsBodyItself(type) ? ["*/*"] : [];
}

/**
 * The media types of the bodies that an application reads with Ligature's own formatters.
 *
 * @param readsXml whether `xmlSerializerFormatters` is on
 * @returns the media types and patterns
 * @example bodyMediaTypes(false).includes("text/json") // true
 */
export function bodyMediaTypes(readsXml: boolean): readonly string[] {
  return readsXml ? [...jsonMediaTypes, ...xmlMediaTypes] : jsonMediaTypes;
}
