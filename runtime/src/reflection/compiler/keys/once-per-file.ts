import type TS from "typescript";

/**
 * Finds something that follows from one source file alone, once for each of its versions: a changed file has another
 * tree.
 */
export function oncePerFile<Value>(find: (file: TS.SourceFile) => Value): (file: TS.SourceFile) => Value {
  const known = new WeakMap<TS.SourceFile, Value>();
  return (file) => {
    // Thousands are kept, without an object around each.
    const found = known.get(file);
    if (found !== undefined || known.has(file)) return found as Value;
    const value = find(file);
    known.set(file, value);
    return value;
  };
}
