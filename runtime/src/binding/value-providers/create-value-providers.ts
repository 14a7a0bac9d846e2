import type { FormCollection } from "../../formatters/index.js";
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
  if (formProvider !== undefined) providers.push(formProvider);
  if (hasMembers(request.routeValues)) providers.push(new RouteValueProvider(request.routeValues));
  if (request.queryString !== "") providers.push(new QueryStringValueProvider(request.queryString));
  if (formProvider !== undefined) providers.push(new JQueryFormValueProvider(formProvider, culture));
  if (form !== undefined && form.files.length > 0) providers.push(new FormFileValueProvider(form));
  return new CompositeValueProvider(providers);
}

function hasMembers(values: object): boolean {
  for (const _name in values) return true;
  return false;
}
