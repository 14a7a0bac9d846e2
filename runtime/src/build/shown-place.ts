import { relative, resolve } from "node:path";
import { formatLocation, type SourceLocation } from "../model/index.js";

/**
 * The folder from which the commands name files, if it is not the one in which they run. VS Code looks for the files of a task's problems from
 * the folder of the workspace.
 */
export const placesFrom = process.env.LIGATURE_PLACES_FROM;

/** `file:line:column` */
export function shownPlace({ file, range }: SourceLocation): string {
  return formatLocation({ file: placesFrom === undefined ? file : relative(placesFrom, resolve(file)), range });
}
