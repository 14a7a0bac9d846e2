import { escapeToken } from "../../model/index.js";
import type { ChangeList } from "../change-list.js";
import type { DocumentSource } from "../document-source.js";
import { objectOf } from "../json-access.js";
import type { SchemaComparison } from "../schemas/schema-comparison.js";

/** Compares the names of schemas, which are names of types in generated code. */
export function compareComponents(
  list: ChangeList,
  { renamed }: SchemaComparison,
  base: DocumentSource,
  revision: DocumentSource,
): void {
  const namesOf = (source: DocumentSource): Set<string> =>
    new Set(Object.keys(objectOf(source.resolved(source.root, "components", "schemas").value)));
  const [old, now] = [namesOf(base), namesOf(revision)];
  const told = new Set<string>();
  for (const [before, after] of renamed.values()) {
    const [name, other] = [before.name!, after.name!];
    if (now.has(name) && old.has(other)) continue;
    told.add(name);
    list.add("api-schema-renamed", `The schema \`${name}\` is called \`${other}\` now.`, componentAt(name), componentAt(other), []); // prettier-ignore
  }
  for (const name of old) {
    if (now.has(name) || told.has(name)) continue;
    list.add("api-schema-removed", `The schema \`${name}\` is removed.`, componentAt(name), "/components/schemas", []);
  }
}

function componentAt(name: string): string {
  return `/components/schemas/${escapeToken(name)}`;
}
