import { schemaVersion, typeSymbol, type ClassDeclaration, type InjectedDescription } from "#runtime/model/index.js";

/** A service that takes the one before it. */
export interface ChainLink {
  readonly index: number;
  readonly before: ChainLink | undefined;
}

/** A class of a chain, as compiled. */
export type ChainClass = new (before?: ChainLink) => ChainLink;

/** The log of the links of a chain. */
interface ChainLog {
  readonly created: number[];
  readonly disposed: number[];
}

/** Classes as Ligature compiles them, each of which takes the one before it. `first`: takes the last one, so that they are a circle. */
export function createChain(length: number, log: ChainLog, first: { readonly takesLast: boolean }): ChainClass[] {
  const classes: ChainClass[] = [];
  for (let index = 0; index < length; index++) {
    const before = index > 0 ? index - 1 : first.takesLast ? length - 1 : undefined;
    const type = linkClass(index, log);
    const description = describe(index, before, () => classes[before!]!);
    Object.defineProperty(type, typeSymbol, { value: description });
    classes.push(type);
  }
  return classes;
}

function linkClass(index: number, { created, disposed }: ChainLog): ChainClass {
  return class {
    readonly index = index;
    constructor(readonly before: ChainLink | undefined) {
      created.push(index);
    }
    dispose(): void {
      disposed.push(index);
    }
  };
}

const nowhere = [0, 0, 0, 0] as const;

function describe(index: number, before: number | undefined, find: () => ChainClass): InjectedDescription {
  const idOf = (link: number) => `chain.ts#Link${link}`;
  const parameter = { name: "before", type: { type: idOf(before ?? 0) }, range: nowhere };
  const declaration: ClassDeclaration = {
    id: idOf(index),
    name: `Link${index}`,
    file: "chain.ts",
    range: nowhere,
    constructorParameters: before === undefined ? [] : [parameter],
  };
  return { schemaVersion, declaration, types: {}, refs: before === undefined ? {} : { [idOf(before)]: find } };
}
