import { describeConstant, describeTemplate, type TemplateAt } from "./engine.js";
import type { Extensions } from "./join.js";
import type { PluginContext } from "./plugin-context.js";
import { templatePlaceAt, type TemplatePlace } from "./template-place.js";

/** In a route template: its constraint, and for that of an attribute its routes and what else answers them. */
export function quickInfo(context: PluginContext): Extensions {
  return {
    getQuickInfoAtPosition(theirs, fileName, position) {
      const place = context.featuresIn(fileName).quickInfo ? templatePlaceAt(context, fileName, position) : undefined;
      if (place === undefined) return theirs;
      const { plugin, project, syntax, source, template } = place;
      const snapshot = plugin.current();
      const request = {
        ...place,
        position: source.positionAt(position),
        path: project.locationFile(fileName),
        snapshot,
        applications: snapshot?.applications ?? [syntax.endpoints],
      };
      const parts = isOfAttribute(template) ? describeTemplate(request, template) : describeConstant(request, template, []); // prettier-ignore
      const text = parts.join("\n\n");
      if (text === "") return theirs;
      const start = template.offsetOf(0);
      return {
        kind: context.ts.ScriptElementKind.string,
        kindModifiers: "",
        textSpan: { start, length: template.offsetOf(template.template.length) - start },
        displayParts: [{ kind: "text", text: `(route template) ${JSON.stringify(template.template)}` }],
        documentation: [{ kind: "text", text }],
      };
    },
  };
}

function isOfAttribute(template: TemplatePlace["template"]): template is TemplateAt {
  return template.declaration !== undefined;
}
