import type { InjectedDescription, TypeId } from "../model/index.js";

/** The package of an id: `@acme/models` of `@acme/models#Order`. */
export function packageOfId(id: TypeId): string {
  return id.slice(0, id.indexOf("#"));
}

/**
 * The description of a class from a package that was built separately. There its types are named by their files
 * (`src/order.ts#Order`). Here they are named by their package (`@acme/models#Order`), because its declarations name no sources.
 */
export function describedAsPackage(description: InjectedDescription, name: string): InjectedDescription {
  const { refs, ...data } = description;
  const renamed = (text: string): string => text.replace(/(?<![\w@./-])[\w@./-]+\.[cm]?tsx?#/g, () => `${name}#`);
  return {
    ...(JSON.parse(renamed(JSON.stringify(data))) as Omit<InjectedDescription, "refs">),
    refs: Object.fromEntries(Object.entries(refs).map(([id, reference]) => [renamed(id), reference])),
  };
}
