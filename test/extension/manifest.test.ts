import assert from "node:assert/strict";
import { idsOf, readAcceptedChanges, ruleFamilies } from "#runtime/openapi-diff/index.js";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { severityNames, severityWords } from "#runtime/analysis/index.js";
import { rules } from "#server/rules/index.js";
import { changesViewId } from "../../extension/src/changes/change-tree.js";
import { commandIds } from "../../extension/src/commands/command-ids.js";
import { defaultSettings } from "#server/settings.js";
import { typescriptLanguages } from "../../extension/src/typescript-languages.js";
import { debugType, taskType } from "../../extension/src/run/contributed-types.js";
import { walkthroughContexts, walkthroughId } from "../../extension/src/walkthrough-steps.js";
import { emptyState, routesViewId } from "../../extension/src/routes/route-tree.js";
import { previewType, views } from "../../extension/src/preview/messages.js";

interface ProblemMatcher {
  readonly name: string;
  readonly pattern: { readonly regexp: string };
  readonly background?: { readonly beginsPattern: string; readonly endsPattern: string };
}

interface WalkthroughStep {
  readonly id: string;
  readonly description: string;
  readonly media: { readonly image: Readonly<Record<string, string>>; readonly altText: string };
  readonly completionEvents: readonly string[];
}

interface Setting {
  readonly enum?: readonly string[];
  readonly default: unknown;
  readonly scope?: string;
  readonly order?: number;
  readonly markdownDescription?: string;
}

interface SettingsGroup {
  readonly title: string;
  readonly order: number;
  readonly properties: Readonly<Record<string, Setting>>;
}

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly icon: string;
  readonly galleryBanner: { readonly color: string; readonly theme: string };
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly category: string;
      readonly title: string;
      readonly enablement?: string;
    }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when?: string }[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsWelcome: readonly { readonly view: string; readonly when: string; readonly contents: string }[];
    readonly walkthroughs: readonly { readonly id: string; readonly steps: readonly WalkthroughStep[] }[];
    readonly configuration: readonly SettingsGroup[];
    readonly jsonValidation: readonly { readonly fileMatch: string; readonly url: string }[];
    readonly taskDefinitions: readonly { readonly type: string }[];
    readonly debuggers: readonly { readonly type: string; readonly languages: readonly string[]; readonly when: string }[]; // prettier-ignore
    readonly problemMatchers: readonly ProblemMatcher[];
    readonly grammars: readonly { readonly path: string; readonly scopeName: string }[];
  };
}

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const manifest = JSON.parse(read("extension/package.json")) as Manifest;
const { commands, menus, configuration, grammars } = manifest.contributes;
const settings = configuration.flatMap(({ properties }) => Object.entries(properties));
const readme = read("extension/README.md");

type Context = Readonly<Record<string, string | number | boolean>>;

const welcomes = (view: string) => manifest.contributes.viewsWelcome.filter((each) => each.view === view);

/** By the part of VS Code's conditions that the texts use. */
function isTrue(when: string, context: Context): boolean {
  return when.split(" && ").every((part) => {
    const [, not, key, operator, value] = /^(!?)([\w.]+)(?: (==|!=) (\w+))?$/.exec(part)!;
    const actual = context[key!];
    if (operator !== undefined) return (String(actual) === value) === (operator === "==");
    return Boolean(actual) === (not === "");
  });
}

interface AcceptedSchema {
  readonly properties: {
    readonly changes: { readonly items: { readonly properties: object; readonly required: readonly string[] } };
  };
}

/** Bytes. The extension contains twelve of them. */
const largestPicture = 100_000;

const diffSettings = {
  type: "object",
  properties: {
    severities: {
      type: "object",
      description: "Severities of changes of the API, for ligature diff. --severity has precedence.",
      propertyNames: { enum: ruleFamilies.flatMap(({ rules: all }) => all.flatMap(idsOf)) },
      additionalProperties: { enum: ["breaking", "dangerous", "safe", "off"] },
    },
  },
};

describe("the extension's manifest", () => {
  it("contributes the commands when the sources register them", () => {
    assert.deepEqual(commands.map(({ command }) => command).sort(), Object.values(commandIds).sort());
  });

  it("contributes the tasks and the debugger of the sources", () => {
    const { taskDefinitions, debuggers } = manifest.contributes;
    assert.deepEqual(
      [...taskDefinitions, ...debuggers].map(({ type }) => type),
      [taskType, debugType],
    );
  });

  it("offers its debugger for a TypeScript file, unless the workspace is known not to use Ligature", () => {
    const [{ languages, when } = {}] = manifest.contributes.debuggers;
    assert.deepEqual([languages, when], [typescriptLanguages, "!ligature.isUnused"]);
  });

  it("finds in the output of each command what a user has to know", () => {
    const matcher = (name: string) => manifest.contributes.problemMatchers.find((each) => each.name === name)!;
    const read = (name: string, line: string) => new RegExp(matcher(name).pattern.regexp).exec(line)?.slice(1);
    assert.deepEqual(read("ligature-dev", "ligature: src/main.ts:5:3 TS2322: No."), ["src/main.ts", "5", "3", "TS2322", "No."]); // prettier-ignore
    assert.deepEqual(read("ligature-dev", 'ligature: src/main.ts:5:3: Unexpected ";"'), ["src/main.ts", "5", "3", undefined, 'Unexpected ";"']); // prettier-ignore
    assert.deepEqual(read("ligature-build", "src/a b.ts:5:3 LIG1032: No: x"), ["src/a b.ts", "5", "3", "LIG1032", "No: x"]); // prettier-ignore
    assert.deepEqual(read("ligature-lint", "src/a.ts:1:2 warning LIG5003: No."), ["src/a.ts", "1", "2", "warning", "LIG5003", "No."]); // prettier-ignore
    // VS Code knows no other word for it, and takes an unknown one for an error.
    assert.deepEqual(read("ligature-lint", "src/a.ts:1:2 information LIG1005: No."), ["src/a.ts", "1", "2", "info", "LIG1005", "No."]); // prettier-ignore
    const { beginsPattern, endsPattern } = matcher("ligature-dev").background!;
    const matching = (pattern: string, lines: readonly string[]) => lines.filter((line) => new RegExp(pattern).test(`ligature: ${line}`)); // prettier-ignore
    const begins = ["started (3 ms to compile); watching 2 files", "ready (3 ms to compile); watching 2 files", "src/a.ts changed: restarted (3 ms to compile)", "src/a.ts changed: the running application is up to date again", "the sources do not compile"]; // prettier-ignore
    const ends = ["no type errors", "types are not checked", "1 type error; the application runs anyway", "2 type errors; the application runs anyway", "the last version keeps running", "waiting for a change", "the application ended with code 1; waiting for a change", "the application has ended; waiting for a change"]; // prettier-ignore
    assert.deepEqual(matching(beginsPattern, [...begins, ...ends]), begins);
    assert.deepEqual(matching(endsPattern, [...begins, ...ends]), ends);
  });

  it("puts only its own commands into menus", () => {
    const known = new Set<string>(Object.values(commandIds));
    for (const { command } of Object.values(menus).flat()) assert.ok(known.has(command), command);
  });

  it("starts the extension when TypeScript or a template is opened, a preview comes back, controllers or pages are there, or its tasks and debug configurations are asked for, and for nothing else", () => {
    // VS Code adds the commands by itself.
    const expected = [
      ...typescriptLanguages.map((language) => `onLanguage:${language}`),
      "onLanguage:eta",
      `onDebugDynamicConfigurations:${debugType}`,
      `onDebugResolve:${debugType}`,
      `onTaskType:${taskType}`,
      `onWebviewPanel:${previewType}`,
      "workspaceContains:**/*.controller.ts",
      "workspaceContains:**/*.page.ts",
    ];
    assert.deepEqual([...manifest.activationEvents].sort(), expected.sort());
  });

  it("contributes the view that the sources create, and a way out when it is empty", () => {
    const { views: contributed, viewsWelcome } = manifest.contributes;
    assert.deepEqual(
      [contributed.ligature, contributed.explorer].map((all) => all?.map(({ id }) => id)),
      [[routesViewId], [changesViewId]],
    );
    const welcome = viewsWelcome.filter(({ view }) => view === changesViewId);
    const silent = "ligature.apiChangesAreUnanswered";
    assert.deepEqual(
      welcome.map(({ when }) => when),
      [silent, `isWorkspaceTrusted && !${silent}`, `!isWorkspaceTrusted && !${silent}`],
    );
    for (const { when, contents } of welcome) {
      const wayOut = when === silent ? commandIds.restartServer : commandIds.compareWith;
      assert.ok(contents.includes(`(command:${wayOut})`));
    }
  });

  it("has a way out of each empty state of the view of routes, by its own commands or those of VS Code", () => {
    const welcome = manifest.contributes.viewsWelcome.filter(({ view }) => view === routesViewId);
    const states = ["loading", "stopped", "failed", "empty", "filtered"];
    for (const state of states) assert.ok(welcome.some(({ when }) => when.includes(`ligature.routesState == ${state}`)), state); // prettier-ignore
    const known = new Set<string>([
      ...Object.values(commandIds),
      "workbench.action.files.openFolder",
      "workbench.action.openWalkthrough",
    ]);
    for (const { contents } of welcome) {
      const offered = [...contents.matchAll(/\(command:([\w.]+)(?:\?[\w.%-]+)?\)/g)].map(([, id]) => id!);
      assert.ok(offered.length > 0, contents);
      for (const id of offered) assert.ok(known.has(id), id);
    }
  });

  const noFolder = { workspaceFolderCount: 0, isWorkspaceTrusted: true };
  const folder = { workspaceFolderCount: 1, isWorkspaceTrusted: true };
  const used = { ...folder, "ligature.isUsed": true };
  const routesState = (...given: Parameters<typeof emptyState>) => ({ "ligature.routesState": emptyState(...given) });
  const unanswered = { "ligature.apiChangesAreUnanswered": true };
  const emptyViews: readonly [state: string, view: string, context: Context, button: string | undefined][] = [
    [
      "no folder is open",
      routesViewId,
      { ...noFolder, ...routesState("ready", "", 0) },
      "workbench.action.files.openFolder",
    ],
    [
      "no folder is open and the server has stopped",
      routesViewId,
      { ...noFolder, ...routesState("stopped", "", 0) },
      "workbench.action.files.openFolder",
    ],
    ["no project uses Ligature", routesViewId, { ...folder, ...routesState("ready", "", 0) }, commandIds.createProject],
    ["a project has no routes", routesViewId, { ...used, ...routesState("ready", "", 0) }, commandIds.newController],
    ["routes are being read", routesViewId, { ...used, ...routesState("loading", "", 0) }, commandIds.showOutput],
    ["the server has stopped", routesViewId, { ...used, ...routesState("stopped", "", 0) }, commandIds.restartServer],
    [
      "the server has stopped under a filter",
      routesViewId,
      { ...used, ...routesState("stopped", "orders", 0) },
      commandIds.restartServer,
    ],
    ["the server did not answer", routesViewId, { ...used, ...routesState("failed", "", 0) }, "ligature.refreshRoutes"],
    [
      "the filter hides all routes",
      routesViewId,
      { ...used, ...routesState("ready", "orders", 0) },
      "ligature.clearRouteFilter",
    ],
    [
      "the workspace is not trusted",
      routesViewId,
      { ...used, isWorkspaceTrusted: false, ...routesState("ready", "", 0) },
      commandIds.newController,
    ],
    ["routes are shown", routesViewId, { ...used, ...routesState("ready", "", 1) }, undefined],
    ["nothing has been compared", changesViewId, used, commandIds.compareWith],
    [
      "nothing has been compared in an untrusted workspace",
      changesViewId,
      { ...used, isWorkspaceTrusted: false },
      "workbench.trust.manage",
    ],
    ["a comparison has no answer", changesViewId, { ...used, ...unanswered }, "ligature.refreshApiChanges"],
    [
      "a comparison has no answer in an untrusted workspace",
      changesViewId,
      { ...used, ...unanswered, isWorkspaceTrusted: false },
      "ligature.refreshApiChanges",
    ],
  ];
  for (const [state, view, context, button] of emptyViews)
    it(`shows ${button === undefined ? "no text" : "one text with the button that helps"} in ${view} when ${state}`, () => {
      const shown = welcomes(view).filter(({ when }) => isTrue(when, context));
      // The first button is the one that users see first.
      const first = shown.map(({ contents }) => /\(command:([\w.]+)/.exec(contents)?.[1]);
      assert.deepEqual(first, button === undefined ? [] : [button]);
    });

  it("has a text in one of these states when the manifest contributes it", () => {
    const never = manifest.contributes.viewsWelcome.filter(({ view, when }) => !emptyViews.some(([, shown, context]) => shown === view && isTrue(when, context))); // prettier-ignore
    assert.deepEqual(never, []);
  });

  it("has a walkthrough whose steps complete by what the sources watch, with small pictures for each kind of theme", () => {
    const [{ id, steps }] = manifest.contributes.walkthroughs as [Manifest["contributes"]["walkthroughs"][number]];
    assert.equal(id, walkthroughId);
    const contexts = Object.values(walkthroughContexts);
    assert.deepEqual(steps.map(({ completionEvents }) => completionEvents), contexts.map((context) => [`onContext:${context}`])); // prettier-ignore
    const known = new Set<string>(Object.values(commandIds));
    for (const { id: step, description, media } of steps) {
      assert.deepEqual(Object.keys(media.image), ["dark", "light", "hc", "hcLight"], step);
      for (const path of Object.values(media.image)) assert.ok(statSync(new URL(`extension/${path}`, root)).size < largestPicture, path); // prettier-ignore
      assert.notEqual(media.altText, "");
      for (const [, command] of description.matchAll(/\(command:([\w.]+)\)/g)) assert.ok(known.has(command!), command);
    }
  });

  it("has small pictures in both READMEs, each with a text for those who do not see it", () => {
    const picturesOf = (text: string) => [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)|<(?:img|source)[^>]*(?:src|srcset)="([^"]+)"[^>]*>/g)]; // prettier-ignore
    for (const [path, count] of [
      ["extension/README.md", 4],
      ["README.md", 2],
    ] as const) {
      const found = picturesOf(read(path));
      assert.ok(found.length >= count, path);
      for (const [all, text, inMarkdown, inHtml] of found) {
        const file = new URL(inMarkdown ?? inHtml!, new URL(path, root));
        assert.ok(statSync(file).size < largestPicture, file.pathname);
        assert.ok(all.startsWith("<source") || (text ?? /alt="([^"]+)"/.exec(all)?.[1] ?? "") !== "", all);
      }
    }
  });

  it("has a banner in the gallery whose text is readable", () => {
    const { color, theme } = manifest.galleryBanner;
    assert.match(color, /^#[\da-f]{6}$/);
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
    const isDark = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! < 0.3;
    assert.equal(theme, isDark ? "dark" : "light");
  });

  it("has its settings in groups, each with its order, its scope and what it does", () => {
    assert.ok(configuration.length > 1);
    assert.deepEqual(configuration.map(({ order }) => order), configuration.map((_, index) => index + 1)); // prettier-ignore
    assert.equal(new Set(configuration.map(({ title }) => title)).size, configuration.length);
    for (const { properties } of configuration)
      for (const [index, [name, { order, scope, markdownDescription = "" }]] of Object.entries(properties).entries()) {
        assert.equal(order, index + 1, name);
        assert.ok(["window", "resource", "machine-overridable"].includes(scope ?? ""), name);
        assert.match(markdownDescription, /^[A-Z].*\.$/s, name);
      }
  });

  it("offers in the palette only what makes sense in the workspace, except for what helps where Ligature is not used", () => {
    const always = new Set<string>([commandIds.reportIssue, commandIds.restartServer, commandIds.showOutput]);
    for (const { command, enablement } of commands) {
      const inPalette = menus.commandPalette!.find((entry) => entry.command === command)?.when;
      assert.equal((inPalette ?? enablement) === undefined, always.has(command), command);
    }
  });

  it("offers the views that there are as the first one", () => {
    const [, setting] = settings.find(([name]) => name === "ligature.preview.defaultView")!;
    assert.deepEqual(setting.enum, views);
  });

  it("names files that are there", () => {
    assert.ok(existsSync(new URL(`extension/${manifest.icon}`, root)));
    for (const { path, scopeName } of grammars) {
      const grammar = JSON.parse(read(path.replace(/^\.\//, ""))) as { scopeName: string };
      assert.equal(grammar.scopeName, scopeName);
    }
  });

  it("completes every rule and severity in package.json", () => {
    const [validation] = manifest.contributes.jsonValidation;
    assert.equal(validation?.fileMatch, "package.json");
    const path = `extension/${validation.url.replace(/^\.\//, "")}`;
    const severities = {
      type: "object",
      description: "Severities of Ligature's rules, by code or name. They override those of createApp.",
      propertyNames: { enum: severityNames() },
      properties: Object.fromEntries(
        rules
          .filter(({ code }) => severityNames().includes(code))
          .map(({ code, slug, title }) => [slug, { description: `${code}: ${title}`, enum: severityWords }]),
      ),
      additionalProperties: { enum: severityWords },
    };
    const expected = {
      $schema: "http://json-schema.org/draft-07/schema#",
      properties: { ligature: { type: "object", properties: { severities, diff: diffSettings } } },
    };
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(new URL(path, root), `${JSON.stringify(expected, null, 2)}\n`);
    assert.deepEqual(JSON.parse(read(path)), expected);
  });

  it("completes the members of accepted changes, as the reader knows them", () => {
    const [, validation] = manifest.contributes.jsonValidation;
    assert.equal(validation?.fileMatch, "api-changes.json");
    const schema = JSON.parse(read(`extension/${validation.url.replace(/^\.\//, "")}`)) as AcceptedSchema;
    const { properties, required } = schema.properties.changes.items;
    const entry = Object.fromEntries(
      Object.keys(properties).map((name) => [name, name === "expires" ? "2026-12-31" : name]),
    );
    assert.equal(readAcceptedChanges(JSON.stringify({ changes: [entry] })).length, 1);
    assert.throws(
      () => readAcceptedChanges(JSON.stringify({ changes: [{ ...entry, more: "" }] })),
      new RegExp(Object.keys(properties).join(", ")),
    );
    for (const name of required)
      assert.throws(() => readAcceptedChanges(JSON.stringify({ changes: [{ ...entry, [name]: undefined }] })));
  });

  it("is described by the README", () => {
    for (const { category, title } of commands) assert.ok(readme.includes(`| ${category}: ${title} `), title);
    for (const [name, setting] of settings) {
      const shown = setting.default === "" ? "none" : `\`${String(setting.default)}\``;
      assert.match(readme, new RegExp(`\\| \`${name.replaceAll(".", "\\.")}\` *\\| ${shown} `), name);
    }
  });

  it("has the settings of the language server with its defaults", () => {
    const known = Object.entries(defaultSettings).flatMap(([group, settings]) =>
      Object.entries(settings as Readonly<Record<string, unknown>>).map(([name, value]) => [
        `ligature.${group}.${name}`,
        value,
      ]),
    );
    const contributed = settings
      .filter(([name]) => /^ligature\.(diagnostics|codeLens|inlayHints|breakingChanges)\./.test(name))
      .map(([name, setting]) => [name, setting.default]);
    assert.deepEqual(contributed, known);
  });

  it("has the settings of the language server in the table of docs/editor.md", () => {
    const rows = [...read("docs/editor.md").matchAll(/^\| `(ligature\.[\w.]+)` \| `(\w+)` \|/gm)].map(
      ([, name, value]) => [name, value],
    );
    const known = Object.entries(defaultSettings).flatMap(([group, settings]) =>
      Object.entries(settings as Readonly<Record<string, unknown>>).map(([name, value]) => [
        `ligature.${group}.${name}`,
        String(value),
      ]),
    );
    assert.deepEqual(rows, known);
  });
});
