import { unusableSimpleType } from "./checks/binding/unusable-simple-type.js";
import { readAsObject } from "./checks/bodies/read-as-object.js";
import { actionWithoutAuthorization } from "./checks/authorization/action-without-authorization.js";
import { ambiguousRoutes } from "./checks/routes/ambiguous-routes.js";
import { apiControllerWithoutRoute } from "./checks/routes/api-controller-without-route.js";
import { attributeOfOtherType } from "./checks/validation/attribute-of-other-type.js";
import { attributeOnHiddenProperty } from "./checks/validation/attribute-on-hidden-property.js";
import { bindingBehaviorInBody } from "./checks/bodies/binding-behavior-in-body.js";
import { bindingBehaviorOnParameter } from "./checks/binding/binding-behavior-on-parameter.js";
import { bodyAndForm } from "./checks/bodies/body-and-form.js";
import { bodyOnGet } from "./checks/bodies/body-on-get.js";
import type { Check } from "./check.js";
import { conflictingBindingSources } from "./checks/binding/conflicting-binding-sources.js";
import { constraintTypeMismatch } from "./checks/routes/constraint-type-mismatch.js";
import { unreadMediaType } from "./checks/bodies/unread-media-type.js";
import { unwrittenMediaType } from "./checks/openapi/unwritten-media-type.js";
import { ignoredPatchResult } from "./checks/bodies/ignored-patch-result.js";
import { misusedPatch } from "./checks/bodies/misused-patch.js";
import { contradictoryBodyReading } from "./checks/bodies/contradictory-body-reading.js";
import { readRawRequest } from "./checks/bodies/read-raw-request.js";
import { contradictoryConsumes } from "./checks/bodies/contradictory-consumes.js";
import { cookieOfComplexType } from "./checks/binding/cookie-of-complex-type.js";
import { destructuredParameter } from "./checks/binding/destructured-parameter.js";
import { duplicateAttribute } from "./checks/binding/duplicate-attribute.js";
import { duplicateRouteName } from "./checks/routes/duplicate-route-name.js";
import { filterOnPageHandler } from "./checks/routes/filter-on-page-handler.js";
import { forgottenAction } from "./checks/routes/forgotten-action.js";
import { helperAsAction } from "./checks/routes/helper-as-action.js";
import { ineffectiveRequired } from "./checks/validation/ineffective-required.js";
import { jsonNameCollision } from "./checks/json/json-name-collision.js";
import { unusableJsonAttribute } from "./checks/json/unusable-json-attribute.js";
import { impossibleDefault } from "./checks/binding/impossible-default.js";
import { impossibleMemberName } from "./checks/binding/impossible-member-name.js";
import { indexBesideCollection } from "./checks/binding/index-beside-collection.js";
import { lostAttribute } from "./checks/binding/lost-attribute.js";
import { unreachableClass } from "./checks/binding/unreachable-class.js";
import { unboundUnion } from "./checks/binding/unbound-union.js";
import { invalidAttributeArgument } from "./checks/validation/invalid-attribute-argument.js";
import { invalidRouteConstraint } from "./checks/routes/invalid-route-constraint.js";
import { invalidRouteTemplate } from "./checks/routes/invalid-route-template.js";
import { methodWithoutAttribute } from "./checks/routes/method-without-attribute.js";
import { misnamedPageHandler } from "./checks/routes/misnamed-page-handler.js";
import { misnamedRouteParameter } from "./checks/routes/misnamed-route-parameter.js";
import { misplacedAttribute } from "./checks/binding/misplaced-attribute.js";
import { missingAction } from "./checks/routes/missing-action.js";
import { missingDocComment } from "./checks/openapi/missing-doc-comment.js";
import { multipleBodyParameters } from "./checks/bodies/multiple-body-parameters.js";
import { optionalRouteParameter } from "./checks/routes/optional-route-parameter.js";
import { overridableRouteValue } from "./checks/routes/overridable-route-value.js";
import { parameterNamedLikeProperty } from "./checks/binding/parameter-named-like-property.js";
import { pointlessAuthorize } from "./checks/authorization/pointless-authorize.js";
import { propertyNeverBound } from "./checks/binding/property-never-bound.js";
import { refusedRouteOption } from "./checks/routes/refused-route-option.js";
import { reservedRouteParameter } from "./checks/routes/reserved-route-parameter.js";
import { restParameter } from "./checks/binding/rest-parameter.js";
import { routeAttributeOnPage } from "./checks/routes/route-attribute-on-page.js";
import { sourceOfOtherType } from "./checks/binding/source-of-other-type.js";
import { takenMemberName } from "./checks/routes/taken-member-name.js";
import { uncheckedModelState } from "./checks/validation/unchecked-model-state.js";
import { unconstructibleType } from "./checks/binding/unconstructible-type.js";
import { undeclaredStatus } from "./checks/openapi/undeclared-status.js";
import { undescribableType } from "./checks/openapi/undescribable-type.js";
import { unknownBindMember } from "./checks/binding/unknown-bind-member.js";
import { unknownPolicy } from "./checks/authorization/unknown-policy.js";
import { unknownRouteParameter } from "./checks/routes/unknown-route-parameter.js";
import { unreachableRoute } from "./checks/routes/unreachable-route.js";
import { ineffectiveVersion } from "./checks/caching/ineffective-version.js";
import { unreturnedStatus } from "./checks/openapi/unreturned-status.js";
import { unusedRouteParameter } from "./checks/routes/unused-route-parameter.js";
import { validateProperty } from "./checks/validation/validate-property.js";
import { userMayBeAbsent } from "./checks/authorization/user-may-be-absent.js";

/** Every check, in the order of the codes. Codes are never reused: a new check gets the next free one. */
export const checks: readonly Check[] = [
  multipleBodyParameters,
  bindingBehaviorOnParameter,
  invalidRouteTemplate,
  invalidRouteConstraint,
  unusedRouteParameter,
  ambiguousRoutes,
  duplicateRouteName,
  undescribableType,
  misplacedAttribute,
  apiControllerWithoutRoute,
  unconstructibleType,
  unknownBindMember,
  parameterNamedLikeProperty,
  duplicateAttribute,
  routeAttributeOnPage,
  conflictingBindingSources,
  bodyAndForm,
  bodyOnGet,
  optionalRouteParameter,
  constraintTypeMismatch,
  propertyNeverBound,
  indexBesideCollection,
  invalidAttributeArgument,
  bindingBehaviorInBody,
  methodWithoutAttribute,
  helperAsAction,
  unknownPolicy,
  pointlessAuthorize,
  actionWithoutAuthorization,
  refusedRouteOption,
  filterOnPageHandler,
  uncheckedModelState,
  misnamedRouteParameter,
  destructuredParameter,
  unknownRouteParameter,
  reservedRouteParameter,
  misnamedPageHandler,
  unreachableRoute,
  attributeOfOtherType,
  userMayBeAbsent,
  cookieOfComplexType,
  restParameter,
  sourceOfOtherType,
  impossibleDefault,
  attributeOnHiddenProperty,
  validateProperty,
  lostAttribute,
  overridableRouteValue,
  jsonNameCollision,
  unusableJsonAttribute,
  readRawRequest,
  contradictoryBodyReading,
  ineffectiveVersion,
  takenMemberName,
  readAsObject,
  unusableSimpleType,
  misusedPatch,
  ignoredPatchResult,
  unreachableClass,
  unboundUnion,
  impossibleMemberName,
  missingAction,
  forgottenAction,
  undeclaredStatus,
  unreturnedStatus,
  missingDocComment,
  ineffectiveRequired,
  contradictoryConsumes,
  unreadMediaType,
  unwrittenMediaType,
];
