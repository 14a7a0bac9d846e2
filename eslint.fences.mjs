/**
 * Who may import whom, by folder: the table of `docs/architecture.md`. Each folder's list names the other folders it
 * may import; every folder may import `types`. `test/lint/fences.test.ts` tries each fence with a planted violation.
 */
export const runtimeFences = {
  types: [],
  model: [],
  incremental: ["model"],
  routing: ["model"],
  attributes: ["model", "routing"],
  metadata: ["model", "attributes"],
  localization: ["attributes"],
  conventions: ["model", "incremental", "metadata", "routing", "attributes"],
  authorization: ["model"],
  endpoints: ["model", "incremental", "routing", "conventions", "authorization"],
  analysis: [
    "model",
    "incremental",
    "metadata",
    "routing",
    "attributes",
    "conventions",
    "authorization",
    "endpoints",
    "filters",
  ],
  openapi: ["model", "incremental", "metadata", "routing", "attributes", "conventions", "authorization", "endpoints"],
  verification: ["openapi", "formatters", "metadata"],
  "openapi-diff": ["model"],
  reflection: ["model", "incremental", "attributes", "conventions"],
  applications: ["model", "incremental", "attributes", "conventions", "endpoints", "analysis", "openapi", "reflection"],
  revisions: ["model", "openapi", "reflection", "applications"],
  "command-line": ["routing"],
  failures: [],
  build: [
    "command-line",
    "failures",
    "reflection",
    "routing",
    "model",
    "openapi",
    "openapi-diff",
    "applications",
    "revisions",
  ],
  filters: ["model"],
  "generated-code": [],
  formatters: ["model", "metadata", "generated-code"],
  binding: ["model", "metadata", "localization", "routing", "attributes", "formatters", "generated-code"],
  validation: ["model", "metadata", "localization", "attributes", "binding", "generated-code"],
  templates: ["model", "metadata", "routing", "conventions", "endpoints"],
  forms: ["model", "metadata", "localization", "routing", "attributes", "binding", "validation"],
  services: ["model", "metadata", "localization", "attributes", "analysis", "binding"],
  plans: ["model", "metadata", "formatters", "binding", "validation", "generated-code"],
  hosting: [
    "failures",
    "model",
    "metadata",
    "localization",
    "routing",
    "attributes",
    "conventions",
    "authorization",
    "endpoints",
    "analysis",
    "openapi",
    "verification",
    "filters",
    "formatters",
    "binding",
    "validation",
    "templates",
    "forms",
    "services",
    "plans",
    "docs-ui",
  ],
  "docs-ui": ["openapi"],
};

/**
 * Who may import whom, by room of `hosting`: the second table of `docs/architecture.md`. A room imports only rooms that stand above it in
 * this table, so there is no circle. The file `hosting/index.ts` may import all of them.
 */
export const hostingFences = {
  fastify: [],
  links: [],
  answers: [],
  "host-filter": [],
  errors: ["fastify"],
  connections: ["fastify"],
  shutdown: ["fastify", "connections"],
  requests: ["fastify", "links", "answers", "shutdown"],
  localization: ["fastify", "requests"],
  problems: ["fastify", "errors", "requests"],
  results: ["fastify", "links", "answers", "errors", "requests", "problems"],
  bodies: ["requests", "results"],
  routing: ["fastify", "errors", "problems", "bodies"],
  authorization: ["fastify", "requests", "problems", "results"],
  antiforgery: ["fastify", "errors", "requests", "problems", "bodies"],
  "temp-data": ["fastify", "errors", "requests"],
  "static-files": ["fastify"],
  views: [
    "fastify",
    "links",
    "errors",
    "requests",
    "localization",
    "problems",
    "results",
    "antiforgery",
    "temp-data",
    "static-files",
  ],
  controllers: ["links", "requests", "results", "authorization", "antiforgery", "temp-data", "views"],
  actions: ["fastify", "errors", "requests", "problems", "results", "bodies", "antiforgery", "views"],
  filters: ["links", "errors", "requests", "results", "bodies", "views", "controllers", "actions"],
  "binding-trace": ["errors", "requests", "problems", "actions"],
  docs: ["fastify", "errors", "problems"],
  health: ["errors", "shutdown", "problems"],
  verification: ["fastify", "requests", "docs"],
  startup: [
    "fastify",
    "links",
    "answers",
    "host-filter",
    "connections",
    "shutdown",
    "requests",
    "localization",
    "problems",
    "results",
    "bodies",
    "routing",
    "authorization",
    "antiforgery",
    "temp-data",
    "static-files",
    "views",
    "controllers",
    "actions",
    "filters",
    "binding-trace",
    "docs",
    "health",
    "verification",
  ],
  testing: ["requests", "results", "controllers", "docs", "verification", "startup"],
};

/** Folders that run anywhere: no Node.js, no Fastify, no TypeScript, no VS Code. */
export const pureFolders = [
  "types",
  "model",
  "incremental",
  "metadata",
  "localization",
  "routing",
  "attributes",
  "conventions",
  "authorization",
  "endpoints",
  "analysis",
  "openapi",
  "openapi-diff",
  "filters",
  "templates",
];

/** The entry points of the runtime that the language server may import. See docs/decisions/internal-entry-points.md. */
export const serverMayImport = [
  "types",
  "openapi-diff",
  "internal/model",
  "internal/incremental",
  "internal/routing",
  "internal/attributes",
  "internal/conventions",
  "internal/endpoints",
  "internal/analysis",
  "internal/openapi",
  "internal/reflection",
  "internal/applications",
  "internal/revisions",
  "internal/templates",
  "internal/command-line",
];

const folders = Object.keys(runtimeFences);

/** How many levels of folders a folder of the runtime has at most. `test/lint/fences.test.ts` compares it with the disk. */
export const deepestLevel = 3;

/** The fences of one runtime folder: one for each level, because a level says how many `../` leave the folder. */
function runtimeFence(folder) {
  return Array.from({ length: deepestLevel + 1 }, (_, level) => fenceOfLevel(folder, level));
}

/** The fence of the files that stand some levels below a runtime folder, as a config of `no-restricted-imports`. */
function fenceOfLevel(folder, level) {
  return restrict(
    [`runtime/src/${folder}/${"*/".repeat(level)}*.ts`],
    patternsOf(folder, level),
    folder === "reflection" ? ["runtime/src/reflection/compiler/**"] : [],
  );
}

/** The fence of a room of `hosting`. It repeats that of `hosting`, because ESLint applies only the last config of a rule. */
function fenceOfRoom(room) {
  const forbidden = Object.keys(hostingFences).filter(
    (other) => other !== room && !hostingFences[room].includes(other),
  );
  const ownPatterns = forbidden.map((other) => ({
    regex: `^\\.\\./${other}/`,
    message: `hosting/${room} may not import hosting/${other} (docs/architecture.md, "The subfolders of hosting").`,
  }));
  return restrict([`runtime/src/hosting/${room}/*.ts`], [...patternsOf("hosting", 1), ...ownPatterns]);
}

function patternsOf(folder, level) {
  const outside = `^(\\.\\./){${level + 1}}`;
  const forbidden = folders.filter(
    (other) => other !== folder && other !== "types" && !runtimeFences[folder].includes(other),
  );
  return [
    ...forbidden.map((other) => ({
      regex: `${outside}${other}/`,
      message: `${folder} may not import ${other} (docs/architecture.md, "Who may import whom").`,
    })),
    ...(pureFolders.includes(folder)
      ? [{ regex: "^node:", message: `${folder} runs anywhere and imports no Node.js built-in.` }]
      : []),
    ...(folder === "hosting"
      ? []
      : [{ regex: "^(fastify|find-my-way|fastify-plugin)(/|$)|^@fastify/", message: "Only hosting imports Fastify." }]),
    ...(folder === "reflection"
      ? []
      : [{ regex: "^typescript(/|$)", message: "Only reflection/compiler imports TypeScript." }]),
    { regex: "^vscode", message: "The runtime knows no editor." },
    {
      // The facts that reflection has about a project without loading the compiler have a public face of their own.
      regex: `${outside}(?!reflection/project/index\\.js$)(${folders.join("|")})/(?!index\\.js$)`,
      message: "Another folder is imported through its index.js, its public face.",
    },
  ];
}

function restrict(files, patterns, ignores = []) {
  return { files, ignores, rules: { "no-restricted-imports": ["error", { patterns }] } };
}

const typescriptOnlyInCompiler = {
  files: ["runtime/src/reflection/**/*.ts"],
  ignores: ["runtime/src/reflection/compiler/**"],
  rules: {
    "no-restricted-syntax": [
      "error",
      {
        selector: "ImportDeclaration[source.value='typescript'], ImportExpression[source.value='typescript']",
        message: "Only reflection/compiler imports TypeScript.",
      },
    ],
  },
};

/** All fences, as ESLint flat configs. */
export const fences = [
  ...folders.flatMap(runtimeFence),
  ...Object.keys(hostingFences).map(fenceOfRoom),
  typescriptOnlyInCompiler,
  restrict(
    ["runtime/src/reflection/compiler/**/*.ts"],
    [{ regex: "^(fastify|find-my-way)(/|$)|^@fastify/", message: "Only hosting imports Fastify." }],
  ),
  restrict(
    ["server/src/**/*.ts"],
    [
      {
        regex: `^ligature(?!/(${serverMayImport.join("|")})$)`,
        message: "The server imports the runtime's data and rules, never hosting or binding.",
      },
      { regex: "^(fastify|vscode)(/|$)", message: "The server knows neither Fastify nor VS Code." },
      { regex: "^typescript(/|$)", message: "Only the runtime's reflection/compiler imports TypeScript." },
      { regex: "runtime/", message: "The server imports the runtime by its package's exports." },
    ],
  ),
  restrict(
    ["typescript-plugin/src/**/*.ts"],
    [
      {
        regex: `^ligature(?!/(${serverMayImport.join("|")})$)`,
        message: "The plugin imports the runtime's data and rules, as the server does.",
      },
      { regex: "^(fastify|vscode)", message: "The plugin knows neither Fastify nor VS Code nor the protocol." },
      { regex: "^typescript(/|$)", allowTypeImports: true, message: "The server hands its TypeScript over." },
      { regex: "/server/(?!src/)|runtime/", message: "The plugin takes what it needs from sources, by engine.ts." },
    ],
  ),
  {
    files: ["typescript-plugin/src/**/*.ts"],
    ignores: ["typescript-plugin/src/engine.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportDeclaration[source.value=/server/], ExportNamedDeclaration[source.value=/server/]",
          message: "The plugin imports the language server only in engine.ts.",
        },
      ],
    },
  },
  restrict(
    ["extension/src/**/*.ts"],
    [
      { regex: "^ligature(/|$)", message: "The extension knows the server's protocol, never the runtime." },
      {
        regex: "^ligature-language-server(?!/protocol$)",
        message: "The extension imports only the server's protocol types.",
      },
    ],
  ),
];
