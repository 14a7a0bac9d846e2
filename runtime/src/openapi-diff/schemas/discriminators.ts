import type { Place } from "../document-source.js";
import { memberOf, objectOf } from "../json-access.js";
import type { SchemaComparison } from "./schema-comparison.js";
import type { Part, SchemaNode, SchemaNodes } from "./schema-node.js";
import type { SchemaReport } from "./schema-pair.js";
import type { DiscriminatorFacts, Shape } from "./shape.js";

/** The discriminator of some schemas. A schema of the choice without a value is selected by its name. */
export function readDiscriminator(parts: readonly Part[], nodes: SchemaNodes): DiscriminatorFacts | undefined {
  for (const { place, own } of parts) {
    const at = nodes.source.member(place, "discriminator");
    const propertyName = memberOf(at.value, "propertyName");
    if (own || typeof propertyName !== "string") continue;
    return { propertyName, ...readMapping(place, at, nodes), place: at };
  }
  return undefined;
}

function readMapping(place: Place, at: Place, nodes: SchemaNodes): Pick<DiscriminatorFacts, "mapping" | "names"> {
  const written = nodes.source.member(at, "mapping");
  const explicit = Object.entries(objectOf(written.value)).map(
    ([value, target]) => [value, mappedNode(nodes.source.member(written, value), String(target), nodes)] as const,
  );
  const named = new Set(explicit.map(([, node]) => node.name));
  const choices = ["oneOf", "anyOf"].flatMap((keyword) => nodes.source.member(place, keyword).list());
  const selected = (choices.length > 0 ? choices : nodes.derived(place)).map((one) => nodes.at(one));
  const implicit = selected.flatMap((node) => (node.name === undefined ? [] : [[node.name, node] as const]));
  return {
    mapping: new Map([...implicit.filter(([name]) => !named.has(name)), ...explicit]),
    names: new Set(implicit.map(([name]) => name)),
  };
}

/** A mapping names a schema by a reference, or by its name. */
function mappedNode(place: Place, target: string, nodes: SchemaNodes): SchemaNode {
  const isName = /^[\w.-]+$/.test(target) && !/\.(json|ya?ml)$/.test(target);
  return nodes.at(nodes.source.target(isName ? `#/components/schemas/${target}` : target, place));
}

/** The values of a discriminator that select a schema. */
export function valuesSelecting(discriminator: DiscriminatorFacts | undefined, written: SchemaNode): string[] {
  if (discriminator === undefined) return [];
  const isSelected = (node: SchemaNode): boolean =>
    node === written || (node.name !== undefined && node.name === written.name);
  return [...discriminator.mapping].filter(([, node]) => isSelected(node)).map(([value]) => value);
}

export function compareDiscriminators(compare: SchemaComparison, report: SchemaReport, old: Shape, now: Shape): void {
  const [{ discriminator: base, choices }, { discriminator: revision }] = [old, now];
  const places = [base?.place, revision?.place] as const;
  if (report.pair.isAlternative && isToldElsewhere(old, now)) return;
  if (base === undefined && revision === undefined) return;
  if (base === undefined) {
    const message = `has the discriminator \`${revision!.propertyName}\` now.`;
    report.about(["discriminator-added"], "none", message, ...places);
  } else if (revision === undefined) {
    const message = `no longer has the discriminator \`${base.propertyName}\`.`;
    report.about(["discriminator-removed"], "none", message, ...places);
  } else if (base.propertyName !== revision.propertyName) {
    const message = `has the discriminator \`${revision.propertyName}\` now. It was \`${base.propertyName}\`.`;
    report.about(["discriminator-property-name-changed"], "both", message, ...places);
  } else compareMappings(compare, report, base, revision, choices.length > 0);
}

/** Of a schema in a choice, or of a subtype: the choice has the discriminator, or the supertype, which is compared itself. */
function isToldElsewhere(old: Shape, now: Shape): boolean {
  if (old.discriminator === undefined || now.discriminator === undefined) return true;
  return isInherited(old) && isInherited(now);
}

function isInherited({ node: { parts }, discriminator }: Shape): boolean {
  return discriminator?.place.owner?.value !== parts[0]?.place.value;
}

function compareMappings(
  compare: SchemaComparison,
  report: SchemaReport,
  base: DiscriminatorFacts,
  revision: DiscriminatorFacts,
  isChoice: boolean,
): void {
  const places = [base.place.member("mapping"), revision.place.member("mapping")] as const;
  for (const [value, old] of base.mapping) {
    const now = revision.mapping.get(value);
    if (now === undefined && revision.names.has(value)) continue;
    if (now === undefined) {
      const message = `no longer knows the value \`${value}\` of its discriminator.`;
      report.about(["discriminator-mapping-deleted"], "none", message, ...places);
    } else if (isOther(compare, report, old, now)) {
      const message = `has another schema for the value \`${value}\` of its discriminator.`;
      report.about(["discriminator-mapping-changed"], "none", message, ...places);
    } else if (!isChoice) compare.child(report.pair, old, now, value, "selected");
  }
  for (const value of revision.mapping.keys()) {
    if (base.mapping.has(value) || base.names.has(value)) continue;
    const message = `knows the value \`${value}\` of its discriminator now.`;
    report.about(["discriminator-mapping-added"], "none", message, ...places);
  }
}

function isOther(compare: SchemaComparison, report: SchemaReport, base: SchemaNode, revision: SchemaNode): boolean {
  return base.name !== revision.name && compare.differs(report.pair, base, revision);
}
