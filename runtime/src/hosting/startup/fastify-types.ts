import type { BindingTrace, ModelState } from "../../binding/index.js";
import type { StringLocalizer } from "../../localization/index.js";
import type { ApplicationModel } from "../../model/index.js";
import type { ServiceProvider } from "../../services/index.js";

declare module "fastify" {
  interface FastifyInstance {
    /** The model of the controllers registered on this instance. */
    readonly applicationModel: ApplicationModel;
    /**
     * The services of the application: singletons, and scopes for work outside of requests. For scoped services, use
     * `request.services`.
     */
    readonly services: ServiceProvider;
    /**
     * The bytes of bodies that requests to these controllers have in memory now. The maximum is
     * `limits.bufferedBytesLimit`.
     */
    readonly bufferedBodyBytes: number;
  }

  interface FastifyRequest {
    /**
     * The services of this request, also in hooks and in routes of other plugins. They are disposed of when the request
     * has ended.
     */
    readonly services: ServiceProvider;
    /** The language of this request, and how it writes numbers and dates; that of the application without the option `localization`. */
    readonly localizer: StringLocalizer;
    /**
     * The submitted values and their errors; `undefined` before binding, and on routes that do not belong to an action.
     */
    readonly modelState: ModelState | undefined;
    /**
     * Explains the values of the parameters. Unless the option `bindingTrace` has recorded it during binding, the first
     * access runs the binders again. `undefined` before binding, and on routes that do not belong to an action.
     */
    readonly bindingTrace: BindingTrace | undefined;
  }
}
