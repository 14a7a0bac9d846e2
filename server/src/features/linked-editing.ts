import type { CancellationToken, LinkedEditingRangeParams, LinkedEditingRanges } from "vscode-languageserver";
import { linkValuesOf } from "../navigation/links.js";
import type { NameScope } from "../navigation/name-scope.js";
import { occurrencesOf, writtenTaker } from "../navigation/occurrences.js";
import { questionAt } from "../navigation/question.js";
import type { RouteParameter } from "../navigation/route-parameter.js";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";

/**
 * `textDocument/linkedEditingRange`: the name of a route parameter in a template, with the handler's parameter and its uses, so that they
 * change while the user types. Only where a rename would write the same name everywhere, in this file.
 */
export const linkedEditingFeature: Feature = {
  capabilities: () => ({ linkedEditingRangeProvider: true }),
  listen: (context) =>
    context.connection.languages.onLinkedEditingRange(
      context.guard.request("textDocument/linkedEditingRange", (parameters, token) =>
        linkedRanges(context, parameters, token),
      ),
    ),
};

async function linkedRanges(
  context: ServerContext,
  parameters: LinkedEditingRangeParams,
  token: CancellationToken,
): Promise<LinkedEditingRanges | null> {
  const question = await questionAt(context, parameters, token);
  if (question?.name.kind !== "route" || question.name.from !== "template") return null;
  const { scope, name } = question;
  if (!isSimple(scope, name.parameter)) return null;
  const places = occurrencesOf(scope, name);
  const textOf = ({ file, start, end }: (typeof places)[number]) => scope.sources.textOf(file).text.slice(start, end);
  const isAlike = places.every((one) => one.file === name.span.file && textOf(one) === name.parameter.name);
  if (!isAlike || places.length < 2) return null;
  return { ranges: places.map((one) => scope.sources.rangeOf(one)), wordPattern: String.raw`[A-Za-z_$][\w$]*` };
}

/** Whether nothing but the name itself has to change: no `{ id }` that becomes `{ id: key }`, and no attribute. */
function isSimple(scope: NameScope, parameter: RouteParameter): boolean {
  const { takers, properties, isUnwritten, isGivenElsewhere } = parameter;
  if (isUnwritten || isGivenElsewhere || properties.length > 0) return false;
  const isPlain = takers.every((taker) => {
    const written = writtenTaker(scope, taker);
    return (
      taker.parameter.bindingInfo.name === undefined && written?.text.uses.every(({ shorthand }) => shorthand !== true)
    );
  });
  return isPlain && linkValuesOf(scope, parameter).every(({ form }) => form !== "shorthand");
}
