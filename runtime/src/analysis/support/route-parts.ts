import type { ApplicationModel, AttributeModel, SourceLocation, TemplatePart } from "../../model/index.js";
import { locateArgument } from "./locate.js";

/** A template as written in one attribute, with the owner whose location is used if the attribute has none. */
export interface WrittenTemplate {
  readonly part: TemplatePart;
  readonly fallback: SourceLocation;
}

/** Every template of the application as written, once each, including those of controllers without actions. */
export function writtenTemplates(model: ApplicationModel): WrittenTemplate[] {
  const found = new Map<string, WrittenTemplate>();
  const add = (part: TemplatePart, fallback: SourceLocation): void => {
    const { file, range } = part.location ?? fallback;
    const key = `${file}:${range.join()}:${part.template}`;
    if (!found.has(key)) found.set(key, { part, fallback });
  };
  for (const controller of model.controllers) {
    for (const attribute of controller.attributes) {
      const part = classTemplate(attribute, controller.location);
      if (part !== undefined) add(part, controller.location);
    }
    for (const { selectors, location } of controller.actions) {
      for (const part of selectors.flatMap(({ parts }) => parts)) add(part, location);
    }
  }
  return [...found.values()];
}

function classTemplate(attribute: AttributeModel, owner: SourceLocation): TemplatePart | undefined {
  const { template } = attribute.data;
  if ((attribute.name !== "Route" && attribute.name !== "Page") || typeof template !== "string") return undefined;
  return { template, ...(attribute.argumentRanges?.[0] && { location: locateArgument(attribute, 0, owner) }) };
}
