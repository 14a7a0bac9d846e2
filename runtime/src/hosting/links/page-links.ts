import { pageNameOf, resolvePageName } from "../../conventions/index.js";
import type { AttributeEndpoint, EndpointTable } from "../../endpoints/index.js";
import { compileLinkGenerator, type ConstraintMap, type LinkGenerator, type LinkValues } from "../../routing/index.js";
import type { PageOrigin } from "./link-origin.js";
import { actionKey, withShort } from "./short-values.js";

/** The path of a page, which all its handlers share. Its generator is created for the first link. */
interface PageTarget {
  readonly endpoint: AttributeEndpoint;
  generator?: LinkGenerator;
}

/**
 * Links to pages by their names. If two pages have one name, the first counts.
 *
 * @param singles by action, the names of the values that it reads as numbers of 32 bits
 */
export function createPageLinks(
  { attributeEndpoints, prefix }: EndpointTable,
  constraints: ConstraintMap,
  singles: ReadonlyMap<string, ReadonlySet<string>>,
): (name: string, values: LinkValues, origin: PageOrigin) => string | null {
  const pages = new Map<string, PageTarget>();
  for (const endpoint of attributeEndpoints) {
    const name = pageNameOf(endpoint.controller)?.toLowerCase();
    if (name !== undefined && !pages.has(name)) pages.set(name, { endpoint });
  }
  const ofPrefix = new Set(prefix.template.parameters.map(({ name }) => name));
  return (name, values, { page, routeValues }) => {
    const wanted = resolvePageName(name, page).toLowerCase();
    const target = pages.get(wanted);
    if (target === undefined) throw new Error(`There is no page named "${name}".`);
    const { controller, action, template } = target.endpoint;
    const isSame = wanted === page?.toLowerCase();
    const isAmbient = (key: string): boolean => (isSame ? key.toLowerCase() !== "handler" : ofPrefix.has(key));
    const ambient = Object.entries(routeValues).filter(([key]) => isAmbient(key));
    target.generator ??= compileLinkGenerator(template, constraints);
    const short = withShort(values, singles.get(actionKey(controller.name, action.name)));
    return target.generator.path(short, Object.fromEntries(ambient));
  };
}
