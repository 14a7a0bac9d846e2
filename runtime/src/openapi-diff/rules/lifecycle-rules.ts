import { rule } from "./rule.js";

/** Deprecation, sunset dates and stability levels. */
export const lifecycleRules = [
  rule("endpoint-deprecated{,-with-sunset}", "safe", "It still answers."),
  rule("endpoint-reactivated", "safe", "It stays longer than clients expect."),
  rule("request-parameter-{deprecated,reactivated}", "safe", "It is still read."),
  rule("{request,response}-property-{deprecated,deprecated-with-sunset,reactivated}", "safe", "It is still there."),
  rule("api-deprecated-sunset-missing", "breaking", "The rule of the project asks for a date, and clients need it to plan."), // prettier-ignore
  rule("request-parameter-deprecated-sunset-missing", "breaking", "The rule of the project asks for a date, and clients need it to plan."), // prettier-ignore
  rule("{request,response}-property-deprecated-sunset-missing", "breaking", "The rule of the project asks for a date, and clients need it to plan."), // prettier-ignore
  rule("{api-deprecated,api-path,request-parameter}-sunset-parse", "breaking", "Nobody can read until when it stays."), // prettier-ignore
  rule("{request,response}-property-deprecated-sunset-invalid", "breaking", "Nobody can read until when it stays."),
  rule("{api,request-parameter,request-property,response-property}-sunset-date-too-small", "breaking", "Clients have less time than the project promises."), // prettier-ignore
  rule(
    "{api,request-parameter}-sunset-date-changed-too-small",
    "breaking",
    "Clients have planned with the later date.",
  ),
  rule("{sunset-deleted,request-parameter-sunset-deleted}", "breaking", "Clients have planned with the date."),
  rule("{api,request-property,response-property}-stability-decreased", "breaking", "Clients rely on what was called stable."), // prettier-ignore
  rule("{api,request-property,response-property}-stability-increased", "safe", "More is promised than before."),
  rule("api-invalid-stability-level", "breaking", "Nobody knows what is promised: the levels are draft, alpha, beta and stable."), // prettier-ignore
];
