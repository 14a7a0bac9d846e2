import { sameData, type ControllerModel } from "../model/index.js";
import type { Endpoint } from "./endpoint.js";
import type { EndpointTableOptions } from "./endpoint-table.js";

/** What the endpoints of a controller follow from, besides the controller. */
type Settings = Omit<EndpointTableOptions, "endpointCache">;

type EndpointsByController = WeakMap<ControllerModel, readonly (readonly Endpoint[])[]>;

/**
 * Keeps the endpoints of controllers from one call of `createEndpointTable` to the next: those of the same controller under the same
 * options are the same.
 *
 * @example `(model: ApplicationModel, endpointCache: EndpointCache) => createEndpointTable(model, { endpointCache })`
 */
export class EndpointCache {
  #settings: Settings = {};
  #kept: EndpointsByController = new WeakMap();

  /**
   * The endpoints that are known under some options.
   *
   * @param options the options of the table
   * @returns those of controllers, a list for each action
   */
  forOptions(options: EndpointTableOptions): EndpointsByController {
    const { prefix, conventionalRoutes, fallbackPolicy } = options;
    const settings = { prefix, conventionalRoutes, fallbackPolicy };
    if (!sameData(this.#settings, settings)) this.#kept = new WeakMap();
    this.#settings = settings;
    return this.#kept;
  }
}
