import { applySeverities } from "ligature/internal/analysis";
import type { ModelDiagnostic } from "ligature/internal/model";
import type { AppDescription } from "ligature/internal/applications";

/** A check of the registrations of services. */
export const registrationRules = [
  {
    code: "LIG5011",
    slug: "unread-registrations",
    title: "The editor cannot read which services are registered, so it does not check them.",
    severity: "information",
  },
] as const;

const message =
  "The editor cannot read the registrations here, because it reads only plain sequences of `add*` calls. So the services of this " +
  "application (LIG2010, LIG2011, LIG2012) are checked only at start-up. Write each registration as a separate call, without a condition or a loop.";

/** Reports once for an application that its services are not checked. */
export function unreadRegistrations({
  unread,
  analysis,
}: Pick<AppDescription, "unread" | "analysis">): ModelDiagnostic[] {
  const [{ code, severity }] = registrationRules;
  return unread === undefined
    ? []
    : applySeverities([{ code, severity, message, location: unread }], analysis.severities);
}
