import { applySeverities } from "ligature/internal/analysis";
import type { AppDescription } from "ligature/internal/applications";
import type { EndpointTable } from "ligature/internal/endpoints";
import { findAttribute, type ModelDiagnostic, type ModelSource, type SourceLocation } from "ligature/internal/model";
import type { Reflector } from "ligature/internal/reflection";
import { findMissingViews, findTemplateMistakes, TemplateCache } from "ligature/internal/templates";
import { locationFile } from "../text/location-file.js";
import { SourceText } from "../text/source-text.js";
import { ApplicationTemplates } from "./application-templates.js";
import { ViewCalls } from "./find-view-calls.js";
import { areRoutesKnown } from "./known-routes.js";
import { viewFolderOf } from "./view-folder.js";

/** An application with its routes. */
interface ShownApplication {
  readonly app: AppDescription;
  readonly endpoints: EndpointTable;
}

/** The templates of a project's applications, and what is wrong with them. Each text is read once. */
export class ProjectTemplates {
  readonly #cache = new TemplateCache();
  readonly #calls = new ViewCalls();

  /** The calls that name views and pages in TypeScript. */
  get calls(): ViewCalls {
    return this.#calls;
  }

  /** The templates of each application whose folder is known. */
  of(
    applications: readonly ShownApplication[],
    root: string,
    source: ModelSource,
    readUnsaved: ((path: string) => string | undefined) | undefined,
  ): ApplicationTemplates[] {
    return applications.flatMap(({ app, endpoints }) => {
      const folder = app.views && viewFolderOf(app.views, root, app.location.file);
      if (app.views === undefined || folder === undefined) return [];
      const { extension, layout } = app.views;
      const known = !app.mayHaveOtherRoutes && areRoutesKnown({ app, endpoints }, source);
      return [new ApplicationTemplates({ endpoints, root: folder, extension, layout, areRoutesKnown: known, readUnsaved, cache: this.#cache })]; // prettier-ignore
    });
  }

  /** The mistakes in the templates of all applications, and in the calls that name them. */
  mistakesIn(
    all: readonly ApplicationTemplates[],
    applications: readonly ShownApplication[],
    reflector: Reflector,
  ): ModelDiagnostic[] {
    const { root } = reflector.project;
    return all.flatMap((templates) => {
      const app = applications.find(({ endpoints }) => endpoints === templates.endpoints)?.app;
      if (app === undefined) return [];
      const found = [...mistakesInTemplates(templates, root), ...missingIn(templates, app.location, root)];
      return [...found, ...applySeverities(this.#calls.mistakesIn(templates, reflector), app.analysis.severities)];
    });
  }
}

function mistakesInTemplates(templates: ApplicationTemplates, root: string): ModelDiagnostic[] {
  return findTemplateMistakes(templates.endpoints, templates, templates.areRoutesKnown).map((mistake) => {
    const { code, message, template, start, end, replacement, missing } = mistake;
    const text = new SourceText(templates.textOf(template));
    const [from, to] = [text.positionAt(start), text.positionAt(end)];
    const file = locationFile(root, templates.pathOf(template));
    const location: SourceLocation = { file, range: [from.line, from.character, to.line, to.character] };
    const data = {
      ...(replacement !== undefined && { replacement }),
      ...(missing !== undefined && { newFile: locationFile(root, templates.pathOf(missing)) }),
    };
    return { code, severity: "error", message, location, data };
  });
}

function missingIn(templates: ApplicationTemplates, app: SourceLocation, root: string): ModelDiagnostic[] {
  const folder = locationFile(root, templates.root);
  return findMissingViews(templates.endpoints.model, { has: (name) => templates.names.has(name), extension: templates.extension, layout: templates.layout, root: folder }).map(
    ({ message, page, name }) => {
      const attribute = page && findAttribute(page.attributes, "Page");
      const location = page === undefined ? app : { ...page.location, ...(attribute?.range && { range: attribute.range }) };
      const path = locationFile(root, templates.pathOf(name));
      return { code: "LIG2109", severity: "error", message, location, data: { newFile: path } };
    },
  ); // prettier-ignore
}
