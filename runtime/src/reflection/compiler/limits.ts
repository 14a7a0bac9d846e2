// The bounds that make every type end. A program that passes them is no model of a request; it gets `unknown` and a reason.

/** Properties of an object, members of an enum or union. */
export const mostMembers = 2_000;

/** Arrays in arrays, generics in generics: `Int32[][][]` has 3. */
export const mostNesting = 12;

/** Characters of an id; a generic that grows with each step reaches it. */
export const longestId = 1_500;

/** Types that one file carries. */
export const mostTypes = 3_000;
