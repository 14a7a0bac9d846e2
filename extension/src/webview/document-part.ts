/** The part of a document that an operation or a schema needs. It is pure, so that it can be tested without a page. */

type Json = Readonly<Record<string, unknown>>;

/** How Swagger UI resolves the references in a part of a document. */
export type ResolveSubtree = (document: Json, path: readonly string[], options?: object) => Promise<unknown>;

/**
 * Swagger UI reads the whole document anew for each part that it resolves: seconds for a thousand operations, after each edit. This gives it
 * the part alone, with what that refers to.
 */
export const resolvePartsPlugin = {
  afterLoad(this: { readonly fn: { resolveSubtree: ResolveSubtree } }): void {
    const { resolveSubtree } = this.fn;
    this.fn.resolveSubtree = (document, path, options) => resolveSubtree(partOf(document, path), path, options);
  },
};

/** A document with only the part at a path and the components that it needs, directly or not; all of it if that is not clear. */
export function partOf(document: Json, path: readonly string[]): Json {
  const [section, key] = path;
  if (key === undefined || (section !== "paths" && section !== "components")) return document;
  const part = valueAt(document, section === "paths" ? path.slice(0, 2) : path);
  const components: Record<string, Record<string, unknown>> = {};
  const paths = section === "paths" ? { [key]: part } : {};
  const isWhole =
    addNeeded(part, document, components) && (section === "paths" || addComponents(path, part, components));
  return isWhole ? { ...document, paths, components } : document;
}

function addComponents(
  path: readonly string[],
  part: unknown,
  components: Record<string, Record<string, unknown>>,
): boolean {
  const [, kind = "", name] = path;
  if (part === undefined) return true;
  if (path.length > 3) return false;
  if (name === undefined) components[kind] = part as Record<string, unknown>;
  else (components[kind] ??= {})[name] = part;
  return true;
}

/** Adds the components that a value refers to, and those that they refer to. False if a reference leads elsewhere. */
function addNeeded(value: unknown, document: Json, components: Record<string, Record<string, unknown>>): boolean {
  for (const reference of referencesIn(value)) {
    const [, kind, name] = /^#\/components\/(\w+)\/([^/%~]+)$/.exec(reference) ?? [];
    if (kind === undefined || name === undefined) return false;
    const added = (components[kind] ??= {});
    if (Object.hasOwn(added, name)) continue;
    added[name] = valueAt(document, ["components", kind, name]);
    if (!addNeeded(added[name], document, components)) return false;
  }
  return true;
}

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "$ref" && typeof inner === "string") yield inner;
    else yield* referencesIn(inner);
  }
}

function valueAt(document: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
}
