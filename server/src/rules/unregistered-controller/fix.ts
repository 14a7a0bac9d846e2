import type { Range } from "ligature/internal/model";
import { appendItem } from "../append-item.js";
import { fileAt, textOf, type Fix, type FixProvider, type FixRequest } from "../fix.js";
import { projectImport } from "../project-import.js";

/**
 * Adds the class to the list of an application, one fix for each. It opens the routes to requests, so it is never applied
 * without a question.
 */
export const fix: FixProvider = (request) => {
  const places = request.diagnostic.data?.places as readonly Place[] | undefined;
  return (places ?? []).flatMap((place) => addTo(request, place) ?? []);
};

/** A list, or the options that have none yet. */
interface Place {
  readonly file: string;
  readonly range: Range;
  readonly isList: boolean;
}

function addTo(request: FixRequest, { file, range, isList }: Place): Fix | undefined {
  const [name, list] = [textOf(request, "className"), textOf(request, "list")];
  const into = fileAt(request, file);
  const from = fileAt(request, textOf(request, "classFile"));
  if (name === undefined || list === undefined || into === undefined || from === undefined) return undefined;
  const imported = projectImport(into, from, name);
  const [open] = into.source.offsetsOf(range);
  const edit = appendItem(into, open, isList ? name : `${list}: [${name}]`);
  if (imported === undefined || edit === undefined) return undefined;
  const isElsewhere = into.file !== request.diagnostic.location.file;
  return { title: `Add ${name} to ${list} in ${into.file}`, edits: [...imported, edit], ...(isElsewhere && { file: into.file }) }; // prettier-ignore
}
