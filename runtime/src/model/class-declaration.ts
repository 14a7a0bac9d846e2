import type { AttributeFacts } from "./attribute-model.js";
import type { ConstantValue } from "./constant-value.js";
import type { DocComment } from "./doc-comment.js";
import type { IgnoreComment } from "./ignore-comment.js";
import type { MethodReturns } from "./returned-response.js";
import type { Range } from "./source-location.js";
import type { TypeId, TypeModel, TypeReference } from "./type-model.js";

/**
 * What the reflection says of a class beyond its type: methods, constructor, and where its decorators stand. The build
 * writes it into the class as text; the language server keeps it in memory.
 */
export interface ClassDeclaration {
  readonly id: TypeId;
  readonly name: string;
  readonly file: string;
  /** The class's name. */
  readonly range: Range;
  readonly doc?: DocComment;
  readonly abstract?: true;
  /** The class it extends: one of the project, or one of Ligature's (`ligature#ControllerBase`). */
  readonly base?: TypeReference;
  readonly decorators?: readonly DecoratorDeclaration[];
  readonly constructorParameters?: readonly ParameterDeclaration[];
  /** The decorators of own properties, by property name. */
  readonly propertyDecorators?: Readonly<Record<string, readonly DecoratorDeclaration[]>>;
  /** Own public methods that are not static, in order. */
  readonly methods?: readonly MethodDeclaration[];
  /** Own methods that are no actions although a route attribute stands on them. */
  readonly hiddenMethods?: readonly HiddenMethod[];
  readonly nullableContext?: "disabled";
  /** Its comments that silence rules. */
  readonly ignores?: readonly IgnoreComment[];
}

/** A method that nobody can call from outside, or that belongs to the class itself, with a route attribute. */
export interface HiddenMethod {
  readonly name: string;
  /** The method's name. */
  readonly range: Range;
  readonly visibility: "private" | "protected" | "static";
  /** The first route attribute on it: `HttpGet`. */
  readonly attribute: string;
}

export interface MethodDeclaration extends MethodReturns {
  readonly name: string;
  /** The method's name. */
  readonly range: Range;
  readonly doc?: DocComment;
  readonly decorators?: readonly DecoratorDeclaration[];
  readonly parameters: readonly ParameterDeclaration[];
  /** The value that a client gets: without `Promise`, without action results, `ActionResult<T>` as `T`. Absent: none. */
  readonly returnType?: TypeReference;
  /** Its results may hold values of other types than `returnType`: no `ActionResult<T>` says what they hold. */
  readonly hasOpenResults?: true;
  /** It is `async`, or its type is a promise. */
  readonly returnsPromise?: true;
  /** It declares type parameters of its own, so it is no action. */
  readonly generic?: true;
  /** Other members of its class use it: `this.load(id)`. */
  readonly usedByOthers?: true;
  /** The parameters that it uses while nothing in it looks at the model state. */
  readonly uncheckedParameters?: readonly string[];
}

export interface ParameterDeclaration {
  readonly name: string;
  readonly type: TypeReference;
  /** The parameter's name. */
  readonly range: Range;
  readonly decorators?: readonly DecoratorDeclaration[];
  readonly hasInitializer?: true;
  /** The initializer, where it is a constant. */
  readonly default?: ConstantValue;
  /** `...rest`. */
  readonly rest?: true;
}

/** Where an attribute stands, in source order; the arguments only where the reflection evaluates them (in the editor). */
export interface DecoratorDeclaration {
  readonly name: string;
  readonly range: Range;
  readonly argumentRanges?: readonly Range[];
  readonly typeArguments?: readonly TypeReference[];
  /** The arguments as constants. Left out of the text that the build injects: there the decorator itself runs. */
  readonly arguments?: readonly ConstantValue[];
  /** What the definition of an application's own attribute says. Left out of the injected text as well. */
  readonly facts?: AttributeFacts;
}

/** The version of the injected text; a class compiled by another major version is refused with a message. */
export const schemaVersion = 1;

/** What the build injects into a class, under `typeSymbol`. */
export interface InjectedDescription {
  readonly schemaVersion: number;
  readonly declaration: ClassDeclaration;
  /** Generic bases as this class has instantiated them, by the id under which `base` names them; their decorators are the generic's. */
  readonly bases?: Readonly<Record<TypeId, ClassDeclaration>>;
  /** The class's own type, and every type it mentions that has no class of its own to carry it. `attributes` are empty. */
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  /** `ligature.severities` of the project's `package.json`, as written there. Of classes that extend another. */
  readonly severities?: Readonly<Record<string, unknown>>;
  /** Classes that it mentions, as functions: they may be declared later. */
  readonly refs: Readonly<Record<TypeId, () => unknown>>;
}

/** The property of a class that holds its injected description. */
export const typeSymbol: unique symbol = Symbol.for("ligature.type") as never;

/**
 * The global property that holds the promises of modules being loaded only because a description mentions a class of
 * theirs, where a plain import would change the order in which modules run. `createApp` waits for them.
 */
export const pendingSymbol: unique symbol = Symbol.for("ligature.pending") as never;

/**
 * Waits until every class that a description mentions is there.
 *
 * @example `await loadMentionedClasses();`
 */
export async function loadMentionedClasses(): Promise<void> {
  const holder = globalThis as { [pendingSymbol]?: Promise<unknown>[] };
  // What is loaded may mention more.
  for (let pending = holder[pendingSymbol]?.splice(0); pending?.length; pending = holder[pendingSymbol]?.splice(0)) {
    await Promise.all(pending);
  }
}
