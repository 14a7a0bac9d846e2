import { AnalysisCache } from "ligature/internal/analysis";
import { ModelCache } from "ligature/internal/conventions";
import { EndpointCache } from "ligature/internal/endpoints";
import { sameOr } from "ligature/internal/incremental";
import { DocumentCache } from "ligature/internal/openapi";
import { RefusalCache } from "./find-refused-routes.js";
import { ConstructorCache } from "./find-service-problems.js";

/**
 * The results for one application, kept from one snapshot to the next. Without it a snapshot is the same, but takes longer.
 */
export class ApplicationCache {
  readonly model = new ModelCache();
  readonly endpoints = new EndpointCache();
  readonly analysis = new AnalysisCache();
  readonly constructors = new ConstructorCache();
  readonly refusals = new RefusalCache();
  private settings: object = {};
  private readonly documents = new Map<string, DocumentCache>();

  /** Removes what is kept of documents with other names: while a name is typed, each part of it is one. */
  keepDocuments(names: readonly string[]): void {
    for (const name of this.documents.keys()) if (!names.includes(name)) this.documents.delete(name);
  }

  /** The results for the document with that name. */
  ofDocument(name: string): DocumentCache {
    let cache = this.documents.get(name);
    if (cache === undefined) this.documents.set(name, (cache = new DocumentCache()));
    return cache;
  }

  /**
   * The application's input. Each part is the earlier object if it is equal, so results that were computed from it are
   * still valid.
   */
  same<Settings extends object>(settings: Settings): Settings {
    const earlier = this.settings as Readonly<Record<string, unknown>>;
    const members: [string, unknown][] = Object.entries<unknown>(settings as Record<string, unknown>).map(
      ([name, value]) => [name, sameOr(earlier[name], value)],
    );
    this.settings = Object.fromEntries(members);
    return this.settings as Settings;
  }
}

/** The caches of a project's applications, by their keys. */
export class ApplicationCaches {
  private now = new Map<string, ApplicationCache>();
  private before = new Map<string, ApplicationCache>();

  /** Called when a new snapshot begins. The caches of applications that it does not have are removed. */
  begin(): void {
    this.before = this.now;
    this.now = new Map();
  }

  of(name: string): ApplicationCache {
    const cache = this.now.get(name) ?? this.before.get(name) ?? new ApplicationCache();
    this.now.set(name, cache);
    return cache;
  }
}
