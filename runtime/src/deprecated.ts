import type {
  CustomAttribute,
  CustomAttributeDefinition,
  ParameterFacts,
  Services,
  ServiceToken,
} from "./attributes/index.js";
import type { ReDocOptions, SwaggerUiOptions } from "./docs-ui/index.js";
import type {
  ControllersOptions,
  OpenApiGuardOptions,
  OrderedFilter,
  ParameterRules,
  RequestLimits,
  routerOptions,
  ServiceImplementation,
} from "./hosting/index.js";
import type { AttributeFacts, DescribedValue, FormLimits } from "./model/index.js";
import type { OpenApiOptions } from "./openapi/index.js";

// The names of types in 0.1. The next version removes them. docs/migrating-from-0.1.md lists what to write instead.

/** @deprecated Use ControllersOptions. */
export type ControllersPluginOptions = ControllersOptions;
/** @deprecated Use OpenApiOptions, SwaggerUiOptions or ReDocOptions, which have `allowAnonymous`. */
export type EndpointAccess = Pick<OpenApiOptions, "allowAnonymous">;
/** @deprecated Use ParameterFacts. */
export type FactsOfParameter<Name extends string, Describe extends DescribedValue | undefined> = ParameterFacts<
  Name,
  Describe
>;
/** @deprecated Use OpenApiGuardOptions. */
export type GuardOptions = OpenApiGuardOptions;
/** @deprecated Use ServiceImplementation. */
export type Implementation<Service> = ServiceImplementation<Service>;
/** @deprecated Use RequestLimits. */
export type Limits = RequestLimits;
/** @deprecated Use OpenApiOptions. */
export type OpenApiPluginOptions = OpenApiOptions;
/** @deprecated Use OrderedFilter. */
export type OrderedFilterRegistration = OrderedFilter;
/** @deprecated Use CustomAttribute. */
export type OwnAttribute<
  Arguments extends unknown[],
  Value,
  Facts extends AttributeFacts = AttributeFacts,
> = CustomAttribute<Arguments, Value, Facts>;
/** @deprecated Use CustomAttributeDefinition. */
export type OwnDefinition<Facts extends AttributeFacts = AttributeFacts> = CustomAttributeDefinition<Facts>;
/** @deprecated Use ParameterRules. */
export type ParameterDefinitionRules<
  Arguments extends unknown[],
  Describe extends DescribedValue | undefined,
> = ParameterRules<Arguments, Describe>;
/** @deprecated Use ReDocOptions. */
export type ReDocPluginOptions = ReDocOptions & { readonly openApi?: OpenApiOptions };
/** @deprecated Use FormLimits. */
export type RequestFormLimitsOptions = FormLimits;
/** @deprecated Use `FastifyServerOptions["routerOptions"]` of Fastify. */
export type RouterOptions = ReturnType<typeof routerOptions>;
/** @deprecated Use Services. */
export type ServiceResolver = Services;
/** @deprecated Use SwaggerUiOptions. */
export type SwaggerUiPluginOptions = SwaggerUiOptions & { readonly openApi?: OpenApiOptions };
/** @deprecated Use Services. */
export type ValidationServices = Services;
/** @deprecated Use ServiceToken. */
export type ValidationServiceToken<Service> = ServiceToken<Service>;
