import { pageNameOf } from "../conventions/index.js";
import type { EndpointTable } from "./endpoint-table.js";
import type { ControllerModel } from "../model/index.js";

/**
 * The pages of an application by their names in lower case.
 *
 * @param table the routes
 * @returns the pages. If two have one name, the first counts
 * @example `(table: EndpointTable) => pagesByName(table).get("/orders/[id]")?.typeName`
 */
export function pagesByName({ attributeEndpoints }: EndpointTable): ReadonlyMap<string, ControllerModel> {
  const named = attributeEndpoints.map(
    ({ controller }) => [pageNameOf(controller)?.toLowerCase(), controller] as const,
  );
  return new Map(named.reverse().flatMap(([name, page]) => (name === undefined ? [] : [[name, page] as const])));
}
