import { relative, sep } from "node:path";

/** A path in the form of locations: relative to the root of the project, with slashes on every system. */
export function locationFile(root: string, path: string): string {
  const file = relative(root, path);
  return sep === "/" ? file : file.split(sep).join("/");
}
