import {
  applySeverities,
  mergeSeverities,
  severityProblems,
  type Severities,
  type SeverityProblem,
} from "../../analysis/index.js";
import { descriptionOf } from "../../attributes/index.js";

/** The severities in settings, and the entries without an effect. */
export interface ApplicationSeverities {
  readonly severities: Severities;
  readonly problems: readonly SeverityProblem[];
}

/**
 * The severities of an application: those of `package.json`, which the build has written into the controllers, and then
 * those of the option.
 *
 * @param classes the controllers and pages; if they belong to several projects, the `package.json` of the first counts
 */
export function applicationSeverities(
  classes: readonly unknown[],
  option: Readonly<Record<string, unknown>> | undefined,
): ApplicationSeverities {
  const ofPackage = classes.map((one) => descriptionOf(one)?.severities).find((entries) => entries !== undefined);
  const severities = mergeSeverities(ofPackage, option);
  const found = [...severityProblems(ofPackage, "package.json"), ...severityProblems(option, "The option severities")];
  return { severities, problems: applySeverities(found, severities) };
}
