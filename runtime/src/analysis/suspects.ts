import {
  changesSince,
  KeptResults,
  Readers,
  recordTypes,
  stateName,
  type ReadIds,
  type Reads,
  type StateName,
} from "../incremental/index.js";
import type { ApplicationModel, TypeId, TypeModel } from "../model/index.js";
import type { Check, CheckContext, Part } from "./check.js";
import { endpointsOfController, type ControllerPart } from "./controller-parts.js";

/** What was found out about a part, and what it follows from. */
interface Judged<Judgable> {
  readonly part: Judgable;
  readonly types: Reads<ApplicationModel["types"]>;
  /** The checks that may find something because of the part. */
  readonly suspects: readonly Check[];
}

const nothing: readonly never[] = [];

/** The checks of the whole application that may find something because of a part, kept for each controller and type. */
export class Suspects {
  readonly #controllers = new KeptResults<ControllerPart, Judged<ControllerPart>>();
  readonly #types = new SuspectTypes();

  /** @param checks the checks that judge parts; always the same */
  in(
    checks: readonly Check[],
    parts: readonly ControllerPart[],
    model: ApplicationModel,
    context: CheckContext,
  ): ReadonlySet<Check> {
    const suspects = this.#types.in(model, (part) => judgePart(checks, part, model, context));
    const all = this.#controllers.of(parts, [model.types], {
      keyOf: ({ controller }) => controller,
      make: (part, earlier) =>
        earlier !== undefined && isSame(earlier.part, part) && earlier.types.holds(model.types)
          ? earlier
          : judged(part, judgeController(checks, part, model, context)),
      idsOf: ({ types }) => [types.ids()],
    });
    for (const one of all) for (const check of one.suspects) suspects.add(check);
    return suspects;
  }
}

/** The same for the types of the model, most of which are the same as before. */
class SuspectTypes {
  readonly #judged = new Map<TypeId, Judged<TypeModel>>();
  readonly #suspicious = new Set<TypeId>();
  readonly #readers = new Readers<TypeId>();
  #of: StateName | undefined;

  in({ types }: ApplicationModel, judge: (part: TypeModel) => Omit<Judged<never>, "part">): Set<Check> {
    for (const id of this.#changed(types)) {
      const part = types[id];
      const earlier = this.#judged.get(id);
      if (part === undefined) this.#remove(id);
      else if (earlier?.part !== part || !earlier.types.holds(types)) this.#set(id, judged(part, judge(part)), earlier);
    }
    this.#of = stateName(types);
    return new Set([...this.#suspicious].flatMap((id) => this.#judged.get(id)!.suspects));
  }

  #changed(types: ApplicationModel["types"]): Iterable<TypeId> {
    const changes = this.#of && changesSince(this.#of, stateName(types));
    if (changes !== undefined) return new Set([...changes.flatMap((ids) => [...ids]), ...this.#readers.of(changes)]);
    for (const id of this.#judged.keys()) if (types[id] === undefined) this.#remove(id);
    return Object.keys(types);
  }

  #set(id: TypeId, found: Judged<TypeModel>, earlier: Judged<TypeModel> | undefined): void {
    this.#judged.set(id, found);
    this.#readers.set(id, idsOf(found), idsOf(earlier));
    if (found.suspects.length > 0) this.#suspicious.add(id);
    else this.#suspicious.delete(id);
  }

  #remove(id: TypeId): void {
    this.#readers.delete(id, idsOf(this.#judged.get(id)));
    this.#judged.delete(id);
    this.#suspicious.delete(id);
  }
}

function judged<Judgable>(part: Judgable, { types, suspects }: Omit<Judged<never>, "part">): Judged<Judgable> {
  return { part, types, suspects };
}

function idsOf(one: Judged<unknown> | undefined): readonly ReadIds[] {
  return one === undefined ? nothing : [one.types.ids()];
}

function isSame(before: ControllerPart, now: ControllerPart): boolean {
  return before.controller === now.controller && before.endpoints === now.endpoints;
}

function judgeController(
  checks: readonly Check[],
  part: ControllerPart,
  model: ApplicationModel,
  context: CheckContext,
): Omit<Judged<never>, "part"> {
  const endpoints = endpointsOfController(model, part, context.endpoints);
  return judgePart(checks, part.controller, model, { ...context, endpoints });
}

function judgePart(checks: readonly Check[], part: Part, model: ApplicationModel, context: CheckContext): Omit<Judged<never>, "part"> {
  const { value, reads } = recordTypes(model.types);
  const alone = { ...context, types: value };
  const suspects = checks.filter((check) => check.mayFindIn!(part, alone));
  return { types: reads(), suspects: suspects.length > 0 ? suspects : nothing };
} // prettier-ignore
