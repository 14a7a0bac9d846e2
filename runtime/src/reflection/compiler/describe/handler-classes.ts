import type TS from "typescript";
import { instanceTypeOf } from "./class-nodes.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { declaredBases } from "../converters/base-types.js";
import { ts } from "../typescript.js";

/** The facts about the methods of a class. */
export interface HandlerFacts {
  /** The class extends `ControllerBase`, so the return values of its methods are responses. */
  readonly isAction: boolean;
  /**
   * A controller or a page may have these methods. Those of services and models answer no request, so nobody needs the
   * types that they return. The compiler may need longer to infer these types than for everything else.
   */
  readonly mayHandle: boolean;
}

/** Whether the methods of a class handle requests. Every class with handlers extends Ligature's `HandlerBase`. */
export function handlerFactsOf(context: FileContext, node: TS.ClassLikeDeclaration): HandlerFacts {
  const { names, isComplete } = basesOf(context, node);
  return {
    isAction: names.includes("ControllerBase"),
    mayHandle: names.includes("HandlerBase") || !isComplete || isDecorated(node),
  };
}

/** The names of Ligature's classes that a class extends. Without `isComplete`, there may be more, as behind a mixin whose source is unknown. */
function basesOf(context: FileContext, node: TS.ClassLikeDeclaration): { names: string[]; isComplete: boolean } {
  const { Class, Interface } = ts.SymbolFlags; // Platform classes such as Map are interfaces.
  const names: string[] = [];
  if (!node.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword))
    return { names, isComplete: true };
  const pending = [...declaredBases(context, instanceTypeOf(context.checker, node))];
  let isComplete = pending.length > 0;
  for (let type = pending.pop(); type !== undefined; type = pending.pop()) {
    if (type.isIntersection()) {
      pending.push(...type.types);
      continue;
    }
    const symbol = type.getSymbol();
    isComplete &&= symbol !== undefined && (symbol.flags & (Class | Interface)) !== 0;
    if (symbol && originOfSymbol(context, symbol) === "ligature") names.push(symbol.name);
    pending.push(...declaredBases(context, type).slice(0, 1));
  }
  return { names, isComplete };
}

/** Whether the class, one of its members or one of their parameters has a decorator. */
function isDecorated(node: TS.ClassLikeDeclaration): boolean {
  const places: readonly TS.Node[] = [node, ...node.members, ...node.members.flatMap(parametersOf)];
  return places.some((place) => ts.canHaveDecorators(place) && (ts.getDecorators(place)?.length ?? 0) > 0);
}

function parametersOf(member: TS.ClassElement): readonly TS.Node[] {
  return ts.isFunctionLike(member) ? member.parameters : [];
}
