import { alpha } from "./alpha.js";
import { bool } from "./bool.js";
import { datetime } from "./datetime.js";
import { decimal } from "./decimal.js";
import type { AnyConstraintDefinition } from "./definition.js";
import { double } from "./double.js";
import { file } from "./file.js";
import { float } from "./float.js";
import { guid } from "./guid.js";
import { int } from "./int.js";
import { length } from "./length.js";
import { long } from "./long.js";
import { max } from "./max.js";
import { maxlength } from "./maxlength.js";
import { min } from "./min.js";
import { minlength } from "./minlength.js";
import { nonfile } from "./nonfile.js";
import { range } from "./range.js";
import { regex } from "./regex.js";
import { required } from "./required.js";

/** The built-in constraints, in the order in which the editor and the documentation list them: types first, then rules. */
export const builtInConstraints: readonly AnyConstraintDefinition[] = [
  int,
  long,
  bool,
  datetime,
  decimal,
  double,
  float,
  guid,
  minlength,
  maxlength,
  length,
  min,
  max,
  range,
  alpha,
  regex,
  required,
  file,
  nonfile,
];

const byName = new Map(builtInConstraints.map((definition) => [definition.name, definition]));

/**
 * Finds a built-in constraint by its name, without regard to case.
 *
 * @param name the name
 * @returns the constraint's definition, or `undefined`
 * @example findBuiltInConstraint("INT")?.name // "int"
 */
export function findBuiltInConstraint(name: string): AnyConstraintDefinition | undefined {
  return byName.get(name.toLowerCase());
}

/**
 * Finds the built-in constraint for the values of a type.
 *
 * @param type the type's name
 * @returns the first constraint that accepts it and needs no arguments, or `undefined`
 * @example findConstraintOfType("Guid")?.name // "guid"
 */
export function findConstraintOfType(type: string): AnyConstraintDefinition | undefined {
  return builtInConstraints.find(
    ({ parameters, accepts }) => parameters.length === 0 && accepts?.some((one) => one === type),
  );
}
