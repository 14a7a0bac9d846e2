import type { ChangeList } from "./change-list.js";
import type { DocumentSource } from "./document-source.js";
import { memberOf } from "./json-access.js";

/** The numbers of a semantic version (https://semver.org); `undefined` for any other text. */
function numbersOf({ root }: DocumentSource): readonly number[] | undefined {
  const version = memberOf(memberOf(root.value, "info"), "version");
  const [, ...numbers] = /^v?(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(typeof version === "string" ? version : "") ?? [];
  return numbers.length === 0 ? undefined : numbers.map(Number);
}

/** Tells if a change breaks clients, and the version does not say so. Other versions than semantic ones are not judged. */
export function compareVersions(list: ChangeList, base: DocumentSource, revision: DocumentSource): void {
  const [old, now] = [numbersOf(base), numbersOf(revision)];
  if (old === undefined || now === undefined) return;
  if (!list.changes().some(({ severity }) => severity === "breaking")) return;
  const id = violationOf(old, now);
  if (id === undefined) return;
  const [before, after] = [old.join("."), now.join(".")];
  const version = before === after ? `is still ${after}` : `was ${before}, and is ${after}`;
  const message = `A change breaks clients. The version ${version}.`;
  list.add(id, message, "/info/version", "/info/version", []);
}

function violationOf(base: readonly number[], revision: readonly number[]): string | undefined {
  const first = base.findIndex((number, index) => number !== revision[index]);
  if (first === -1) return "api-version-not-bumped";
  if (revision[first]! < base[first]!) return "api-version-decreased";
  // Before 1.0.0, the second number is the major one (https://semver.org/#spec-item-4).
  const major = base[0] === 0 && revision[0] === 0 ? 1 : 0;
  return first <= major ? undefined : "api-major-version-not-bumped";
}
