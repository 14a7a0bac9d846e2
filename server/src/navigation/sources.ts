import { resolve } from "node:path";
import type { Location, Range as ProtocolRange } from "vscode-languageserver";
import type { FileSpan, Reflector } from "ligature/internal/reflection";
import { uriOfPath } from "../text/file-uri.js";
import type { ApplicationTemplates } from "../projects/application-templates.js";
import type { OpenFiles } from "../text/open-files.js";
import { SourceText } from "../text/source-text.js";

/** The texts of a program by their files, each split into lines once, and the clients' names for the files. */
export class Sources {
  readonly #texts = new Map<string, SourceText>();

  constructor(
    private readonly reflector: Reflector,
    private readonly files: OpenFiles,
    private readonly templates: readonly ApplicationTemplates[] = [],
  ) {}

  /** The text that the program was created from. */
  textOf(file: string): SourceText {
    let text = this.#texts.get(file);
    if (text === undefined)
      this.#texts.set(file, (text = new SourceText(this.textOfTemplate(file) ?? this.reflector.textOf(file) ?? "")));
    return text;
  }

  private textOfTemplate(file: string): string | undefined {
    const path = resolve(this.reflector.project.root, file);
    for (const templates of this.templates) {
      const name = templates.nameOf(path);
      if (name !== undefined) return templates.textOf(name);
    }
    return undefined;
  }

  /** The client's URI if the file is open. */
  uriOf(file: string): string {
    const path = resolve(this.reflector.project.root, file);
    return this.files.get(path)?.uri ?? uriOfPath(path);
  }

  rangeOf({ file, start, end }: FileSpan): ProtocolRange {
    const text = this.textOf(file);
    return { start: text.positionAt(start), end: text.positionAt(end) };
  }

  locationOf(span: FileSpan): Location {
    return { uri: this.uriOf(span.file), range: this.rangeOf(span) };
  }
}
