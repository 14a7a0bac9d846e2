/** How the running application has bound its last requests: a text beside the code, which follows the application. */
import { CodeLens, Disposable, DocumentLink, EventEmitter, languages, Position, Range, Uri, ViewColumn, window, workspace, type TextDocument } from "vscode"; // prettier-ignore
import type { Route } from "ligature-language-server/protocol";
import type { RouteStore } from "../routes/route-store.js";
import { placeholderOrigin, type Remedy } from "./exchange.js";
import { failureOf } from "./failure-message.js";
import { shownTraces, targetIn } from "./last-requests-text.js";
import { commandOf } from "./remedies.js";
import type { RequestSender } from "./request-sender.js";

const scheme = "ligature-requests";
const path = "/_ligature/binding-trace";

/** Milliseconds between two requests to the endpoint, while the text is visible. */
const interval = 2_000;

const longestAnswer = 10_000;

/** In short lines: beside the code there is little room. */
const withoutEndpoint = `The application does not keep the traces of its requests.
Turn them on for development:

  createApp({
    ...,
    bindingTrace: {
      endpoint: process.env.NODE_ENV === "development",
    },
  })

This text changes when the application has started again.
If another application listens at the address, change it.
`;

const elsewhere = "The application shows the traces of its requests only on its own machine.\n";

/** Registers the texts. */
export class LastRequests implements Disposable {
  readonly #changed = new EventEmitter<Uri>();
  readonly #texts = new Map<string, string>();
  /** The ways out of the failures that are shown, by project. */
  readonly #remedies = new Map<string, readonly Remedy[]>();
  /** A question that comes back every two seconds is none that can be declined. */
  readonly #asked = new Set<string>();
  readonly #parts: Disposable[];

  constructor(
    private readonly sender: RequestSender,
    private readonly routes: RouteStore,
  ) {
    const timer = setInterval(() => void this.#follow(), interval);
    this.#parts = [
      this.#changed,
      { dispose: () => clearInterval(timer) },
      workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()) ?? this.#read(uri),
      }),
      languages.registerDocumentLinkProvider({ scheme }, { provideDocumentLinks: (text) => this.#links(text) }),
      languages.registerCodeLensProvider(
        { scheme },
        {
          provideCodeLenses: ({ uri }) => this.#buttons(uri.query),
        },
      ),
    ];
  }

  /** Shows those of a project beside the active editor. */
  async show(project: string): Promise<void> {
    const uri = Uri.from({ scheme, path: "/Last Requests", query: project });
    this.#texts.delete(uri.toString());
    this.#asked.clear();
    this.#changed.fire(uri);
    if (this.routes.state !== "ready") void this.routes.ask();
    await window.showTextDocument(uri, { viewColumn: ViewColumn.Beside, preview: true, preserveFocus: true });
  }

  dispose(): void {
    Disposable.from(...this.#parts).dispose();
  }

  async #follow(): Promise<void> {
    const visible = window.visibleTextEditors
      .map(({ document }) => document.uri)
      .filter((uri) => uri.scheme === scheme);
    for (const uri of visible) {
      const text = await this.#read(uri);
      if (text === this.#texts.get(uri.toString())) continue;
      this.#texts.set(uri.toString(), text);
      this.#changed.fire(uri);
    }
  }

  async #read({ query: project }: Uri): Promise<string> {
    const signal = AbortSignal.timeout(longestAnswer);
    const request = { method: "GET", url: `${placeholderOrigin}${path}`, headers: [["Accept", "text/plain"]] as const };
    try {
      const { status, headers, body } = await this.sender.send({ project, request, signal, asked: this.#asked });
      const hasTraces = status !== 404 && headers.some(([name, value]) => /^content-type$/i.test(name) && value.startsWith("text/plain")); // prettier-ignore
      this.#remedies.set(project, hasTraces ? [] : ["address"]);
      if (status === 403) return elsewhere;
      return hasTraces ? shownTraces(new TextDecoder().decode(body)) : withoutEndpoint;
    } catch (error) {
      const { message, remedies } = failureOf(error, placeholderOrigin, false);
      this.#remedies.set(project, signal.aborted ? ["address"] : remedies);
      return signal.aborted ? "The application did not answer.\n" : `${message}\n`;
    }
  }

  /** Above the sentence that says why there is no answer. */
  #buttons(project: string): CodeLens[] {
    const remedies = this.#remedies.get(project) ?? [];
    return remedies.map((remedy) => new CodeLens(new Range(0, 0, 0, 0), commandOf(remedy, project)));
  }

  /** From the name of an action to its code: `Orders.get, GET orders/{id:int}`. */
  #links(text: TextDocument): DocumentLink[] {
    const project = this.routes.projects.find((each) => each.project === text.uri.query);
    const all = [...(project?.applications.flatMap(({ routes }) => routes) ?? []), ...(project?.unregistered ?? [])];
    const byTarget = new Map(all.map((route) => [route.target, route]));
    return text.getText().split("\n").flatMap((line, number) => linkIn(line, number, byTarget)); // prettier-ignore
  }
}

function linkIn(line: string, number: number, byTarget: ReadonlyMap<string, Route>): DocumentLink[] {
  const found = targetIn(line);
  const route = found === undefined ? undefined : byTarget.get(found.target);
  if (found === undefined || route === undefined) return [];
  const { uri, range } = route.location;
  const start = new Position(number, found.start);
  const link = new DocumentLink(
    new Range(start, start.translate(0, found.target.length)),
    Uri.parse(uri).with({ fragment: `L${range.start.line + 1},${range.start.character + 1}` }),
  );
  link.tooltip = "Open the Code";
  return [link];
}
