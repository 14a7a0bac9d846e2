/** The functions of Node.js that find folders. Their callers give them, because these modules run anywhere. */
export interface FolderHost {
  dirname(path: string): string;
  join(...parts: string[]): string;
  exists(path: string): boolean;
}

/**
 * A folder and those around it, up to the first with a `package.json`.
 *
 * @param start the folder, as an absolute path
 * @param host finds folders
 * @returns the folders, the inner ones first
 * @example `(host: FolderHost) => foldersUpwards("/shop/src", host)[0]`
 */
export function foldersUpwards(start: string, host: FolderHost): string[] {
  const found: string[] = [];
  for (let folder = start; ; folder = host.dirname(folder)) {
    found.push(folder);
    if (host.exists(host.join(folder, "package.json")) || folder === host.dirname(folder)) return found;
  }
}

/**
 * The places where an application finds the templates of its pages, if it does not name their folder.
 *
 * @param start the folder of the main module, or the working directory, as an absolute path
 * @param host finds folders
 * @returns the paths, whether there is a folder or not. The first folder counts
 * @example `(host: FolderHost) => viewFoldersUpwards("/shop/src", host)[0]`
 */
export function viewFoldersUpwards(start: string, host: FolderHost): string[] {
  return foldersUpwards(start, host).map((folder) => host.join(folder, "views"));
}

/**
 * The names of templates.
 *
 * @param files the files in the folder of the templates, as paths below it with `/`
 * @param extension their ending, without a period
 * @returns the paths of the templates without the ending
 * @example templateNames(["orders/[id].eta", "site.css"], "eta") // ["orders/[id]"]
 */
export function templateNames(files: readonly string[], extension: string): string[] {
  const ending = `.${extension}`;
  return files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
}
