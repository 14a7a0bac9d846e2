import {
  controllerPropertyTarget,
  createPropertyModelName,
  describedValueOf,
  elementOf,
  fieldNameOf,
  isGreedy,
  isNeverBound,
  isReadByFieldName,
  parameterTarget,
  propertyTarget,
  typeTarget,
  ValueMetadata,
  type ValueTarget,
} from "../../metadata/index.js";
import {
  bindingSources,
  type BindingSource,
  type DescribedBinding,
  type ObjectTypeModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
} from "../../model/index.js";
import { findParameter, type RouteParameter } from "../../routing/index.js";
import type { RoutedAction } from "../operations/described-actions.js";
import type { SchemaMember } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import { formatsOf } from "../responses/url-formats.js";
import type { BoundValue, ClassName, ValueLocation } from "./bound-value.js";
import { keyFamilyOf, mergeFamilies, type KeyFamily } from "./family-values.js";
import { isOptionalFamily, presenceOf, modelsOf, withTheirModels, type ModelPlace } from "./optional-models.js";
import { isRequiredValue, type RequiredQuestion } from "./is-required-value.js";

/** A parameter, bound property or property of a model, on its way to one or more values. */
interface Target extends ModelPlace {
  readonly member: SchemaMember;
  readonly use: ValueTarget;
  /** The properties that `@Bind` lists on the target itself; `undefined`: all. */
  readonly include: readonly string[] | undefined;
  /** The source of a target without its own. */
  readonly ambient: BindingSource;
  /** The models around it. */
  readonly within: Within | undefined;
  /** Of a property that names the class of an object. */
  readonly names?: NamingKey;
}

/** The key that names the class of an object. */
interface NamingKey {
  /** `undefined`: those of its type. */
  readonly values: readonly ClassName[] | undefined;
  readonly required: boolean;
}

/** A model that is split into its properties, and the models around that one. */
interface Within {
  readonly type: TypeModel;
  readonly outer: Within | undefined;
}

/**
 * The values that an action reads from a request, in order: parameters, then bound properties of the controller, then route
 * parameters that nothing reads. A model that is not read as a whole is split into its properties, each of which may have its
 * own source. A type inside itself ends there (rule D21).
 */
export function boundValues(context: GeneratorContext, described: RoutedAction): BoundValue[] {
  const walk = new Walk(context, described);
  walk.visitAll(targetsOf(context, described));
  const formats = formatsOf(context, described);
  const unread = described.route.parameters
    .filter(({ name }) => !walk.reads(name))
    .map((parameter) => ({ ...unreadValue(parameter), ...(isFormat(parameter) && formats && { values: formats }) }));
  const isInRoute = described.route.parameters.some(isFormat);
  const inQuery = formats === undefined || isInRoute ? [] : [formatInQuery(formats)];
  return [...withTheirModels(withoutDoubles(mergeFamilies(walk.values))), ...unread, ...inQuery];
}

const outermost = { depth: 0, ambient: "ModelBinding", within: undefined } as const;

function targetsOf(context: GeneratorContext, { controller, action, method }: RoutedAction): Target[] {
  const parameters = action.parameters.map((parameter): Target => {
    const { doc, example, bindingInfo, ...rest } = parameter;
    const comment = { ...(doc && { summary: doc }), ...(example !== undefined && { example }) };
    const member = { ...rest, ...(doc !== undefined && { doc: comment }) };
    const use = parameterTarget(parameter, controller);
    const value = metadataOf(context, use);
    return { ...outermost, member, use, value, include: bindingInfo.include, prefix: value.binderModelName ?? "" };
  });
  const properties = controller.properties.flatMap((property): Target[] => {
    const { bindingInfo, ...member } = property;
    // Without `supportsGet` a property is not bound on GET (rule D22), but it is on HEAD.
    if (bindingInfo === undefined || (method === "get" && bindingInfo.supportsGet === false)) return [];
    const use = controllerPropertyTarget(property, controller);
    const value = metadataOf(context, use);
    return [{ ...outermost, member, use, value, include: bindingInfo.include, prefix: fieldNameOf(value) }];
  });
  return [...parameters, ...properties];
}

/** The same as in binding. */
function metadataOf({ model, settings }: GeneratorContext, target: ValueTarget): ValueMetadata {
  return new ValueMetadata(target, model.types, settings);
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

  /** Targets and their parts, in order. Parts wait in a list, so that a long chain of types needs no deep stack. */
  visitAll(targets: readonly Target[]): void {
    const pending = targets.toReversed();
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const part of this.visit(next).toReversed()) pending.push(part);
    }
  }

  /** Adds the value of a target, or returns the properties into which it is split. */
  private visit(target: Target): readonly Target[] {
    const { type, bindingSource, isBindingAllowed } = target.value;
    if (!isBindingAllowed || wholeRequest.has(type.id)) return [];
    const source = bindingSource ?? target.ambient;
    if (source === "Request") this.addDescribed(target);
    if (!isReadSource(source)) return [];
    const own = this.ownBinder(target, source);
    const ofElements = this.binderOfElements(target.value, source);
    if (own !== undefined) this.addOfBinder(target, source, own.describe);
    else if (ofElements !== undefined) this.addElements(target, source, ofElements);
    else if (isLeaf(source, type)) this.add(target, source);
    else if (type.kind === "object" && !isInside(type, target)) return this.propertiesOf(target, type, source);
    return [];
  }

  /** The binder of the application's own that binds a target: an attribute names it, or it is registered, or a provider chooses it. */
  private ownBinder({ use, value }: Pick<Target, "use" | "value">, source: ReadSource): OwnBinder | undefined {
    const named = isByBinder(source) ? (value.binderType ?? value.type.binderType) : undefined;
    return named === undefined ? this.context.facts.boundByProvider(use) : this.describedBy(named);
  }

  /** The same for each element of a list. */
  private binderOfElements({ type }: ValueMetadata, source: ReadSource): OwnBinder | undefined {
    const element = elementOf(type);
    if (element === undefined) return undefined;
    const use = typeTarget(element, this.context.typeOf(element.type));
    return this.ownBinder({ use, value: metadataOf(this.context, use) }, source);
  }

  private describedBy(binder: TypeId): OwnBinder {
    const type = this.context.typeOf(binder);
    return type.kind === "object" && type.describe !== undefined ? { describe: type.describe } : {};
  }

  private propertiesOf(target: Target, type: ObjectTypeModel, ambient: BindingSource): Target[] {
    const family = keyFamilyOf(this.context, type);
    const around = { ...target, ...presenceOf(target) };
    if (family === undefined) return this.membersOf(around, type, ambient);
    return this.ofFamily(isOptionalFamily(target, type) ? { ...around, depth: 2 } : around, type, family, ambient);
  }

  /** The key that names the class, which `@Bind` does not change, and then the keys of all classes (rule D60). */
  private ofFamily(target: Target, type: ObjectTypeModel, family: KeyFamily, ambient: BindingSource): Target[] {
    const { property, values, classes } = family;
    const required = type.abstract === true && target.depth === 1 && !target.value.hasInitializer;
    const naming = { ...this.memberOf(target, type, property, ambient), names: { values, required } };
    const depth = target.part === undefined ? target.depth : target.depth + 1;
    const members = classes.flatMap(([name, one]) => {
      const part = { key: naming.prefix, read: [name], required: [], size: classes.length, outer: target.part };
      const properties = one.properties.filter((other) => other.name !== property.name);
      const around = { ...target, depth, ...(classes.length > 1 && { part }) };
      return this.membersOf(around, { ...one, properties }, ambient);
    });
    return [naming, ...members];
  }

  private membersOf(target: Target, type: ObjectTypeModel, ambient: BindingSource): Target[] {
    const lists = [target.include, target.value.include].filter((list) => list !== undefined);
    const listed = type.properties.filter(
      (property) => !isNeverBound(property, type) && lists.every((list) => list.includes(property.name)),
    );
    return listed.map((property) => this.memberOf(target, type, property, ambient));
  }

  private memberOf(around: Target, type: ObjectTypeModel, property: PropertyModel, ambient: BindingSource): Target {
    const { depth, optionalModel, requiredModel, part } = around;
    const use = propertyTarget(property, type);
    const value = metadataOf(this.context, use);
    const prefix = createPropertyModelName(around.prefix, fieldNameOf(value));
    const within = { type: around.value.type, outer: around.within };
    return { member: property, use, value, include: undefined, prefix, depth, optionalModel, requiredModel, ambient, within, ...(part && { part }) }; // prettier-ignore
  }

  /** The definition of the application's own function describes what it reads. Without that, it is not part of the document. */
  private addDescribed(target: Target): void {
    const { value, depth } = target;
    const described = describedValueOf(target.member);
    if (described === undefined) return;
    const { in: place, name, required, description } = described;
    if (place === "header" && ignoredHeaders.has(name.toLowerCase())) return;
    const member = asText(this.context, target.member);
    this.values.push({
      name,
      in: place,
      member,
      required: required ?? this.isRequired({ value, place, depth }),
      ...modelsOf(target),
      ...(description !== undefined && { description }),
    });
  }

  /** Adds the keys that a binder of the application's own says that it reads; without that only a part of the route is known to be read. */
  private addOfBinder(target: Target, source: ReadSource, described: DescribedBinding | undefined): void {
    const place = described?.in ?? (isByBinder(source) ? placeOf(source) : "query");
    const name = described?.name ?? nameOf(target, source);
    const member = asDescribed(this.context, target.member, described);
    const value = { name, member, ...descriptionOf(described), ...modelsOf(target) };
    const route = inRoute.has(place) ? findParameter(this.described.route, name) : undefined;
    if (route !== undefined)
      this.values.push({ ...value, name: route.name, in: "path", required: true, routeParameter: route });
    else if (described !== undefined && !isUndescribed(place, name))
      this.values.push({
        ...value,
        in: place,
        required: described.required ?? this.isRequired({ ...target, place, hasOwnBinder: true }),
      });
  }

  /** A list whose elements a binder of the application's own reads. Without a description, nothing is known of them. */
  private addElements(target: Target, source: ReadSource, { describe }: OwnBinder): void {
    const element = elementOf(target.value.type);
    if (describe === undefined || element === undefined) return;
    const isModel = this.context.typeOf(element.type).kind === "object";
    const items = describe.type ?? (isModel ? "String" : element.type);
    const place = placeOf(source);
    const value = { name: nameOf(target, source), in: place, ...descriptionOf(describe), ...modelsOf(target) };
    const required = this.isRequired({ ...target, place });
    this.values.push({ ...value, member: { ...target.member, items }, required });
  }

  private isRequired(question: RequiredQuestion): boolean {
    const { model, settings } = this.context;
    return isRequiredValue(question, { types: model.types, settings });
  }

  private add(target: Target, source: ReadSource): void {
    // The key that names a class is read, although nothing sets the property.
    if (target.value.isReadOnly && target.names === undefined) return;
    const name = nameOf(target, source);
    const { member, names, part } = target;
    const own = { name, member, ...(names?.values && { values: names.values }), ...modelsOf(target) };
    const route = bindingSources[source].reads.includes("path") ? findParameter(this.described.route, name) : undefined;
    if (route !== undefined) {
      this.values.push({ ...own, name: route.name, in: "path", required: true, routeParameter: route });
      return;
    }
    const place = placeOf(source);
    // Only another route has it, or none, so there is nothing to read it from.
    if (isUndescribed(place, name)) return;
    const required = names?.required === true || this.isRequired({ ...target, place });
    this.values.push({
      ...own,
      in: place,
      required,
      ...(part && { part: required ? { ...part, required: part.read } : part }),
    });
  }
}

function isInside(type: TypeModel, { within }: Target): boolean {
  for (let around = within; around !== undefined; around = around.outer) if (around.type === type) return true;
  return false;
}

/** The sources with a place in a request. Services and similar sources are not part of a request. */
type ReadSource = Exclude<BindingSource, "Services" | "Special" | "Request">;

function isReadSource(source: BindingSource): source is ReadSource {
  return bindingSources[source].place !== undefined;
}

/** The place of a value of a source, unless the route has it. */
function placeOf(source: ReadSource): ValueLocation {
  return bindingSources[source].place!;
}

/** Whether a custom binder can read a target in its own way. Bodies, files and services cannot be read differently. */
function isByBinder(source: ReadSource): boolean {
  return source === "Custom" || bindingSources[source].isText === true;
}

/** A binder of the application's own, and what it says that it reads. */
interface OwnBinder {
  readonly describe?: DescribedBinding;
}

/** Types that stand for the request itself, not for a value in it. */
const wholeRequest: ReadonlySet<TypeId> = new Set(["AbortSignal", "FastifyReply", "FastifyRequest", "FormCollection"]);

/** The key, or the name of a header or cookie. */
function nameOf({ value, prefix, depth }: Target, source: ReadSource): string {
  return depth === 0 || isReadByFieldName(source) ? fieldNameOf(value) : prefix;
}

/** A custom function creates a model from one string. */
function asText(context: GeneratorContext, member: SchemaMember): SchemaMember {
  const isModel = context.typeOf(member.type.type).kind === "object";
  return isModel ? { ...member, type: { ...member.type, type: "String" } } : member;
}

/** The type that a binder says, else the target's. */
function asDescribed(context: GeneratorContext, member: SchemaMember, { type }: DescribedBinding = {}): SchemaMember {
  return type === undefined ? asText(context, member) : { ...member, type: { ...member.type, type } };
}

function descriptionOf({ description }: DescribedBinding = {}): Pick<BoundValue, "description"> {
  return description === undefined ? {} : { description };
}

/** Whether the value can be in the route instead. */
const inRoute: ReadonlySet<ValueLocation> = new Set<ValueLocation>(["path", "query"]);

/** Values that only another route has, and headers that OpenAPI describes differently. */
function isUndescribed(place: ValueLocation, name: string): boolean {
  return place === "path" || (place === "header" && ignoredHeaders.has(name.toLowerCase()));
}

/** OpenAPI describes them differently: as media types and as security schemes. */
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

/** Whether it is read as a whole: greedy sources, and types without properties to bind separately. */
function isLeaf(source: ReadSource, type: TypeModel): boolean {
  return isGreedy(source) || type.kind !== "object" || type.properties.length === 0;
}

/** A route parameter that no parameter of the action reads. Its constraints determine its type. */
function isFormat({ name }: RouteParameter): boolean {
  return name.toLowerCase() === "format";
}

/** `@FormatFilter` reads the format from the query if the route has no parameter for it. */
function formatInQuery(values: readonly string[]): BoundValue {
  const member = { name: "format", type: { type: "" }, attributes: [] };
  return { name: "format", in: "query", member, required: false, values };
}

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

/** A key that several targets read is there once, and required if one of them requires it. */
function withoutDoubles(values: readonly BoundValue[]): BoundValue[] {
  const byKey = new Map<string, BoundValue>();
  for (const [index, value] of values.entries()) {
    const { in: place, name } = value;
    const key = `${place} ${place === "header" ? name.toLowerCase() : name}${place === "body" ? index : ""}`;
    const first = byKey.get(key);
    byKey.set(key, first === undefined ? value : { ...first, required: first.required || value.required });
  }
  return [...byKey.values()];
}
