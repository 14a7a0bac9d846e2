import { isWholeDecorator } from "ligature/internal/reflection";
import {
  annotationRules,
  checks,
  groupRules,
  ignoreRules,
  openDocumentRules,
  serviceRules,
  severityRules,
} from "ligature/internal/analysis";
import { documentRules } from "ligature/internal/openapi";
import { withLineEndsOf } from "../text/line-ends.js";
import { fix as apiControllerWithoutRoute } from "./api-controller-without-route/fix.js";
import { fix as attributeOnHiddenProperty } from "./attribute-on-hidden-property/fix.js";
import { fix as bindingBehaviorInBody } from "./binding-behavior-in-body/fix.js";
import { fix as bindingBehaviorOnParameter } from "./binding-behavior-on-parameter/fix.js";
import { fix as bodyAndForm } from "./body-and-form/fix.js";
import { fix as bodyOnGet } from "./body-on-get/fix.js";
import { fix as conflictingBindingSources } from "./conflicting-binding-sources/fix.js";
import { fix as duplicateAttribute } from "./duplicate-attribute/fix.js";
import { fix as filterOnPageHandler } from "./filter-on-page-handler/fix.js";
import { fix as attributeOfOtherType } from "./attribute-of-other-type/fix.js";
import { fix as forgottenAction } from "./forgotten-action/fix.js";
import { fix as misnamedPageHandler } from "./misnamed-page-handler/fix.js";
import { fix as missingAction } from "./missing-action/fix.js";
import { fix as undeclaredStatus } from "./undeclared-status/fix.js";
import { fix as unknownRouteParameter } from "./unknown-route-parameter/fix.js";
import { fix as unreachableClass } from "./unreachable-class/fix.js";
import { fix as unreturnedStatus } from "./unreturned-status/fix.js";
import { registrationRules } from "../projects/unread-registrations.js";
import { classListRules } from "ligature/internal/applications";
import { acceptanceRules } from "../comparison/acceptance-problems.js";
import { packageRules } from "../projects/missing-packages.js";
import { viewRules } from "../projects/find-view-calls.js";
import { linkRules } from "../projects/find-broken-links.js";
import { fix as unknownView } from "./unknown-view/fix.js";
import { fix as brokenLink } from "./broken-link/fix.js";
import { fix as captiveService } from "./captive-service/fix.js";
import { fix as disabledAnnotations } from "./disabled-annotations/fix.js";
import { fix as ineffectiveRequired } from "./ineffective-required/fix.js";
import { fix as openDocuments } from "./open-documents/fix.js";
import { fix as takenMemberName } from "./taken-member-name/fix.js";
import { fix as unregisteredController } from "./unregistered-controller/fix.js";
import { fix as unregisteredService } from "./unregistered-service/fix.js";
import { fix as actionWithoutAuthorization } from "./action-without-authorization/fix.js";
import { fix as constraintTypeMismatch } from "./constraint-type-mismatch/fix.js";
import { fix as pointlessAuthorize } from "./pointless-authorize/fix.js";
import { fix as unknownGroup } from "./unknown-group/fix.js";
import { fix as unknownPolicy } from "./unknown-policy/fix.js";
import { fix as unknownSeverity } from "./unknown-severity/fix.js";
import { fix as userMayBeAbsent } from "./user-may-be-absent/fix.js";
import type { Fix, FixProvider, FixRequest } from "./fix.js";
import { fix as helperAsAction } from "./helper-as-action/fix.js";
import { fix as ineffectiveIgnore } from "./ineffective-ignore/fix.js";
import { fix as invalidAttributeArgument } from "./invalid-attribute-argument/fix.js";
import { fix as invalidRouteConstraint } from "./invalid-route-constraint/fix.js";
import { fix as invalidRouteTemplate } from "./invalid-route-template/fix.js";
import { fix as methodWithoutAttribute } from "./method-without-attribute/fix.js";
import { fix as misnamedRouteParameter } from "./misnamed-route-parameter/fix.js";
import { fix as misplacedAttribute } from "./misplaced-attribute/fix.js";
import { fix as multipleBodyParameters } from "./multiple-body-parameters/fix.js";
import { fix as optionalRouteParameter } from "./optional-route-parameter/fix.js";
import { fix as overridableRouteValue } from "./overridable-route-value/fix.js";
import { fix as propertyNeverBound } from "./property-never-bound/fix.js";
import { fix as ignoredPatchResult } from "./ignored-patch-result/fix.js";
import { fix as readRawRequest } from "./read-raw-request/fix.js";
import { fix as restParameter } from "./rest-parameter/fix.js";
import { fix as routeAttributeOnPage } from "./route-attribute-on-page/fix.js";
import { fix as sourceOfOtherType } from "./source-of-other-type/fix.js";
import { fix as uncheckedModelState } from "./unchecked-model-state/fix.js";
import { fix as unknownBindMember } from "./unknown-bind-member/fix.js";
import { fix as unwrittenMediaType } from "./unwritten-media-type/fix.js";
import { fix as validateProperty } from "./validate-property/fix.js";
import { fix as unusedRouteParameter } from "./unused-route-parameter/fix.js";

/** The fixes, by the slug of their check. Checks that are not listed have none. */
export const fixProviders: Readonly<Record<string, FixProvider>> = {
  "attribute-of-other-type": attributeOfOtherType,
  "forgotten-action": forgottenAction,
  "misnamed-page-handler": misnamedPageHandler,
  "missing-action": missingAction,
  "overridable-route-value": overridableRouteValue,
  "undeclared-status": undeclaredStatus,
  "unknown-route-parameter": unknownRouteParameter,
  "unreturned-status": unreturnedStatus,
  "api-controller-without-route": apiControllerWithoutRoute,
  "attribute-on-hidden-property": attributeOnHiddenProperty,
  "binding-behavior-in-body": bindingBehaviorInBody,
  "binding-behavior-on-parameter": bindingBehaviorOnParameter,
  "body-and-form": bodyAndForm,
  "body-on-get": bodyOnGet,
  "broken-link": brokenLink,
  "unknown-view": unknownView,
  "unreachable-class": unreachableClass,
  "captive-service": captiveService,
  "conflicting-binding-sources": conflictingBindingSources,
  "duplicate-attribute": duplicateAttribute,
  "helper-as-action": helperAsAction,
  "filter-on-page-handler": filterOnPageHandler,
  "ineffective-ignore": ineffectiveIgnore,
  "invalid-attribute-argument": invalidAttributeArgument,
  "invalid-route-constraint": invalidRouteConstraint,
  "invalid-route-template": invalidRouteTemplate,
  "method-without-attribute": methodWithoutAttribute,
  "misnamed-route-parameter": misnamedRouteParameter,
  "misplaced-attribute": misplacedAttribute,
  "multiple-body-parameters": multipleBodyParameters,
  "optional-route-parameter": optionalRouteParameter,
  "property-never-bound": propertyNeverBound,
  "ignored-patch-result": ignoredPatchResult,
  "read-raw-request": readRawRequest,
  "rest-parameter": restParameter,
  "route-attribute-on-page": routeAttributeOnPage,
  "source-of-other-type": sourceOfOtherType,
  "unchecked-model-state": uncheckedModelState,
  "unknown-bind-member": unknownBindMember,
  "disabled-annotations": disabledAnnotations,
  "ineffective-required": ineffectiveRequired,
  "open-documents": openDocuments,
  "taken-member-name": takenMemberName,
  "unregistered-controller": unregisteredController,
  "unregistered-service": unregisteredService,
  "action-without-authorization": actionWithoutAuthorization,
  "constraint-type-mismatch": constraintTypeMismatch,
  "pointless-authorize": pointlessAuthorize,
  "unknown-group": unknownGroup,
  "unknown-policy": unknownPolicy,
  "unknown-severity": unknownSeverity,
  "user-may-be-absent": userMayBeAbsent,
  "unused-route-parameter": unusedRouteParameter,
  "unwritten-media-type": unwrittenMediaType,
  "validate-property": validateProperty,
};

/** Every rule with a page. */
export const rules = [
  ...checks,
  ...documentRules,
  ...ignoreRules,
  ...severityRules,
  ...serviceRules,
  ...openDocumentRules,
  ...annotationRules,
  ...groupRules,
  ...registrationRules,
  ...linkRules,
  ...viewRules,
  ...classListRules,
  ...packageRules,
  ...acceptanceRules,
];

const slugs: ReadonlyMap<string, string> = new Map(rules.map(({ code, slug }) => [code, slug]));

/** The folder of a rule, by its code. */
export function slugOf(code: string): string | undefined {
  return slugs.get(code);
}

/** The fixes for a diagnostic, the preferred one first. */
export function fixesFor(request: FixRequest): readonly Fix[] {
  if (marksUnfinished(request)) return [];
  const provider = fixProviders[slugOf(request.diagnostic.code) ?? ""];
  return (provider?.(request) ?? []).map((fix) => inLinesOf(request, fix));
}

/** Whether an attribute is marked that is not finished: nobody knows where it ends. */
function marksUnfinished({ diagnostic, source }: FixRequest): boolean {
  const marked = source.slice(diagnostic.location.range);
  return marked.startsWith("@") && !isWholeDecorator(marked);
}

/** The fix with the line ends of the file that it changes. */
function inLinesOf({ source, readFile }: FixRequest, fix: Fix): Fix {
  const changed = fix.file === undefined ? source : readFile?.(fix.file);
  if (changed === undefined) return fix;
  return { ...fix, edits: fix.edits.map((edit) => ({ ...edit, text: withLineEndsOf(changed.text, edit.text) })) };
}
