/** The features of the plugin in one project: each can be switched off where somebody else does it. */
export interface Features {
  /** Diagnostics and their fixes. */
  readonly diagnostics: boolean;
  /** In route templates. */
  readonly completion: boolean;
  /** TypeScript's own completion of attributes after `@`. */
  readonly attributes: boolean;
  /** In route templates. */
  readonly quickInfo: boolean;
  /** The colors of the names in route templates. */
  readonly semanticTokens: boolean;
  readonly definition: boolean;
  readonly references: boolean;
  /** Links among the calls of the call hierarchy. */
  readonly callHierarchy: boolean;
  readonly rename: boolean;
}

/** An editor that has nothing else of Ligature. */
export const allFeatures: Features = {
  diagnostics: true,
  completion: true,
  attributes: true,
  quickInfo: true,
  semanticTokens: true,
  definition: true,
  references: true,
  callHierarchy: true,
  rename: true,
};

/**
 * Beside Ligature's language server, which does the rest. It offers attributes after `@`, so TypeScript's entries for them are left out. An editor asks the server first for a rename. TypeScript's own is asked for where
 * the server does not answer, and must not leave the template behind. Of semantic tokens, VS Code takes those of one server only, and
 * TypeScript's has more of them. A call hierarchy comes from one server, too.
 */
export const withLanguageServer: Features = {
  diagnostics: false,
  completion: false,
  attributes: false,
  quickInfo: false,
  semanticTokens: true,
  definition: false,
  references: false,
  callHierarchy: true,
  rename: true,
};

/**
 * The features that the plugin's entry in `plugins`, or an extension's `configurePlugin`, asks for.
 *
 * @param config as tsserver hands it over: whatever somebody has written
 */
export function readFeatures(config: unknown, defaults: Features): Features {
  const given = Object(config) as Readonly<Record<string, unknown>>;
  const names = Object.keys(defaults) as (keyof Features)[];
  const entries = names.map((name) => [name, typeof given[name] === "boolean" ? given[name] : defaults[name]] as const);
  return Object.fromEntries(entries) as unknown as Features;
}
