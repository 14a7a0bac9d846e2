import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import { bindText } from "./bind-text.js";
import { headerText } from "./header-text.js";

/**
 * Binds from a header, named by the field name. For a list the text is split at commas, for other types it is not (rule B27). The type's own
 * binder converts it.
 */
export class HeaderBinder implements ModelBinder {
  constructor(readonly inner: ModelBinder) {}

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    return bindText(context, this.inner, valuesOf(headerOf(context), context.metadata));
  }
}

function headerOf({ request: { headers }, fieldName }: ModelBindingContext): string | readonly string[] | undefined {
  const name = fieldName.toLowerCase();
  return Object.hasOwn(headers, name) ? headers[name] : undefined;
}

function valuesOf(header: string | readonly string[] | undefined, metadata: ModelMetadata): readonly string[] {
  if (header === undefined) return [];
  if (metadata.isEnumerableType) return splitHeaderValues(header);
  return [typeof header === "string" ? headerText(header) : header.map(headerText).join(",")];
}

/** The values of a header with a comma-separated list. Spaces around values and empty values are dropped. A quoted value can contain commas. */
function splitHeaderValues(header: string | readonly string[]): string[] {
  const lines = typeof header === "string" ? [header] : header;
  return lines.map(headerText).flatMap(splitLine);
}

function splitLine(line: string): string[] {
  const values: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i <= line.length; i++) {
    if (line[i] === '"') quoted = !quoted;
    if (i < line.length && (line[i] !== "," || quoted)) continue;
    const value = line.slice(start, i).trim();
    if (value !== "") values.push(unquote(value));
    start = i + 1;
  }
  return values;
}

function unquote(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

/** `@FromHeader` on simple types and lists of them. As in ASP.NET Core, other types are not read from the header. */
export const headerBinderProvider: ModelBinderProvider = {
  getBinder({ bindingInfo, metadata, metadataOf, createBinder }) {
    if (bindingInfo.source !== "Header") return null;
    if ((metadata.elementMetadata ?? metadata).isComplexType) return null;
    return new HeaderBinder(createBinder(metadataOf(metadata.reference), { source: "ModelBinding" }));
  },
};
