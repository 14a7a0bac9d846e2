import type { Project } from "../reflection/index.js";
import type { EsbuildTsconfig } from "./compile-file.js";

const passed = [
  "experimentalDecorators", "useDefineForClassFields", "verbatimModuleSyntax", "importsNotUsedAsValues",
  "preserveValueImports", "jsxFactory", "jsxFragmentFactory", "jsxImportSource", "strict", "alwaysStrict",
] as const; // prettier-ignore

const jsxModes = ["", "preserve", "react", "react-native", "react-jsx", "react-jsxdev"];

/** The compiler options that esbuild supports, in the form of a tsconfig. */
export function esbuildTsconfig({ options }: Pick<Project, "options">): EsbuildTsconfig {
  const kept: Record<string, unknown> = {};
  for (const name of passed) if (options[name] !== undefined) kept[name] = options[name];
  if (options.jsx !== undefined) kept.jsx = jsxModes[options.jsx];
  const target: number | undefined = options.target;
  return { ...kept, target: target === undefined || target > 11 ? "ESNext" : scriptTargets[target] };
}

// The keys are numbers of TypeScript's ScriptTarget. esbuild uses it only for the default of useDefineForClassFields.
const scriptTargets = [
  "ES3",
  "ES5",
  "ES2015",
  "ES2016",
  "ES2017",
  "ES2018",
  "ES2019",
  "ES2020",
  "ES2021",
  "ES2022",
  "ES2023",
  "ES2024",
];

/** The syntax that the JavaScript may use: the tsconfig's target. */
export function esbuildTarget({ options }: Pick<Project, "options">): string {
  const target: number | undefined = options.target;
  if (target === undefined) return "es2022";
  if (target > 11) return "esnext";
  if (target < 2)
    throw new Error("The target of the tsconfig is older than ES2015, which is not supported. Use ES2022.");
  return scriptTargets[target]!.toLowerCase();
}
