/** VS Code's own tokenizer with its TypeScript grammar and our injection, as the extension's manifest contributes it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { IRawGrammar } from "vscode-textmate";

const require = createRequire(import.meta.url);
// Both are CommonJS whose names Node cannot see from outside.
const oniguruma = require("vscode-oniguruma") as typeof import("vscode-oniguruma");
const textmate = require("vscode-textmate") as typeof import("vscode-textmate");
const extension = new URL("../../extension/", import.meta.url);

interface GrammarContribution {
  readonly scopeName: string;
  readonly path: string;
  readonly injectTo?: readonly string[];
}

/** A piece of source text and the scopes it got. */
export interface ScopedToken {
  readonly text: string;
  readonly scopes: readonly string[];
}

const grammars = {
  "source.ts": () => require.resolve("tm-grammars/grammars/typescript.json"),
  "source.tsx": () => require.resolve("tm-grammars/grammars/tsx.json"),
} as const;

/** Tokenizes TypeScript. */
export type Tokenize = (source: string) => ScopedToken[];

/** Loads the grammars; the manifest decides which of ours are injected. */
export async function createTokenizer(scope: keyof typeof grammars = "source.ts"): Promise<Tokenize> {
  const contributions = readContributions();
  const injections = (scope: string): string[] =>
    contributions
      .filter(({ injectTo }) => injectTo?.some((target) => isPrefix(target, scope)))
      .map(({ scopeName }) => scopeName);
  const registry = new textmate.Registry({
    onigLib: loadOniguruma(),
    loadGrammar: async (scope) => loadGrammar(scope, contributions),
    getInjections: injections,
  });
  const grammar = await registry.loadGrammar(scope);
  if (grammar === null) throw new Error("The TypeScript grammar could not be loaded.");
  return (source) => {
    let state = textmate.INITIAL;
    return source.split("\n").flatMap((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      state = ruleStack;
      return tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes }));
    });
  };
}

function readContributions(): readonly GrammarContribution[] {
  const manifest = JSON.parse(readFileSync(new URL("package.json", extension), "utf8")) as {
    contributes: { grammars: readonly GrammarContribution[] };
  };
  return manifest.contributes.grammars;
}

function isPrefix(target: string, scope: string): boolean {
  return scope === target || scope.startsWith(`${target}.`);
}

async function loadOniguruma() {
  await oniguruma.loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")));
  return {
    createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text: string) => new oniguruma.OnigString(text),
  };
}

/** The manifest's paths are those of the packaged extension, into which the top-level folder `syntaxes/` is copied. */
function loadGrammar(scope: string, contributions: readonly GrammarContribution[]): IRawGrammar | null {
  const known = Object.entries(grammars).find(([name]) => name === scope)?.[1];
  if (known !== undefined) return parse(known());
  const ours = contributions.find(({ scopeName }) => scopeName === scope);
  return ours === undefined ? null : parse(new URL(ours.path, new URL("../", extension)).pathname);
}

function parse(path: string): IRawGrammar {
  return textmate.parseRawGrammar(readFileSync(path, "utf8"), path);
}
