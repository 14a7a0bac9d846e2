/** The name of a type with its article, by how it is pronounced: `an Int32`, `an SByte`, `a UInt16`. */
export function withArticle(name: string): string {
  return /^(?:[AEIO]|SByte$)/.test(name) ? `an ${name}` : `a ${name}`;
}
