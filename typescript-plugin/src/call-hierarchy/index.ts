import type TS from "typescript";
import { findLinkCalls, type LinkCall } from "ligature/internal/reflection";
import {
  actionsDeclaredAt,
  actionsOfLink,
  linkCallsTo,
  locationFile,
  type NameScope,
  type RoutedAction,
} from "../engine.js";
import type { Extensions } from "../join.js";
import type { PluginContext, PluginFile } from "../plugin-context.js";
import { fileNameOf, questionAt, scopeOf, textSpanOf } from "../question.js";
import { isSame, withCalls, type Call } from "./calls.js";
import { itemAround, itemOfFile } from "./item-around.js";

/** A link is a call: those to an action are its incoming calls, and the actions that a function links to are among its outgoing ones. */
export function callHierarchy(context: PluginContext): Extensions {
  const isOff = (): boolean => !context.features.callHierarchy;
  return {
    prepareCallHierarchy(theirs, fileName, position) {
      if (isOff() || theirs !== undefined) return theirs;
      const items = linkedAt(context, fileName, position);
      return items.length === 0 ? theirs : items;
    },
    provideCallHierarchyIncomingCalls(theirs, fileName, position) {
      const calls = isOff() ? [] : incoming(context, fileName, position);
      return withCalls(theirs, calls, ({ from }) => from, (from, fromSpans) => ({ from, fromSpans })); // prettier-ignore
    },
    provideCallHierarchyOutgoingCalls(theirs, fileName, position) {
      const calls = isOff() ? [] : outgoing(context, fileName, position);
      return withCalls(theirs, calls, ({ to }) => to, (to, fromSpans) => ({ to, fromSpans })); // prettier-ignore
    },
  };
}

/** The actions that a link at a position leads to: TypeScript knows nothing of the string. */
function linkedAt(context: PluginContext, fileName: string, position: number): TS.CallHierarchyItem[] {
  const question = questionAt(context, fileName, position);
  return question?.name.kind === "link" ? itemsOf(context, question.scope, question.name.actions) : [];
}

/** Only methods are actions, so that other functions do not wait for the types of the project. */
function incoming(context: PluginContext, fileName: string, position: number): Call[] {
  const item = itemAt(context, fileName, position);
  const scope = item?.kind === context.ts.ScriptElementKind.memberFunctionElement ? scopeIn(context, item) : undefined;
  if (item === undefined || scope === undefined) return [];
  const actions = actionsDeclaredAt(scope, locationFile(scope.reflector.project.root, item.file), item.selectionSpan.start); // prettier-ignore
  return linkCallsTo(scope, actions).flatMap((link): Call[] => {
    const found = context.fileOf(fileNameOf(scope, link.file));
    return found === undefined ? [] : [{ item: callerOf(context, found, link), fromSpans: [spanOf(link)] }];
  });
}

function outgoing(context: PluginContext, fileName: string, position: number): Call[] {
  const item = itemAt(context, fileName, position);
  const found = item && context.fileOf(item.file);
  if (found === undefined) return [];
  const links = findLinkCalls(found.plugin.project.reflector, { file: item!.file }).filter((link) => isSame(callerOf(context, found, link), item!)); // prettier-ignore
  const scope = links.length === 0 ? undefined : scopeIn(context, item!);
  if (scope === undefined) return [];
  return links.flatMap((link) =>
    itemsOf(context, scope, actionsOfLink(scope, link.target)).map((to) => ({ item: to, fromSpans: [spanOf(link)] })),
  );
}

/** The function that a question is about. */
function itemAt(context: PluginContext, fileName: string, position: number): TS.CallHierarchyItem | undefined {
  const found = position === 0 ? context.fileOf(fileName) : undefined;
  if (found !== undefined) return itemOfFile(context.ts, found.sourceFile);
  return [context.info.languageService.prepareCallHierarchy(fileName, position) ?? []].flat()[0];
}

function scopeIn(context: PluginContext, { file }: TS.CallHierarchyItem): NameScope | undefined {
  const plugin = context.fileOf(file)?.plugin;
  const snapshot = plugin?.complete();
  return snapshot && scopeOf(snapshot, plugin!.project.reflector);
}

function callerOf(context: PluginContext, { sourceFile }: PluginFile, { argument }: LinkCall): TS.CallHierarchyItem {
  return itemAround(context, sourceFile, argument.start);
}

function spanOf({ name, argument }: LinkCall): TS.TextSpan {
  return textSpanOf(name ?? argument);
}

/** The methods of actions, each once, even if several controllers inherit it. */
function itemsOf({ info }: PluginContext, scope: NameScope, actions: readonly RoutedAction[]): TS.CallHierarchyItem[] {
  const items = actions.flatMap(({ action: { location } }) => {
    const [start] = scope.sources.textOf(location.file).offsetsOf(location.range);
    return [info.languageService.prepareCallHierarchy(fileNameOf(scope, location.file), start) ?? []].flat();
  });
  return items.filter((item, index) => items.findIndex((one) => isSame(one, item)) === index);
}
