import type { FoldedRegistration, FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";

/** The options of `createApp`, and the plugins, that serve documents. A page without `openApi` has the default one. */
const serving = ["openApi", "swaggerUi", "reDoc"] as const;

/** Whether an application may serve documents. Anything unknown may be what serves them. */
export function mayServeDocuments(
  argument: FoldedValue | undefined,
  registrations: readonly FoldedRegistration[],
): boolean {
  if (argument !== undefined && (argument.members === undefined || argument.unknownMembers !== undefined)) return true;
  const names: readonly string[] = serving;
  const isPlugin = ({ plugin }: FoldedRegistration): boolean =>
    plugin.kind === "ligature" && names.includes(plugin.name);
  return serving.some((name) => isGiven(argument?.members?.[name])) || registrations.some(isPlugin);
}
