import { typeText } from "../../model/index.js";
import { isReadByFieldName } from "../../metadata/index.js";
import type { BindingTraceEntry } from "./binding-trace.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { hasOwnBinder } from "../model-binding/type-binder-provider.js";
import { ValueProviderResult } from "../value-providers/value-provider-result.js";
import { withoutBodyText } from "./secrets.js";
import { absenceReason, bindingReason, refusalHint } from "./trace-reasons.js";
import { sourcesOf, type LookedIn } from "./trace-sources.js";
import { cut, definedOnly, hidden, resultText } from "./trace-texts.js";

/** The top-level target of a part. */
export interface RootFacts {
  /** The chosen model name. */
  readonly modelName: string;
  /** Its own name, if the fallback to no prefix dropped it. */
  readonly droppedPrefix?: string;
}

type Description = Omit<BindingTraceEntry, "target">;

/** The binding of a target, as data. */
export function describeTarget(
  context: ModelBindingContext,
  root: RootFacts,
  asked: readonly string[],
  isHidden: boolean,
): Description {
  const { metadata, modelName, result } = context;
  const sources = sourcesOf(context);
  const errors = errorsOf(context);
  const outcome = result.isModelSet ? "bound" : errors.length > 0 ? "refused" : "absent";
  const keysTried = keysOf(context, sources, root, asked);
  const value = context.modelState.get(modelName)?.attemptedValue ?? undefined;
  const facts = { context, sources, keysTried, droppedPrefix: root.droppedPrefix };
  const why =
    outcome === "bound" ? bindingReason(facts) : outcome === "absent" ? absenceReason(facts) : refusalHint(context);
  const shown = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : isHidden ? hidden : cut(text);
  return {
    type: typeText(metadata.reference),
    path: modelName,
    lookedIn: sources.names,
    keysTried,
    ...definedOnly({ provider: providerOf(context, sources) }),
    outcome,
    ...definedOnly({ value: shown(value) }),
    ...definedOnly({ result: shown(outcome === "bound" ? resultText(result.model, metadata) : undefined) }),
    ...definedOnly({ reason: reasonText(errors, why, isHidden) }),
  };
}

function reasonText(errors: readonly string[], why: string, isHidden: boolean): string | undefined {
  const told = errors.length === 0 ? "" : isHidden ? "The value is not valid." : cut(errors.join(" "));
  const text = [told, why].filter((part) => part !== "").join(" ");
  return text === "" ? undefined : text;
}

/** A body's errors have their own key (rule B20). */
function errorsOf(context: ModelBindingContext): string[] {
  const { bindingSource, isTopLevelObject, binderModelName, modelName, modelState } = context;
  const key = bindingSource === "Body" && isTopLevelObject ? (binderModelName ?? "") : modelName;
  const errors = modelState.get(key)?.errors.map(({ message }) => message) ?? [];
  return bindingSource === "Body" ? errors.map(withoutBodyText) : errors;
}

function keysOf(
  context: ModelBindingContext,
  sources: LookedIn,
  { droppedPrefix }: RootFacts,
  asked: readonly string[],
): string[] {
  const { modelName, fieldName, bindingSource, metadata, isTopLevelObject } = context;
  if (isReadByFieldName(bindingSource)) return [fieldName];
  if (bindingSource === "Custom" || hasOwnBinder(context)) return [...asked];
  if (sources.isGreedy) return [];
  const isDropped = droppedPrefix !== undefined && (isTopLevelObject || metadata.bindingSource === undefined);
  const whole = modelName === "" ? droppedPrefix : isDropped ? joined(droppedPrefix, modelName) : undefined;
  const names = [...(whole === undefined ? [] : [whole]), modelName];
  if (metadata.isComplexType) return names.map((name) => (name === "" ? "*" : `${name}.*`));
  const own = names.filter((name) => name !== "");
  return own.length === 0 ? [fieldName] : own;
}

function joined(prefix: string, name: string): string {
  return name.startsWith("[") ? prefix + name : `${prefix}.${name}`;
}

/** The source of the value. For objects and lists, the source that decided the prefix. */
function providerOf({ result, modelName, metadata }: ModelBindingContext, { isGreedy, names, present }: LookedIn) {
  if (isGreedy) return result.isModelSet ? names[0] : undefined;
  if (modelName === "") return undefined;
  const holder =
    present.find((provider) => provider.getValue(modelName) !== ValueProviderResult.none) ??
    (metadata.isComplexType ? present.find((provider) => provider.containsPrefix(modelName)) : undefined);
  return holder?.name;
}
