import { findAttribute } from "../model/index.js";
import type { BindingTrace, BindingTraceEntry } from "./binding-trace.js";
import { isGreedy, type ModelBindingContext } from "./model-binding-context.js";
import type { ModelMetadata } from "./model-metadata.js";
import { absenceReason } from "./trace-reasons.js";
import { ValueProviderResult } from "./value-provider-result.js";
import { CompositeValueProvider } from "./value-providers/index.js";

/** Longer texts are cut. */
const longestValue = 200;

/** Headers that carry credentials. */
const secretHeaders: ReadonlySet<string> = new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "x-api-key",
  "x-csrf-token",
  "x-xsrf-token",
]);

/** Writes a request's binding trace. There is one only while somebody asks for it. */
export class BindingTracer {
  #root = "";
  #rootModelName = "";

  constructor(
    private readonly trace: BindingTrace,
    /** The handler's name, which every target starts with. */
    private readonly action: string,
  ) {}

  /** A parameter or bound property begins. */
  enter(name: string, modelName: string): void {
    this.#root = name;
    this.#rootModelName = modelName;
  }

  /** A target has been bound, or not. */
  record(context: ModelBindingContext): void {
    const { metadata, modelName, result } = context;
    const errors = context.modelState.get(modelName)?.errors ?? [];
    const outcome = result.isModelSet ? "bound" : errors.length > 0 ? "refused" : "absent";
    const isHidden = isSecret(metadata, context);
    const value = valueOf(context);
    this.#add({
      target: this.#targetOf(context),
      path: modelName,
      keysTried: keysOf(context),
      ...definedOnly({ provider: providerOf(context, value) }),
      outcome,
      ...definedOnly({ value: value === undefined ? undefined : isHidden ? hidden : cut(value) }),
      ...definedOnly({ reason: outcome === "absent" ? absenceReason(context) : refusal(errors, isHidden) }),
    });
  }

  /** A target does not take part in binding. */
  skip(name: string, reason: string): void {
    this.#add({ target: `${this.action}.${name}`, path: name, keysTried: [], outcome: "skipped", reason });
  }

  /** A part of an object does not take part. */
  skipPart(context: ModelBindingContext, name: string, reason: string): void {
    const target = `${this.#targetOf(context)}.${name}`;
    this.#add({ target, path: context.modelName, keysTried: [], outcome: "skipped", reason });
  }

  /** Something in a body could not be converted. */
  refuseInBody(path: string, text: string | undefined, reason: string, metadata: ModelMetadata): void {
    const isHidden = isPassword(partOf(metadata, path));
    this.#add({
      target: joined(`${this.action}.${this.#root}`, path),
      path,
      keysTried: [],
      provider: "body",
      outcome: "refused",
      ...definedOnly({ value: text === undefined ? undefined : isHidden ? hidden : cut(text) }),
      reason: isHidden ? hiddenReason : reason,
    });
  }

  #targetOf({ modelName, isTopLevelObject }: ModelBindingContext): string {
    const root = `${this.action}.${this.#root}`;
    if (isTopLevelObject) return root;
    return joined(root, modelName.slice(this.#rootModelName.length));
  }

  #add(entry: BindingTraceEntry): void {
    this.trace.entries.push(entry);
  }
}

const hidden = "***";
const hiddenReason = "The value is not valid.";

function joined(root: string, part: string): string {
  return part === "" || part.startsWith(".") || part.startsWith("[") ? root + part : `${root}.${part}`;
}

function isSecret(metadata: ModelMetadata, { bindingSource, fieldName }: ModelBindingContext): boolean {
  return isPassword(metadata) || (bindingSource === "Header" && secretHeaders.has(fieldName.toLowerCase()));
}

function isPassword(metadata: ModelMetadata | undefined): boolean {
  return metadata !== undefined && findAttribute(metadata.attributes, "DataType")?.data.kind === "Password";
}

/** The metadata at a path of a body: `lines[0].sku`. */
function partOf(metadata: ModelMetadata, path: string): ModelMetadata | undefined {
  let part: ModelMetadata | undefined = metadata;
  for (const name of path.split(/[.[]/)) {
    if (name === "" || part === undefined) continue;
    if (name.endsWith("]")) part = part.elementMetadata ?? part;
    else part = name === "Value" ? (part.valueMetadata ?? part) : part.properties.find((one) => one.name === name);
  }
  return part;
}

function keysOf({
  modelName,
  originalModelName,
  isTopLevelObject,
  metadata,
  bindingSource,
}: ModelBindingContext): string[] {
  if (bindingSource !== undefined && isGreedy(bindingSource)) return [];
  const names = isTopLevelObject && modelName !== originalModelName ? [originalModelName, modelName] : [modelName];
  return metadata.isComplexType
    ? names.map((name) => (name === "" ? "*" : `${name}.*`))
    : names.filter((name) => name !== "");
}

/** Which source answered; of objects and lists none, as each of their parts says its own. */
function providerOf(
  { bindingSource, result, valueProvider, modelName }: ModelBindingContext,
  value: string | undefined,
): string | undefined {
  if (bindingSource !== undefined && isGreedy(bindingSource)) {
    return result.isModelSet || value !== undefined ? bindingSource.toLowerCase() : undefined;
  }
  if (!(valueProvider instanceof CompositeValueProvider)) return undefined;
  const provider = valueProvider.providers.find((one) => one.getValue(modelName) !== ValueProviderResult.none);
  return provider?.name;
}

function valueOf({ modelState, modelName }: ModelBindingContext): string | undefined {
  return modelState.get(modelName)?.attemptedValue ?? undefined;
}

function refusal(errors: readonly { readonly message: string }[], isHidden: boolean): string | undefined {
  if (errors.length === 0) return undefined;
  return isHidden ? hiddenReason : cut(errors.map(({ message }) => message).join(" "));
}

function cut(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}...` : text;
}

function definedOnly<Members extends object>(members: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>;
}
