import assert from "node:assert/strict";
import { posix, win32 } from "node:path";
import { namesBelow, namesInside, packageFolderOf } from "#runtime/revisions/repository-paths.js";

const below: readonly (readonly [name: string, system: typeof posix, folders: readonly string[], path: string, names: string[] | undefined])[] = [
  ["the folder itself", posix, ["/repo"], "/repo", []],
  ["a file", posix, ["/repo"], "/repo/src/a.ts", ["src", "a.ts"]],
  ["a file of the second name of the folder", posix, ["/real", "/link"], "/link/a.ts", ["a.ts"]],
  ["the top of the system", posix, ["/"], "/a.ts", ["a.ts"]],
  ["a folder whose name only begins in the same way", posix, ["/repo"], "/repository/a.ts", undefined],
  ["another case", posix, ["/repo"], "/Repo/a.ts", undefined],
  ["a file on Windows", win32, ["C:\\repo"], "C:\\repo\\src\\a.ts", ["src", "a.ts"]],
  ["another letter of the drive", win32, ["C:\\Repo"], "c:\\Repo\\src\\A.ts", ["src", "A.ts"]],
  ["the top of a drive", win32, ["C:\\"], "C:\\a.ts", ["a.ts"]],
  ["another drive", win32, ["C:\\repo"], "D:\\repo\\a.ts", undefined],
  ["a folder of the network", win32, ["\\\\server\\share\\repo"], "\\\\server\\share\\repo\\a.ts", ["a.ts"]],
  ["a folder on Windows whose name only begins in the same way", win32, ["C:\\repo"], "C:\\repo2\\a.ts", undefined],
]; // prettier-ignore

const inside: readonly (readonly [name: string, system: typeof posix, folder: string, path: string, names: string[] | undefined])[] = [
  ["a file", posix, "/repo", "/repo/src/a.ts", ["src", "a.ts"]],
  ["a name with two dots", posix, "/repo", "/repo/..a/b.ts", ["..a", "b.ts"]],
  ["the folder itself", posix, "/repo", "/repo", undefined],
  ["a folder above", posix, "/repo/a", "/repo/b", undefined],
  ["a file on Windows", win32, "C:\\repo", "c:\\repo\\src\\a.ts", ["src", "a.ts"]],
  ["slashes on Windows", win32, "C:/repo", "C:/repo/src/a.ts", ["src", "a.ts"]],
  ["another drive", win32, "C:\\repo", "D:\\repo\\a.ts", undefined],
]; // prettier-ignore

const packages: readonly (readonly [path: string, folder: string | undefined])[] = [
  ["/app/node_modules/a/dist/x.js", "/app/node_modules/a"],
  ["/app/node_modules/@s/a/x.js", "/app/node_modules/@s/a"],
  ["/app/node_modules/a/node_modules/b/x.js", "/app/node_modules/a/node_modules/b"],
  ["/app/node_modules/a", "/app/node_modules/a"],
  ["/app/node_modules/@s", undefined],
  ["/app/src/x.ts", undefined],
  ["C:\\app\\node_modules\\@s\\a\\x.js", "C:\\app\\node_modules\\@s\\a"],
  ["C:/app/node_modules/a/x.js", "C:/app/node_modules/a"],
];

describe("paths in a repository", () => {
  for (const [name, system, folders, path, names] of below) {
    it(`are names from the top, or none, when it is ${name}`, () => {
      assert.deepEqual(namesBelow(folders, path, system), names);
    });
  }
  for (const [name, system, folder, path, names] of inside) {
    it(`are names inside of a folder, or none, when it is ${name}`, () => {
      assert.deepEqual(namesInside(folder, path, system), names);
    });
  }
  for (const [path, folder] of packages) {
    it(`are ${folder === undefined ? "of no package" : `of the package ${folder}`} when it is ${path}`, () => {
      assert.equal(packageFolderOf(path), folder);
    });
  }
});
