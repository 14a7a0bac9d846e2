import type { BuildOptions, Metafile } from "esbuild";

export declare function bundlePlugin(entry: string, outfile: string, options?: BuildOptions): Promise<Metafile>;
