import type { SourceLocation } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";

/** Where a class can be added to an application. */
export interface ClassLists {
  readonly controllers?: SourceLocation;
  readonly pages?: SourceLocation;
  /** The object literal with the options, which get a list that is missing. */
  readonly options?: SourceLocation;
  /** The lists whose values the source does not show, so that nothing can be added to them. */
  readonly unknown?: readonly ("controllers" | "pages")[];
}

/**
 * The place to which a class is added.
 *
 * @param lists the lists of an application
 * @param name the list
 * @returns the list, or the options that have none yet; `undefined` if the source does not show the list
 * @example `({ lists }: AppDescription) => placeOfList(lists, "controllers")?.file`
 */
export function placeOfList(lists: ClassLists, name: "controllers" | "pages"): SourceLocation | undefined {
  return lists[name] ?? (lists.unknown?.includes(name) === true ? undefined : lists.options);
}

/** The places of an application's options, as far as the source shows them. */
export function listsOf(argument: FoldedValue | undefined): ClassLists {
  if (argument?.members === undefined) return {};
  const { controllers, pages } = argument.members;
  const mayBeSpread = argument.unknownMembers !== undefined;
  const isUnknown = (one: FoldedValue | undefined): boolean =>
    one === undefined ? mayBeSpread : one.list === undefined;
  const unknown = (["controllers", "pages"] as const).filter((name) => isUnknown(argument.members?.[name]));
  return {
    ...(controllers?.list && { controllers: controllers.list }),
    ...(pages?.list && { pages: pages.list }),
    ...((controllers === undefined || pages === undefined) && { options: argument.list ?? argument.location }),
    ...(unknown.length > 0 && { unknown }),
  };
}
