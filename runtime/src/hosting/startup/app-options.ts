import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from "fastify";
import type { Server } from "node:http";
import type { AnalysisOptions } from "../../analysis/index.js";
import type { BindingMessages, ModelBinderProvider } from "../../binding/index.js";
import type { ReDocOptions, SwaggerUiOptions } from "../../docs-ui/index.js";
import type { InputFormatter, JsonOptions, ProblemDetailsMembers } from "../../formatters/index.js";
import type { ActionModel, ControllerModel } from "../../model/index.js";
import type { ConstraintMap } from "../../routing/index.js";
import type { ServiceCollection } from "../../services/index.js";
import type { Culture } from "../../types/index.js";
import type { FilterRegistration } from "../action-filters/index.js";
import type { AuthorizationOptions } from "../authorization/index.js";
import type { BindingTraceOptions } from "../binding-trace/index.js";
import type { BodyLimits } from "../bodies/body-limits.js";
import type { ControllerBase } from "../controllers/controller-base.js";
import type { PageModel } from "../controllers/page-model.js";
import type { EndpointAccess } from "../docs/description-access.js";
import type { GuardOptions } from "../docs/openapi-guard-plugin.js";
import type { OpenApiPluginOptions } from "../docs/openapi-plugin.js";
import type { HealthOptions, ShutdownOptions } from "../shutdown/index.js";

/** A class of controllers. */
export type ControllerClass = new (...args: never[]) => ControllerBase;

/** A class of page models. */
export type PageClass = new (...args: never[]) => PageModel;

/** What the controllers of an application are run with. Everything but `controllers` has a default. */
export interface ControllersOptions {
  /** The controllers, in the order in which the description lists them. */
  readonly controllers?: readonly ControllerClass[];
  readonly pages?: readonly PageClass[];
  /** Registers the services that constructors and `@FromServices` ask for. */
  readonly services?: (services: ServiceCollection) => unknown;
  /**
   * Makes every singleton when the application starts, so that its mistakes show there. Default: true. `false`: each when somebody
   * asks for it first; those with an `async` factory at the start all the same.
   */
  readonly eagerSingletons?: boolean;
  /** Who may do what: policies, the fallback policy, and how those are answered who may not. */
  readonly authorization?: AuthorizationOptions;
  /**
   * Filters of all actions and pages: classes, of which one is made for each request, or filters for all requests; `{ filter, order }` for a
   * place of its own.
   */
  readonly filters?: readonly FilterRegistration[];
  /** Changes the ordered list of binder providers: the first that answers wins, so yours go in front (`unshift`). */
  readonly modelBinderProviders?: (providers: ModelBinderProvider[]) => unknown;
  /** Changes the ordered list of body formatters: the first that takes the content type reads. */
  readonly inputFormatters?: (formatters: InputFormatter[]) => unknown;
  /**
   * Reads XML bodies too, as ASP.NET Core does after `AddXmlSerializerFormatters()`; answers stay JSON. Default: false, and nothing
   * of it is loaded.
   */
  readonly xmlSerializerFormatters?: boolean;
  /** Conventional routes by name, in order: `{ default: "{controller=Home}/{action=index}/{id?}" }`. */
  readonly conventionalRoutes?: Readonly<Record<string, string>>;
  /** Route constraints of your own, by name. */
  readonly constraints?: ConstraintMap;
  /**
   * Answers 400 with the errors as problem details, and does not run the action, where the model state is invalid. `true`: for
   * controllers with `@ApiController`, as in ASP.NET Core. `@AutomaticBadRequest()` of a controller or action counts before it. Default: off; every
   * action runs and looks at `modelState`.
   */
  readonly automaticBadRequest?: boolean | ((controller: ControllerModel, action: ActionModel) => boolean);
  /** How forms write numbers and dates. Default: en-US. Everything else is read with the invariant culture. */
  readonly culture?: Culture;
  /** Texts of binding errors in place of the built-in ones. */
  readonly messages?: Partial<BindingMessages>;
  readonly limits?: Limits;
  /**
   * The hosts that requests may name, without ports: `["shop.example", "*.shop.example"]`, as in ASP.NET Core. Any other host is answered 400.
   * Default: every host.
   */
  readonly allowedHosts?: readonly string[];
  readonly json?: JsonOptions;
  /** A non-nullable string or class is not required merely because of its type. Default: false. */
  readonly suppressImplicitRequired?: boolean;
  /**
   * A JSON body must hold each property that is not optional, not nullable and not initialized, and `null` only where a type has it: a
   * list's elements and optional properties included. What is missing is an error in the model state. Default: false, and an absent
   * number is 0, as in ASP.NET Core.
   */
  readonly strictBodies?: boolean;
  /** Completes each problem that is sent: `(problem, request) => { problem.traceId = request.id; }`. */
  readonly customizeProblem?: (problem: ProblemDetailsMembers, request: FastifyRequest) => void;
  /** Other severities for mistakes in declarations, by code or name: `{ LIG1002: "warning" }`. */
  readonly severities?: AnalysisOptions["severities"];
  /** Generated code for ordinary requests. Off: the binders alone answer. Default: on. */
  readonly plans?: boolean;
  /**
   * Writes down, for each request, where every parameter and property was looked up and why it is what it is. `true`: as debug
   * log lines, and, where `NODE_ENV` is `development`, as a response header for requests that ask for it. Default: off;
   * `request.bindingTrace` works either way.
   */
  readonly bindingTrace?: boolean | BindingTraceOptions;
}

/** How large a request may be; beyond a limit it is refused with a 4xx or a model error, never worked through. */
export interface Limits extends BodyLimits {
  /** Items of a collection, in forms as in JSON and XML; and elements that a request may have bound again. Default: 1,024. */
  readonly maxCollectionSize?: number;
  /** How deep models may be nested. Default: 32. */
  readonly maxDepth?: number;
  /** Errors that are kept. Default: 200. */
  readonly maxErrors?: number;
  /**
   * Steps that the patterns of `@RegularExpression` may take for one parameter or bound property, 1 to 2 nanoseconds each; a text
   * for which too few are left does not match. Default: 33,554,432.
   */
  readonly maxPatternSteps?: number;
}

/** Options of a Fastify instance that `createApp` makes, or an instance that is there already. */
export type FastifySource = FastifyHttpOptions<Server> | FastifyInstance;

/** What `createApp` is given. */
export interface AppOptions extends ControllersOptions {
  /** Serves OpenAPI documents: `/openapi/v1/openapi.json`. */
  readonly openApi?: OpenApiPluginOptions;
  /** Serves Swagger UI at `/openapi`. */
  readonly swaggerUi?: SwaggerUiOptions & EndpointAccess;
  /** Serves ReDoc at `/api-docs`. */
  readonly reDoc?: ReDocOptions & EndpointAccess;
  /** Sends clients that are not authenticated away from the description. */
  readonly openApiGuard?: GuardOptions;
  /** Options for Fastify, or an instance of your own, made with `routerOptions()`. */
  readonly fastify?: FastifySource;
  /**
   * Called with the Fastify instance before anything of Ligature is registered: the place for plugins and hooks that must
   * come first, as `onRoute` or authentication. All others can be added to what `createApp` returns.
   */
  readonly configure?: (app: FastifyInstance) => unknown;
  /**
   * The path under which the controllers' routes are registered, as Fastify writes it: `/v1`, or `/:tenant` with a parameter,
   * from which actions bind. Default: none.
   */
  readonly prefix?: string;
  /**
   * Ends the application well on SIGTERM and SIGINT, while it listens: what runs is answered, services are disposed of, then the process
   * ends. Default: where `createApp` made the instance and nobody else handles the signal. `true` or times: also where others do, and on an
   * instance of your own. `false`: never.
   */
  readonly shutdown?: boolean | ShutdownOptions;
  /** Serves liveness and readiness, at `/health/live` and `/health/ready` unless told otherwise: `health: {}`. Default: none. */
  readonly health?: HealthOptions;
}
