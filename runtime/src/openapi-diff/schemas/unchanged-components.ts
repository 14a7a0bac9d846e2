import type { JsonValue } from "../../model/index.js";
import type { DocumentSource } from "../document-source.js";
import { isObject, listOf, objectOf } from "../json-access.js";
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
      // A component that refers to anything else has to be compared.
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
  const [[old, ...others], [now, ...othersNow]] = [base.parts, revision.parts];
  if (old === undefined || now === undefined || others.length + othersNow.length > 0 || old.own || now.own) return false; // prettier-ignore
  return isSameFlat(old.place.value, now.place.value);
}

/** Only of schemas without others in them, apart from plain items: to compare trees at each of their levels would take long. */
export function isSameFlat(base: JsonValue | undefined, revision: JsonValue | undefined, isItem = false): boolean {
  if (!isObject(base) || !isObject(revision)) return base === revision && !isObject(base);
  const names = Object.keys(base);
  return (
    names.length === Object.keys(revision).length &&
    names.every((name) => isSameMember(name, base[name], revision[name], isItem))
  );
}

function isSameMember(name: string, old: JsonValue | undefined, now: JsonValue | undefined, isItem: boolean): boolean {
  if (name === "$ref" || name === "$dynamicRef") return false;
  if (typeof old !== "object" || old === null) return old === now;
  if (name === "items" && !isItem) return isSameFlat(old, now, true);
  const [list, other] = [listOf(old), listOf(now)];
  return Array.isArray(old) && Array.isArray(now) && list.length === other.length && list.every((one, index) => one === other[index] && !isNested(one)); // prettier-ignore
}

function isNested(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

/** References. A discriminator may name schemas in other ways, so what has one is compared. */
const references = /"\$(?:dynamicR|r)ef":"([^"]*)"|"discriminator":/g;

function textsOfComponents(source: DocumentSource): Map<string, string> {
  const schemas = source.resolved(source.root, "components", "schemas");
  const entries = Object.entries(objectOf(schemas.value)).filter(([, schema]) => schema !== undefined);
  return new Map(entries.map(([name, schema]) => [name, JSON.stringify(schema)]));
}
