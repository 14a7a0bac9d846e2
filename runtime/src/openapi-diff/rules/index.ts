import { boundRules } from "./bound-rules.js";
import { bodyRules } from "./body-rules.js";
import { conditionRules } from "./condition-rules.js";
import { lifecycleRules } from "./lifecycle-rules.js";
import { nameRules } from "./name-rules.js";
import { operationRules } from "./operation-rules.js";
import { parameterRules } from "./parameter-rules.js";
import { propertyRules } from "./property-rules.js";
import { idsOf, type Rule } from "./rule.js";
import { securityRules } from "./security-rules.js";
import { structureRules } from "./structure-rules.js";
import { typeRules } from "./type-rules.js";
import { valueRules } from "./value-rules.js";

/** Rules that are about one thing. */
export interface RuleFamily {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** All rules, in the order of `docs/breaking-changes.md`. Each id has one. */
export const ruleFamilies: readonly RuleFamily[] = [
  { title: "Operations, servers and webhooks", rules: operationRules },
  { title: "Deprecation and stability", rules: lifecycleRules },
  { title: "Security", rules: securityRules },
  { title: "Parameters", rules: parameterRules },
  { title: "Bodies, statuses and headers", rules: bodyRules },
  { title: "Properties", rules: propertyRules },
  { title: "Types and null", rules: typeRules },
  { title: "Values and defaults", rules: valueRules },
  { title: "Bounds and patterns", rules: boundRules },
  { title: "Choices and discriminators", rules: structureRules },
  { title: "Conditions", rules: conditionRules },
  { title: "Names and versions", rules: nameRules },
];

/** The rules by id. */
export const rulesById: ReadonlyMap<string, Rule> = new Map(
  ruleFamilies.flatMap(({ rules }) => rules.flatMap((one) => idsOf(one).map((id) => [id, one] as const))),
);

export { directionOf, idsOf, type Rule } from "./rule.js";
