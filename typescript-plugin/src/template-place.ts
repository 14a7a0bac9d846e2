import { typedTemplateAt, uriOfPath, type Place, type TemplateAt } from "./engine.js";
import { sourceTextOf, type PluginContext, type PluginFile } from "./plugin-context.js";

/** A place in a route template. */
export interface TemplatePlace extends Place {
  readonly syntax: ReturnType<Place["project"]["analyzeSyntax"]>;
  readonly template: TemplateAt;
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
  const template = typedTemplateAt(project, fileName, source, offset, syntax);
  if (template === undefined) return undefined;
  const file = { uri: uriOfPath(fileName), path: fileName, version: 0, text };
  return { file, project, plugin, source, offset, syntax, template };
}
