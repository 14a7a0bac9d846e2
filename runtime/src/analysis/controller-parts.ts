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
