import type TS from "typescript";
import type { ClassDeclaration, TypeId, TypeReference } from "../../../model/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { declaredBases, baseReference, namedBase, namedBaseReference } from "../converters/base-types.js";
import { mixinsOf } from "../converters/mixin-types.js";
import { convertType } from "../converters/convert-type.js";
import { describeClass, type Instantiation } from "./describe-class.js";
import { targetOf } from "./target-of.js";
import { genericId, symbolId } from "./type-ids.js";
import { ts } from "../typescript.js";

/** A generic base class, and the reference by which the derived class names it. */
interface Level {
  readonly reference: TypeReference;
  readonly type: TS.TypeReference;
}

/**
 * The generic bases of a class with the class's type arguments: `CrudController<Order>` has a `create(item: Order)`,
 * but the class `CrudController` itself knows only a `T`. The decorators are those of the generic class.
 */
export function describeGenericBases(
  context: FileContext,
  owner: TS.InterfaceType,
  ownId: TypeId,
): Record<TypeId, ClassDeclaration> | undefined {
  const first = namedBase(context, owner);
  const reference = namedBaseReference(context, owner);
  const found: Record<TypeId, ClassDeclaration> = {};
  for (const { id, node, given, base } of mixinsOf(context, owner)) {
    found[id] = { ...describeClass({ ...context, given }, node, instantiationOf(context, owner, base)), id };
  }
  let level = first && reference && genericLevel(context, first, reference);
  while (level !== undefined) {
    const node = level.type.symbol.declarations?.find(ts.isClassLike);
    if (node === undefined || level.reference.type in found) break;
    const next = nextLevel(context, level, ownId);
    found[level.reference.type] = describeClass(context, node, instantiationOf(context, owner, next.reference));
    level = next.level;
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

function genericLevel(context: FileContext, type: TS.Type, reference: TypeReference): Level | undefined {
  const isGeneric =
    (targetOf(type)?.typeParameters?.length ?? 0) > 0 && originOfSymbol(context, type.symbol) === "project";
  return isGeneric ? { reference, type: type as TS.TypeReference } : undefined;
}

/**
 * Inherited members with the type arguments of the derived class. The compiler has resolved them through all levels.
 */
function instantiationOf(
  context: FileContext,
  owner: TS.InterfaceType,
  base: TypeReference | undefined,
): Instantiation {
  const { checker } = context;
  return {
    base,
    methodSignature(name) {
      const symbol = checker.getPropertyOfType(owner, name);
      return symbol && checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call).at(-1);
    },
    constructorSignature() {
      const constructor = checker.getTypeOfSymbol(owner.symbol);
      return checker.getSignaturesOfType(constructor, ts.SignatureKind.Construct).at(-1);
    },
  };
}

/** The base of a generic base: `Root<T>` of `Crud<T>` is `Root<Order>` in `Crud<Order>`. */
function nextLevel(
  context: FileContext,
  { type }: Level,
  ownId: TypeId,
): { readonly reference?: TypeReference; readonly level?: Level | undefined } {
  const [base] = declaredBases(context, type);
  if (base === undefined) return {};
  const declared = baseReference(context, type.target);
  const parameters = targetOf(base)?.typeParameters ?? [];
  if (parameters.length === 0 || declared === undefined) return declared === undefined ? {} : { reference: declared };
  const args = context.checker.getTypeArguments(base as TS.TypeReference).slice(0, parameters.length);
  const given = args.map((argument) => substitute(context, type, argument));
  const name = symbolId(context, base.symbol) ?? base.symbol.name;
  const known = given.filter((argument) => argument !== undefined);
  // The compiler has no public way to create an argument with parts (`Root<T[]>`). Then the id only has to be unique to
  // this class.
  const id = known.length === given.length ? genericId(name, known) : `${name}<${ownId}>`;
  const reference = { type: id };
  return { reference, level: genericLevel(context, base, reference) };
}

function substitute(context: FileContext, type: TS.TypeReference, argument: TS.Type): TypeReference | undefined {
  const index = type.target.typeParameters?.indexOf(argument) ?? -1;
  const given = index >= 0 ? context.checker.getTypeArguments(type)[index] : undefined;
  if (given !== undefined) return convertType(context, given);
  return argument.flags & ts.TypeFlags.TypeParameter || targetOf(argument) ? undefined : convertType(context, argument);
}
