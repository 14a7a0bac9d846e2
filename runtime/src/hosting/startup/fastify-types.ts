import type { BindingTrace, ModelState } from "../../binding/index.js";
import type { ApplicationModel } from "../../model/index.js";
import type { ServiceProvider } from "../../services/index.js";

declare module "fastify" {
  interface FastifyInstance {
    /** The model of the controllers registered on this instance. */
    readonly applicationModel: ApplicationModel;
    /** The services of the application: singletons, and scopes for work that is no request's. A scoped service comes from `request.services`. */
    readonly services: ServiceProvider;
    /** Bytes of bodies that requests to these controllers hold in memory now: at most `limits.bufferedBytesLimit`. */
    readonly bufferedBodyBytes: number;
  }

  interface FastifyRequest {
    /** The services of this request, in hooks and in routes of other plugins too; disposed of when the request has ended. */
    readonly services: ServiceProvider;
    /** What was submitted and what is wrong with it; `undefined` before binding, and on routes that are no action's. */
    readonly modelState: ModelState | undefined;
    /**
     * Why the parameters are what they are. Where the option `bindingTrace` did not have it written while binding, the first
     * access runs the binders once more. `undefined` before binding, and on routes that are no action's.
     */
    readonly bindingTrace: BindingTrace | undefined;
  }
}
