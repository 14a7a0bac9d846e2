import { sameData } from "../incremental/index.js";
import type { ControllerModel } from "../model/index.js";
import type { Endpoint } from "./endpoint.js";
import type { EndpointTableOptions } from "./endpoint-table.js";

/** The options that determine the endpoints of a controller. */
type Settings = Omit<EndpointTableOptions, "endpointCache">;

/** One list per action. */
export type EndpointsOfController = readonly (readonly Endpoint[])[];

/**
 * Keeps the endpoints of controllers from one call of `createEndpointTable` to the next. The same controller with the same options
 * has the same endpoints.
 *
 * @example `(model: ApplicationModel, endpointCache: EndpointCache) => createEndpointTable(model, { endpointCache })`
 */
export class EndpointCache {
  #settings: Settings = {};
  #kept = new WeakMap<ControllerModel, EndpointsOfController>();

  /**
   * The endpoints of some controllers: the earlier lists for those that stay.
   *
   * @param controllers the controllers
   * @param options the options of the table
   * @param make creates the endpoints of a controller, one list per action
   * @returns the endpoints of each controller
   */
  of(
    controllers: readonly ControllerModel[],
    { prefix, conventionalRoutes, fallbackPolicy, antiforgery }: EndpointTableOptions,
    make: (controller: ControllerModel) => EndpointsOfController,
  ): readonly EndpointsOfController[] {
    const settings = { prefix, conventionalRoutes, fallbackPolicy, antiforgery };
    if (!sameData(this.#settings, settings)) this.#kept = new WeakMap();
    this.#settings = settings;
    return controllers.map((controller) => {
      let found = this.#kept.get(controller);
      if (found === undefined) this.#kept.set(controller, (found = make(controller)));
      return found;
    });
  }
}
