import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { EndpointTable } from "ligature/internal/endpoints";
import {
  usesOfTemplates,
  TemplateCache,
  type TemplateFolder,
  type TemplateText,
  type TemplateUse,
} from "ligature/internal/templates";
import { locationFile } from "../text/location-file.js";
import { templatesIn } from "./view-folder.js";

/** The parts from which the templates of an application are made. */
interface TemplateParts {
  readonly endpoints: EndpointTable;
  /** The absolute path of the folder. */
  readonly root: string;
  readonly extension: string;
  readonly layout?: string | undefined;
  /** Whether every route of the application is known. */
  readonly areRoutesKnown: boolean;
  readonly readUnsaved: ((path: string) => string | undefined) | undefined;
  readonly cache: TemplateCache;
}

/** The templates of one application, at the version of a snapshot. */
export class ApplicationTemplates implements TemplateFolder {
  readonly names: ReadonlySet<string>;
  readonly endpoints: EndpointTable;
  readonly root: string;
  readonly extension: string;
  readonly layout: string | undefined;
  readonly areRoutesKnown: boolean;
  readonly #texts = new Map<string, string>();
  readonly #cache: TemplateCache;
  readonly #readUnsaved: TemplateParts["readUnsaved"];
  #uses: ReadonlyMap<string, readonly TemplateUse[]> | undefined;

  constructor({ endpoints, root, extension, layout, areRoutesKnown, readUnsaved, cache }: TemplateParts) {
    this.endpoints = endpoints;
    this.root = root;
    this.extension = extension;
    this.layout = layout;
    this.areRoutesKnown = areRoutesKnown;
    this.#readUnsaved = readUnsaved;
    this.#cache = cache;
    this.names = new Set(templatesIn(root, extension));
  }

  /** The text of a template, saved or not. */
  textOf(name: string): string {
    let text = this.#texts.get(name);
    if (text === undefined) {
      const path = this.pathOf(name);
      text = this.#readUnsaved?.(path) ?? textOnDisk(path);
      this.#texts.set(name, text);
    }
    return text;
  }

  read(name: string): TemplateText {
    return this.#cache.read(this.pathOf(name), this.textOf(name));
  }

  /** How each template is shown. */
  get uses(): ReadonlyMap<string, readonly TemplateUse[]> {
    return (this.#uses ??= usesOfTemplates(this.endpoints.model, this));
  }

  /** The absolute path of a template. */
  pathOf(name: string): string {
    return join(this.root, `${name}.${this.extension}`);
  }

  /** Whether a path is that of a template of this folder, which may not exist. */
  holds(path: string): boolean {
    return path.startsWith(this.root + sep) && path.endsWith(`.${this.extension}`);
  }

  /** The name of a template by its absolute path; `undefined` if it is none of these. */
  nameOf(path: string): string | undefined {
    if (!this.holds(path)) return undefined;
    const name = locationFile(this.root, path).slice(0, -this.extension.length - 1);
    return this.names.has(name) ? name : undefined;
  }
}

/** A template may be deleted at any moment. */
function textOnDisk(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
