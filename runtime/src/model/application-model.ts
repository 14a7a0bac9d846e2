import type { AttributeModel } from "./attribute-model.js";
import type { BindingInfo } from "./binding-info.js";
import type { HiddenMethod } from "./class-declaration.js";
import type { ConstantValue } from "./constant-value.js";
import type { DocComment } from "./doc-comment.js";
import type { PlacedIgnoreComment } from "./ignore-comment.js";
import type { MethodReturns } from "./returned-response.js";
import type { IgnoredPatch } from "./class-declaration.js";
import type { Range, SourceLocation } from "./source-location.js";
import type { LostAttribute, TypeId, TypeModel, TypeReference, UnreachableClass } from "./type-model.js";

/** The whole application as plain data. The run time, the OpenAPI generator and the editor read nothing else. */
export interface ApplicationModel {
  readonly schemaVersion: number;
  readonly controllers: readonly ControllerModel[];
  /** Every type that a controller reaches, by id. */
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  /** The comments of its classes that silence rules. */
  readonly ignores?: readonly PlacedIgnoreComment[];
}

export interface ControllerModel {
  readonly kind: "controller" | "page";
  /** The class's id. */
  readonly id: TypeId;
  /** The class's name: `OrdersController`. */
  readonly typeName: string;
  /** The name without `Controller`: `Orders`, the value of `[controller]`. */
  readonly name: string;
  readonly attributes: readonly AttributeModel[];
  readonly doc?: DocComment;
  readonly location: SourceLocation;
  readonly isApiController: boolean;
  readonly actions: readonly ActionModel[];
  /** The class's public properties; those with `bindingInfo` are binding targets. */
  readonly properties: readonly ControllerPropertyModel[];
  /** Properties with an attribute for binding that cannot be set from outside: they are not public, or have no setter. */
  readonly unsettableProperties?: readonly UnsettableProperty[];
  readonly constructorParameters: readonly ParameterModel[];
  /** Attributes of classes that it extends, if the source does not show how it extends them. */
  readonly lostAttributes?: readonly LostAttribute[];
  /** Classes that it mentions and that its module cannot name. */
  readonly unreachableClasses?: readonly UnreachableClass[];
  /** Methods that have a route attribute but are not actions. */
  readonly hiddenMethods?: readonly PlacedMethod[];
  /** Public methods of a page that are not handlers. */
  readonly otherMethods?: readonly Pick<ActionModel, "methodName" | "location" | "usedByOthers">[];
  /** The class is in a project that is not `strict`: a type without `null` does not make a value required. */
  readonly nullableContext?: "disabled";
}

/** A method with a route attribute that is not an action, and its place. */
export interface PlacedMethod extends Omit<HiddenMethod, "range"> {
  readonly location: SourceLocation;
}

/** A property with an attribute for binding that binding cannot set. */
export interface UnsettableProperty {
  readonly name: string;
  readonly reason: "not public" | "read-only" | "static";
  readonly attribute: Pick<AttributeModel, "name" | "range" | "file">;
  /** The class. */
  readonly location: SourceLocation;
}

/** A public property of a controller or page model. */
export interface ControllerPropertyModel {
  readonly name: string;
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly hasInitializer?: true;
  readonly default?: ConstantValue;
  readonly doc?: DocComment;
  readonly location: SourceLocation;
  /** Present when it is a binding target (`@BindProperty`, `@BindProperties`, or a source attribute). */
  readonly bindingInfo?: BindingInfo;
}

export interface ActionModel extends MethodReturns {
  /** The action's name: the method's without `Async`, or `@ActionName`; the value of `[action]`. */
  readonly name: string;
  readonly methodName: string;
  readonly attributes: readonly AttributeModel[];
  readonly doc?: DocComment;
  readonly location: SourceLocation;
  readonly parameters: readonly ParameterModel[];
  readonly returnType?: TypeReference;
  /** Its results may contain values of other types than `returnType`. */
  readonly hasOpenResults?: true;
  /** It returns an async sequence, whose elements are sent one after another. */
  readonly isSequence?: true;
  /** The elements of its async sequences are `SseItem`s. */
  readonly yieldsEvents?: true;
  readonly returnsPromise?: true;
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
  /** An invalid model state is answered with 400, and the action does not run. */
  readonly automaticBadRequest?: true;
  /** The routes that lead to it. If there are none, only a conventional route can. */
  readonly selectors: readonly SelectorModel[];
}

/** One route of an action: template and methods. */
export interface SelectorModel {
  /** The combined templates of the controller and the action, with tokens replaced; absent: only conventional routes lead to it. */
  readonly template?: string;
  /** Upper case; empty: any method. */
  readonly httpMethods: readonly string[];
  readonly order: number;
  /** The route's name, for links. */
  readonly name?: string;
  /** The templates and their locations, outermost first. The editor uses them to map offsets of `template` back. */
  readonly parts: readonly TemplatePart[];
  /** The editor cannot evaluate one of its templates, so its path is unknown. */
  readonly hasUnknownTemplate?: true;
}

/** A template as written in one attribute. */
export interface TemplatePart {
  readonly template: string;
  readonly location?: SourceLocation;
}

export interface ParameterModel {
  readonly name: string;
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly doc?: string;
  /** The `@example` of its `@param`. */
  readonly example?: string;
  readonly location: SourceLocation;
  readonly hasInitializer?: true;
  readonly default?: ConstantValue;
  /** `...ids: Int32[]` */
  readonly rest?: true;
  readonly bindingInfo: BindingInfo;
}
