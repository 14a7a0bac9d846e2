import {
  createPropertyModelName,
  fieldNameOf,
  typeDiscriminatorOf,
  type TypeDiscriminator,
} from "../../metadata/index.js";
import type { ObjectTypeModel, TypeId } from "../../model/index.js";
import { isBlank, parseEnum } from "../../types/index.js";
import type { ModelBinder, ModelBinderProvider, ModelBinderProviderContext } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import type { ModelClass, ModelMetadata } from "../model-metadata/model-metadata.js";
import type { ValueProviderResult } from "../value-providers/value-provider-result.js";
import { inputErrorText } from "./body-binder.js";
import { complexObjectBinderProvider } from "./complex-object-binder.js";
import { isJsonPart } from "./json-part.js";

/** A class of a family, and the binder of its instances. */
interface FamilyMember {
  readonly type: ObjectTypeModel;
  readonly modelType: ModelClass | TypeId;
  readonly binder: ModelBinder;
  /** The keys below an object's own that its properties have. */
  readonly keys: readonly string[];
}

/** The facts about a family that are known before a request. */
interface Family {
  readonly discriminator: TypeDiscriminator;
  /** The discriminator's key below an object's own. */
  readonly key: string;
  /** The target of that key, for traces. */
  readonly named: ModelMetadata;
  /** The declared class. */
  readonly declared: FamilyMember;
  readonly members: ReadonlyMap<TypeId, FamilyMember>;
}

/**
 * Binds an object of a family of classes from keys: `payment.type=card&payment.digits=1` is a `Card` (rule B58). The key of the discriminator
 * names the class, as in a body (rule B43), and the binder of that class binds the object. The texts below a list's or map's item work alike.
 *
 * 1. A text that names no class is an error at its key, with the allowed values.
 * 2. Without such a text the object is of the declared class. If that is abstract, it is the same error, unless nothing was sent for an object
 *    that may be absent.
 * 3. An existing object is filled if it is of the class that is named, or none is named. Otherwise, it is replaced, unless the property is
 *    read-only: then it is the same error.
 */
class FamilyBinder implements ModelBinder {
  constructor(private readonly family: Family) {}

  get needsKeys(): boolean {
    return [...this.family.members.values()].every(({ binder }) => binder.needsKeys === true);
  }

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const { declared, key } = this.family;
    // A JSON part names its class itself.
    if (hasJsonPart(context)) return declared.binder.bindModelAsync(context);
    const value = context.valueProvider.getValue(createPropertyModelName(context.modelName, key));
    const text = value.firstValue;
    if (text === undefined || isBlank(text)) return this.#bindUnnamed(context, value);
    const named = this.#memberNamed(text);
    if (named === undefined || isFixedToOther(context, named)) {
      this.#refuse(context, value);
      return;
    }
    context.namedClass = named.modelType;
    return named.binder.bindModelAsync(context);
  }

  #bindUnnamed(context: ModelBindingContext, value: ValueProviderResult): void | Promise<void> {
    const { declared } = this.family;
    const existing = context.model as object | null | undefined;
    if (existing) return (this.#memberOf(existing) ?? declared).binder.bindModelAsync(context);
    if (!declared.type.abstract) return declared.binder.bindModelAsync(context);
    if (this.#hasKeys(context) || (context.isTopLevelObject && context.metadata.isRequired))
      this.#refuse(context, value);
  }

  #memberNamed(text: string): FamilyMember | undefined {
    const { discriminator, members } = this.family;
    return members.get(typeNamedBy(text, discriminator)?.id ?? "");
  }

  #memberOf({ constructor }: object): FamilyMember | undefined {
    return [...this.family.members.values()].find(({ modelType }) => modelType === constructor);
  }

  /** Whether there is a key of one of the classes. */
  #hasKeys({ valueProvider, modelName }: ModelBindingContext): boolean {
    const isSent = (key: string): boolean => valueProvider.containsPrefix(createPropertyModelName(modelName, key));
    return [...this.family.members.values()].some(({ keys }) => keys.some(isSent));
  }

  #refuse(context: ModelBindingContext, value: ValueProviderResult): void {
    const { displayName: name, allowed: all } = this.family.discriminator;
    const allowed = all.filter((one) => !isFixedToOther(context, this.#memberNamed(one)!));
    const path = createPropertyModelName(context.modelName, this.family.key);
    const text = value.firstValue;
    const isMissing = text === undefined || isBlank(text);
    if (text !== undefined) context.modelState.setModelValue(path, value.rawValue, value.toString());
    const error = isMissing
      ? ({ kind: "missing" } as const)
      : ({ kind: "notConvertible", attemptedValue: text } as const);
    context.modelState.tryAddModelError(
      path,
      inputErrorText({ ...error, path, name, allowed }, path, context.messages, context.scope),
    );
    context.isExplained = true;
    context.scope.tracer?.record(context.nested(this.family.named, this.family.key, path, undefined));
  }
}

/** Whether a form has a JSON part with the object's own name. */
function hasJsonPart({ scope, valueProvider, modelName }: ModelBindingContext): boolean {
  return scope.readsParts && isJsonPart(valueProvider.getValue(modelName));
}

function typeNamedBy(text: string, { enumType, typesByValue }: TypeDiscriminator): ObjectTypeModel | undefined {
  const isNamed = enumType !== undefined && enumType.literals !== true;
  const value = isNamed ? parseEnum(text, enumType.members) : text;
  return value === undefined ? undefined : typesByValue.get(value);
}

/** Whether the object of a read-only property, which cannot be replaced, is of another class. */
function isFixedToOther({ metadata, model }: ModelBindingContext, { modelType }: FamilyMember): boolean {
  return metadata.isReadOnly && (model as object | undefined)?.constructor !== modelType;
}

/** Objects of classes with a discriminator. */
export const familyBinderProvider: ModelBinderProvider = {
  getBinder(context) {
    const { metadata, services, metadataOf, createBinder } = context;
    const { type } = metadata;
    if (type.kind !== "object") return null;
    const discriminator = typeDiscriminatorOf(type, (id) => services.types[id]!);
    if (discriminator === undefined) return null;
    const declared = memberOf(type, metadata, complexObjectBinderProvider.getBinder(context)!);
    const others = [...discriminator.typesByValue.values()].filter(({ id }) => id !== type.id);
    const members = others.map((other) => {
      const ofOther = metadataOf({ type: other.id });
      return memberOf(other, ofOther, createBinder(ofOther));
    });
    const all = new Map([declared, ...members].map((member) => [member.type.id, member]));
    return new FamilyBinder({ discriminator, ...keyOf(discriminator, context), declared, members: all });
  },
};

function memberOf(type: ObjectTypeModel, { modelType, properties }: ModelMetadata, binder: ModelBinder): FamilyMember {
  return { type, modelType, binder, keys: properties.map(fieldNameOf) };
}

/** A property may have another name in keys. One that no class declares is a text. */
function keyOf(
  { property, propertyName }: TypeDiscriminator,
  { metadata, metadataOf }: ModelBinderProviderContext,
): Pick<Family, "key" | "named"> {
  const declared = property && metadata.properties.find(({ name }) => name === propertyName);
  return declared === undefined
    ? { key: propertyName, named: metadataOf({ type: "String" }) }
    : { key: fieldNameOf(declared), named: declared };
}
