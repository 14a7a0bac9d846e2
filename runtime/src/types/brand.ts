/** The key of the phantom property by which the compiler tells `Int32` from `Double`; no value ever has it. */
export declare const simpleType: unique symbol;

/**
 * A type with the name of a simple type attached. The mark is optional, so plain values stay assignable in both
 * directions (`const id: Int32 = 5`, `id + 1`), and it is a property, so that it survives where TypeScript
 * drops an alias: in `Int32 | null`, in `Wrapper<Int32>`, in `Map<Int32, string>`.
 */
export type Branded<Base, Name extends string> = Base & { readonly [simpleType]?: Name };
