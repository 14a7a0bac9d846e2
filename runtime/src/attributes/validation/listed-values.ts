import type { ConstantValue } from "../../model/index.js";
import { optionsOf } from "../attribute.js";

/** The arguments without the options, which are the only object among them. */
export function listedValues(args: readonly ConstantValue[]): ConstantValue[] {
  return args.filter((argument) => optionsOf(argument).errorMessage === undefined);
}
