export { routesOf, type ApplicationRoutes, type RoutedApplication } from "./application-routes.js";
export { otherApplications, withoutCreateApp, type Application } from "./checked-applications.js";
export { controllerClasses, ControllerClassesCache, type DeclaredClasses } from "./controller-classes.js";
export { declarationNotices } from "./declaration-notices.js";
export { findAccessMistakes } from "./find-access-mistakes.js";
export { findDisabledAnnotations } from "./find-disabled-annotations.js";
export { findOpenDocuments } from "./find-open-documents.js";
export { findUnknownGroups } from "./find-unknown-groups.js";
export {
  baseOf,
  classListRules,
  findUnregisteredClasses,
  type UnregisteredClass,
} from "./find-unregistered-classes.js";
export { placeOfList } from "./class-lists.js";
export { foldAntiforgery } from "./fold-antiforgery.js";
export { foldAppOptions, foldApplications, type AppDescription } from "./fold-app-options.js";
export type { FoldNotice } from "./fold-notices.js";
export type { ViewsDescription } from "./fold-views.js";
export type { RegisteredServices, ServiceRegistration } from "./fold-services.js";
export {
  endpointOf,
  listApplications,
  listProjectRoutes,
  listRoutes,
  pathOf,
  RouteListCache,
  type ListedApplication,
  type ListedAuthorization,
  type ListedRoute,
  type ListedRoutes,
  type RoutedParts,
  type RouteListParts,
  type RouteProblem,
} from "./list-routes.js";
export { choosePrimary, isTest } from "./primary-application.js";
export {
  documentsOfProject,
  syntaxErrorsOf,
  type DocumentVariant,
  type ProjectDocuments,
  type SourceError,
} from "./project-documents.js";
