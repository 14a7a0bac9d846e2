import type { BindingTrace, ModelState } from "../../binding/index.js";
import type { ApplicationModel } from "../../model/index.js";

declare module "fastify" {
  interface FastifyInstance {
    /** The model of the controllers registered on this instance. */
    readonly applicationModel: ApplicationModel;
    /** Bytes of bodies that requests to these controllers hold in memory now: at most `limits.bufferedBytesLimit`. */
    readonly bufferedBodyBytes: number;
  }

  interface FastifyRequest {
    /** What was submitted and what is wrong with it; `undefined` before binding, and on routes that are no action's. */
    readonly modelState: ModelState | undefined;
    /**
     * Why the parameters are what they are. Where the option `bindingTrace` did not have it written while binding, the first
     * access runs the binders once more. `undefined` before binding, and on routes that are no action's.
     */
    readonly bindingTrace: BindingTrace | undefined;
  }
}
