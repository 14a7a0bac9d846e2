import { resolve } from "node:path";
import type TS from "typescript";
import type { Range } from "../../../model/index.js";
import { findFile } from "../project.js";
import { rangeOf } from "../ranges.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";

/**
 * The ranges of the classes and methods in a file, each with its attributes and its body.
 *
 * @param reflector the compiler
 * @param file the path, relative to the project's root
 * @returns the ranges by line and character of the names: `"4,2"`
 * @example `(reflector: Reflector) => declarationExtents(reflector, "src/orders.controller.ts").get("4,2")`
 */
export function declarationExtents(reflector: Reflector, file: string): ReadonlyMap<string, Range> {
  const found = new Map<string, Range>();
  const sourceFile = findFile(reflector.program(), resolve(reflector.root, file));
  const visit = (node: TS.Node): void => {
    if ((ts.isClassLike(node) || ts.isMethodDeclaration(node)) && node.name !== undefined) {
      found.set(rangeOf(node.name, sourceFile).slice(0, 2).join(), rangeOf(node, sourceFile));
    }
    ts.forEachChild(node, visit);
  };
  if (sourceFile !== undefined) visit(sourceFile);
  return found;
}
