import { isObject } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";

/** The option `views` of an application whose templates are those of Eta, as far as the source shows it. */
export interface ViewsDescription {
  /** The ending of the files, without a period. */
  readonly extension: string;
  readonly layout?: string;
  /** The folder as written; absent: where the application finds it by itself. */
  readonly root?: {
    readonly path: string;
    /** The file that it is relative to; absent: relative to the working directory. */
    readonly from?: string;
  };
}

/**
 * Reads the option `views`.
 *
 * @param member the option
 * @returns the description; `undefined` if there are no views, another engine, or a folder that the source does not show
 */
export function foldViews(member: FoldedValue | undefined): ViewsDescription | undefined {
  if (!isGiven(member) || member!.value === false) return undefined;
  if (member!.value === true) return { extension: "eta" };
  const { members, unknownMembers } = member!;
  if (members === undefined || unknownMembers !== undefined || !isEta(members.engine)) return undefined;
  const { layout } = members;
  const [extension, root] = [textOf(members.extension, "eta"), folderOf(members.root)];
  if (extension === undefined || root === undefined) return undefined;
  return {
    extension: extension.replace(/^\./, ""),
    ...(typeof layout?.value === "string" && { layout: layout.value }),
    ...root,
  };
}

/** A constant text, or the default; `undefined` if it is not constant. */
function textOf(member: FoldedValue | undefined, byDefault: string): string | undefined {
  if (!isGiven(member)) return byDefault;
  return typeof member!.value === "string" ? member!.value : undefined;
}

/** `undefined` if the source does not show the folder. */
function folderOf(member: FoldedValue | undefined): Pick<ViewsDescription, "root"> | undefined {
  if (!isGiven(member)) return {};
  const root = rootOf(member!);
  return root && { root };
}

function isEta(engine: FoldedValue | undefined): boolean {
  return !isGiven(engine) || engine!.value === "eta" || engine!.members?.eta !== undefined;
}

const besideFile = /^new URL\(\s*(["'`])([^"'`]*)\1\s*,\s*import\.meta\.url\s*,?\s*\)$/;

/** A text, or `new URL("./views", import.meta.url)`. */
function rootOf({ value, location }: FoldedValue): ViewsDescription["root"] {
  if (typeof value === "string") return { path: value };
  const written = isObject(value) ? value.$expression : undefined;
  const path = typeof written === "string" ? besideFile.exec(written)?.[2] : undefined;
  return path === undefined ? undefined : { path, from: location.file };
}
