/** Files that browsers load, such as styles, scripts and pictures. */
export interface StaticFileOptions {
  /** The folder: a path, or a URL such as `new URL("./assets", import.meta.url)`. Everything in it is public, except for names that begin with a period. */
  readonly root: string | URL;
  /** The path below which they are. Default: `/assets/`. */
  readonly prefix?: string;
}
