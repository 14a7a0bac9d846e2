import { ChangeList } from "./change-list.js";
import type { Change } from "./change.js";
import { compareVersions } from "./compare-versions.js";
import { DocumentSource } from "./document-source.js";
import { compareComponents } from "./operations/compare-components.js";
import { comparePaths, compareWebhooks } from "./operations/compare-paths.js";
import { compareSecuritySchemes } from "./operations/compare-security.js";
import { compareServers } from "./operations/compare-servers.js";
import { rulesById } from "./rules/index.js";
import { SchemaComparison } from "./schemas/schema-comparison.js";
import { settingsOf, type ComparisonOptions } from "./settings.js";

/**
 * Finds what changed between two OpenAPI documents (3.0, 3.1, or one of each), and what it means for clients.
 *
 * Schemas are compared by what they accept: it does not matter whether a schema is a component or inline, and how null or one value is
 * written. Values that clients send and those that they receive are judged apart.
 *
 * @param base the old document, as JSON
 * @param revision the new document
 * @param options by default, clients read and write JSON, and each rule has the severity of `docs/breaking-changes.md`
 * @returns the changes, in the order of the documents; none if the documents mean the same
 * @throws {UncomparableDocumentError} if a document is no OpenAPI 3 document, or has a reference that leads nowhere or to another document
 * @throws {RangeError} if `severities` names a rule that does not exist
 * @example `(old: object, now: object) => compareDocuments(old, now).map(({ severity, message }) => severity + ": " + message)`
 */
export function compareDocuments(base: object, revision: object, options: ComparisonOptions = {}): Change[] {
  const settings = settingsOf(options, (id) => rulesById.has(id));
  const [old, now] = [new DocumentSource("base", base), new DocumentSource("revision", revision)];
  const list = new ChangeList(settings);
  const schemas = new SchemaComparison(old, now, settings);
  compareServers(list, [old, old.root], [now, now.root], []);
  comparePaths(list, schemas, old, now);
  compareWebhooks(list, schemas, old, now);
  for (const [change, operations] of schemas.changes()) {
    list.add(change.id, change.message, change.base, change.revision, operations);
  }
  compareSecuritySchemes(list, old, now);
  compareComponents(list, schemas, old, now);
  compareVersions(list, old, now);
  return list.changes();
}
