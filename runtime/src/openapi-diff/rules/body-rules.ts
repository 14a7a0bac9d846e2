import { rule } from "./rule.js";

/** Bodies, media types, statuses and response headers: whether they are there. */
export const bodyRules = [
  rule("request-body-added-required", "breaking", "Clients send no body, and are refused."),
  rule("request-body-added-optional", "safe", "Clients need not send a body."),
  rule("request-body-removed", "breaking", "The values that clients send are ignored from now on, or refused."),
  rule("request-body-became-required", "breaking", "Clients that send no body are refused."),
  rule("request-body-became-optional", "safe", "Clients may go on to send a body."),
  rule("request-body-media-type-added", "safe", "Clients may go on to send what they send."),
  rule("request-body-media-type-removed", "breaking", "Clients that send it get 415."),
  rule("request-body-media-type-schema-added", "breaking", "Any body was accepted, and only some are now."),
  rule("request-body-media-type-schema-removed", "safe", "Any body is accepted now."),
  rule("response-body-media-type-schema-added", "safe", "The body that is sent is one that clients had to expect."),
  rule("response-body-media-type-schema-removed", "dangerous", "Nothing is promised about the body any more."),
  rule("response-media-type-added", "safe", "Clients still get the media type that they ask for."),
  rule(
    "response-media-type-removed",
    "breaking",
    "Clients that can only read this media type get another one, or 406.",
  ),
  rule("response-media-type-name-changed", "dangerous", "Parameters of the media type were added and removed; clients may compare the whole text."), // prettier-ignore
  rule("response-media-type-name-generalized", "breaking", "The response may be of a media type that clients cannot read."), // prettier-ignore
  rule("response-media-type-name-specialized", "safe", "The response is one of those that clients had to expect."),
  rule("response-success-status-removed", "breaking", "Clients wait for this status as the sign of success."),
  rule("response-success-status-added", "safe", "Clients treat each status from 200 to 299 as success.", "dangerous"),
  rule("response-non-success-status-{added,removed}", "safe", "Clients have to expect any error."),
  rule("required-response-header-removed", "breaking", "Clients may rely on a header that was always there."),
  rule("optional-response-header-removed", "dangerous", "Clients that use the header do not find it."),
  rule("response-header-added", "safe", "Clients ignore headers that they do not know."),
  rule("response-header-became-optional", "breaking", "Clients may rely on a header that was always there."),
];
