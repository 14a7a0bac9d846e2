import type { ActionGroup } from "../operations/described-actions.js";
import { httpMethods, type PathItem } from "../document.js";
import { memberText, readMembers, textAt } from "./document-text.js";
import type { GeneratorContext } from "../generator-context.js";
import { withUniqueIds } from "../operations/operation-ids.js";
import type { PartWriters } from "./order-document.js";
import { makeGroup } from "../operations/paths.js";

/** The paths of a group of actions, as they are kept: as text, because objects take several times the memory. */
export interface WrittenGroup {
  readonly paths: readonly string[];
  /** The members of `paths`, with commas between them. */
  readonly text: string;
  /** The operation ids in the order of the actions. */
  readonly ids: readonly (string | undefined)[];
  readonly tags: readonly string[];
}

type Items = Readonly<Record<string, PathItem>>;

/** Creates the paths of a group. */
export function writeGroup(
  context: GeneratorContext,
  actions: ActionGroup,
  { item: write }: PartWriters,
): WrittenGroup {
  const { operations, items } = makeGroup(context, actions);
  return {
    paths: items.map(([path]) => path),
    text: textOf(items.map(([path, item]) => [path, write(item)])),
    ids: operations.map(({ operation }) => operation.operationId),
    tags: [...new Set(items.flatMap(([, item]) => httpMethods.flatMap((method) => item[method]?.tags ?? [])))],
  };
}

function textOf(items: readonly (readonly [path: string, item: PathItem])[]): string {
  return items.map(([path, item]) => memberText(2, path, textAt(2, item)!)).join(",");
}

/** The members of `paths` in a document, and the tags of the operations. */
export interface WrittenPaths {
  readonly members: readonly string[];
  readonly tags: ReadonlySet<string>;
}

/**
 * The paths of a document.
 *
 * @param context notes operations with the same id
 * @param actions the groups of actions
 * @param groups what was written for each of them
 */
export function joinPaths(
  { report }: Pick<GeneratorContext, "report">,
  actions: readonly ActionGroup[],
  groups: readonly WrittenGroup[],
): WrittenPaths {
  const shared = repeated(groups.flatMap(({ paths }) => paths));
  const members = membersOf(withOneIdEach(report, actions, groups), shared);
  return { members, tags: new Set(groups.flatMap((group) => group.tags)) };
}

function textsOf(groups: readonly WrittenGroup[]): string[] {
  return groups.filter(({ paths }) => paths.length > 0).map(({ text }) => text);
}

/** Groups have different paths, as a rule. A path of several groups is where the first of them has it. */
function membersOf(groups: readonly WrittenGroup[], shared: ReadonlySet<string>): readonly string[] {
  if (shared.size === 0) return textsOf(groups);
  const joined = new Map<string, PathItem>();
  const members = new Map<string, () => string>();
  for (const { paths, text } of groups) {
    if (!paths.some((path) => shared.has(path))) {
      if (paths.length > 0) members.set(paths[0]!, () => text);
      continue;
    }
    for (const [path, item] of Object.entries(readMembers(text) as Items)) {
      joined.set(path, { ...joined.get(path), ...item });
      members.set(path, () => textOf([[path, joined.get(path)!]]));
    }
  }
  return [...members.values()].map((member) => member());
}

function withOneIdEach(
  report: GeneratorContext["report"],
  actions: readonly ActionGroup[],
  groups: readonly WrittenGroup[],
): readonly WrittenGroup[] {
  if (repeated(groups.flatMap(({ ids }) => ids.filter((id) => id !== undefined))).size === 0) return groups;
  const operations = actions.flatMap((group, index) =>
    group.map((described, at) => ({ described, operation: { responses: {}, operationId: groups[index]!.ids[at] } })),
  );
  const unique = withUniqueIds(operations, report);
  let first = 0;
  return groups.map((group, index) => {
    const ids = group.ids.map((_, at) => unique[first + at]!.operation.operationId);
    first += ids.length;
    return ids.every((id, at) => id === group.ids[at]) ? group : withIds(group, actions[index]!, ids);
  });
}

function withIds(group: WrittenGroup, actions: ActionGroup, ids: WrittenGroup["ids"]): WrittenGroup {
  const items = { ...(readMembers(group.text) as Items) };
  actions.forEach(({ path, method }, at) => {
    const operation = items[path]![method]!;
    if (operation.operationId !== ids[at]) {
      items[path] = { ...items[path], [method]: { ...operation, operationId: ids[at]! } };
    }
  });
  return { ...group, ids, text: textOf(Object.entries(items)) };
}

/** The values that are in a list more than once. */
function repeated(values: readonly string[]): Set<string> {
  const seen = new Set(values);
  if (seen.size === values.length) return new Set();
  return new Set(values.filter((value) => !seen.delete(value)));
}
