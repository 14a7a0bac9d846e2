import { setImmediate as nextTurn } from "node:timers/promises";
import type { ModelDiagnostic } from "ligature/internal/model";
import type { Reflector } from "ligature/internal/reflection";
import { locationFile } from "../text/location-file.js";
import { analyzeSyntax, SyntaxCache, type SyntaxAnalysis } from "../text/syntax-analysis.js";
import { mentionsConstraints } from "./find-projects.js";
import type { ProjectCompiler } from "./project-compiler.js";
import type { Snapshot } from "./snapshot.js";

/** The time, in milliseconds, after which a compilation yields to other work. */
const longestTurn = 25;

/**
 * One project of the workspace. Its version grows with every change, and a snapshot belongs to one version. Only the
 * last version is ever compiled: an outdated compilation stops at its next step.
 */
export class Project {
  /** Grows with every change of the project's files. */
  version = 1;
  /** The last snapshot, whether it is current or not. */
  snapshot: Snapshot | undefined;
  /** Called with the first snapshot. */
  onFirstSnapshot: ((snapshot: Snapshot) => void) | undefined;
  private mayHaveConstraints: boolean | undefined;
  /** By path, for the last text that was requested. */
  private readonly syntax = new Map<string, SyntaxResults>();
  private running: { readonly version: number; readonly result: Promise<Snapshot | undefined> } | undefined;

  /** @param uri identifies the project for clients: the URI of its tsconfig */
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

  /**
   * The compiler itself, for what a snapshot does not contain. Request the current snapshot first, and do not wait in
   * between.
   */
  get reflector(): Reflector {
    return this.compiler.reflector;
  }

  /** Sets or removes the unsaved text of a file. */
  setText(path: string, text: string | undefined): void {
    this.compiler.reflector.setOverlay(path, text);
    if (text === undefined) this.syntax.delete(path);
    this.version++;
  }

  /** The tsconfig includes other files than when it was read. */
  setFiles(paths: readonly string[]): void {
    this.compiler.reflector.setFiles(paths);
    this.version++;
  }

  /** Files on disk have changed. `structure`: some were added or removed. */
  filesChanged(structure: boolean): void {
    this.syntax.clear();
    this.compiler.invalidate(structure);
    this.version++;
  }

  /** The settings in `package.json` have changed, saved or not. */
  settingsChanged(): void {
    this.syntax.clear();
    this.version++;
  }

  /** Templates have changed, saved or not. No source depends on them. */
  templatesChanged(): void {
    this.version++;
  }

  /** The snapshot of the current version. If there is a change in the meantime, that of the newer version. */
  async current(): Promise<Snapshot> {
    for (;;) {
      const result = await this.attempt();
      if (result !== undefined) return result;
    }
  }

  /** The snapshot of the current version; `undefined` if there is a change in the meantime. */
  async attempt(): Promise<Snapshot | undefined> {
    return this.snapshot?.version === this.version ? this.snapshot : this.compile();
  }

  /**
   * The results from one file's syntax alone, computed once for each text. The application's own constraints are those
   * of the last snapshot. Before the first one, an unknown constraint is wrong unless the project seems to have its
   * own.
   */
  analyzeSyntax(path: string, text: string): SyntaxAnalysis {
    const options = this.snapshot?.analysisOptions;
    const known = this.syntax.get(path);
    if (known?.text === text && known.options === options) return known.analysis;
    const cache = known?.cache ?? new SyntaxCache();
    const analysis = this.withoutDoubt(this.analyzeText(path, text, cache));
    this.syntax.set(path, { text, options, analysis, cache });
    return analysis;
  }

  private analyzeText(path: string, text: string, cache: SyntaxCache): SyntaxAnalysis {
    const options = this.snapshot?.analysisOptions ?? this.compiler.settings();
    return analyzeSyntax(text, this.locationFile(path), { ...options, conventionalRoutes: [] }, cache);
  }

  private withoutDoubt(syntax: SyntaxAnalysis): SyntaxAnalysis {
    if (this.snapshot !== undefined || !syntax.diagnostics.some(isUnknownConstraint)) return syntax;
    this.mayHaveConstraints ??= mentionsConstraints(this.compiler.reflector.project.fileNames);
    if (!this.mayHaveConstraints) return syntax;
    return { ...syntax, diagnostics: syntax.diagnostics.filter((diagnostic) => !isUnknownConstraint(diagnostic)) };
  }

  /** A path in the form of locations. */
  locationFile(path: string): string {
    return locationFile(this.root, path);
  }

  /**
   * Compiles the current version once, even if it is requested several times; `undefined` if there was a change in
   * between.
   */
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
      if (step.done) return this.take(step.value);
      if (performance.now() - turn < longestTurn) continue;
      await nextTurn();
      if (version !== this.version) return undefined;
      turn = performance.now();
    }
  }

  private take(snapshot: Snapshot): Snapshot {
    if (this.snapshot === undefined) this.onFirstSnapshot?.(snapshot);
    return (this.snapshot = snapshot);
  }
}

/** The results from the syntax of a text, with the options of a snapshot. */
interface SyntaxResults {
  readonly text: string;
  readonly options: Snapshot["analysisOptions"] | undefined;
  readonly analysis: SyntaxAnalysis;
  readonly cache: SyntaxCache;
}

function isUnknownConstraint({ data }: ModelDiagnostic): boolean {
  return data?.kind === "unknown-constraint";
}
