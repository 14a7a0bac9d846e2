import type { Linter } from "eslint";

export declare const runtimeFences: Readonly<Record<string, readonly string[]>>;
export declare const hostingFences: Readonly<Record<string, readonly string[]>>;
export declare const pureFolders: readonly string[];
export declare const deepestLevel: number;
export declare const serverMayImport: readonly string[];
export declare const fences: readonly (Linter.Config & { readonly files: readonly string[] })[];
