import { setImmediate as nextTurn } from "node:timers/promises";
import { relative, sep } from "node:path";
import type { ModelDiagnostic } from "ligature/model";
import type { Reflector } from "ligature/reflection";
import { analyzeSyntax, type SyntaxAnalysis } from "../text/syntax-analysis.js";
import { mentionsConstraints } from "./find-projects.js";
import type { ProjectCompiler } from "./project-compiler.js";
import type { Snapshot } from "./snapshot.js";

/** How long a step of a compilation may go on before others get their turn, in milliseconds. */
const longestTurn = 25;

/**
 * One project of the workspace. Its version grows with every change; a snapshot belongs to one version, and only the last
 * version is ever compiled: a compilation that is out of date stops at its next step.
 */
export class Project {
  /** Grows with every change of the project's files. */
  version = 1;
  /** The last snapshot that was made, whether it is current or not. */
  snapshot: Snapshot | undefined;
  private mayHaveConstraints: boolean | undefined;
  /** By path, of the last text that was asked about. */
  private readonly syntax = new Map<string, KnownSyntax>();
  private running: { readonly version: number; readonly result: Promise<Snapshot | undefined> } | undefined;

  /**
   * @param uri names the project to clients: the URI of its tsconfig
   */
  constructor(
    readonly uri: string,
    private readonly compiler: ProjectCompiler,
    /** A single file that no tsconfig includes. */
    readonly isStandalone = false,
  ) {}

  /** The folder that locations are relative to. */
  get root(): string {
    return this.compiler.reflector.project.root;
  }

  /** The compiler itself, for what a snapshot does not hold: ask for the current snapshot before, and do not wait in between. */
  get reflector(): Reflector {
    return this.compiler.reflector;
  }

  /** Sets or removes the unsaved text of a file. */
  setText(path: string, text: string | undefined): void {
    this.compiler.reflector.setOverlay(path, text);
    if (text === undefined) this.syntax.delete(path);
    this.version++;
  }

  /** The files that the tsconfig includes are others than when it was read. */
  setFiles(paths: readonly string[]): void {
    this.compiler.reflector.setFiles(paths);
    this.version++;
  }

  /** Files on disk have changed; `structure`: some came or went. */
  filesChanged(structure: boolean): void {
    this.syntax.clear();
    this.compiler.reflector.invalidate({ structure });
    this.version++;
  }

  /** The snapshot of the present version. Where a change comes meanwhile, that of the version then. */
  async current(): Promise<Snapshot> {
    for (;;) {
      const result = await this.attempt();
      if (result !== undefined) return result;
    }
  }

  /** The snapshot of the present version; `undefined` where a change comes meanwhile. */
  async attempt(): Promise<Snapshot | undefined> {
    return this.snapshot?.version === this.version ? this.snapshot : this.compile();
  }

  /**
   * What one file of the project tells by its syntax alone: found out once for each text. Constraints of the application's own are
   * known as the last snapshot knew them; before the first one, a constraint that is not known is wrong unless the project seems to
   * have its own.
   */
  analyzeSyntax(path: string, text: string): SyntaxAnalysis {
    const options = this.snapshot?.analysisOptions;
    const known = this.syntax.get(path);
    if (known?.text === text && known.options === options) return known.analysis;
    const analysis = this.withoutDoubt(this.analyzeText(path, text));
    this.syntax.set(path, { text, options, analysis });
    return analysis;
  }

  private analyzeText(path: string, text: string): SyntaxAnalysis {
    const options = this.snapshot?.analysisOptions ?? this.compiler.settings();
    return analyzeSyntax(text, this.locationFile(path), { ...options, conventionalRoutes: [] });
  }

  private withoutDoubt(syntax: SyntaxAnalysis): SyntaxAnalysis {
    if (this.snapshot !== undefined || !syntax.diagnostics.some(isUnknownConstraint)) return syntax;
    this.mayHaveConstraints ??= mentionsConstraints(this.compiler.reflector.project.fileNames);
    if (!this.mayHaveConstraints) return syntax;
    return { ...syntax, diagnostics: syntax.diagnostics.filter((diagnostic) => !isUnknownConstraint(diagnostic)) };
  }

  /** A path as locations write it. */
  locationFile(path: string): string {
    const file = relative(this.root, path);
    return sep === "/" ? file : file.split(sep).join("/");
  }

  /** Compiles the present version, once however often it is asked for; `undefined` when a change came in between. */
  private compile(): Promise<Snapshot | undefined> {
    const { version } = this;
    if (this.running?.version !== version) {
      const result = this.compileVersion(version).finally(() => {
        if (this.running?.version === version) this.running = undefined;
      });
      this.running = { version, result };
    }
    return this.running.result;
  }

  private async compileVersion(version: number): Promise<Snapshot | undefined> {
    await nextTurn();
    if (version !== this.version) return undefined;
    const steps = this.compiler.compile(version);
    let turn = performance.now();
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return (this.snapshot = step.value);
      if (performance.now() - turn < longestTurn) continue;
      await nextTurn();
      if (version !== this.version) return undefined;
      turn = performance.now();
    }
  }
}

/** What the syntax of a text tells, and under which options of a snapshot. */
interface KnownSyntax {
  readonly text: string;
  readonly options: Snapshot["analysisOptions"] | undefined;
  readonly analysis: SyntaxAnalysis;
}

function isUnknownConstraint({ data }: ModelDiagnostic): boolean {
  return data?.kind === "unknown-constraint";
}
