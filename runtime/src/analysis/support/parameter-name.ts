/** A parameter's name in messages. A destructured parameter has none. */
export function parameterName({ name }: { readonly name: string }): string {
  return name === "" ? "{ ... }" : name;
}
