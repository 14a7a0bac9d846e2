import type { FormCollection } from "../../formatters/index.js";
import { bindingSources, type RequestPart } from "../../model/index.js";
import type { Culture } from "../../types/index.js";
import type { BindingRequest } from "../binding-request.js";
import { CompositeValueProvider } from "./composite-value-provider.js";
import { FormFileValueProvider } from "./form-file-value-provider.js";
import { FormValueProvider } from "./form-value-provider.js";
import { JQueryFormValueProvider } from "./jquery-form-value-provider.js";
import { QueryStringValueProvider } from "./query-string-value-provider.js";
import { RouteValueProvider } from "./route-value-provider.js";
import type { SourceValueProvider } from "./value-provider.js";

/**
 * The value providers of a request, in their order: form, route, query, then the form again with
 * jQuery's keys, then files (rule B1). Providers without values are omitted.
 */
export function createValueProviders(
  request: BindingRequest,
  form: FormCollection | undefined,
  culture: Culture,
): CompositeValueProvider {
  const providers: SourceValueProvider[] = [];
  const formProvider = form === undefined ? undefined : new FormValueProvider(form, culture);
  for (const part of bindingSources.ModelBinding.reads) {
    const provider = part === "form" ? formProvider : createProvider(part, request);
    if (provider !== undefined) providers.push(provider);
  }
  if (formProvider !== undefined) providers.push(new JQueryFormValueProvider(formProvider, culture));
  if (form !== undefined && form.files.length > 0) providers.push(new FormFileValueProvider(form));
  return new CompositeValueProvider(providers);
}

function createProvider(
  part: RequestPart,
  { routeValues, queryString }: BindingRequest,
): SourceValueProvider | undefined {
  if (part === "path") return hasMembers(routeValues) ? new RouteValueProvider(routeValues) : undefined;
  return part === "query" && queryString !== "" ? new QueryStringValueProvider(queryString) : undefined;
}

function hasMembers(values: object): boolean {
  for (const _name in values) return true;
  return false;
}
