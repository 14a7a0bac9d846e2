import type TS from "typescript";

/**
 * Finds something that follows from one source file alone, once for each of its versions: a changed file has another
 * tree.
 */
export function oncePerFile<Value>(find: (file: TS.SourceFile) => Value): (file: TS.SourceFile) => Value {
  const known = new WeakMap<TS.SourceFile, { readonly value: Value }>();
  return (file) => {
    let found = known.get(file);
    if (found === undefined) known.set(file, (found = { value: find(file) }));
    return found.value;
  };
}
