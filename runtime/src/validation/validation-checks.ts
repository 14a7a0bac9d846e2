import {
  isAsyncMethod,
  isValidatableObject,
  type ValidatableObject,
  type ValidationResults,
} from "../attributes/index.js";
import { fieldNameOf } from "../metadata/index.js";
import { readableTuple, type AttributeModel, type TupleElements, type TypeId } from "../model/index.js";
import { displayNameOf, type ModelMetadata } from "../binding/index.js";
import { CheckContext, type Validation } from "./check-context.js";
import { compileValidators, type CompiledValidator } from "./compile-validators.js";

/** How a value is visited. */
type ValueKind = "simple" | "object" | "list" | "tuple" | "dictionary" | "union";

/** Everything that is known about the validation of one metadata before a request. */
export interface ValidationChecks {
  readonly kind: ValueKind;
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
  readonly members: readonly CheckedMember[];
  /** For an object: the checks of its subtypes, by class. */
  readonly subtypes: ReadonlyMap<unknown, ValidationChecks>;
  /** Of a list's elements. */
  readonly element: ValidationChecks | undefined;
  /** Of the positions of a tuple of several types. */
  readonly positions: readonly ValidationChecks[];
  /** The positions themselves. */
  readonly tuple: TupleElements | undefined;
  /** Of the members of a union, by type. */
  readonly alternatives: ReadonlyMap<TypeId, ValidationChecks>;
  /** Of a dictionary's keys. */
  readonly key: ValidationChecks | undefined;
  /** Of a dictionary's values. */
  readonly value: ValidationChecks | undefined;
}

/** A property of an object. */
export interface CheckedMember {
  readonly name: string;
  /** The name under which it was bound. */
  readonly fieldName: string;
  readonly attributes: readonly AttributeModel[];
  readonly checks: ValidationChecks;
}

/** Creates each metadata's checks once. Types can be recursive, so parts are created on first use. */
export class ValidationCompiler {
  readonly #known = new Map<ModelMetadata, ValidationChecks>();
  /** Whether there is something to check, by metadata, as far as it is decided. */
  readonly #decided = new Map<ModelMetadata, boolean>();

  checksFor(metadata: ModelMetadata, siblings: readonly ModelMetadata[] = []): ValidationChecks {
    let checks = this.#known.get(metadata);
    if (checks === undefined) this.#known.set(metadata, (checks = new MetadataChecks(metadata, siblings, this)));
    return checks;
  }

  /** Creates the checks of a target and all its parts, so that mistakes are found when the application starts. */
  prepare(target: ModelMetadata): ValidationChecks {
    const pending: Part[] = [{ metadata: target, siblings: [] }];
    for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
      if (this.#known.has(part.metadata)) continue;
      this.checksFor(part.metadata, part.siblings);
      pending.push(...partsOf(part.metadata));
    }
    return this.checksFor(target);
  }

  /** Of an object. */
  membersOf({ properties }: ModelMetadata): readonly CheckedMember[] {
    return properties.flatMap((property) =>
      property.name === undefined ? [] : [this.#member(property, property.name, properties)],
    );
  }

  /** Of an object. */
  subtypesOf({ subtypes }: ModelMetadata): ReadonlyMap<unknown, ValidationChecks> {
    return new Map(subtypes.map((subtype) => [subtype.modelType, this.checksFor(subtype)]));
  }

  /** Of a tuple of several types. */
  positionsOf({ positions }: ModelMetadata): readonly ValidationChecks[] {
    return positions.map((position) => this.checksFor(position));
  }

  /** Of a union. */
  alternativesOf({ alternatives }: ModelMetadata): ReadonlyMap<TypeId, ValidationChecks> {
    return new Map(alternatives.map((member) => [member.type.id, this.checksFor(member)]));
  }

  #member(property: ModelMetadata, name: string, siblings: readonly ModelMetadata[]): CheckedMember {
    const { attributes } = property;
    return { name, fieldName: fieldNameOf(property), attributes, checks: this.checksFor(property, siblings) };
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
      const { validators, isValidatable } = this.checksFor(metadata);
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

/** A class, so that all of them have one hidden class: there is one for each parameter and property. */
class MetadataChecks implements ValidationChecks {
  readonly kind: ValueKind;
  readonly displayName: string;
  readonly memberName: string | undefined;
  readonly validators: readonly CompiledValidator[];
  readonly isValidatable: boolean;
  readonly isValidatableAsync: boolean;
  readonly #metadata: ModelMetadata;
  readonly #compiler: ValidationCompiler;
  #hasValidators: boolean | undefined;
  #members: readonly CheckedMember[] | undefined;
  #subtypes: ReadonlyMap<unknown, ValidationChecks> | undefined;
  #element: ValidationChecks | undefined;
  #positions: readonly ValidationChecks[] | undefined;
  #alternatives: ReadonlyMap<TypeId, ValidationChecks> | undefined;
  #key: ValidationChecks | undefined;
  #value: ValidationChecks | undefined;

  constructor(metadata: ModelMetadata, siblings: readonly ModelMetadata[], compiler: ValidationCompiler) {
    this.kind = kindOf(metadata);
    this.displayName = displayNameOf(metadata);
    this.memberName = metadata.name;
    this.validators = compileValidators(metadata, { siblings });
    const prototype = validatablePrototype(metadata);
    this.isValidatable = prototype !== undefined;
    this.isValidatableAsync = prototype !== undefined && isAsyncMethod(prototype, "validate");
    this.#metadata = metadata;
    this.#compiler = compiler;
  }

  get hasValidators(): boolean {
    return (this.#hasValidators ??= this.#compiler.leadsToValidators(this.#metadata));
  }

  get members(): readonly CheckedMember[] {
    return (this.#members ??= this.#compiler.membersOf(this.#metadata));
  }

  get subtypes(): ReadonlyMap<unknown, ValidationChecks> {
    return (this.#subtypes ??= this.#compiler.subtypesOf(this.#metadata));
  }

  get element(): ValidationChecks | undefined {
    return (this.#element ??= this.#checksOf(this.#metadata.elementMetadata));
  }

  get positions(): readonly ValidationChecks[] {
    return (this.#positions ??= this.#compiler.positionsOf(this.#metadata));
  }

  get tuple(): TupleElements | undefined {
    return readableTuple(this.#metadata.type);
  }

  get alternatives(): ReadonlyMap<TypeId, ValidationChecks> {
    return (this.#alternatives ??= this.#compiler.alternativesOf(this.#metadata));
  }

  get key(): ValidationChecks | undefined {
    return (this.#key ??= this.#checksOf(this.#metadata.keyMetadata));
  }

  get value(): ValidationChecks | undefined {
    return (this.#value ??= this.#checksOf(this.#metadata.valueMetadata));
  }

  #checksOf(part: ModelMetadata | undefined): ValidationChecks | undefined {
    return part === undefined ? undefined : this.#compiler.checksFor(part);
  }
}

interface Part {
  readonly metadata: ModelMetadata;
  readonly siblings: readonly ModelMetadata[];
}

function partsOf(metadata: ModelMetadata): Part[] {
  const { properties, subtypes, positions, alternatives, elementMetadata, keyMetadata, valueMetadata } = metadata;
  const single = [elementMetadata, keyMetadata, valueMetadata].filter((part) => part !== undefined);
  const others = [...subtypes, ...positions, ...alternatives, ...single];
  return [
    ...properties.map((property) => ({ metadata: property, siblings: properties })),
    ...others.map((part) => ({ metadata: part, siblings: [] })),
  ];
}

function kindOf({ type }: ModelMetadata): ValueKind {
  switch (type.kind) {
    case "object":
    case "union":
      return type.kind;
    case "array":
    case "set":
      return "list";
    case "dictionary":
      return "dictionary";
    default:
      return readableTuple(type) === undefined ? "simple" : "tuple";
  }
}

/** Whether checks of the application run, for a value or anywhere below it. They may change what they check. */
export function runsOwnCode(checks: ValidationChecks, seen = new Set<ValidationChecks>()): boolean {
  if (seen.has(checks)) return false;
  seen.add(checks);
  const { validators, isValidatable, members, subtypes, element, positions, alternatives, key, value } = checks;
  if (isValidatable || validators.some(({ isCustom = false }) => isCustom)) return true;
  const parts = [element, key, value, ...members.map((member) => member.checks), ...subtypes.values(), ...positions, ...alternatives.values()]; // prettier-ignore
  return parts.some((part) => part !== undefined && runsOwnCode(part, seen));
}

/** A class with a method `validate`. TypeScript types are structural, so the class need not name the interface. */
function validatablePrototype({ modelType, type }: ModelMetadata): object | undefined {
  if (type.kind !== "object" || typeof modelType !== "function") return undefined;
  const prototype = modelType.prototype as object;
  return isValidatableObject(prototype) ? prototype : undefined;
}

/** The errors that an object finds in itself. */
export function selfValidation(model: object, checks: ValidationChecks, validation: Validation): ValidationResults {
  return (model as ValidatableObject).validate(new CheckContext(checks.displayName, undefined, model, validation));
}
