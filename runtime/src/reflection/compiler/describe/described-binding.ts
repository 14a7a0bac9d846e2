import type TS from "typescript";
import { isObject, type ConstantObject, type DescribedBinding } from "../../../model/index.js";
import { createCheckerScope } from "../fold/checker-scope.js";
import { memberName } from "./class-nodes.js";
import type { FileContext } from "../context.js";
import { isSimpleTypeName } from "../converters/simple.js";
import { foldConstant } from "../fold/fold-constant.js";
import { ts } from "../typescript.js";

/** The sources that a binder says that it reads: its `static readonly describe`, if that is a constant. */
export function describedBinding(
  context: FileContext,
  { members }: TS.ClassLikeDeclaration,
): DescribedBinding | undefined {
  if (!members.some((member) => ts.isMethodDeclaration(member) && memberName(member) === "bindModelAsync"))
    return undefined;
  const initializer = members.find(isDescription)?.initializer;
  const value = initializer && foldConstant(createCheckerScope(context), initializer);
  return isObject(value) ? knownMembers(value) : undefined;
}

function isDescription(member: TS.ClassElement): member is TS.PropertyDeclaration {
  const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
  return isStatic && ts.isPropertyDeclaration(member) && memberName(member) === "describe";
}

const places: ReadonlySet<unknown> = new Set(["query", "header", "cookie", "form"]);

/** Values that are not constant or have another form are ignored. */
function knownMembers(value: ConstantObject): DescribedBinding {
  const { in: place, name, type, required, description } = value;
  const members = {
    ...(places.has(place) && { in: place }),
    ...(typeof name === "string" && { name }),
    ...(typeof type === "string" && isSimpleTypeName(type) && { type }),
    ...(typeof required === "boolean" && { required }),
    ...(typeof description === "string" && { description }),
  };
  return members as DescribedBinding;
}
