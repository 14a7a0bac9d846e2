import type { Lookup } from "ligature/internal/incremental";
import type { TypeId } from "ligature/internal/model";
import type { FileReflection, ReflectedClass } from "ligature/internal/reflection";

/** The file in the id of a class of the project. */
function fileOfClass(id: TypeId): string {
  return id.slice(0, Math.max(id.indexOf("#"), 0));
}

/** Finds the reflection of a class by its id. */
export type FindClass = Lookup<TypeId, ReflectedClass | undefined>;

/** Finds the reflection of a class by its id, in the last list of files. */
export class ClassFinder {
  private files: readonly FileReflection[] = [];
  private readonly byPath = new Map<string, FileReflection>();
  /** The classes of a file by their ids, listed once for each description of the file. */
  private readonly classes = new WeakMap<FileReflection, ReadonlyMap<TypeId, ReflectedClass>>();
  /** Another function after each change. */
  classOf: FindClass = () => undefined;

  /** Sets the files. Of a similar list, only other files are looked at. */
  set(files: readonly FileReflection[]): void {
    const before = this.files;
    if (before === files) return;
    const isAligned = before.length === files.length && before.every(({ file }, at) => file === files[at]!.file);
    if (!isAligned) this.byPath.clear();
    const changed = new Set<TypeId>();
    files.forEach((file, at) => {
      if (isAligned && file === before[at]) return;
      this.byPath.set(file.file, file);
      if (isAligned)
        for (const one of [before[at]!, file]) for (const id of this.classesIn(one).keys()) changed.add(id);
    });
    this.files = files;
    this.classOf = this.findClass(isAligned ? changed : undefined);
  }

  /** @param changed the classes that are others than before */
  private findClass(changed: ReadonlySet<TypeId> | undefined): FindClass {
    const before = new WeakRef(this.classOf);
    const find = (id: TypeId): ReflectedClass | undefined => {
      const file = this.byPath.get(fileOfClass(id));
      return file && this.classesIn(file).get(id);
    };
    return Object.assign(find, {
      changedSince: (earlier: FindClass) => (earlier === before.deref() ? changed : undefined),
    });
  }

  private classesIn(file: FileReflection): ReadonlyMap<TypeId, ReflectedClass> {
    let found = this.classes.get(file);
    if (found === undefined) {
      // Of several classes with one id the first counts.
      found = new Map([...file.classes].reverse().map((one) => [one.declaration.id, one]));
      this.classes.set(file, found);
    }
    return found;
  }
}
