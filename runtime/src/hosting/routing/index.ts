export { installMethodNotAllowed } from "./method-not-allowed.js";
export { registerRoutes, type RegisterOptions, type Route } from "./register-routes.js";
export {
  mergeRouteOptions,
  routeOptionAttributes,
  RouteOptions,
  routeOptionsOf,
  type ActionRouteOptions,
} from "./route-options.js";
export { requireRouterOptions, routerOptions } from "./router-options.js";
export { resolveDotSegments } from "./resolve-dot-segments.js";
