import type { JsonValue } from "../../model/index.js";
import type { Place } from "../document-source.js";
import { canonicalText, memberOf, shown } from "../json-access.js";
import { compareDeprecation, compareStability } from "../operations/lifecycle.js";
import type { ComparisonSettings } from "../settings.js";
import type { SchemaReport } from "./schema-pair.js";
import type { Annotations, KeywordValue } from "./shape.js";
import { compareExtensibleEnums } from "./value-facts.js";

export function readAnnotations(places: readonly Place[]): Annotations {
  const has = (keyword: string): boolean => places.some(({ value }) => memberOf(value, keyword) === true);
  const first = (keyword: string): KeywordValue<JsonValue> | undefined => {
    const place = places.find(({ value }) => memberOf(value, keyword) !== undefined);
    const said = memberOf(place?.value, keyword);
    return said === undefined ? undefined : { value: said, place: place!.member(keyword) };
  };
  const extensible = first("x-extensible-enum");
  return {
    default: first("default"),
    readOnly: has("readOnly"),
    writeOnly: has("writeOnly"),
    deprecated: has("deprecated"),
    sunset: first("x-sunset")?.value,
    stability: first("x-stability-level")?.value,
    extensibleEnum: extensible === undefined ? noValues : valuesAt(extensible.place),
  };
}

const noValues: Annotations["extensibleEnum"] = new Map();

function valuesAt(place: Place): Annotations["extensibleEnum"] {
  return new Map(place.list().map((one) => [canonicalText(one.value), { value: one.value!, place: one }]));
}

export function compareAnnotations(
  report: SchemaReport,
  settings: ComparisonSettings,
  base: Annotations,
  revision: Annotations,
): void {
  compareDefaults(report, base.default, revision.default);
  compareExtensibleEnums(report, base.extensibleEnum, revision.extensibleEnum);
  const { position, direction } = report.pair;
  if (position !== "property" && position !== "parameter-property" && position !== "header-property") return;
  const tell = (id: string, predicate: string): void =>
    report.about([id.slice(`${direction}-property-`.length)], "none", predicate);
  compareDeprecation(`${direction}-property`, settings, base, revision, tell);
  compareStability(`${direction}-property`, base.stability, revision.stability, tell);
}

function compareDefaults(
  report: SchemaReport,
  base: KeywordValue<JsonValue> | undefined,
  revision: KeywordValue<JsonValue> | undefined,
): void {
  const [old, now] = [base, revision].map((one) => (one === undefined ? undefined : canonicalText(one.value)));
  if (old === now) return;
  const places = [base?.place, revision?.place] as const;
  if (base === undefined) {
    report.about(["default-value-added"], "none", `has the default ${shown(revision!.value)} now.`, ...places);
  } else if (revision === undefined) {
    report.about(["default-value-removed"], "none", `no longer has the default ${shown(base.value)}.`, ...places);
  } else {
    const message = `has the default ${shown(revision.value)} now. It was ${shown(base.value)}.`;
    report.about(["default-value-changed"], "none", message, ...places);
  }
}
