import type TS from "typescript";
import { LigatureUse, SourceText } from "./engine.js";
import type { Features } from "./features.js";
import type { Log } from "./log.js";
import { PluginProject } from "./plugin-project.js";

/** A file of a project that uses Ligature. */
export interface PluginFile {
  readonly fileName: string;
  readonly sourceFile: TS.SourceFile;
  readonly program: TS.Program;
  readonly plugin: PluginProject;
}

/** The parts that every feature gets: one for each of tsserver's projects. */
export class PluginContext {
  private readonly use = new LigatureUse();
  private plugin: PluginProject | undefined;
  private lastFiles = 0;

  constructor(
    readonly ts: typeof TS,
    readonly info: TS.server.PluginCreateInfo,
    readonly log: Log,
    /** They may change while the project is open. */
    public features: Features,
  ) {}

  /** The features of the plugin in a file. The language server beside it handles TypeScript alone. */
  featuresIn(fileName: string): Features {
    return isJavaScript(fileName) ? { ...this.features, ...ofTemplates } : this.features;
  }

  /** The file, with the project up to date; `undefined` where it does not concern Ligature. */
  fileOf(fileName: string): PluginFile | undefined {
    if (!/\.[cm]?[jt]sx?$/.test(fileName)) return undefined;
    const program = this.info.languageService.getProgram();
    const sourceFile = program?.getSourceFile(fileName);
    if (program === undefined || sourceFile === undefined || !this.concerns(fileName, program)) return undefined;
    this.plugin ??= new PluginProject(this.info, this.log, program);
    this.plugin.look();
    return { fileName, sourceFile, program, plugin: this.plugin };
  }

  /** A package that comes brings files with it. */
  private concerns(fileName: string, program: TS.Program): boolean {
    const files = program.getSourceFiles().length;
    if (files !== this.lastFiles) this.use.forget();
    this.lastFiles = files;
    return this.use.concerns(fileName);
  }

  /** Asks the clients to ask for diagnostics again. */
  refresh(): void {
    this.plugin?.refresh();
  }
}

/** The features for JavaScript: its strings can have the type `RouteTemplate`, in comments, but its classes have no types to bind. */
const ofTemplates = { diagnostics: true, completion: true, quickInfo: true } as const;

function isJavaScript(fileName: string): boolean {
  return /\.[cm]?jsx?$/.test(fileName);
}

const texts = new WeakMap<TS.SourceFile, SourceText>();

/** The text of a file, split into lines once. */
export function sourceTextOf(file: TS.SourceFile): SourceText {
  let text = texts.get(file);
  if (text === undefined) texts.set(file, (text = new SourceText(file.text)));
  return text;
}
