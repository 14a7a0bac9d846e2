import { actionWithoutAuthorization } from "./action-without-authorization.js";
import { ambiguousRoutes } from "./ambiguous-routes.js";
import { apiControllerWithoutRoute } from "./api-controller-without-route.js";
import { attributeOfOtherType } from "./attribute-of-other-type.js";
import { attributeOnHiddenProperty } from "./attribute-on-hidden-property.js";
import { bindingBehaviorInBody } from "./binding-behavior-in-body.js";
import { bindingBehaviorOnParameter } from "./binding-behavior-on-parameter.js";
import { bodyAndForm } from "./body-and-form.js";
import { bodyOnGet } from "./body-on-get.js";
import type { Check } from "./check.js";
import { conflictingBindingSources } from "./conflicting-binding-sources.js";
import { constraintTypeMismatch } from "./constraint-type-mismatch.js";
import { unreadMediaType } from "./unread-media-type.js";
import { unwrittenMediaType } from "./unwritten-media-type.js";
import { contradictoryConsumes } from "./contradictory-consumes.js";
import { cookieOfComplexType } from "./cookie-of-complex-type.js";
import { destructuredParameter } from "./destructured-parameter.js";
import { duplicateAttribute } from "./duplicate-attribute.js";
import { duplicateRouteName } from "./duplicate-route-name.js";
import { filterOnPageHandler } from "./filter-on-page-handler.js";
import { forgottenAction } from "./forgotten-action.js";
import { helperAsAction } from "./helper-as-action.js";
import { ineffectiveRequired } from "./ineffective-required.js";
import { impossibleDefault } from "./impossible-default.js";
import { indexBesideCollection } from "./index-beside-collection.js";
import { lostAttribute } from "./lost-attribute.js";
import { invalidAttributeArgument } from "./invalid-attribute-argument.js";
import { invalidRouteConstraint } from "./invalid-route-constraint.js";
import { invalidRouteTemplate } from "./invalid-route-template.js";
import { methodWithoutAttribute } from "./method-without-attribute.js";
import { misnamedPageHandler } from "./misnamed-page-handler.js";
import { misnamedRouteParameter } from "./misnamed-route-parameter.js";
import { misplacedAttribute } from "./misplaced-attribute.js";
import { missingAction } from "./missing-action.js";
import { missingDocComment } from "./missing-doc-comment.js";
import { multipleBodyParameters } from "./multiple-body-parameters.js";
import { optionalRouteParameter } from "./optional-route-parameter.js";
import { overridableRouteValue } from "./overridable-route-value.js";
import { parameterNamedLikeProperty } from "./parameter-named-like-property.js";
import { pointlessAuthorize } from "./pointless-authorize.js";
import { propertyNeverBound } from "./property-never-bound.js";
import { refusedRouteOption } from "./refused-route-option.js";
import { reservedRouteParameter } from "./reserved-route-parameter.js";
import { restParameter } from "./rest-parameter.js";
import { routeAttributeOnPage } from "./route-attribute-on-page.js";
import { sourceOfOtherType } from "./source-of-other-type.js";
import { takenMemberName } from "./taken-member-name.js";
import { uncheckedModelState } from "./unchecked-model-state.js";
import { unconstructibleType } from "./unconstructible-type.js";
import { undeclaredStatus } from "./undeclared-status.js";
import { undescribableType } from "./undescribable-type.js";
import { unknownBindMember } from "./unknown-bind-member.js";
import { unknownPolicy } from "./unknown-policy.js";
import { unknownRouteParameter } from "./unknown-route-parameter.js";
import { unreachableRoute } from "./unreachable-route.js";
import { unreturnedStatus } from "./unreturned-status.js";
import { unusedRouteParameter } from "./unused-route-parameter.js";
import { validateProperty } from "./validate-property.js";
import { userMayBeAbsent } from "./user-may-be-absent.js";

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
  takenMemberName,
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
