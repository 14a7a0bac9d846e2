import type { ModelDiagnostic } from "../../model/index.js";
import type {
  ApplicationFacts,
  DescribedDocument,
  OpenApiDocument,
  OpenApiJsonSerializerOptions,
} from "../../openapi/index.js";

/** The parts that make the documents of one registration of the plugin `openApi`. */
interface DocumentMaker {
  readonly facts: ApplicationFacts;
  describe(name: string, facts: ApplicationFacts): DescribedDocument;
  /** Gets the problems that are found while a document is made for clients. */
  report(diagnostics: readonly ModelDiagnostic[]): void;
}

/** Documents that are made when they are first asked for, each once. They may begin to follow the application's own JSON serializer. */
export class ApplicationDocuments {
  readonly #made = new Map<string, OpenApiDocument>();
  #facts: ApplicationFacts;

  /**
   * Starts without any document.
   *
   * @param maker what makes them
   * @param servedUnder the prefix of the instance that serves them
   */
  constructor(
    private readonly maker: DocumentMaker,
    private readonly servedUnder: string,
  ) {
    this.#facts = maker.facts;
  }

  /** The facts that the documents follow from now. */
  get facts(): ApplicationFacts {
    return this.#facts;
  }

  /** From now on, the documents describe what the application's own JSON serializer does. */
  follow(jsonSerializer: OpenApiJsonSerializerOptions): void {
    this.#facts = { ...this.#facts, jsonSerializer };
    this.#made.clear();
  }

  /** The document that clients get under a name. */
  readonly read = (name: string): OpenApiDocument => {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const { document, diagnostics } = this.maker.describe(name, { ...this.#facts, servedUnder: this.servedUnder });
    this.maker.report(diagnostics);
    this.#made.set(name, document);
    return document;
  };
}
