import { usesTemplateStrings } from "ligature/internal/reflection";
import { templateStringIn, typedTemplateAt, uriOfPath, type Place, type TemplateAt, type TemplatePosition } from "./engine.js"; // prettier-ignore
import { sourceTextOf, type PluginContext, type PluginFile } from "./plugin-context.js";

/** A place in a route template. */
export interface TemplatePlace extends Place {
  readonly syntax: ReturnType<Place["project"]["analyzeSyntax"]>;
  /** Without a declaration: a string of the type `RouteTemplate`. */
  readonly template: TemplateAt | (TemplatePosition & Partial<Pick<TemplateAt, "declaration" | "method">>);
  readonly plugin: PluginFile["plugin"];
}

/** The place where it is in a route template; `undefined` elsewhere. */
export function templatePlaceAt(context: PluginContext, fileName: string, offset: number): TemplatePlace | undefined {
  const found = context.fileOf(fileName);
  if (found === undefined) return undefined;
  const { plugin, sourceFile } = found;
  const { project } = plugin;
  const source = sourceTextOf(sourceFile);
  const { text } = source;
  const syntax = project.analyzeSyntax(fileName, text);
  const file = { uri: uriOfPath(fileName), path: fileName, version: 0, text };
  const place = { file, project, source, offset };
  const template = typedTemplateAt(project, fileName, source, offset, syntax) ?? stringAt(place);
  return template && { ...place, plugin, syntax, template };
}

/** The compiler alone tells the type of a string. */
function stringAt(place: Place): TemplatePosition | undefined {
  return usesTemplateStrings(place.project.reflector) ? templateStringIn(place) : undefined;
}
