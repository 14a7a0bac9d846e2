import {
  createTypeWriters,
  ModelPatcher,
  nodeOf,
  needsExactJson,
  parseJson,
  PatchFailure,
  readOperations,
  textOfBody,
  type InputError,
  type InputReader,
  type InputResult,
  type JsonNode,
  type ParsedBody,
  type PatchSession,
} from "../../formatters/index.js";
import { createPropertyModelName } from "../../metadata/index.js";
import { patchMediaTypes, type PatchTypeModel, type Settings } from "../../model/index.js";
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
    context.result = ModelBindingResult.success(this.#documentOf(result.model as ReadPatch, context));
  }

  #documentOf(read: ReadPatch, context: ModelBindingContext): object {
    const source = new RequestPatch(this.type, read, this.patcher, this.validate, context);
    return this.type.name === "JsonPatchDocument"
      ? new JsonPatchDocument([], source)
      : new JsonMergePatchDocument({}, source);
  }
}

/** A patch of a request. It can be applied to several objects. */
class RequestPatch implements PatchSource {
  readonly #key: string;
  #isUsed = false;

  constructor(
    private readonly type: PatchTypeModel,
    private readonly read: ReadPatch,
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

  /** The text was read before, so it can be read again. */
  get sent(): unknown {
    const parsed = parseJson(this.read.text, {
      exactNumbers: false,
      keyOrder: false,
      maxDepth: this.patcher.target.maxDepth,
    });
    return "value" in parsed ? parsed.value : undefined;
  }

  /** A value that an operation adds becomes a part of the document, so the second use of the patch has a copy of its own. */
  #apply(session: PatchSession): void {
    const node = this.#isUsed ? readNode(this.read.text, this.patcher.target) : this.read.node;
    this.#isUsed = true;
    if (this.type.name === "JsonMergePatchDocument") session.merge(node);
    else for (const operation of readOperations(node)) session.apply(operation);
  }

  #report(error: InputError, modelState: ModelState): boolean {
    const { messages, scope, originalModelName } = this.context;
    const key = createPropertyModelName(this.#key, error.path);
    modelState.tryAddModelError(key, inputErrorText(error, key || originalModelName, messages, scope));
    return !modelState.hasReachedMaxErrors;
  }
}

/** A patch that was read: its JSON, and the same as nodes. */
interface ReadPatch {
  readonly text: string;
  readonly node: JsonNode;
}

type Limits = Pick<Settings["limits"], "maxDepth" | "maxCollectionSize">;

/** Reads the JSON of a patch, and checks that it is one. */
function createReader({ name }: PatchTypeModel, { settings: { limits } }: BindingServices): InputReader {
  return (body, report): InputResult => {
    try {
      const text = body.json?.text ?? textOfBody(body);
      if (text === undefined) throw new PatchFailure("", "its bytes are not valid text in its charset");
      const node = readNode(text, limits, body.json);
      if (node === null) return { outcome: "noValue" };
      check(name, node);
      return { outcome: "success", model: { text, node } satisfies ReadPatch };
    } catch (error) {
      report(errorOf(error));
      return { outcome: "failure" };
    }
  };
}

/** @throws {PatchFailure} the text is no JSON. @throws {RangeError} a list or an object has too many items */
function readNode(text: string, { maxDepth, maxCollectionSize }: Limits, known?: ParsedBody): JsonNode {
  const needs = { exactNumbers: true, keyOrder: true, maxDepth };
  // The server has parsed the body for its hooks.
  const parsed = known === undefined || needsExactJson(text, needs) ? parseJson(text, needs) : known;
  if ("error" in parsed) throw new PatchFailure("", parsed.error);
  return nodeOf(parsed.value, maxCollectionSize);
}

/** @throws {PatchFailure} the JSON is no patch */
function check(name: PatchTypeModel["name"], node: JsonNode): void {
  if (name === "JsonPatchDocument") readOperations(node);
  else if (!(node instanceof Map)) throw new PatchFailure("", "The merge patch must be an object.");
}

function errorOf(error: unknown): InputError {
  if (error instanceof RangeError) return { path: "", kind: "tooLarge" };
  if (error instanceof PatchFailure) return { path: error.key, kind: "unreadable", message: error.message };
  throw error;
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
