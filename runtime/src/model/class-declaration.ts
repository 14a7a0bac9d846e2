import type { AttributeFacts } from "./attribute-model.js";
import type { ConstantValue } from "./constant-value.js";
import type { DocComment } from "./doc-comment.js";
import type { IgnoreComment } from "./ignore-comment.js";
import type { MethodReturns } from "./returned-response.js";
import type { Range } from "./source-location.js";
import type { TypeId, TypeModel, TypeReference } from "./type-model.js";

/**
 * The reflection's description of a class beyond its type: methods, constructor, and the locations of its decorators. The build
 * writes it into the class as text. The language server keeps it in memory.
 */
export interface ClassDeclaration {
  readonly id: TypeId;
  readonly name: string;
  readonly file: string;
  /** The class's name. */
  readonly range: Range;
  readonly doc?: DocComment;
  readonly abstract?: true;
  /** The class that it extends: a class of the project or of Ligature (`ligature#ControllerBase`). */
  readonly base?: TypeReference;
  readonly decorators?: readonly DecoratorDeclaration[];
  readonly constructorParameters?: readonly ParameterDeclaration[];
  /** The decorators of own properties, by property name. */
  readonly propertyDecorators?: Readonly<Record<string, readonly DecoratorDeclaration[]>>;
  /** The attributes of own static properties, which have no effect. */
  readonly staticAttributes?: readonly MemberAttribute[];
  /** The attributes of own protected methods, which a derived class does not inherit when it makes the method an action. */
  readonly protectedAttributes?: readonly MemberAttribute[];
  /** Its own static `order`, which a filter has. Omitted from the text that the build injects, because there the class itself has it. */
  readonly order?: ConstantValue;
  /** Why a class with `@SimpleType` cannot be one: it lacks a function, or has one of another type. */
  readonly simpleTypeMistake?: string;
  /** Own public methods that are not static, in order. */
  readonly methods?: readonly MethodDeclaration[];
  /** Own methods that have a route attribute but are not actions. */
  readonly hiddenMethods?: readonly HiddenMethod[];
  readonly nullableContext?: "disabled";
  /** Its comments that silence rules. */
  readonly ignores?: readonly IgnoreComment[];
}

/** An attribute of a member that is no part of the model. */
export interface MemberAttribute extends Pick<DecoratorDeclaration, "name" | "range"> {
  /** The property or method. */
  readonly member: string;
}

/** A method with a route attribute that is not public, or is static; or a getter or setter with one. */
export interface HiddenMethod {
  readonly name: string;
  /** The method's name. */
  readonly range: Range;
  readonly visibility: "private" | "protected" | "static" | "an accessor";
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
  /** The type of the value that a client gets: without `Promise` and action results, and with `ActionResult<T>` as `T`. Absent: none, or the method answers no request. */
  readonly returnType?: TypeReference;
  /** Its results may contain values of other types than `returnType`, because no `ActionResult<T>` declares their type. */
  readonly hasOpenResults?: true;
  /** It returns an async sequence, whose elements are sent one after another. */
  readonly isSequence?: true;
  /** The elements of its async sequences are `SseItem`s. */
  readonly yieldsEvents?: true;
  /** It is `async`, or its type is a promise. */
  readonly returnsPromise?: true;
  /** It has its own type parameters, so it is not an action. */
  readonly generic?: true;
  /** Other members of its class use it: `this.load(id)`. */
  readonly usedByOthers?: true;
  /** It has a decorator that means nothing, because it is being typed, so nobody knows its routes. */
  readonly hasUnknownDecorator?: true;
  /** The parameters that it uses without checking the model state. */
  readonly uncheckedParameters?: readonly string[];
  /** Where it reads the body of the request from `request.raw`. */
  readonly rawRequestRead?: Range;
  /** Where it applies a parameter as a patch, without a look at the result. */
  readonly ignoredPatches?: readonly IgnoredPatch[];
}

/** A call of `applyTo` whose result nobody looks at. */
export interface IgnoredPatch {
  /** The name of the parameter that is applied. */
  readonly parameter: string;
  readonly range: Range;
}

export interface ParameterDeclaration {
  readonly name: string;
  readonly type: TypeReference;
  /** The parameter's name. */
  readonly range: Range;
  readonly decorators?: readonly DecoratorDeclaration[];
  readonly hasInitializer?: true;
  /** The initializer, if it is a constant. */
  readonly default?: ConstantValue;
  /** `...rest`. */
  readonly rest?: true;
}

/** The location of an attribute, in source order. The arguments are present only if the reflection evaluates them (in the editor). */
export interface DecoratorDeclaration {
  readonly name: string;
  readonly range: Range;
  readonly argumentRanges?: readonly Range[];
  readonly typeArguments?: readonly TypeReference[];
  /** The arguments as constants. Omitted from the text that the build injects, because there the decorator itself runs. */
  readonly arguments?: readonly ConstantValue[];
  /** The definition of the application's own attribute. Also omitted from the injected text. */
  readonly facts?: AttributeFacts;
}

/** The version of the injected text. A class compiled by another major version is refused with a message. */
export const schemaVersion = 1;

/** The description that the build injects into a class, under `typeSymbol`. */
export interface InjectedDescription {
  readonly schemaVersion: number;
  readonly declaration: ClassDeclaration;
  /** Generic bases as this class instantiates them, by their id in `base`. Their decorators are those of the generic class. */
  readonly bases?: Readonly<Record<TypeId, ClassDeclaration>>;
  /** The class's own type, and every type it mentions that is not described by another class. `attributes` are empty. */
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  /** `ligature.severities` of the project's `package.json`, as written there. Only in classes that extend another. */
  readonly severities?: Readonly<Record<string, unknown>>;
  /** Classes that it mentions, as functions: they may be declared later. */
  readonly refs: Readonly<Record<TypeId, () => unknown>>;
}

/** The property of a class that holds its injected description. */
export const typeSymbol: unique symbol = Symbol.for("ligature.type") as never;

/**
 * The global property with the promises of modules that are loaded only because a description mentions one of their classes. A plain
 * import would change the order in which modules run. `createApp` awaits them.
 */
export const pendingSymbol: unique symbol = Symbol.for("ligature.pending") as never;

/**
 * Waits until every class that a description mentions is loaded.
 *
 * @example `await loadMentionedClasses();`
 */
export async function loadMentionedClasses(): Promise<void> {
  const holder = globalThis as { [pendingSymbol]?: Promise<unknown>[] };
  // Loaded classes may mention more classes.
  for (let pending = holder[pendingSymbol]?.splice(0); pending?.length; pending = holder[pendingSymbol]?.splice(0)) {
    await Promise.all(pending);
  }
}
