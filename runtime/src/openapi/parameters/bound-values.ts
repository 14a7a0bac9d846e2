import { bindingInfoOf } from "../../conventions/index.js";
import {
  findAttribute,
  type BindingInfo,
  type BindingSource,
  type ObjectTypeModel,
  type PropertyModel,
  type TypeModel,
} from "../../model/index.js";
import { findParameter, type RouteParameter } from "../../routing/index.js";
import type { RoutedAction } from "../described-actions.js";
import type { SchemaMember } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import { describedValueOf } from "./described-value.js";
import type { BoundValue } from "./bound-value.js";
import { isRequiredValue } from "./is-required-value.js";

/** A parameter, bound property or property of a model, on its way to one or more values. */
interface Target {
  readonly member: SchemaMember;
  readonly bindingInfo: BindingInfo;
  /** The keys of its properties begin with this. */
  readonly prefix: string;
  /** 0: a parameter or bound property. 1: a property of its model, and so on. */
  readonly depth: number;
  readonly nullableContext?: "disabled";
}

/**
 * The values that an action reads from a request, in order: parameters, then bound properties of the controller, then
 * what the route holds and nothing reads. A model that is not read as a whole is taken apart into its properties, each of
 * which may name a source of its own; a type inside itself ends there (rule D21).
 */
export function boundValues(context: GeneratorContext, described: RoutedAction): BoundValue[] {
  const walk = new Walk(context, described);
  for (const target of targetsOf(described)) walk.visit(target, "ModelBinding", []);
  const unread = described.route.parameters.filter(({ name }) => !walk.reads(name)).map(unreadValue);
  return [...withoutDoubles(walk.values), ...unread];
}

function targetsOf({ controller, action, method }: RoutedAction): Target[] {
  const parameters = action.parameters.map((parameter): Target => {
    const { doc, bindingInfo, ...rest } = parameter;
    const member = { ...rest, ...(doc !== undefined && { doc: { summary: doc } }) };
    return { member, bindingInfo, prefix: bindingInfo.name ?? "", depth: 0 };
  });
  const properties = controller.properties.flatMap(({ bindingInfo, ...member }): Target[] => {
    // Without `supportsGet` a property is not bound on GET (rule D22); on HEAD it is.
    if (bindingInfo === undefined || (method === "get" && bindingInfo.supportsGet === false)) return [];
    return [{ member, bindingInfo, prefix: bindingInfo.name ?? member.name, depth: 0 }];
  });
  return [...parameters, ...properties];
}

class Walk {
  readonly values: BoundValue[] = [];

  constructor(
    private readonly context: GeneratorContext,
    private readonly described: RoutedAction,
  ) {}

  reads(routeParameter: string): boolean {
    const wanted = routeParameter.toLowerCase();
    return this.values.some(({ in: place, name }) => place === "path" && name.toLowerCase() === wanted);
  }

  visit(target: Target, ambient: BindingSource, seen: readonly TypeModel[]): void {
    const { member, bindingInfo } = target;
    if (bindingInfo.behavior === "never") return;
    const type = this.context.typeOf(member.type.type);
    const source = this.sourceOf(target, ambient, type);
    if (source === "Services" || source === "Special") return;
    if (source === "Request") this.addDescribed(target);
    else if (isLeaf(source, type)) this.add(target, source);
    else if (type.kind === "object" && !seen.includes(type))
      this.visitProperties(target, type, source, [...seen, type]);
  }

  private sourceOf({ bindingInfo }: Target, ambient: BindingSource, type: TypeModel): BindingSource {
    if (type.kind === "special" && untyped.has(type.id)) return "Special";
    if (bindingInfo.source !== "ModelBinding") return bindingInfo.source;
    if (isFile(this.context, type)) return "FormFile";
    const hasBinder = type.kind === "object" && findAttribute(type.attributes, "ModelBinder") !== undefined;
    return hasBinder ? "Custom" : ambient;
  }

  private visitProperties(
    target: Target,
    type: ObjectTypeModel,
    source: BindingSource,
    seen: readonly TypeModel[],
  ): void {
    const listed = target.bindingInfo.include ?? includeOf(type);
    for (const property of type.properties) {
      if (listed !== undefined && !listed.includes(property.name)) continue;
      this.visit(propertyTarget(target, type, property), source, seen);
    }
  }

  /** What a function of the application's own reads is what its definition says; without that it is no part of the request. */
  private addDescribed(target: Target): void {
    const { bindingInfo, depth, nullableContext } = target;
    const described = describedValueOf(target.member);
    if (described === undefined) return;
    const { in: place, name, required, description } = described;
    if (place === "header" && ignoredHeaders.has(name.toLowerCase())) return;
    const member = asRead(this.context, target.member, "Custom");
    const question = { member, bindingInfo, place, depth, ...(nullableContext && { nullableContext }) };
    this.values.push({
      name,
      in: place,
      member,
      required: required ?? isRequiredValue(this.context, question),
      ...(description !== undefined && { description }),
    });
  }

  private add(target: Target, source: ReadSource): void {
    const { bindingInfo, depth } = target;
    if (target.member.readOnly) return;
    const name = depth === 0 ? (bindingInfo.name ?? target.member.name) : target.prefix;
    const member = asRead(this.context, target.member, source);
    const route = routed.has(source) ? findParameter(this.described.route, name) : undefined;
    if (route !== undefined) {
      this.values.push({ name: route.name, in: "path", member, required: true, routeParameter: route });
      return;
    }
    const place = locations[source];
    // The route of another selector holds it, or none: then there is nothing to read it from.
    if (place === "path" || (place === "header" && ignoredHeaders.has(name.toLowerCase()))) return;
    this.values.push({ name, in: place, member, required: isRequiredValue(this.context, { ...target, place }) });
  }
}

/** Where a value of that source stands, unless the route holds it. */
const locations = {
  ModelBinding: "query",
  Query: "query",
  Custom: "query",
  Path: "path",
  Header: "header",
  Cookie: "cookie",
  Form: "form",
  FormFile: "form",
  Body: "body",
} as const;

/** The sources that say where a value stands; services and the like are no part of a request. */
type ReadSource = keyof typeof locations;

/** The sources that a part of the route may be read by. */
const routed: ReadonlySet<BindingSource> = new Set<BindingSource>(["Path", "ModelBinding", "Custom"]);

/** Types that stand for the request itself, not for a value in it. */
const untyped: ReadonlySet<string> = new Set(["AbortSignal", "FormCollection"]);

/** A binder of one's own makes a model out of one text; what it reads, only it knows. */
function asRead(context: GeneratorContext, member: SchemaMember, source: BindingSource): SchemaMember {
  const isModel = context.typeOf(member.type.type).kind === "object";
  return source === "Custom" && isModel ? { ...member, type: { ...member.type, type: "String" } } : member;
}

/** OpenAPI says them otherwise: as media types and as security schemes. */
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

/** Read as a whole: greedy sources, and types that have no properties to bind one by one. */
function isLeaf(source: ReadSource, type: TypeModel): boolean {
  if (source === "Body" || source === "FormFile" || source === "Header" || source === "Cookie" || source === "Custom")
    return true;
  return type.kind !== "object" || type.properties.length === 0;
}

function isFile(context: GeneratorContext, type: TypeModel): boolean {
  const element = type.kind === "array" || type.kind === "set" ? context.typeOf(type.element.type) : type;
  return element.kind === "special" && element.id === "FormFile";
}

function includeOf(type: ObjectTypeModel): readonly string[] | undefined {
  const include = findAttribute(type.attributes, "Bind")?.data.include;
  return Array.isArray(include) ? (include as string[]) : undefined;
}

function propertyTarget(parent: Target, type: ObjectTypeModel, property: PropertyModel): Target {
  const bindingInfo = bindingInfoOf(property.attributes) ?? { source: "ModelBinding" };
  const name = bindingInfo.name ?? property.name;
  return {
    member: property,
    bindingInfo,
    prefix: parent.prefix === "" ? name : `${parent.prefix}.${name}`,
    depth: parent.depth + 1,
    ...(type.nullableContext && { nullableContext: type.nullableContext }),
  };
}

/** A route parameter that no parameter of the action reads: what it takes, its constraints say. */
function unreadValue(routeParameter: RouteParameter): BoundValue {
  const { name } = routeParameter;
  return {
    name,
    in: "path",
    member: { name, type: { type: "" }, attributes: [] },
    required: true,
    routeParameter,
  };
}

function withoutDoubles(values: readonly BoundValue[]): BoundValue[] {
  const seen = new Set<string>();
  return values.filter(({ in: place, name }) => {
    const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
    return place === "body" || (!seen.has(key) && seen.add(key).size > 0);
  });
}
