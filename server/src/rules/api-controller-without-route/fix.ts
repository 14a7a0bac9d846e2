import type { TextEdit } from "../../text/source-text.js";
import type { FixProvider, FixRequest } from "../fix.js";
import { decoratorIn, namesIn } from "../imports.js";
import { addDecorator } from "../method-edits.js";

/** Adds a template to the controller, or marks the method as not an action. */
export const fix: FixProvider = (request) => {
  const marker = request.diagnostic.related?.[0]?.location;
  const sameFile = marker?.file === request.diagnostic.location.file;
  return [
    ...(marker !== undefined && sameFile ? [addRoute(request, request.source.offsetsOf(marker.range)[1])] : []),
    addNonAction(request),
  ];
};

function addRoute(request: FixRequest, offset: number) {
  const { source } = request;
  const route = decoratorIn(request, "Route", namesIn(request).quoted("api/[controller]"));
  const indent = /^[ \t]*/.exec(source.text.slice(source.lineStartAt(offset)))![0];
  const edit: TextEdit = { start: offset, end: offset, text: `\n${indent}${route.text}` };
  return {
    title: 'Put @Route("api/[controller]") on the controller',
    edits: [edit, ...route.edits],
    preferred: true as const,
  };
}

function addNonAction(request: FixRequest) {
  return { title: "Add @NonAction()", edits: addDecorator(request, "NonAction") };
}
