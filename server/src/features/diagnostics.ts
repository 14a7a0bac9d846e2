import {
  DiagnosticSeverity,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  type Range as ProtocolRange,
} from "vscode-languageserver";
import type { ModelDiagnostic, Range, Severity, SourceLocation } from "ligature/model";
import { checks } from "ligature/analysis";
import { resolve } from "node:path";
import type { Documentation } from "../documentation.js";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { uriOfPath } from "../text/file-uri.js";
import type { OpenFile } from "../text/open-files.js";
import { pause } from "./pause.js";

/** How long nothing must happen before the documents are made to see what is to be said of them, in milliseconds. */
const idle = 700;

type ByPath = ReadonlyMap<string, readonly ModelDiagnostic[]>;

const noDiagnostics: ByPath = new Map();

const syntaxCodes: ReadonlySet<string> = new Set(checks.filter(({ syntaxOnly }) => syntaxOnly).map(({ code }) => code));

/** Publishes what is wrong: of the file that one types in at once, from its syntax; then of the whole project. */
export class Diagnostics {
  /** All by the project's URI: a project that is loaded anew takes over. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly published = new Map<string, Set<string>>();
  /** As the last snapshot of which they are known had them. */
  private readonly documentDiagnostics = new Map<string, ByPath>();
  /** What was sent last, by URI: the same is not sent again. */
  private readonly sent = new Map<string, string>();

  constructor(private readonly context: ServerContext) {}

  /** The file's text has changed. The whole project follows when the first answer is on its way: compiling takes long. */
  async fileChanged(file: OpenFile, project: Project): Promise<void> {
    await this.publishSyntax(file, project);
    this.schedule(project);
  }

  /** Something of the project has changed: it is compiled when nothing more comes for a moment. Of one that is gone, all is taken back. */
  schedule({ uri }: Project): void {
    const project = this.context.projects.byUri(uri);
    if (project === undefined) {
      this.clear(uri);
      return;
    }
    clearTimeout(this.timers.get(uri));
    const publish = this.context.guard.notification("diagnostics", () => this.publishProject(project));
    // A project that has never been compiled has waited long enough.
    this.timers.set(uri, setTimeout(publish, project.snapshot === undefined ? 0 : pause));
  }

  /** Takes back what was published of a project. */
  private clear(project: string): void {
    clearTimeout(this.timers.get(project));
    this.timers.delete(project);
    const uris = this.published.get(project) ?? [];
    this.published.delete(project);
    this.documentDiagnostics.delete(project);
    const stillSaid = new Set([...this.published.values()].flatMap((others) => [...others]));
    for (const uri of uris) if (!stillSaid.has(uri)) this.sendChanged(uri, undefined, []);
  }

  /** Ends all waiting. */
  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** The syntax's answer, with what only types can tell as the last snapshot knew it. */
  private publishSyntax(file: OpenFile, project: Project): Promise<void> {
    const { diagnostics } = project.analyzeSyntax(file.path, file.text);
    const earlier = [project.snapshot?.diagnostics, this.documentDiagnostics.get(project.uri)].flatMap(
      (group) => group?.get(file.path) ?? [],
    );
    const all = [...diagnostics, ...earlier.filter(({ code }) => !syntaxCodes.has(code))];
    this.remember(project, file.uri);
    return this.send(
      file.uri,
      file.version,
      all.map((diagnostic) => this.convert(diagnostic, project.root)),
    );
  }

  private async publishProject(project: Project): Promise<void> {
    const snapshot = await project.attempt();
    // The change that came in between has its own timer.
    if (snapshot === undefined) return;
    this.publishAll(project, [snapshot.diagnostics, this.documentDiagnostics.get(project.uri) ?? noDiagnostics]);
    const publish = this.context.guard.notification("diagnostics of documents", () => {
      this.documentDiagnostics.set(project.uri, snapshot.documentDiagnostics);
      this.publishAll(project, [snapshot.diagnostics, snapshot.documentDiagnostics]);
    });
    // A change meanwhile clears the timer: what is published is always of the present version.
    clearTimeout(this.timers.get(project.uri));
    this.timers.set(project.uri, setTimeout(publish, idle));
  }

  private publishAll(project: Project, groups: readonly ByPath[]): void {
    const uris = new Set<string>();
    for (const path of new Set(groups.flatMap((group) => [...group.keys()]))) {
      const file = this.context.files.get(path);
      const uri = file?.uri ?? uriOfPath(path);
      uris.add(uri);
      const diagnostics = groups.flatMap((group) => group.get(path) ?? []);
      this.sendChanged(
        uri,
        file?.version,
        diagnostics.map((diagnostic) => this.convert(diagnostic, project.root)),
      );
    }
    for (const uri of this.published.get(project.uri) ?? []) {
      if (!uris.has(uri)) this.sendChanged(uri, this.context.files.ofUri(uri)?.version, []);
    }
    this.published.set(project.uri, uris);
  }

  private remember(project: Project, uri: string): void {
    const uris = this.published.get(project.uri) ?? new Set();
    this.published.set(project.uri, uris.add(uri));
  }

  private sendChanged(uri: string, version: number | undefined, diagnostics: Diagnostic[]): void {
    if (this.sent.get(uri) !== keyOf(version, diagnostics)) void this.send(uri, version, diagnostics);
  }

  private send(uri: string, version: number | undefined, diagnostics: Diagnostic[]): Promise<void> {
    this.sent.set(uri, keyOf(version, diagnostics));
    const parameters = { uri, diagnostics, ...(version !== undefined && { version }) };
    return this.context.connection.sendDiagnostics(parameters);
  }

  private convert(diagnostic: ModelDiagnostic, root: string): Diagnostic {
    return toDiagnostic(diagnostic, root, this.context.documentation);
  }
}

function keyOf(version: number | undefined, diagnostics: readonly Diagnostic[]): string {
  return `${String(version)} ${JSON.stringify(diagnostics)}`;
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** A model's diagnostic as the protocol has it: the only place where one becomes the other. */
export function toDiagnostic(diagnostic: ModelDiagnostic, root: string, documentation: Documentation): Diagnostic {
  const { code, severity, message, location, related } = diagnostic;
  const href = documentation.hrefOf(code);
  return {
    range: toRange(location.range),
    severity: severities[severity],
    code,
    source: "ligature",
    message,
    ...(href !== undefined && { codeDescription: { href } }),
    ...(related && { relatedInformation: related.map((one) => toRelated(one, root)) }),
  };
}

function toRelated(related: { message: string; location: SourceLocation }, root: string): DiagnosticRelatedInformation {
  const { file, range } = related.location;
  return { message: related.message, location: { uri: uriOfPath(resolve(root, file)), range: toRange(range) } };
}

/** A range as the protocol has it. */
export function toRange([startLine, startCharacter, endLine, endCharacter]: Range): ProtocolRange {
  return {
    start: { line: startLine, character: startCharacter },
    end: { line: endLine, character: endCharacter },
  };
}
