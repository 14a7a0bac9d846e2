import type { JsonValue } from "../../model/index.js";
import type { DocumentSource } from "../document-source.js";
import { objectOf } from "../json-access.js";
import type { SchemaNode } from "./schema-node.js";

/**
 * The names of the components that are the same text in both documents, and refer only to such components. Nothing in them can have
 * changed, and in most documents they are nearly all.
 */
export function unchangedComponents(base: DocumentSource, revision: DocumentSource): ReadonlySet<string> {
  if (base.is30 !== revision.is30) return new Set();
  const [old, now] = [base, revision].map(textsOfComponents);
  const same = [...old!].filter(([name, text]) => now!.get(name) === text);
  const unchanged = new Set(same.map(([name]) => name));
  const users = new Map<string, string[]>(same.map(([name]) => [name, []]));
  const changed: string[] = [];
  for (const [name, text] of same) {
    for (const [, reference = ""] of text.matchAll(references)) {
      const target = /^#\/components\/schemas\/([^/~%]+)$/.exec(reference)?.[1] ?? "";
      const known = users.get(target);
      // What refers to anything else has to be compared.
      if (known === undefined) changed.push(name);
      else known.push(name);
    }
  }
  for (let name = changed.pop(); name !== undefined; name = changed.pop()) {
    if (unchanged.delete(name)) changed.push(...(users.get(name) ?? []));
  }
  return unchanged;
}

/** Whether two schemas are the same text without references, so that nothing can have changed. In most objects, nearly all members are. */
export function isSameText(base: SchemaNode, revision: SchemaNode): boolean {
  const [old, now] = [plainText(base), plainText(revision)];
  return old !== undefined && old === now;
}

/** A node is compared in both directions. */
const plainTexts = new WeakMap<SchemaNode, { readonly text: string | undefined }>();

function plainText(node: SchemaNode): string | undefined {
  const known = plainTexts.get(node) ?? { text: readText(node) };
  plainTexts.set(node, known);
  return known.text;
}

/** Only of schemas without others in them, apart from plain items: the text of a tree, at each of its levels, would be long. */
function readText({ parts: [part, ...others] }: SchemaNode): string | undefined {
  if (part === undefined || part.own || others.length > 0 || !isFlat(part.place.value)) return undefined;
  const text = JSON.stringify(part.place.value);
  return text.search(references) === -1 ? text : undefined;
}

function isFlat(schema: JsonValue | undefined, isItem = false): boolean {
  const isSimple = (value: JsonValue | undefined): boolean => typeof value !== "object" || value === null;
  return Object.entries(objectOf(schema)).every(
    ([keyword, value]) =>
      isSimple(value) ||
      (Array.isArray(value) && value.every(isSimple)) ||
      (keyword === "items" && !isItem && isFlat(value, true)),
  );
}

/** References. A mapping may name schemas in other ways, so what has one is compared. */
const references = /"\$(?:dynamicR|r)ef":"([^"]*)"|"mapping":/g;

function textsOfComponents(source: DocumentSource): Map<string, string> {
  const schemas = source.resolved(source.root, "components", "schemas");
  const entries = Object.entries(objectOf(schemas.value)).filter(([, schema]) => schema !== undefined);
  return new Map(entries.map(([name, schema]) => [name, JSON.stringify(schema)]));
}
