// These limits ensure that every type ends. A type that exceeds them is not a model of a request; it becomes `unknown`
// with a reason.

/** Properties of an object; members of an enum or union. */
export const mostMembers = 2_000;

/** Arrays in arrays, generics in generics: `Int32[][][]` has 3. */
export const mostNesting = 12;

/** Type literals in type literals. Each level of one that is described is a level of its schema, and of the compiler's own calls. */
export const mostLiterals = 100;

/** Characters of an id. A generic that grows with each step reaches this limit. */
export const longestId = 1_500;

/** Types in the description of one file. */
export const mostTypes = 3_000;
