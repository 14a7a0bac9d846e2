import { sameData, type ControllerModel } from "../model/index.js";
import type { Endpoint } from "./endpoint.js";
import type { EndpointTableOptions } from "./endpoint-table.js";

/** The options that determine the endpoints of a controller. */
type Settings = Omit<EndpointTableOptions, "endpointCache">;

type EndpointsByController = WeakMap<ControllerModel, readonly (readonly Endpoint[])[]>;

/**
 * Keeps the endpoints of controllers from one call of `createEndpointTable` to the next. The same controller with the same options
 * has the same endpoints.
 *
 * @example `(model: ApplicationModel, endpointCache: EndpointCache) => createEndpointTable(model, { endpointCache })`
 */
export class EndpointCache {
  #settings: Settings = {};
  #kept: EndpointsByController = new WeakMap();

  /**
   * The cached endpoints for some options.
   *
   * @param options the options of the table
   * @returns the endpoints of controllers, one list per action
   */
  forOptions(options: EndpointTableOptions): EndpointsByController {
    const { prefix, conventionalRoutes, fallbackPolicy } = options;
    const settings = { prefix, conventionalRoutes, fallbackPolicy };
    if (!sameData(this.#settings, settings)) this.#kept = new WeakMap();
    this.#settings = settings;
    return this.#kept;
  }
}
