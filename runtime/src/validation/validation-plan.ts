import {
  isAsyncMethod,
  isValidatableObject,
  type ValidatableObject,
  type ValidationResults,
} from "../attributes/index.js";
import { fieldNameOf } from "../metadata/index.js";
import { displayNameOf, type ModelMetadata } from "../binding/index.js";
import { CheckContext, type Validation } from "./check-context.js";
import { compileValidators, type CompiledValidator } from "./compile-validators.js";

/** How a value is visited. */
type PlanKind = "simple" | "object" | "list" | "dictionary";

/** Everything that is known about the validation of one metadata before a request. */
export interface ValidationPlan {
  readonly kind: PlanKind;
  readonly displayName: string;
  readonly memberName: string | undefined;
  readonly validators: readonly CompiledValidator[];
  /** Objects of the type validate themselves. */
  readonly isValidatable: boolean;
  /** They do so in a method that is declared `async`. */
  readonly isValidatableAsync: boolean;
  /** There is something to check, in the value or anywhere below it. If not, the value is not visited. */
  readonly hasValidators: boolean;
  /** Of an object. */
  readonly members: readonly PlannedMember[];
  /** For an object: the plans of its subtypes, by class. */
  readonly subtypes: ReadonlyMap<unknown, ValidationPlan>;
  /** Of a list's elements. */
  readonly element: ValidationPlan | undefined;
  /** Of a dictionary's keys. */
  readonly key: ValidationPlan | undefined;
  /** Of a dictionary's values. */
  readonly value: ValidationPlan | undefined;
}

/** A property of an object. */
export interface PlannedMember {
  readonly name: string;
  /** The name under which it was bound. */
  readonly fieldName: string;
  readonly plan: ValidationPlan;
}

/** Creates each metadata's plan once. Types can be recursive, so the parts of a plan are created on first use. */
export class ValidationPlanner {
  readonly #plans = new Map<ModelMetadata, ValidationPlan>();
  /** Whether there is something to check, by metadata, as far as it is decided. */
  readonly #decided = new Map<ModelMetadata, boolean>();

  planFor(metadata: ModelMetadata, siblings: readonly ModelMetadata[] = []): ValidationPlan {
    let plan = this.#plans.get(metadata);
    if (plan === undefined) this.#plans.set(metadata, (plan = new MetadataPlan(metadata, siblings, this)));
    return plan;
  }

  /** Creates the plans of a target and all its parts, so that mistakes are found when the application starts. */
  prepare(target: ModelMetadata): ValidationPlan {
    const pending: Part[] = [{ metadata: target, siblings: [] }];
    for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
      if (this.#plans.has(part.metadata)) continue;
      this.planFor(part.metadata, part.siblings);
      pending.push(...partsOf(part.metadata));
    }
    return this.planFor(target);
  }

  /** Of an object. */
  membersOf({ properties }: ModelMetadata): readonly PlannedMember[] {
    return properties.flatMap((property) =>
      property.name === undefined ? [] : [this.#member(property, property.name, properties)],
    );
  }

  /** Of an object. */
  subtypesOf({ subtypes }: ModelMetadata): ReadonlyMap<unknown, ValidationPlan> {
    return new Map(subtypes.map((subtype) => [subtype.modelType, this.planFor(subtype)]));
  }

  #member(property: ModelMetadata, name: string, siblings: readonly ModelMetadata[]): PlannedMember {
    return { name, fieldName: fieldNameOf(property), plan: this.planFor(property, siblings) };
  }

  /** Whether there is anything to check in a value or its parts. Recursive types are visited once. */
  leadsToValidators(root: ModelMetadata): boolean {
    const seen = new Set([root]);
    const found = this.#search(root, seen);
    if (found) this.#decided.set(root, true);
    else for (const metadata of seen) this.#decided.set(metadata, false);
    return found;
  }

  #search(root: ModelMetadata, seen: Set<ModelMetadata>): boolean {
    const pending = [root];
    for (let metadata = pending.pop(); metadata !== undefined; metadata = pending.pop()) {
      const decided = this.#decided.get(metadata);
      if (decided === true) return true;
      if (decided === false) continue;
      const { validators, isValidatable } = this.planFor(metadata);
      if (validators.length > 0 || isValidatable) return true;
      for (const part of partsOf(metadata)) {
        if (seen.has(part.metadata)) continue;
        seen.add(part.metadata);
        pending.push(part.metadata);
      }
    }
    return false;
  }
}

/** A class, so that all plans have one hidden class: there is one for each parameter and property. */
class MetadataPlan implements ValidationPlan {
  readonly kind: PlanKind;
  readonly displayName: string;
  readonly memberName: string | undefined;
  readonly validators: readonly CompiledValidator[];
  readonly isValidatable: boolean;
  readonly isValidatableAsync: boolean;
  readonly #metadata: ModelMetadata;
  readonly #planner: ValidationPlanner;
  #hasValidators: boolean | undefined;
  #members: readonly PlannedMember[] | undefined;
  #subtypes: ReadonlyMap<unknown, ValidationPlan> | undefined;
  #element: ValidationPlan | undefined;
  #key: ValidationPlan | undefined;
  #value: ValidationPlan | undefined;

  constructor(metadata: ModelMetadata, siblings: readonly ModelMetadata[], planner: ValidationPlanner) {
    this.kind = kindOf(metadata);
    this.displayName = displayNameOf(metadata);
    this.memberName = metadata.name;
    this.validators = compileValidators(metadata, { siblings });
    const prototype = validatablePrototype(metadata);
    this.isValidatable = prototype !== undefined;
    this.isValidatableAsync = prototype !== undefined && isAsyncMethod(prototype, "validate");
    this.#metadata = metadata;
    this.#planner = planner;
  }

  get hasValidators(): boolean {
    return (this.#hasValidators ??= this.#planner.leadsToValidators(this.#metadata));
  }

  get members(): readonly PlannedMember[] {
    return (this.#members ??= this.#planner.membersOf(this.#metadata));
  }

  get subtypes(): ReadonlyMap<unknown, ValidationPlan> {
    return (this.#subtypes ??= this.#planner.subtypesOf(this.#metadata));
  }

  get element(): ValidationPlan | undefined {
    return (this.#element ??= this.#planOf(this.#metadata.elementMetadata));
  }

  get key(): ValidationPlan | undefined {
    return (this.#key ??= this.#planOf(this.#metadata.keyMetadata));
  }

  get value(): ValidationPlan | undefined {
    return (this.#value ??= this.#planOf(this.#metadata.valueMetadata));
  }

  #planOf(part: ModelMetadata | undefined): ValidationPlan | undefined {
    return part === undefined ? undefined : this.#planner.planFor(part);
  }
}

interface Part {
  readonly metadata: ModelMetadata;
  readonly siblings: readonly ModelMetadata[];
}

function partsOf({ properties, subtypes, elementMetadata, keyMetadata, valueMetadata }: ModelMetadata): Part[] {
  const others = [...subtypes, elementMetadata, keyMetadata, valueMetadata].filter((part) => part !== undefined);
  return [
    ...properties.map((metadata) => ({ metadata, siblings: properties })),
    ...others.map((metadata) => ({ metadata, siblings: [] })),
  ];
}

function kindOf({ type }: ModelMetadata): PlanKind {
  switch (type.kind) {
    case "object":
      return "object";
    case "array":
    case "set":
      return "list";
    case "dictionary":
      return "dictionary";
    default:
      return "simple";
  }
}

/** A class with a method `validate`. TypeScript types are structural, so the class need not name the interface. */
function validatablePrototype({ modelType, type }: ModelMetadata): object | undefined {
  if (type.kind !== "object" || typeof modelType !== "function") return undefined;
  const prototype = modelType.prototype as object;
  return isValidatableObject(prototype) ? prototype : undefined;
}

/** The errors that an object finds in itself. */
export function selfValidation(model: object, plan: ValidationPlan, validation: Validation): ValidationResults {
  return (model as ValidatableObject).validate(new CheckContext(plan.displayName, undefined, model, validation));
}
