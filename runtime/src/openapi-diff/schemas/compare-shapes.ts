import { compareAnnotations } from "./annotation-facts.js";
import { compareArrays } from "./array-facts.js";
import { compareChoices, compareManyChoices } from "./compare-choices.js";
import { compareConditions, compareNots } from "./compare-conditions.js";
import { compareObjects } from "./compare-objects.js";
import { compareDiscriminators } from "./discriminators.js";
import { compareNumbers } from "./number-facts.js";
import type { SchemaComparison } from "./schema-comparison.js";
import type { SchemaReport } from "./schema-pair.js";
import { numberTypes, typeBits, type Shape } from "./shape.js";
import { compareTexts, inFormOf } from "./text-facts.js";
import { compareNull, compareTypes } from "./type-facts.js";
import { compareValues } from "./value-facts.js";

/** Compares what two schemas accept, and tells each difference. */
export function compareShapes(compare: SchemaComparison, report: SchemaReport, base: Shape, revision: Shape): void {
  if (!report.pair.isAlternative) {
    compareAnnotations(report, compare.settings, base.annotations, revision.annotations);
    compareNull(report, base, revision);
  }
  compareDiscriminators(compare, report, base, revision);
  const most = Math.max(base.choices.length, revision.choices.length);
  if (most === 0) compareKeywords(compare, report, base, revision);
  else if (most === 1) compareChoices(compare, report, base, revision);
  else compareKeywords(compare, report, base.written ?? base, revision.written ?? revision);
}

function compareKeywords(compare: SchemaComparison, report: SchemaReport, old: Shape, now: Shape): void {
  const [base, revision] = [inFormOf(old, now), inFormOf(now, old)];
  compareTypes(report, base, revision);
  if (!compareValues(report, base, revision)) compareByType(compare, report, base, revision);
  compareManyChoices(compare, report, base, revision);
  compareNots(compare, report, base, revision);
  compareConditions(compare, report, base, revision);
}

function compareByType(compare: SchemaComparison, report: SchemaReport, base: Shape, revision: Shape): void {
  const common = base.types & revision.types;
  if ((common & numberTypes) !== 0) compareNumbers(report, base, revision);
  if ((common & typeBits.string) !== 0) compareTexts(compare, report, base, revision);
  if ((common & typeBits.array) !== 0) compareArrays(compare, report, base, revision);
  if ((common & typeBits.object) !== 0) compareObjects(compare, report, base, revision);
}
