import { bindingSources, type BindingSource, type RequestPart } from "../../model/index.js";
import { isGreedy } from "../../metadata/index.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import {
  CompositeValueProvider,
  ElementalValueProvider,
  type SourceValueProvider,
  type ValueProvider,
} from "../value-providers/index.js";
import { listed } from "./trace-texts.js";

/** Where a target's values were looked up. */
export interface LookedIn {
  /** `form`, `route`, `query`, in this order; or the source whose binder reads the request itself. */
  readonly names: readonly string[];
  /** The sources that this request has. */
  readonly present: readonly SourceValueProvider[];
  /** The binder reads the request itself, without value providers. */
  readonly isGreedy: boolean;
}

interface NamedSource {
  readonly name: string;
  readonly source: BindingSource;
  readonly missing: string;
}

const ofParts: Readonly<Partial<Record<RequestPart, NamedSource>>> = {
  form: { name: "form", source: "Form", missing: "the request has no form" },
  path: { name: "route", source: "Path", missing: "the route has no values" },
  query: { name: "query", source: "Query", missing: "the URL has no query string" },
};

/** In the order in which they are searched (rule B1). Files and jQuery's keys belong to the form. */
const namedSources = bindingSources.ModelBinding.reads.flatMap((part) => ofParts[part] ?? []);

/** The sources of a target. A part has the sources of the whole, unless an attribute names one. */
export function sourcesOf(context: ModelBindingContext): LookedIn {
  const { bindingSource: own, scope } = context;
  if (own !== undefined && isGreedy(own)) return { names: [nameOf(own)], present: [], isGreedy: true };
  const composite = compositeOf(context.valueProvider);
  // Values of a header, or of an application's own provider.
  if (composite === undefined) return { names: [], present: [], isGreedy: false };
  const inherited = [...scope.filtered].find(([, provider]) => provider === composite)?.[0];
  const source = own === "ModelBinding" ? inherited : (own ?? inherited);
  const names = namedSources.filter((one) => source === undefined || one.source === source).map(({ name }) => name);
  return { names, present: composite.providers, isGreedy: false };
}

/** Files have the name of their value provider. */
function nameOf(source: BindingSource): string {
  if (source === "RawBody") return "raw body";
  return source === "FormFile" ? "files" : source.toLowerCase();
}

function compositeOf(provider: ValueProvider): CompositeValueProvider | undefined {
  let inner = provider;
  while (inner instanceof ElementalValueProvider) inner = inner.others;
  return inner instanceof CompositeValueProvider ? inner : undefined;
}

/** `in form, route and query` */
export function placesText({ names }: LookedIn): string {
  return names.length === 0 ? "here" : `in ${listed(names)}`;
}

/** `the request has no form`, for the sources that the request lacks. */
export function missingText({ names, present }: LookedIn): string {
  const missing = namedSources.filter(
    ({ name }) => names.includes(name) && !present.some((provider) => provider.name === name),
  );
  return listed(missing.map((one) => one.missing));
}
