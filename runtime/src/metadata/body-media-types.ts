/** What the JSON formatter reads. */
export const jsonMediaTypes = ["application/json", "text/json", "application/*+json"] as const;

/** What the XML formatter reads, which `xmlSerializerFormatters` adds. */
export const xmlMediaTypes = ["application/xml", "text/xml", "application/*+xml"] as const;

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
