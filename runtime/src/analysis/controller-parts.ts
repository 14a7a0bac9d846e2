import type { Endpoint, EndpointTable } from "../endpoints/index.js";
import type { ApplicationModel, ControllerModel } from "../model/index.js";

/** A controller with its routes: the same object as long as both are the same. */
export interface ControllerPart {
  readonly controller: ControllerModel;
  /** For each action. */
  readonly endpoints: readonly (readonly Endpoint[])[];
}

/** The controllers of an application with their routes, kept from one model to the next. */
export class ControllerParts {
  #parts: readonly ControllerPart[] = [];

  of({ controllers }: ApplicationModel, { byController }: EndpointTable): readonly ControllerPart[] {
    const before = this.#parts;
    this.#parts = controllers.map((controller, index) => {
      const [earlier, endpoints] = [before[index], byController[index]!];
      return earlier?.controller === controller && earlier.endpoints === endpoints ? earlier : { controller, endpoints };
    });
    return this.#parts;
  } // prettier-ignore
}

/** The routes of one controller. The whole table is asked only about others, because its lists are long. */
export function endpointsOfController(
  model: ApplicationModel,
  { controller, endpoints: lists }: ControllerPart,
  whole: EndpointTable,
): EndpointTable {
  const { prefix, conventional } = whole;
  const endpoints = lists.flat();
  const attributeEndpoints = endpoints.filter((one): one is EndpointTable["attributeEndpoints"][number] => one.selector !== undefined); // prettier-ignore
  return {
    model, prefix, endpoints, attributeEndpoints, conventional,
    byController: [lists],
    endpointsOf: (action) => lists[controller.actions.indexOf(action)] ?? whole.endpointsOf(action),
    endpointsIn: (one) => (one === controller ? lists : whole.endpointsIn(one)),
  }; // prettier-ignore
}
