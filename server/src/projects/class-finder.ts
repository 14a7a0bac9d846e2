import type { TypeId } from "ligature/internal/model";
import type { FileReflection, ReflectedClass } from "ligature/internal/reflection";

/** The file in the id of a class of the project. */
function fileOfClass(id: TypeId): string {
  return id.slice(0, Math.max(id.indexOf("#"), 0));
}

/** Finds the reflection of a class by its id, in the last list of files. */
export class ClassFinder {
  private files: readonly FileReflection[] = [];
  private readonly byPath = new Map<string, FileReflection>();
  /** The classes of a file by their ids, listed once for each description of the file. */
  private readonly classes = new WeakMap<FileReflection, ReadonlyMap<TypeId, ReflectedClass>>();

  /** Sets the files. Of a similar list, only other files are looked at. */
  set(files: readonly FileReflection[]): void {
    const before = this.files;
    const isAligned = before.length === files.length && before.every(({ file }, at) => file === files[at]!.file);
    if (!isAligned) this.byPath.clear();
    files.forEach((file, at) => {
      if (!isAligned || file !== before[at]) this.byPath.set(file.file, file);
    });
    this.files = files;
  }

  readonly classOf = (id: TypeId): ReflectedClass | undefined => {
    const file = this.byPath.get(fileOfClass(id));
    return file && this.classesIn(file).get(id);
  };

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
