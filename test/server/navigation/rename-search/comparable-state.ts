import type { Snapshot } from "#server/projects/snapshot.js";

/** Attributes that only say where a value is looked for. Their effects are compared. */
const naming = new Set([
  "FromQuery",
  "FromRoute",
  "FromHeader",
  "FromForm",
  "FromCookie",
  "ModelBinder",
  "BindProperty",
  "JsonPropertyName",
]);

/**
 * The meaning of a project, as a text without places: its models, its documents and the codes of what is found. The change that a
 * rename changes on purpose is the name alone, and a parameter that gets an attribute looks for its value as before.
 * LIG5018 reports that the routes of other actions keep a name.
 *
 * @param renamed the new name, and the old one to put in its place
 */
export function comparableState(snapshot: Snapshot, renamed?: { readonly from: string; readonly to: string }): string {
  const same = (text: string): string => {
    const lower = text.toLowerCase();
    return renamed === undefined ? lower : lower.replaceAll(renamed.from.toLowerCase(), renamed.to.toLowerCase());
  };
  const models = snapshot.applications.map(({ model }) => withoutPlaces(model));
  const documents = snapshot.documentNames.map((name) => inOperations(snapshot.document(name).text, same));
  const findings = [snapshot.diagnostics, snapshot.documentDiagnostics].flatMap((group) =>
    [...group].flatMap(([path, all]) => all.map(({ code }) => `${path} ${code}`)),
  );
  const codes = findings.filter((one) => !one.endsWith("LIG5018")).sort();
  return same(withoutLines(JSON.stringify({ models, documents, codes }, undefined, 1)));
}

/** Where a route has another name for its parameter than its neighbors, the path of their operations is no longer theirs. */
function inOperations(text: string, same: (text: string) => string): object {
  const { paths, ...rest } = JSON.parse(text) as { readonly paths: Readonly<Record<string, object>> };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]: [string, unknown]) =>
      same(JSON.stringify({ path, method, operation })),
    ),
  );
  return { ...rest, operations: operations.sort() };
}

/** The names of types that have none contain their places. */
export function withoutLines(text: string): string {
  return text.replaceAll(/(\.[cm]?tsx?):\d+:\d+/g, "$1");
}

/** A part of a model without places, and parameters by the key of their value instead of the attribute that sets it. */
export function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !isPlace(key));
  const plain = Object.fromEntries(entries.map(([key, inner]) => [key, withoutPlaces(inner)]));
  return isBound(plain) ? withKey(plain) : plain;
}

function isPlace(key: string): boolean {
  return /range$|ranges$|location$/i.test(key);
}

interface Bound {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly data: { readonly name?: unknown } }[];
  readonly bindingInfo?: { readonly name?: string; readonly source: string };
}

/** A parameter or a property. */
function isBound(value: object): value is Bound {
  return "name" in value && "attributes" in value && "type" in value;
}

function withKey(bound: Bound): object {
  const { bindingInfo, attributes, ...rest } = bound;
  const named = attributes.find(({ name, data }) => naming.has(name) && typeof data.name === "string");
  return {
    ...rest,
    key: bindingInfo?.name ?? named?.data.name ?? bound.name,
    ...(bindingInfo && { source: bindingInfo.source }),
    attributes: attributes.filter(({ name }) => !naming.has(name)),
  };
}
