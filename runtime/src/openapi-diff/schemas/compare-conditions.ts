import type { SchemaComparison } from "./schema-comparison.js";
import type { SchemaNode } from "./schema-node.js";
import type { SchemaReport } from "./schema-pair.js";
import type { Condition, Shape } from "./shape.js";

export function compareConditions(
  compare: SchemaComparison,
  report: SchemaReport,
  { conditions: base }: Shape,
  { conditions: revision }: Shape,
): void {
  for (let index = 0; index < Math.max(base.length, revision.length); index++) {
    const [old, now] = [base[index], revision[index]];
    if (old === undefined) tellAll(report, "added", now!);
    else if (now === undefined) tellAll(report, "removed", old);
    else if (compare.differs(report.pair, old.if, now.if)) {
      report.about([], "both", "has another condition.", old.if, now.if);
    } else compareConsequences(compare, report, old, now);
  }
}

/** Each keyword is reported, as each is there or not. */
function tellAll(report: SchemaReport, change: "added" | "removed", condition: Condition): void {
  for (const keyword of ["if", "then", "else"] as const) {
    const schema = condition[keyword];
    if (schema !== undefined) tellKeyword(report, change, keyword, schema);
  }
}

function tellKeyword(
  report: SchemaReport,
  change: "added" | "removed",
  keyword: "if" | "then" | "else",
  node: SchemaNode,
): void {
  const places = change === "added" ? [undefined, node] : [node, undefined];
  const name = `${keyword === "then" ? "a" : "an"} \`${keyword}\``;
  const message = change === "added" ? `has ${name} now.` : `no longer has ${name}.`;
  report.about([`${keyword}-${change}`], change === "added" ? "narrows" : "widens", message, ...places);
}

function compareConsequences(compare: SchemaComparison, report: SchemaReport, base: Condition, now: Condition): void {
  for (const keyword of ["then", "else"] as const) {
    const [old, other] = [base[keyword], now[keyword]];
    if (old !== undefined && other !== undefined) compare.child(report.pair, old, other, "", "alternative");
    else if (other !== undefined) tellKeyword(report, "added", keyword, other);
    else if (old !== undefined) tellKeyword(report, "removed", keyword, old);
  }
}

/** Compares the schemas that must not match: a `not` whose schema accepts less refuses less. */
export function compareNots(
  compare: SchemaComparison,
  report: SchemaReport,
  { nots: base }: Shape,
  { nots: revision }: Shape,
): void {
  const effects = (old: SchemaNode, now: SchemaNode): { readonly narrows: boolean; readonly widens: boolean } =>
    compare.effectsBetween(report.pair, old, now);
  const added = revision.find((now) => !base.some((old) => !effects(old, now).widens));
  const removed = base.find((old) => !revision.some((now) => !effects(old, now).narrows));
  if (added !== undefined) report.about([], "narrows", "must not match another schema now.", undefined, added);
  if (removed !== undefined) report.about([], "widens", "may match a schema now that it must not match.", removed); // prettier-ignore
}
