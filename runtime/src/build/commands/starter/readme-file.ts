import type { StarterOptions, TestRunner } from "./starter-options.js";

const runners: Readonly<Record<TestRunner, string>> = {
  node: "Node's test runner",
  vitest: "Vitest",
  mocha: "mocha",
};

/** `README.md`: how to start, the commands and the files of a new project. */
export function readmeFile(options: StarterOptions): string {
  return `# ${options.name}

You need Node.js 22.13 or newer.

\`\`\`sh
npm install
npm run dev
\`\`\`

${options.pages ? pageAddress : apiAddress}

## Commands

${list(commands(options))}

## Files

${list(files(options))}
${options.docker ? container(options.name) : ""}`;
}

const apiAddress = `Swagger UI is at <http://localhost:3000/openapi>, the OpenAPI document at
<http://localhost:3000/openapi/v1/openapi.json>.`;

const pageAddress = "The form is at <http://localhost:3000>.";

type Row = readonly [name: string, meaning: string];

function commands({ runner, eslint }: StarterOptions): readonly Row[] {
  return [
    ["npm run dev", "runs the application, and restarts it when you save a file"],
    ["npm run debug", "does the same with a debugger's port; F5 in VS Code debugs too"],
    ["npm test", `runs the tests in \`test/\` with ${runners[runner]}`],
    ...(eslint
      ? ([
          ["npm run lint", "checks the code with ESLint, and its format with Prettier"],
          ["npm run format", "formats all files with Prettier"],
        ] as const)
      : []),
    ["npm run build", "checks the types, and writes JavaScript to `dist/`"],
    ["npm start", "runs what `npm run build` wrote"],
  ];
}

function files({ docker, eslint, pages }: StarterOptions): readonly Row[] {
  return [
    ["src/main.ts", "starts the server. `HOST` and `PORT` set its address"],
    ["src/app.ts", `creates the application: its ${pages ? "pages" : "controllers"} and options`],
    ...(pages ? pageRows : controllerRows),
    ["tsconfig.json", "the sources and the tests; `tsconfig.build.json` has only the sources"],
    [".vscode/launch.json", "what VS Code can debug"],
    ...(eslint ? ([["eslint.config.js", "the rules of ESLint"]] as const) : []),
    ...(docker ? ([["Dockerfile", "the image; `.dockerignore` lists what it does not need"]] as const) : []),
  ];
}

const controllerRows: readonly Row[] = [["src/greetings.controller.ts", "the first controller, an example"]];

const pageRows: readonly Row[] = [
  ["src/index.page.ts", "the first page, an example: its form and what happens with it"],
  ["views/index.eta", "its template; `views/layout.eta` is around it, `views/error.eta` shows errors"],
  ["assets/site.css", "its style. Everything in `assets/` is public"],
];

const list = (rows: readonly Row[]): string => rows.map(([name, meaning]) => `- \`${name}\`: ${meaning}.`).join("\n");

const container = (name: string): string => `
## Container

Run \`npm install\` first: the image needs \`package-lock.json\`.

\`\`\`sh
docker build -t ${name} .
docker run --rm --read-only -p 3000:3000 ${name}
\`\`\`
`;
