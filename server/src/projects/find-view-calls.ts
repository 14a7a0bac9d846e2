import { pageNameOf, resolvePageName } from "ligature/internal/conventions";
import { pagesByName } from "ligature/internal/endpoints";
import type { ControllerModel, ModelDiagnostic } from "ligature/internal/model";
import { textCallsOf, type Reflector, type TextCall } from "ligature/internal/reflection";
import { findNearestName } from "ligature/internal/routing";
import { locationFile } from "../text/location-file.js";
import type { ApplicationTemplates } from "./application-templates.js";

/** A check of the names of views and pages in TypeScript. */
export const viewRules = [
  {
    code: "LIG5025",
    slug: "unknown-view",
    title: "A handler shows a view, or leads to a page, that does not exist.",
    severity: "warning",
  },
] as const;

/** The methods of pages and controllers that name a view, and those that name a page, with what they are called on. */
const methods: ReadonlyMap<string, { readonly kind: "view" | "page"; readonly on: string }> = new Map([
  ["view", { kind: "view", on: "this" }],
  ["partial", { kind: "view", on: "this" }],
  ["redirectToPage", { kind: "page", on: "this" }],
  ["page", { kind: "page", on: "this.url" }],
]);

const mentions = /\.(?:view|partial|redirectToPage|page)\(/;

/** A call in a controller or page that names a view or a page. */
export interface ViewCall {
  readonly kind: "view" | "page";
  readonly text: string;
  readonly controller: ControllerModel;
  /** The string with its quotes. */
  readonly range: TextCall["range"];
}

/** The calls that name views and pages. A file is read again only if its text has changed. */
export class ViewCalls {
  readonly #known = new Map<string, { readonly text: string; readonly calls: readonly TextCall[] }>();

  /** The calls in the files of an application's controllers and pages. */
  in({ endpoints }: ApplicationTemplates, reflector: Reflector): ViewCall[] {
    const { controllers } = endpoints.model;
    const files = new Set(controllers.map(({ location }) => location.file));
    return [...files].flatMap((file) =>
      this.#callsIn(file, reflector).flatMap((call) => {
        const method = methods.get(call.callee)!;
        const controller = controllers.find(
          ({ location, typeName }) => location.file === file && typeName === call.owner,
        );
        if (controller === undefined || call.receiver !== method.on) return [];
        return [{ kind: method.kind, text: call.text, controller, range: call.range }];
      }),
    );
  }

  /** Those that name nothing. */
  mistakesIn(templates: ApplicationTemplates, reflector: Reflector): ModelDiagnostic[] {
    const [{ code, severity }] = viewRules;
    const pages = pagesByName(templates.endpoints);
    return this.in(templates, reflector).flatMap(({ kind, text, controller, range }) => {
      const { file } = controller.location;
      const place = { file, range: [range[0], range[1] + 1, range[2], range[3] - 1] as const };
      const problem = kind === "view" ? unknownView(text, templates, reflector.project.root) : templates.areRoutesKnown ? unknownPage(text, controller, pages) : undefined; // prettier-ignore
      return problem === undefined ? [] : [{ code, severity, location: place, ...problem }];
    });
  }

  #callsIn(file: string, reflector: Reflector): readonly TextCall[] {
    const text = reflector.textOf(file) ?? "";
    const known = this.#known.get(file);
    if (known?.text === text) return known.calls;
    const calls = mentions.test(text) ? textCallsOf(text, file, new Set(methods.keys())) : [];
    this.#known.set(file, { text, calls });
    return calls;
  }
}

type Problem = Pick<ModelDiagnostic, "message" | "data">;

function unknownView(written: string, templates: ApplicationTemplates, root: string): Problem | undefined {
  if (templates.names.has(written)) return undefined;
  const replacement = findNearestName(written, templates.names);
  const advice = replacement === undefined ? "" : ` Did you mean '${replacement}'?`;
  const path = locationFile(root, templates.pathOf(written));
  const isInside = !written.split("/").includes("..") && written !== "" && !written.startsWith("/");
  return {
    message: `There is no view '${written}': the file '${path}' does not exist.${advice}`,
    data: { ...(isInside && { newFile: path }), ...(replacement !== undefined && { replacement }) },
  };
}

function unknownPage(
  written: string,
  controller: ControllerModel,
  pages: ReadonlyMap<string, ControllerModel>,
): Problem | undefined {
  const current = pageNameOf(controller);
  if (written === "" || (current === undefined && !written.startsWith("/"))) return undefined;
  if (pages.has(resolvePageName(written, current).toLowerCase())) return undefined;
  const replacement = findNearestName(
    written,
    [...pages.values()].map((page) => pageNameOf(page)!),
  );
  const advice = replacement === undefined ? "" : ` Did you mean '${replacement}'?`;
  return {
    message: `There is no page '${written}'. The name of a page is its path, with [id] for a parameter.${advice}`,
    ...(replacement !== undefined && { data: { replacement } }),
  };
}
