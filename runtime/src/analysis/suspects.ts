import type { Endpoint } from "../endpoints/index.js";
import {
  changesSince,
  recordTypes,
  stateName,
  type ApplicationModel,
  type ControllerModel,
  type Recorded,
  type StateName,
  type TypeId,
} from "../model/index.js";
import type { Check, CheckContext, Part } from "./check.js";
import { isController } from "./walk.js";

/** What was found out about a part, and what it follows from. */
interface Judged {
  readonly part: Part;
  /** For each action. */
  readonly endpoints: readonly (readonly Endpoint[])[];
  readonly types: Recorded<ApplicationModel["types"]>["holds"];
  /** The checks that may find something because of the part. */
  readonly suspects: readonly Check[];
}

const nothing: readonly never[] = [];

/** The checks of the whole application that may find something because of a part, kept for each controller and type. */
export class Suspects {
  #controllers = new Map<ControllerModel, Judged>();
  readonly #types = new Map<TypeId, Judged>();
  #of: StateName | undefined;

  /** @param checks the checks that judge parts; always the same */
  in(checks: readonly Check[], model: ApplicationModel, context: CheckContext): ReadonlySet<Check> {
    const suspects = new Set<Check>();
    const judge = (part: Part, earlier: Judged | undefined): Judged => {
      const judged = earlier !== undefined && isSame(earlier, part, model, context) ? earlier : judgePart(checks, part, model, context); // prettier-ignore
      for (const check of judged.suspects) suspects.add(check);
      return judged;
    };
    const before = this.#controllers;
    this.#controllers = new Map(model.controllers.map((part) => [part, judge(part, before.get(part))]));
    this.#update(model);
    for (const [id, earlier] of this.#types) {
      const judged = judge(earlier.part, earlier);
      if (judged !== earlier) this.#types.set(id, judged);
    }
    return suspects;
  }

  /** Sets the types of the model, most of which are the same as before. */
  #update({ types }: ApplicationModel): void {
    const name = stateName(types);
    const changes = this.#of && changesSince(this.#of, name);
    this.#of = name;
    if (changes === undefined) this.#types.clear();
    const ids = changes ?? [Object.keys(types)];
    for (const id of ids.flatMap((some) => [...some])) {
      const part = types[id];
      if (part === undefined) this.#types.delete(id);
      else if (this.#types.get(id)?.part !== part) this.#types.set(id, unknown(part));
    }
  }
}

/** A part that nothing is known about. */
function unknown(part: Part): Judged {
  return { part, endpoints: nothing, types: () => false, suspects: nothing };
}

function isSame({ endpoints: before, types }: Judged, part: Part, model: ApplicationModel, { endpoints }: CheckContext): boolean {
  return (!isController(part) || endpoints.endpointsIn(part) === before) && types(model.types);
} // prettier-ignore

function judgePart(checks: readonly Check[], part: Part, model: ApplicationModel, context: CheckContext): Judged {
  const types = recordTypes(model.types);
  const alone = { ...context, types: types.value };
  const suspects = checks.filter((check) => check.mayFindIn!(part, alone));
  return {
    part,
    suspects: suspects.length > 0 ? suspects : nothing,
    endpoints: isController(part) ? context.endpoints.endpointsIn(part) : nothing,
    types: types.holds,
  };
}
