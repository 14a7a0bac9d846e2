/** A filter that neither went on nor ended the request: nobody would answer it. */
export function notContinued(filter: { readonly name: string }, instead: string): Error {
  return new Error(`${filter.name} ended without calling next() and without setting ${instead}. Do one of the two.`);
}
