import {
  createTypeWriters,
  ModelPatcher,
  nodeOf,
  parseJson,
  PatchFailure,
  plainOf,
  readOperations,
  textOfBody,
  type BodyContent,
  type InputError,
  type InputReader,
  type InputResult,
  type JsonNode,
  type JsonPatchOperation,
  type PatchSession,
} from "../../formatters/index.js";
import { createPropertyModelName } from "../../metadata/index.js";
import { patchMediaTypes, type PatchTypeModel } from "../../model/index.js";
import type { BindingServices } from "../binding-services.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { ModelState } from "../model-state/model-state.js";
import type { TargetValidator } from "../object-model-validator.js";
import { JsonMergePatchDocument } from "../patching/json-merge-patch-document.js";
import { JsonPatchDocument } from "../patching/json-patch-document.js";
import type { PatchSource, PreparedPatch } from "../patching/patch-document.js";
import { BodyBinder, bodyTarget, inputErrorText } from "./body-binder.js";
import { bodyKeyOf } from "./empty-body.js";

/** Binds a patch from a body of its content type (rule B54). It is applied later, when the action has the object. */
class PatchBinder implements ModelBinder {
  constructor(
    private readonly type: PatchTypeModel,
    private readonly body: BodyBinder,
    private readonly patcher: ModelPatcher,
    private readonly validate: TargetValidator | undefined,
  ) {}

  bindModelAsync(context: ModelBindingContext): void {
    // The reader of patches is synchronous.
    void this.body.bindModelAsync(context);
    const { result } = context;
    if (!result.isModelSet || result.model === null || result.model === undefined) return;
    context.result = ModelBindingResult.success(this.#documentOf(result.model as JsonNode, context));
  }

  #documentOf(node: JsonNode, context: ModelBindingContext): object {
    const source = new RequestPatch(this.type, node, this.patcher, this.validate, context);
    return this.type.name === "JsonPatchDocument"
      ? new JsonPatchDocument(plainOf(node) as readonly JsonPatchOperation[], source)
      : new JsonMergePatchDocument(plainOf(node) as Readonly<Record<string, unknown>>, source);
  }
}

/** A patch of a request. It can be applied to several objects. */
class RequestPatch implements PatchSource {
  readonly #key: string;

  constructor(
    private readonly type: PatchTypeModel,
    private readonly node: JsonNode,
    private readonly patcher: ModelPatcher,
    private readonly validate: TargetValidator | undefined,
    private readonly context: ModelBindingContext,
  ) {
    this.#key = bodyKeyOf(context);
  }

  prepare(model: object, modelState: ModelState): PreparedPatch | undefined {
    const { maxDepth } = this.patcher.target;
    const conversion = {
      maxDepth,
      isOver: false,
      report: (error: InputError) => void (conversion.isOver = !this.#report(error, modelState)),
    };
    try {
      const patched = this.patcher.patch(model, (session) => this.#apply(session), conversion);
      if (patched === undefined) return undefined;
      const { request } = this.context;
      const { memberNames } = this.patcher;
      const validationState = memberNames && new Map([[patched.draft, { memberNames }]]);
      const scope = { modelState, validationState, request };
      return {
        validate: () => this.validate?.(scope, this.#key, patched.draft),
        commit: () => patched.commit(),
      };
    } catch (error) {
      if (!(error instanceof PatchFailure)) throw error;
      modelState.tryAddModelError(createPropertyModelName(this.#key, error.key), error.message);
      return undefined;
    }
  }

  /** What an operation adds becomes a part of the document, so each use of the patch has its own copy. */
  #apply(session: PatchSession): void {
    const node = nodeOf(this.node);
    if (this.type.name === "JsonMergePatchDocument") session.merge(node);
    else for (const operation of readOperations(node)) session.apply(operation);
  }

  #report(error: InputError, modelState: ModelState): boolean {
    const { messages, scope, originalModelName } = this.context;
    const key = createPropertyModelName(this.#key, error.path);
    modelState.tryAddModelError(
      key,
      inputErrorText(error, key || originalModelName, messages, scope.services.settings),
    );
    return !modelState.hasReachedMaxErrors;
  }
}

/** Reads the JSON of a patch, and checks that it is one. */
function createReader({ name }: PatchTypeModel, { settings }: BindingServices): InputReader {
  const { maxDepth, maxCollectionSize } = settings.limits;
  return (body, report): InputResult => {
    const parsed = parseBody(body, maxDepth);
    if ("error" in parsed) {
      report({ path: "", kind: "unreadable", message: parsed.error });
      return { outcome: "failure" };
    }
    if (parsed.value === null) return { outcome: "noValue" };
    const node = nodeOf(parsed.value);
    if (Array.isArray(node) && node.length > maxCollectionSize) {
      report({ path: "", kind: "tooLarge" });
      return { outcome: "failure" };
    }
    const wrong = name === "JsonPatchDocument" ? failureOf(() => readOperations(node)) : notObject(node);
    if (wrong === undefined) return { outcome: "success", model: node };
    report({ path: wrong.key, kind: "unreadable", message: wrong.message });
    return { outcome: "failure" };
  };
}

function parseBody(body: BodyContent, maxDepth: number): ReturnType<typeof parseJson> {
  const text = body.json?.text ?? textOfBody(body);
  if (text === undefined) return { error: "its bytes are not valid text in its charset" };
  return parseJson(text, { exactNumbers: true, keyOrder: true, maxDepth });
}

function notObject(node: JsonNode): PatchFailure | undefined {
  return node instanceof Map ? undefined : new PatchFailure("", "The merge patch must be an object.");
}

function failureOf(read: () => unknown): PatchFailure | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof PatchFailure) return error;
    throw error;
  }
}

export const patchBinderProvider: ModelBinderProvider = {
  getBinder({ metadata, services }) {
    const { type, emptyBodyBehavior, nullableContext } = metadata;
    if (type.kind !== "patch") return null;
    const readers = [{ mediaTypes: [patchMediaTypes[type.name]], read: createReader(type, services) }];
    const body = new BodyBinder(readers, emptyBodyBehavior === "allow");
    const { types, settings } = services;
    const target = bodyTarget({ reference: type.target, nullableContext }, services);
    const write = createTypeWriters({
      types,
      options: settings.json,
      constructorOf: (id) => services.constructorOf(id),
    });
    return new PatchBinder(type, body, new ModelPatcher(target, write(type.target)), services.validatorOf(type.target));
  },
};
