import {
  recordTypes,
  type ApplicationModel,
  type ModelDiagnostic,
  type Recorded,
  type TypeId,
} from "../model/index.js";
import { withTypes } from "./create-context.js";
import type { Schema } from "./document.js";
import type { GeneratorContext } from "./generator-context.js";

/**
 * Records what a part of a document reads while it is created. `holds` returns whether the part would be the same in
 * another document. If so, it repeats the side effects there: components are created, and problems are reported.
 */
export function recordContext(context: GeneratorContext): Recorded<GeneratorContext> {
  const reads = new PartReads();
  const types = recordTypes(context.model.types);
  const value = withTypes({
    ...context,
    model: recordModel(context.model, types.value, reads),
    components: {
      idOf: (type) => reads.named(type, context.components.idOf(type)),
      reference(type) {
        reads.named(type, context.components.idOf(type));
        reads.refersTo(type);
        return context.components.reference(type);
      },
      resolve: (schema) => reads.resolvedTo(schema, context.components.resolve(schema)),
    },
    report(diagnostic) {
      reads.done.push(diagnostic);
      context.report(diagnostic);
    },
    isDiscriminator(type, property) {
      const answer = context.isDiscriminator(type, property);
      reads.discriminators.set(`${type} ${property}`, [type, property, answer]);
      return answer;
    },
  });
  return { value, holds: holdsFor(reads, types.holds) };
}

class PartReads {
  /** The lists of the model that were read as a whole. */
  readonly lists = new Map<"controllers" | "ignores", readonly unknown[] | undefined>();
  readonly names = new Map<TypeId, string>();
  readonly discriminators = new Map<string, [type: TypeId, property: string, answer: boolean]>();
  readonly resolved: [schema: Schema, component: Schema | undefined][] = [];
  /** In order: the components that were referred to, and the reported problems. */
  readonly done: (TypeId | ModelDiagnostic)[] = [];
  readonly #referred = new Set<TypeId>();

  /** A second reference to a component has no effect. */
  refersTo(type: TypeId): void {
    if (this.#referred.has(type)) return;
    this.#referred.add(type);
    this.done.push(type);
  }

  named(type: TypeId, id: string): string {
    this.names.set(type, id);
    return id;
  }

  resolvedTo(schema: Schema, component: Schema | undefined): Schema | undefined {
    if (schema.$ref !== undefined) this.resolved.push([schema, component]);
    return component;
  }
}

function recordModel(model: ApplicationModel, types: ApplicationModel["types"], reads: PartReads): ApplicationModel {
  return new Proxy(model, {
    get(target, name: keyof ApplicationModel) {
      if (name === "types") return types;
      if (name === "controllers" || name === "ignores") reads.lists.set(name, target[name]);
      return target[name];
    },
  });
}

/** A separate function, so that it keeps no reference to the document. */
function holdsFor(
  { lists, names, discriminators, resolved, done }: PartReads,
  types: Recorded<ApplicationModel["types"]>["holds"],
): (now: GeneratorContext) => boolean {
  const readsTheSame = (now: GeneratorContext): boolean =>
    types(now.model.types) &&
    all(names, ([type, id]) => now.components.idOf(type) === id) &&
    all(discriminators.values(), ([type, property, answer]) => now.isDiscriminator(type, property) === answer) &&
    all(lists, ([name, list]) => sameItems(list, now.model[name]));
  return (now) => {
    if (!readsTheSame(now)) return false;
    for (const one of done) {
      if (typeof one === "string") now.components.reference(one);
      else now.report(one);
    }
    return resolved.every(([schema, component]) => now.components.resolve(schema) === component);
  };
}

function all<Item>(items: Iterable<Item>, test: (item: Item) => boolean): boolean {
  for (const item of items) if (!test(item)) return false;
  return true;
}

function sameItems(some: readonly unknown[] | undefined, others: readonly unknown[] | undefined): boolean {
  if (some === others) return true;
  if (some?.length !== others?.length) return false;
  return some?.every((item, index) => item === others?.[index]) === true;
}
