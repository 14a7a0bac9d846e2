import { exportDocumentation } from "ligature/internal/reflection";
import type { Project } from "../../projects/project.js";
import type { ServerContext } from "../../server-context.js";
import { fileOf } from "../../text/place.js";
import { commentText } from "../markup.js";
import type { AttributeData } from "./attributes.js";

/** The details of an attribute when it is selected in the list. */
export interface AttributeDocumentation {
  readonly signature: string;
  readonly text: string;
}

/** Packages do not change during editing, so each attribute is read once in a project. */
const known = new WeakMap<Project, Map<string, AttributeDocumentation | undefined>>();

/** The signature and the doc comment of an attribute, from the project's own version of Ligature. */
export async function attributeDocumentation(
  context: ServerContext,
  { uri, attribute }: AttributeData,
): Promise<AttributeDocumentation | undefined> {
  const project = fileOf(context, uri)?.project;
  if (project === undefined) return undefined;
  const ofProject = known.get(project) ?? new Map<string, AttributeDocumentation | undefined>();
  known.set(project, ofProject);
  if (ofProject.has(attribute)) return ofProject.get(attribute);
  await project.current();
  const found = exportDocumentation(project.reflector, attribute);
  const documentation = found && {
    signature: found.signature,
    text: found.doc === undefined ? "" : commentText(found.doc),
  };
  if (documentation !== undefined) ofProject.set(attribute, documentation);
  return documentation;
}
