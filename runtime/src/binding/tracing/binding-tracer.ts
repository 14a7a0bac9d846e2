import type { FormCollection } from "../../formatters/index.js";
import { readableTuple, typeText } from "../../model/index.js";
import type { BindingTrace, BindingTraceEntry } from "./binding-trace.js";
import type { BindingRequest } from "../binding-request.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import type { CompositeValueProvider } from "../value-providers/index.js";
import { membersOfBody, type BodyMember } from "./body-members.js";
import { describeTarget, type RootFacts } from "./describe-target.js";
import { Lookups, WatchedValueProviders } from "./lookups.js";
import { holdsSecret, isPassword, isSecret, withoutBodyText } from "./secrets.js";
import { cut, definedOnly, hidden } from "./trace-texts.js";
import { unusedValues } from "./unused-values.js";

/** Parts beyond this number are only counted: a form can have thousands. */
const mostEntries = 1000;
const mostPassedOver = 20;

/** Writes a request's binding trace. Created only if a trace is requested. */
export class BindingTracer {
  readonly #lookups = new Lookups();
  #passedOver = 0;
  /** The whole body was refused, and contains a secret: its text is in the error. */
  #isBodySecret = false;
  #root: RootFacts & { readonly name: string } = { name: "", modelName: "" };

  constructor(
    private readonly trace: BindingTrace,
    /** The handler's name, which every target starts with. */
    private readonly action: string,
  ) {}

  /** The value providers, wrapped to record lookups. */
  watch(providers: CompositeValueProvider): CompositeValueProvider {
    return WatchedValueProviders.of(providers, this.#lookups);
  }

  /** A parameter or bound property begins. */
  enter(name: string, context: ModelBindingContext): void {
    const { modelName, metadata, binderModelName, fieldName } = context;
    const isDropped = modelName === "" && metadata.isComplexType && binderModelName === undefined;
    this.#root = { name, modelName, ...(isDropped && { droppedPrefix: fieldName }) };
    this.#isBodySecret = false;
    this.#lookups.take();
  }

  /** A target was bound, or not. Its parts, which were recorded before it, are moved after it. */
  record(context: ModelBindingContext): void {
    const asked = this.#lookups.take();
    const target = this.#targetOf(context);
    if (!context.isTopLevelObject && !this.#hasParts(target, context) && !this.#hasRoom()) return;
    const isHidden = isSecret(context);
    const isUnshown = isHidden || this.#isBodySecret;
    const description = this.#lookups.unnoted(() => describeTarget(context, this.#root, asked, isUnshown));
    const parts = this.#takeParts(target, context.metadata.isEnumerableType, isHidden);
    this.trace.entries.push({ target, ...description });
    if (context.bindingSource === "Body" || context.jsonPart) this.#addMembers(context, target, isHidden, parts);
    else this.trace.entries.push(...parts);
  }

  /** A target does not take part in binding. */
  skip(name: string, metadata: ModelMetadata, reason: string): void {
    this.#add({ ...skipped(metadata, name, reason), target: `${this.action}.${name}` });
  }

  /** A part of an object does not take part. */
  skipPart(context: ModelBindingContext, name: string, reason: string): void {
    const metadata = context.metadata.properties.find((property) => property.name === name) ?? context.metadata;
    const target = `${this.#targetOf(context)}.${name}`;
    if (this.#hasRoom()) this.#add({ ...skipped(metadata, context.modelName, reason), target });
  }

  /** A value in a body could not be converted. */
  refuseInBody(context: ModelBindingContext, path: string, text: string | undefined, reason: string): void {
    const parts = partsOf(context.metadata, path);
    const metadata = parts.at(-1)!;
    const isHidden = parts.some(isPassword) || holdsSecret(metadata);
    this.#isBodySecret ||= isHidden && path === "";
    if (!this.#hasRoom()) return;
    this.#add({
      target: joined(this.#targetOf(context), path),
      type: typeText(metadata.reference),
      path: pathIn(context, path),
      lookedIn: [placeOf(context)],
      keysTried: [],
      provider: placeOf(context),
      outcome: "refused",
      ...definedOnly({ value: text === undefined ? undefined : isHidden ? hidden : cut(text) }),
      reason: isHidden ? hiddenReason : cut(withoutBodyText(reason)),
    });
  }

  /** A value in a body has no property. */
  passOverInBody(context: ModelBindingContext, path: string): void {
    if (partsOf(context.metadata, path).some(isPassword)) return;
    if (this.#passedOver++ < mostPassedOver) this.trace.unused.push(unusedInBody(context, path));
  }

  /** A form has a text under the name of an object, which reads only keys below its name, and JSON parts. */
  loseText({ modelName, metadata }: ModelBindingContext): void {
    // If it is an error, the text is in the message.
    this.#isBodySecret ||= holdsSecret(metadata);
    const unused = `form '${cut(modelName, 100)}'`;
    if (!this.trace.unused.includes(unused) && this.#passedOver++ < mostPassedOver) this.trace.unused.push(unused);
  }

  /** Binding has ended. */
  finish(request: BindingRequest, form: FormCollection | undefined): void {
    this.trace.unused.push(...unusedValues(request, form, this.#lookups));
    this.trace.isComplete = true;
  }

  #targetOf({ modelName, isTopLevelObject }: ModelBindingContext): string {
    const root = `${this.action}.${this.#root.name}`;
    if (isTopLevelObject) return root;
    return joined(root, modelName.slice(this.#root.modelName.length));
  }

  #hasParts(target: string, { metadata }: ModelBindingContext): boolean {
    const last = this.trace.entries.at(-1);
    return last !== undefined && isPartOf(last.target, target, metadata.isEnumerableType);
  }

  /** The entries of a target's parts at the end of the trace. Parts of a secret are secrets. */
  #takeParts(target: string, isList: boolean, isHidden: boolean): BindingTraceEntry[] {
    const { entries } = this.trace;
    let start = entries.length;
    while (start > 0 && isPartOf(entries[start - 1]!.target, target, isList)) start--;
    let repeated = 0;
    // A value of a repeated key was looked up under its list's own name.
    const parts = entries
      .splice(start)
      .map((entry) => (entry.target === target ? { ...entry, target: `${target}[${repeated++}]` } : entry));
    return isHidden ? parts.map(hide) : parts;
  }

  /** Which properties a body has and lacks. Refused values are already recorded. */
  #addMembers(
    context: ModelBindingContext,
    target: string,
    isHidden: boolean,
    refused: readonly BindingTraceEntry[],
  ): void {
    const known = new Map(refused.map((entry) => [entry.target, entry]));
    const { members, unknown } = membersOfBody(
      context.jsonPart ?? context.request.body,
      context.metadata,
      context.scope.services.settings.json,
    );
    for (const member of members) {
      const entry = known.get(target + member.path) ?? memberEntry(context, member, target);
      known.delete(entry.target);
      if (this.#hasRoom()) this.#add(isHidden ? hide(entry) : entry);
    }
    this.trace.entries.push(...known.values());
    this.trace.unused.push(...unknown.slice(0, 20).map((path) => unusedInBody(context, path)));
  }

  #hasRoom(): boolean {
    if (this.trace.entries.length < mostEntries) return true;
    this.trace.omitted++;
    return false;
  }

  #add(entry: BindingTraceEntry): void {
    this.trace.entries.push(entry);
  }
}

const hiddenReason = "The value is not valid.";

function skipped(metadata: ModelMetadata, path: string, reason: string): Omit<BindingTraceEntry, "target"> {
  return { type: typeText(metadata.reference), path, lookedIn: [], keysTried: [], outcome: "skipped", reason };
}

/** A body, or a part of a form that is read as one. */
function placeOf({ jsonPart }: ModelBindingContext): "body" | "form" {
  return jsonPart === undefined ? "body" : "form";
}

/** A path in a body, or in a form: there it is below the part's name. */
function pathIn({ jsonPart, modelName }: ModelBindingContext, path: string): string {
  return jsonPart === undefined ? path : joined(modelName, path);
}

function unusedInBody(context: ModelBindingContext, path: string): string {
  return `${placeOf(context)} '${cut(pathIn(context, path), 100)}'`;
}

function memberEntry(
  context: ModelBindingContext,
  { path, metadata, missing, value, result }: BodyMember,
  target: string,
): BindingTraceEntry {
  return {
    target: target + path,
    type: typeText(metadata.reference),
    path: pathIn(context, path.slice(1)),
    lookedIn: [placeOf(context)],
    keysTried: [],
    ...(missing === undefined && { provider: placeOf(context) }),
    outcome: missing === undefined ? "bound" : "absent",
    ...definedOnly({ value, result }),
    ...definedOnly({
      reason:
        missing === undefined
          ? undefined
          : `The ${context.jsonPart ? "part" : "body"} has no member '${missing}' here.`,
    }),
  };
}

function hide(entry: BindingTraceEntry): BindingTraceEntry {
  const { value, result, outcome, reason, ...rest } = entry;
  return {
    ...rest,
    outcome,
    ...definedOnly({
      value: value === undefined ? undefined : hidden,
      result: result === undefined ? undefined : hidden,
    }),
    ...definedOnly({ reason: outcome === "refused" ? hiddenReason : reason }),
  };
}

function joined(root: string, part: string): string {
  return part === "" || part.startsWith(".") || part.startsWith("[") ? root + part : `${root}.${part}`;
}

function isPartOf(target: string, whole: string, isList: boolean): boolean {
  if (!target.startsWith(whole)) return false;
  const next = target.charAt(whole.length);
  return next === "." || next === "[" || (next === "" && isList);
}

/** The metadata along a path of a body, as far as it is known: `lines[0].sku` has the body's, that of `lines`, an item's and that of `sku`. */
function partsOf(metadata: ModelMetadata, path: string): ModelMetadata[] {
  const parts = [metadata];
  for (const name of path.split(/[.[]/)) {
    if (name === "") continue;
    const part = partOf(parts.at(-1)!, name);
    if (part === undefined) break;
    parts.push(part);
  }
  return parts;
}

/** Behind a rest element, the position is not known: it may be one with a secret. */
function positionIn({ positions, type }: ModelMetadata, index: number): ModelMetadata | undefined {
  const rest = readableTuple(type)?.rest ?? positions.length;
  return index < rest ? positions[index] : (positions.slice(rest).find(holdsSecret) ?? positions[rest]);
}

function partOf(part: ModelMetadata, name: string): ModelMetadata | undefined {
  if (name.endsWith("]")) return part.elementMetadata ?? positionIn(part, Number.parseInt(name, 10)) ?? part;
  if (name === "Value") return part.valueMetadata ?? part;
  const candidates = [part, ...part.alternatives, ...part.subtypes].flatMap(({ properties }) => properties);
  const found = candidates.filter((one) => one.name === name);
  return found.find(holdsSecret) ?? found[0];
}
