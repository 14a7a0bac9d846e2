import {
  bindingSources,
  isLookedUpIn,
  findAttribute,
  type ParameterModel,
  type SourceLocation,
  type TemplatePart,
} from "ligature/internal/model";
import { findLiteralParts, type FileSpan, type Reflector } from "ligature/internal/reflection";
import { placed } from "./model-property.js";
import type { NameScope } from "./name-scope.js";
import { isSilent, propertiesTaking, type PropertyTaker } from "./property-takers.js";
import { actionIndex, hasParameter, keyOfLocation, type ActionIndex, type RoutedAction } from "./routed-actions.js";
import { isPlainLiteral, parametersOf, writtenTemplate } from "./template-places.js";

/** A handler's parameter that is bound from the route. */
export interface Taker {
  readonly routed: RoutedAction;
  readonly parameter: ParameterModel;
}

/**
 * Everything that is connected by the name of a route parameter: a name in a template, what binds its value, and the
 * other templates that provide that value. All actions of a controller share its template, and an action may have
 * several templates.
 */
export interface RouteParameter {
  /** As written in the first template. */
  readonly name: string;
  /** The locations of the name in the templates. */
  readonly templates: readonly FileSpan[];
  /** The templates with the name, by location. */
  readonly parts: ReadonlyMap<string, TemplatePart>;
  /** Whether a template with the name, or one that is built from it, is concatenated from several strings. */
  readonly isUnwritten: boolean;
  readonly takers: readonly Taker[];
  readonly properties: readonly PropertyTaker[];
  /** The actions that one of its templates leads to. */
  readonly actions: readonly RoutedAction[];
  /** Whether the prefix of a registration, or a conventional route, also provides its value. */
  readonly isGivenElsewhere: boolean;
}

/** The route parameter for a name in a template. */
export function parameterOfTemplate(scope: NameScope, part: TemplatePart, name: string): RouteParameter {
  const search = new Search(scope, name);
  search.visitPart(part);
  return search.result();
}

/** The route parameter that a handler's parameter is bound from; `undefined` if it is not bound from the route. */
export function parameterOfTaker(scope: NameScope, taker: Taker): RouteParameter | undefined {
  const name = keyOfTaker(taker);
  if (name === undefined) return undefined;
  const search = new Search(scope, name);
  search.visitTaker(taker);
  const found = search.result();
  return found.parts.size > 0 || found.isGivenElsewhere ? found : undefined;
}

/**
 * The name that a handler's parameter looks up in the route; `undefined` if it does not. A model's name is a prefix, which a route
 * parameter of that name also provides.
 */
export function keyOfTaker({ parameter: { bindingInfo, name } }: Taker): string | undefined {
  return bindingSources[bindingInfo.source].reads.includes("path") ? (bindingInfo.name ?? name) : undefined;
}

/** Whether a parameter's name is a prefix of keys: no binder of its own reads the value. */
export function hasPrefix({ routed, parameter }: Taker): boolean {
  const declared = routed.application.model.types[parameter.type.type];
  if (declared === undefined || declared.binderType !== undefined || parameter.bindingInfo.source === "Custom")
    return false;
  if (declared.kind === "dictionary") return true;
  return declared.kind === "object" && findAttribute(declared.attributes, "ModelBinder") === undefined;
}

/** Whether requests may send the items of a value as `[0]`, `[1]`, ..., without its name (rule B3). Headers and the route cannot. */
export function hasIndices({ routed, parameter }: Taker): boolean {
  const declared = routed.application.model.types[parameter.type.type];
  const isList = declared?.kind === "array" || declared?.kind === "set";
  return (
    isList &&
    (isLookedUpIn(parameter.bindingInfo.source, "query") || isLookedUpIn(parameter.bindingInfo.source, "form"))
  );
}

/** Walks from templates to what binds their values, and on to the other templates that provide these values. */
class Search {
  private readonly index: ActionIndex;
  private readonly wanted: string;
  private readonly parts = new Map<string, TemplatePart>();
  private readonly takers = new Map<string, Taker>();
  private readonly properties = new Map<string, PropertyTaker>();
  private readonly actions = new Set<RoutedAction>();
  private isGivenElsewhere = false;
  private isUnwritten = false;

  constructor(
    private readonly scope: NameScope,
    private readonly name: string,
  ) {
    this.index = actionIndex(scope.snapshot);
    this.wanted = name.toLowerCase();
  }

  visitPart(part: TemplatePart): void {
    const key = part.location && keyOfLocation(part.location);
    if (key === undefined || this.parts.has(key) || !hasParameter(part, this.wanted)) return;
    this.parts.set(key, part);
    for (const routed of this.index.byPart.get(key) ?? []) this.visitAction(routed);
    for (const other of this.sharingLiteral(part)) this.visitPart(other);
  }

  visitTaker(taker: Taker): void {
    const key = keyOfLocation(taker.parameter.location);
    if (this.takers.has(key)) return;
    this.takers.set(key, taker);
    // Several controllers may inherit it.
    for (const routed of this.index.byMethod.get(keyOfLocation(taker.routed.action.location)) ?? []) {
      this.visitParts(routed);
    }
  }

  result(): RouteParameter {
    const { reflector, sources } = this.scope;
    const written = [...this.parts.values()].map((part) => writtenTemplate(reflector, sources, part));
    const own = written
      .flatMap((one) => (one === undefined ? [] : parametersOf(one)))
      .filter(({ parameter }) => parameter.name.toLowerCase() === this.wanted);
    return {
      name: own[0]?.parameter.name ?? this.name,
      templates: [...new Map(own.map((one) => [`${one.file}:${one.start}`, one])).values()],
      parts: this.parts,
      isUnwritten: this.isUnwritten || written.includes(undefined),
      takers: [...this.takers.values()],
      properties: [...this.properties.values()],
      actions: [...this.actions],
      isGivenElsewhere: this.isGivenElsewhere,
    };
  }

  private visitParts(routed: RoutedAction): void {
    for (const part of routed.parts) this.visitPart(part);
    this.isGivenElsewhere ||= this.givesElsewhere(routed);
  }

  private visitAction(routed: RoutedAction): void {
    if (this.actions.has(routed)) return;
    this.actions.add(routed);
    for (const parameter of routed.action.parameters) {
      if (keyOfTaker({ routed, parameter })?.toLowerCase() === this.wanted) this.visitTaker({ routed, parameter });
    }
    for (const property of propertiesTaking(routed, this.wanted)) this.visitProperty(property);
  }

  private visitProperty(property: PropertyTaker): void {
    const key = keyOfLocation(property.location);
    if (this.properties.has(key)) return;
    this.properties.set(key, property);
    // It keeps its name, and so do the other routes that fill it.
    if (isSilent(property)) return;
    for (const routed of this.index.all) {
      const takes = propertiesTaking(routed, this.wanted).some(({ location }) => keyOfLocation(location) === key);
      if (takes) this.visitParts(routed);
    }
  }

  /** The prefix of the registration, or a conventional route. */
  private givesElsewhere({ application, action, parts }: RoutedAction): boolean {
    if (parts.some((part) => hasParameter(part, this.wanted))) return false;
    return application
      .endpointsOf(action)
      .some(({ template }) => template.parameters.some(({ name }) => name.toLowerCase() === this.wanted));
  }

  /** The other attributes whose argument is the constant with this template, or is built from it. */
  private sharingLiteral(part: TemplatePart): TemplatePart[] {
    const { reflector, sources } = this.scope;
    if (isPlainLiteral(reflector, sources, part)) return [];
    const literal = writtenTemplate(reflector, sources, part)?.literal;
    if (literal === undefined) return [];
    this.isUnwritten ||= unknownTemplates(this.index).some((location) => isBuiltFrom(reflector, location, literal));
    const others = this.index.all.flatMap(({ parts }) => parts).filter((other) => hasParameter(other, this.wanted));
    return [...new Set(others)].filter(
      (other) => !isPlainLiteral(reflector, sources, other) && isBuiltFrom(reflector, other.location!, literal),
    );
  }
}

/** The arguments of attributes whose templates cannot be evaluated. */
function unknownTemplates({ all }: ActionIndex): SourceLocation[] {
  return all
    .filter(({ action }) => action.selectors.some(({ hasUnknownTemplate }) => hasUnknownTemplate))
    .flatMap(({ controller, action }) => [
      ...placed(action.attributes, action.location.file),
      ...placed(controller.attributes, controller.location.file),
    ])
    .filter(({ attribute: { data } }) => "template" in data && typeof data.template !== "string")
    .flatMap(({ attribute, file }) => (attribute.argumentRanges ?? []).map((range) => ({ file, range })));
}

function isBuiltFrom(reflector: Reflector, location: SourceLocation, literal: FileSpan): boolean {
  const isIt = ({ file, start }: FileSpan): boolean => file === literal.file && start === literal.start;
  return findLiteralParts(reflector, location).some(isIt);
}
