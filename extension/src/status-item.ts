/** Whether Ligature works: in the language status of TypeScript files, and in the status bar while something is wrong. */
import { Disposable, languages, LanguageStatusSeverity, Range, StatusBarAlignment, ThemeColor, Uri, window, workspace, type Command } from "vscode"; // prettier-ignore
import type { OpenApiNotice, ProjectDescription } from "ligature-language-server/protocol";
import { commandIds } from "./commands/command-ids.js";
import type { LigatureClient, ServerState } from "./client.js";
import { shownNotice } from "./preview/notices.js";
import { onDidChangeSlowness } from "./slow-answers.js";
import { typescriptLanguages } from "./typescript-languages.js";

const texts: Record<ServerState, string> = {
  starting: "Ligature: starting",
  running: "Ligature",
  stopped: "Ligature: stopped",
};

const unanswered = "Ligature: no answer";

/** Milliseconds without a change, so that a statement that is being typed is no mistake yet. */
const quiet = 1_500;

/** A project whose sources do not parse. */
type Broken = ProjectDescription & { readonly syntaxError: OpenApiNotice };

/** Shows the state until disposed. */
export function createStatusItem(client: LigatureClient): Disposable {
  const item = createLanguageItem();
  const bar = createBarItem();
  let timer: NodeJS.Timeout | undefined;
  let projects: readonly ProjectDescription[] = [];
  let slowness: string | undefined;
  const show = (): void => {
    item.show(client.state, projects, slowness);
    bar.show(client.state, projects.find(isBroken), slowness);
  };
  const look = async (): Promise<void> => {
    if (client.state === "running") projects = await client.projectsInBackground().then((all) => all.projects, () => []); // prettier-ignore
    show();
  };
  const lookLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), quiet);
  };
  const noticeState = (state: ServerState): void => {
    if (state !== "running") projects = [];
    show();
    lookLater();
  };
  noticeState(client.state);
  return Disposable.from(
    item,
    bar,
    { dispose: () => clearTimeout(timer) },
    client.onDidChangeState(noticeState),
    onDidChangeSlowness((sentence) => {
      slowness = sentence;
      show();
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (typescriptLanguages.includes(document.languageId)) lookLater();
    }),
  );
}

function isBroken(project: ProjectDescription): project is Broken {
  return project.syntaxError !== undefined;
}

function createLanguageItem() {
  const selector = typescriptLanguages.map((language) => ({ language }));
  const item = languages.createLanguageStatusItem("ligature.server", selector);
  item.name = "Ligature language server";
  item.command = { command: commandIds.restartServer, title: "Restart" };
  return {
    show: (state: ServerState, projects: readonly ProjectDescription[], slowness?: string): void => {
      item.text = slowness === undefined ? texts[state] : unanswered;
      item.detail = slowness ?? projects.map(nameOf).join(", ");
      item.busy = state === "starting";
      item.severity =
        state === "stopped"
          ? LanguageStatusSeverity.Error
          : slowness !== undefined || projects.some(isBroken)
            ? LanguageStatusSeverity.Warning
            : LanguageStatusSeverity.Information;
    },
    dispose: () => item.dispose(),
  };
}

/** The project and its documents. */
function nameOf({ name, documents }: ProjectDescription): string {
  return documents.length === 0 ? name : `${name} (${documents.join(", ")})`;
}

function createBarItem() {
  const item = window.createStatusBarItem("ligature.problem", StatusBarAlignment.Left, 4);
  item.name = "Ligature problem";
  const put = (text: string, tooltip: string, command: string | Command, color?: ThemeColor): void => {
    Object.assign(item, { text, tooltip, command, backgroundColor: color });
    item.show();
  };
  return {
    show: (state: ServerState, broken: Broken | undefined, slowness?: string): void => {
      if (state === "stopped")
        put(`$(error) ${texts.stopped}`, "The language server does not run. A click starts it again.", commandIds.restartServer, new ThemeColor("statusBarItem.errorBackground")); // prettier-ignore
      else if (slowness !== undefined)
        put(`$(warning) ${unanswered}`, `${slowness} A click starts it again.`, commandIds.restartServer);
      else if (broken === undefined) item.hide();
      else put(`$(warning) Ligature: ${nameOf(broken)}`, sentenceOf(broken), placeOf(broken));
    },
    dispose: () => item.dispose(),
  };
}

function sentenceOf({ syntaxError }: Broken): string {
  const { message, place } = shownNotice(syntaxError);
  return `The sources do not parse, so routes and documents are the last good ones. ${message}${place === undefined ? "" : ` (${place})`}`; // prettier-ignore
}

function placeOf({ syntaxError: { location } }: Broken): string | Command {
  if (location === undefined) return commandIds.showOutput;
  const { start, end } = location.range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  return { command: "vscode.open", title: "Open", arguments: [Uri.parse(location.uri), { selection }] };
}
