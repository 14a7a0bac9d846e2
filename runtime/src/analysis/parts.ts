import type { EndpointTable } from "../endpoints/index.js";
import { typesIn, type Lookup } from "../incremental/index.js";
import { schemaVersion, type ApplicationModel, type ControllerModel } from "../model/index.js";
import type { AnalysisCache } from "./analysis-cache.js";
import type { Check, CheckContext, Finding, Part, ReadSource } from "./check.js";
import { isController } from "./support/walk.js";

/** The parts of the application that the checks of a part use. */
export interface PartInputs {
  readonly types: ApplicationModel["types"];
  readonly endpointsIn: EndpointLookup;
  readonly readSource: ReadSource;
}

type EndpointLookup = Lookup<ControllerModel, ReturnType<EndpointTable["endpointsIn"]>> & {
  readonly table?: EndpointTable;
};

/** The findings in one part, of checks that have found something. */
export type FindingsInPart = ReadonlyMap<Check, readonly Finding[]>;

const nothing: FindingsInPart = new Map();

/**
 * Runs checks with the scope `part` on each controller and each type.
 *
 * @returns the findings of each check, in the order of the parts
 */
export function findInParts(
  checks: readonly Check[],
  model: ApplicationModel,
  context: CheckContext,
  cache: AnalysisCache | undefined,
): (check: Check) => Finding[] {
  const parts: readonly Part[] = [...model.controllers, ...typesIn(model.types)];
  const { readSource, endpoints } = context;
  const inputs: PartInputs = { types: model.types, endpointsIn: lookupIn(endpoints), readSource };
  const look = (from: PartInputs, part: Part): FindingsInPart => findInPart(checks, part, from, context);
  const found = cache?.findings(parts, inputs, context, look) ?? parts.map((part) => look(inputs, part));
  const byCheck = new Map<Check, (readonly Finding[])[]>();
  for (const one of found) {
    for (const [check, findings] of one) {
      const lists = byCheck.get(check);
      if (lists === undefined) byCheck.set(check, [findings]);
      else lists.push(findings);
    }
  }
  return (check) => {
    const lists = byCheck.get(check) ?? [];
    return check.oncePerPlace ? firstAtPlaces(lists) : lists.flat();
  };
}

/** The endpoints of controllers. It knows of which controllers a later table has others. */
function lookupIn(table: EndpointTable): EndpointLookup {
  const changedSince = (earlier: EndpointLookup): ReadonlySet<ControllerModel> | undefined =>
    earlier.table && new Set([...controllersBeside(table, earlier.table), ...controllersBeside(earlier.table, table)]);
  return Object.assign((one: ControllerModel) => table.endpointsIn(one), { table, changedSince });
}

/** The controllers of a table that has other endpoints at their places than another table. */
function controllersBeside({ model, byController }: EndpointTable, others: EndpointTable): ControllerModel[] {
  return model.controllers.filter((_, at) => byController[at] !== others.byController[at]);
}

function findInPart(checks: readonly Check[], part: Part, inputs: PartInputs, context: CheckContext): FindingsInPart {
  const { readSource } = inputs;
  const [model, endpoints] = isController(part) ? ofController(part, inputs, context) : ofType(part, inputs, context);
  const alone: CheckContext = { ...context, endpoints, readSource };
  const found = checks.map((check) => [check, [...check.check(model, alone)]] as const);
  const some = found.filter(([, findings]) => findings.length > 0);
  return some.length > 0 ? new Map(some) : nothing;
}

type Alone = readonly [model: ApplicationModel, endpoints: EndpointTable];

/** The application with nothing but a controller. Types are found, but not listed. */
function ofController(
  controller: ApplicationModel["controllers"][number],
  { types, endpointsIn }: PartInputs,
  { endpoints: whole }: CheckContext,
): Alone {
  const lists = endpointsIn(controller);
  const endpoints = lists.flat();
  const model: ApplicationModel = { schemaVersion, controllers: [controller], types: listing(types, []) };
  const table: EndpointTable = {
    model,
    prefix: whole.prefix,
    conventional: whole.conventional,
    endpoints,
    attributeEndpoints: endpoints.filter((one): one is EndpointTable["attributeEndpoints"][number] => one.selector !== undefined), // prettier-ignore
    byController: [lists],
    endpointsOf: (action) => lists[controller.actions.indexOf(action)] ?? whole.endpointsOf(action),
    endpointsIn: (one) => (one === controller ? lists : whole.endpointsIn(one)),
  };
  return [model, table];
}

/** The same with nothing but a type, which is the only one that is listed. */
function ofType(type: ApplicationModel["types"][string], { types }: PartInputs, { endpoints: whole }: CheckContext): Alone {
  const model: ApplicationModel = { schemaVersion, controllers: [], types: listing(types, [type.id]) };
  const { prefix, conventional } = whole;
  const nowhere = (): readonly never[] => [];
  const table = { model, prefix, conventional, endpoints: [], attributeEndpoints: [], byController: [], endpointsOf: nowhere, endpointsIn: nowhere }; // prettier-ignore
  return [model, table];
} // prettier-ignore

/** Types of which all are found, and only some are listed. The target is empty: the keys of a target are read, which counts as listing them. */
function listing(types: ApplicationModel["types"], ids: string[]): ApplicationModel["types"] {
  const nothing = {} as Record<string, ApplicationModel["types"][string]>;
  return new Proxy(nothing, {
    get: (_, id) => (typeof id === "symbol" ? undefined : types[id]),
    has: (_, id) => Reflect.has(types, id),
    getOwnPropertyDescriptor(_, id) {
      const value = typeof id === "symbol" ? undefined : types[id];
      return value && { value, enumerable: true, configurable: true, writable: true };
    },
    ownKeys: () => ids,
  });
}

/** Of several parts with findings at one place, the first counts: they have inherited it. */
function firstAtPlaces(lists: readonly (readonly Finding[])[]): Finding[] {
  const first = new Map<string, readonly Finding[]>();
  return lists.flatMap((list) =>
    list.filter(({ location: { file, range } }) => {
      const place = `${file}:${range.join()}`;
      if (!first.has(place)) first.set(place, list);
      return first.get(place) === list;
    }),
  );
}
