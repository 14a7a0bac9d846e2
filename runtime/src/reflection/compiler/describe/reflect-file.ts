import type TS from "typescript";
import { typesOf } from "../../../conventions/index.js";
import {
  type ClassDeclaration,
  type DecoratorDeclaration,
  type MethodDeclaration,
  type ObjectTypeModel,
  type TypeId,
  type TypeModel,
  type UnreachableClass,
} from "../../../model/index.js";
import type { ClassReference, FileReflection, ReflectedClass } from "../../reflection.js";
import { referenceTo } from "./class-references.js";
import { unreachableClass } from "./unreachable-class.js";
import { classesOf, instanceTypeOf } from "./class-nodes.js";
import { convertType } from "../converters/convert-type.js";
import { createFileContext, originOfSymbol, type FileContext, type ProgramContext } from "../context.js";
import { describeObject } from "../converters/objects.js";
import { describeGenericBases } from "./describe-generic-bases.js";
import type { DescribedClasses } from "../keys/described-classes.js";
import { describedBinding } from "./described-binding.js";
import { describeClass } from "./describe-class.js";
import { mostTypes } from "../limits.js";
import { relativePath } from "../program/project.js";
import { rangeOf } from "../syntax/ranges.js";

/**
 * Describes every class of a file. A class that cannot be described becomes a diagnostic, and the others are described.
 */
export function reflectFile(
  context: ProgramContext,
  sourceFile: TS.SourceFile,
  described: ReturnType<DescribedClasses["of"]>,
): FileReflection {
  const fileContext = createFileContext(context, sourceFile, convertType);
  const file = relativePath(context.root, sourceFile.fileName);
  const classes = classesOf(sourceFile).flatMap((node) => {
    try {
      return [described(node, () => reflectClass(fileContext, node))];
    } catch (error) {
      fileContext.diagnostics.push(failure(error, file, node));
      return [];
    }
  });
  const hasSyntaxErrors = context.program.getSyntacticDiagnostics(sourceFile).length > 0;
  return {
    file,
    classes,
    diagnostics: fileContext.diagnostics,
    ...(hasSyntaxErrors && { hasSyntaxErrors: true as const }),
  };
}

function failure(error: unknown, file: string, node: TS.ClassLikeDeclaration): FileContext["diagnostics"][number] {
  const reason = error instanceof Error ? error.message : String(error);
  // Only the compiler calls itself for each level of a type or of an expression, so its stack may overflow.
  const advice =
    error instanceof RangeError
      ? "A type or a constant that it uses has more levels than the TypeScript compiler's stack. Give inner types names of their own, and write long chains of constants as fewer ones."
      : "This is a bug in Ligature, and its types stay unknown until it is fixed. Please report it with the source of the class.";
  return {
    code: "LIG9001",
    severity: "error",
    message: `The class ${node.name?.text ?? ""} cannot be described: ${reason}. ${advice}`,
    location: { file, range: rangeOf(node.name ?? node) },
  };
}

function reflectClass(context: FileContext, node: TS.ClassLikeDeclaration): ReflectedClass {
  const declaration = describeClass(context, node);
  const type = instanceTypeOf(context.checker, node);
  const describe = describedBinding(context, node);
  const own = {
    ...describeObject(context, type),
    ...(describe && { describe }),
    ...(declaration.doc && { doc: declaration.doc }),
  };
  context.types.set(own.id, own);
  context.pending.delete(own.id);
  const bases = describeGenericBases(context, type, declaration.id);
  const { types, classes } = collectMentions(context, [declaration, ...Object.values(bases ?? {})], own);
  const references = classes.flatMap((id) => {
    const symbol = context.classes.get(id);
    return (symbol && referenceTo(context, node, id, symbol)) ?? [];
  });
  const unreachable = unreachableClasses(context, classes, references);
  return {
    declaration,
    ...(bases && { bases }),
    types: unreachable.length === 0 ? types : { ...types, [own.id]: { ...own, unreachableClasses: unreachable } },
    references,
    extent: rangeOf(node),
    insertionOffset: node.end - 1,
  };
}

/** The classes to which nothing leads at run time: no reference, and no class that has one. */
function unreachableClasses(
  context: FileContext,
  classes: readonly TypeId[],
  references: readonly ClassReference[],
): UnreachableClass[] {
  const reached = new Set(references.map(({ id }) => id));
  const found = classes.flatMap((id) =>
    reached.has(id) ? [] : (unreachableClass(context, id, context.classes.get(id)) ?? []),
  );
  if (found.length === 0) return found;
  for (const id of reached) for (const mentioned of typesOfKnown(context, id)) reached.add(mentioned);
  return found.filter(({ id }) => !reached.has(id));
}

function typesOfKnown({ types }: FileContext, id: TypeId): TypeId[] {
  const type = types.get(id);
  return type === undefined ? [] : typesOf(type);
}

interface Mentions {
  readonly types: Record<TypeId, TypeModel>;
  readonly classes: TypeId[];
}

/**
 * Walks from the class through all types that it mentions, but not into other classes of the project, which have their
 * own descriptions.
 */
function collectMentions(
  context: FileContext,
  declarations: readonly ClassDeclaration[],
  own: ObjectTypeModel,
): Mentions {
  const carried = new Map<TypeId, TypeModel>([[own.id, own]]);
  const classes = new Set<TypeId>();
  const seen = new Set<TypeId>([own.id]);
  const queue = [...typesOf(own), ...declarations.flatMap(mentionsOf)];
  for (const id of queue) {
    if (seen.has(id)) continue;
    seen.add(id);
    const type = carried.size < mostTypes ? complete(context, id) : tooMany(id);
    if (type === undefined) continue;
    for (const owner of ownersOf(context, type)) classes.add(owner);
    if (isCarriedElsewhere(context, type)) continue;
    carried.set(id, type);
    queue.push(...typesOf(type));
  }
  // Services are found by their class alone, so their members are not needed.
  const services = declarations.flatMap(({ constructorParameters = [] }) =>
    constructorParameters.map(({ type }) => type.type),
  );
  for (const id of services) {
    const type = context.types.get(id);
    if (type?.kind === "object" && context.classes.has(type.declaration)) classes.add(type.declaration);
  }
  classes.delete(own.declaration);
  const sorted = [...carried].sort(([a], [b]) => (a < b ? -1 : 1));
  return { types: Object.fromEntries(sorted), classes: [...classes].sort() };
}

/** The classes that have the rules of a type's members. */
function ownersOf({ owners }: FileContext, type: TypeModel): readonly TypeId[] {
  return type.kind === "object" && type.form === "class" ? [type.declaration] : (owners.get(type.id) ?? []);
}

function complete(context: FileContext, id: TypeId): TypeModel | undefined {
  const describe = context.pending.get(id);
  if (describe === undefined) return context.types.get(id);
  context.pending.delete(id);
  const type = describe();
  context.types.set(id, type);
  return type;
}

function tooMany(id: TypeId): TypeModel {
  return { kind: "unknown", id, text: id, reason: `the class mentions more than ${mostTypes} types` };
}

/** A class of the project that is not an instance of a generic has its own description. */
function isCarriedElsewhere(context: FileContext, type: TypeModel): boolean {
  if (type.kind !== "object" || type.form !== "class" || type.id !== type.declaration) return false;
  const symbol = context.classes.get(type.id);
  return symbol !== undefined && originOfSymbol(context, symbol) === "project";
}

function mentionsOf(declaration: ClassDeclaration): TypeId[] {
  return [
    ...(declaration.base ? [declaration.base.type] : []),
    ...typeArgumentsOf(declaration.decorators),
    ...Object.values(declaration.propertyDecorators ?? {}).flatMap(typeArgumentsOf),
    ...(declaration.constructorParameters ?? []).flatMap(({ decorators }) => typeArgumentsOf(decorators)),
    ...(declaration.methods ?? []).flatMap(mentionsOfMethod),
  ];
}

function mentionsOfMethod(method: MethodDeclaration): TypeId[] {
  return [
    ...typeArgumentsOf(method.decorators),
    ...(method.returnType ? [method.returnType.type] : []),
    ...(method.returned ?? []).flatMap(({ type }) => (type ? [type.type] : [])),
    ...method.parameters.flatMap(({ type, decorators }) => [type.type, ...typeArgumentsOf(decorators)]),
  ];
}

function typeArgumentsOf(decorators: readonly DecoratorDeclaration[] | undefined): TypeId[] {
  return (decorators ?? []).flatMap(({ typeArguments }) => (typeArguments ?? []).map(({ type }) => type));
}
