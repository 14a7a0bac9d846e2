import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from "fastify";
import type { Server } from "node:http";
import type { SecureServerOptions } from "node:http2";
import type { Severities } from "../../analysis/index.js";
import type { BindingMessages, ModelBinderProvider, TypeBinderProvider } from "../../binding/index.js";
import type { ReDocOptions, SwaggerUiOptions } from "../../docs-ui/index.js";
import type {
  ArrivingFile,
  InputFormatter,
  JsonSerializer,
  OutputFormatter,
  ProblemDetailsMembers,
} from "../../formatters/index.js";
import type { ActionModel, BindingLimits, ControllerModel, SettingOptions } from "../../model/index.js";
import type { OpenApiJsonSerializerOptions, OpenApiOptions } from "../../openapi/index.js";
import type { ConstraintMap } from "../../routing/index.js";
import type { ServiceCollection } from "../../services/index.js";
import type { FilterRegistration } from "../filters/index.js";
import type { AntiforgeryOptions } from "../antiforgery/index.js";
import type { AuthorizationOptions } from "../authorization/index.js";
import type { BindingTraceOptions } from "../binding-trace/index.js";
import type { BodyLimits } from "../bodies/body-limits.js";
import type { MinRequestBodyDataRate, MinResponseDataRate } from "../connections/response-rate-options.js";
import type { ControllerBase } from "../controllers/controller-base.js";
import type { PageModel } from "../controllers/page-model.js";
import type { OpenApiGuardOptions } from "../docs/openapi-guard-plugin.js";
import type { HealthOptions } from "../health/index.js";
import type { LocalizationOptions } from "../localization/index.js";
import type { ShutdownOptions } from "../shutdown/index.js";
import type { TempDataOptions } from "../temp-data/index.js";
import type { StaticFileOptions } from "../static-files/index.js";
import type { ViewOptions } from "../views/index.js";
import type { TypeConverter } from "./registered-converters.js";
import type { ResponseCompressionOptions } from "./response-compression.js";

/** A class of controllers. */
export type ControllerClass = new (...args: never[]) => ControllerBase;

/** A class of page models. */
export type PageClass = new (...args: never[]) => PageModel;

/** The options of the plugin `controllers`, which `createApp` has too. Everything except `controllers` has a default. */
export interface ControllersOptions extends SettingOptions {
  /** The controllers, in the order in which the OpenAPI document lists them. */
  readonly controllers?: readonly ControllerClass[];
  readonly pages?: readonly PageClass[];
  /**
   * The path before the controllers' routes, in Fastify's syntax: `/v1`, or `/:tenant` with a parameter that actions
   * can bind. It is inside of the prefix of the context in which the plugin is registered. Default: none.
   */
  readonly prefix?: string;
  /** Registers the services that constructors and `@FromServices` need. */
  readonly services?: (services: ServiceCollection) => unknown;
  /**
   * Creates every singleton when the application starts, so that its errors appear at start-up. Default: true.
   * `false`: a singleton is created when it is first needed, except singletons with an `async` factory, which are
   * always created at start-up.
   */
  readonly eagerSingletons?: boolean;
  /** Authorization: policies, the fallback policy, and the responses to clients that are not allowed. */
  readonly authorization?: AuthorizationOptions;
  /**
   * Antiforgery tokens: whether every action requires them, and their names. The plugin `@fastify/csrf-protection`
   * checks them. Default: only the antiforgery attributes require tokens.
   */
  readonly antiforgery?: AntiforgeryOptions;
  /**
   * Filters of all actions and pages: classes, of which one instance is created for each request, or instances for
   * all requests. Use `{ filter, order }` to set the order.
   */
  readonly filters?: readonly FilterRegistration[];
  /**
   * Your own binders. A list is tried before the built-in providers: `{ types: [Point], binderType: PointBinder }`
   * binds every target of a type, and a provider decides in code. A function changes the whole ordered list. The first
   * provider that returns a binder wins, so put yours first (`unshift`).
   */
  readonly modelBinderProviders?:
    readonly (ModelBinderProvider | TypeBinderProvider)[] | ((providers: ModelBinderProvider[]) => unknown);
  /**
   * Makes classes that you do not own simple types: each is read from one text and written as one, everywhere. A class of your own has
   * `@SimpleType()` instead. The first converter of a type counts.
   */
  readonly converters?: readonly TypeConverter[];
  /**
   * Your own formatters of bodies. A list is tried before the built-in ones, and a function changes the whole ordered
   * list: JSON, then XML. The first formatter that accepts the media type and the type reads the body.
   */
  readonly inputFormatters?: readonly InputFormatter[] | ((formatters: InputFormatter[]) => unknown);
  /**
   * Your own formatters of responses. A list comes after the built-in ones, so JSON stays the default, and a function changes the whole
   * ordered list: texts, bytes, JSON, then XML. The first formatter that writes the type in a media type that the client accepts is used.
   */
  readonly outputFormatters?: readonly OutputFormatter[] | ((formatters: OutputFormatter[]) => unknown);
  /**
   * Reads and writes JSON in place of Ligature's reader and writer. The OpenAPI documents follow it only with `openApiJsonSerializer`. Default:
   * Ligature's, with the option `json`.
   */
  readonly jsonSerializer?: JsonSerializer;
  /** Conventional routes by name, in order: `{ default: "{controller=Home}/{action=index}/{id?}" }`. */
  readonly conventionalRoutes?: Readonly<Record<string, string>>;
  /** Your own route constraints, by name. */
  readonly constraints?: ConstraintMap;
  /**
   * If the model state is invalid, answers 400 with the errors as problem details and does not run the action.
   * `true`: for controllers with `@ApiController`, as in ASP.NET Core. `@AutomaticBadRequest()` on a controller or
   * action overrides it. Default: off; every action runs and checks `modelState`.
   */
  readonly automaticBadRequest?: boolean | ((controller: ControllerModel, action: ActionModel) => boolean);
  /**
   * Shows pages by templates: `true`, or where they are and with which engine. It needs the packages `@fastify/view` and `eta`, or another
   * engine. A page then has a view: the template with its path. Default: none, so pages answer like controllers.
   */
  readonly views?: boolean | ViewOptions;
  /**
   * A folder of files that browsers load, such as styles and pictures. Templates name them with `it.asset("site.css")`. It needs the package
   * `@fastify/static`. Default: none.
   */
  readonly staticFiles?: StaticFileOptions;
  /**
   * How `this.tempData` and properties with `@TempData()` are kept until the next request. Default: in an encrypted cookie, if the application
   * has such properties or views.
   */
  readonly tempData?: TempDataOptions;
  /**
   * Gives each request a language and a culture: the languages, their texts, and where a request says which one it wants. Default: none, so all
   * requests have the option `culture` and English messages.
   */
  readonly localization?: LocalizationOptions;
  /** Messages of binding errors that replace the built-in ones, in every language. */
  readonly messages?: Partial<BindingMessages>;
  readonly limits?: RequestLimits;
  /** Where uploaded files are kept, and what looks at them. */
  readonly uploads?: UploadOptions;
  /**
   * The hosts that requests may name, without ports: `["shop.example", "*.shop.example"]`, as in ASP.NET Core. A
   * request for any other host is answered with 400. Default: every host.
   */
  readonly allowedHosts?: readonly string[];
  /** Changes each problem before it is sent: `(problem, request) => { problem.traceId = request.id; }`. */
  readonly customizeProblem?: (problem: ProblemDetailsMembers, request: FastifyRequest) => void;
  /** Other severities for mistakes in declarations, by code or name: `{ LIG1002: "warning" }`. */
  readonly severities?: Severities;
  /** Uses generated code for ordinary requests. If off, the binders handle every request, and each query string and body is parsed. Default: on. */
  readonly plans?: boolean;
  /**
   * Records for each request where every parameter and property was looked up and why it has its value. `true`: as
   * debug log lines and, if `NODE_ENV` is `development`, as a response header for requests that ask for it. Default:
   * off. `request.bindingTrace` always works.
   */
  readonly bindingTrace?: boolean | BindingTraceOptions;
}

/** How the files of forms are kept while their requests run. */
export interface UploadOptions {
  /**
   * The folder for files with more than `limits.memoryBufferThreshold` bytes. The application makes a folder of its own in it, which only its
   * user can read, and deletes it at its end. Default: the folder for temporary files of the system.
   */
  readonly folder?: string;
  /**
   * Called for each file of a form that the action binds, when its first 4,096 bytes have arrived, or all of them if it is shorter. It refuses
   * the file by throwing an error: nothing more of the form is read, and the action does not run. It may be asynchronous.
   *
   * ```ts
   * uploads: {
   *   onFile: ({ firstBytes }) => {
   *     if (!isImage(firstBytes)) throw new UnsupportedMediaTypeError("Send an image.");
   *   },
   * }
   * ```
   */
  readonly onFile?: (file: ArrivingFile, request: FastifyRequest) => unknown;
}

/** Limits of a request. A request that exceeds one is refused with a 4xx or a model error. */
export interface RequestLimits extends BindingLimits, BodyLimits {
  /**
   * How fast a client must read its response. It is checked while data waits for the client: if the client does not take it at this rate
   * over `gracePeriod`, it is cut off. It applies to the whole server. `false`: no limit. Default: 240 bytes per second after 5,000
   * milliseconds, as in Kestrel.
   */
  readonly minResponseDataRate?: MinResponseDataRate | false | null;
  /**
   * How fast a client must send a body that an action reads, on average. It is checked while data is asked for, not while the action or the
   * disk is slow. Beyond it, the response is 408. `false`: no limit. Default: 240 bytes per second after 5,000 milliseconds, as in Kestrel.
   */
  readonly minRequestBodyDataRate?: MinRequestBodyDataRate | false | null;
}

/** Fastify's options for an instance that `createApp` creates. Its type is that of HTTP/1, whatever the protocol is. */
export interface FastifyOptions extends Omit<FastifyHttpOptions<Server>, "http2"> {
  /** Serves HTTP/2: with `https` over TLS, as browsers need it, otherwise only to clients that know it. */
  readonly http2?: boolean;
  /** The certificate of TLS. With `http2`, `allowHTTP1: true` serves other clients too. */
  readonly https?: SecureServerOptions;
}

/** Options for a Fastify instance that `createApp` creates, or an existing instance. */
export type FastifySource = FastifyOptions | FastifyInstance;

/** The options of `createApp`. */
export interface AppOptions extends ControllersOptions {
  /** Serves OpenAPI documents: `/openapi/v1/openapi.json`. */
  readonly openApi?: OpenApiOptions;
  /**
   * How `jsonSerializer` names and writes values, so that the documents of `openApi` describe what it does. Default: they describe what Ligature
   * would do.
   */
  readonly openApiJsonSerializer?: OpenApiJsonSerializerOptions;
  /** Serves Swagger UI at `/openapi`. */
  readonly swaggerUi?: SwaggerUiOptions;
  /** Serves ReDoc at `/api-docs`. */
  readonly reDoc?: ReDocOptions;
  /** Redirects clients that are not authenticated away from the OpenAPI documents and pages. */
  readonly openApiGuard?: OpenApiGuardOptions;
  /** Options for Fastify, or your own instance, created with `routerOptions()`. */
  readonly fastify?: FastifySource;
  /**
   * Called with the Fastify instance before Ligature registers anything. Use it for plugins and hooks that must come
   * first, such as `onRoute` or authentication. You can add all others to the instance that `createApp` returns.
   */
  readonly configure?: (app: FastifyInstance) => unknown;
  /**
   * Ends the application gracefully on SIGTERM and SIGINT while it listens: running requests are completed, services
   * are disposed of, then the process ends. Default: on if `createApp` created the instance and nothing else handles
   * the signal. `true` or an object: always, also on your own instance. `false`: never.
   */
  readonly shutdown?: boolean | ShutdownOptions;
  /**
   * Compresses answers with the plugin `@fastify/compress`, which must be installed: `true`, or its encodings and the least size. Events, JSON
   * lines, parts of files and answers with `no-transform` are never compressed, and `@DisableResponseCompression()` leaves out those of an
   * action. Default: `false`.
   */
  readonly compression?: boolean | ResponseCompressionOptions;
  /**
   * In development (`NODE_ENV=development`): compares each response with the OpenAPI documents, and logs a warning if it differs (LIG2092). It
   * needs the package `ajv`. Elsewhere it has no effect. Default: false.
   */
  readonly validateResponses?: boolean;
  /** Serves liveness and readiness, by default at `/health/live` and `/health/ready`: `health: {}`. Default: none. */
  readonly health?: HealthOptions;
}
