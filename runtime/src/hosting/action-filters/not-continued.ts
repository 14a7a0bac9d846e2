/** The error for a filter that neither called `next()` nor ended the request, which would never be answered. */
export function notContinued(filter: { readonly name: string }, instead: string): Error {
  return new Error(`${filter.name} ended without calling next() and without setting ${instead}. Do one of the two.`);
}
