import type { MemberNames } from "../../metadata/index.js";
import type { ObjectTypeModel, TypeId } from "../../model/index.js";
import type { InputTarget } from "../input-formatter.js";
import { notConverted, type JsonConversion } from "../json-conversion.js";
import { JsonCompiler, type JsonUse } from "../json-converter.js";
import { memberNamesOf } from "../json.js";
import { parseJson } from "../parse-json.js";
import { ChangedValues } from "./changed-values.js";
import { isContainer, nodeOf, type JsonNode, type JsonNodeObject } from "./json-node.js";
import { NodeOrigins } from "./node-origins.js";
import { describeMembers, findName, type PatchMember } from "./patch-members.js";
import { anyChange, PatchSession, type PatchRules } from "./patch-session.js";

/** A model whose changes can be made now, all of them or none. */
export interface PatchedModel {
  /** An object as the model will be. Objects that do not change are the model's own. */
  readonly draft: object;
  /**
   * Changes the model.
   *
   * @throws what a setter of the model throws; then nothing is changed
   */
  commit(): void;
}

/** Patches models of one type. Created once, when the application starts. */
export class ModelPatcher {
  readonly compiler: JsonCompiler;
  /** The names of members in JSON, for the keys of errors that validation finds; `undefined`: the declared ones. */
  readonly memberNames: MemberNames | undefined;
  readonly #rootUse: JsonUse;
  readonly #members = new Map<TypeId, ReadonlyMap<string, PatchMember>>();

  /**
   * @param target what a body of the model's type is read for
   * @param write writes the model as JSON: what clients see of it is what they patch
   */
  constructor(
    readonly target: InputTarget,
    private readonly write: (model: unknown) => string,
  ) {
    this.compiler = new JsonCompiler(target);
    this.memberNames = memberNamesOf(target);
    this.#rootUse = this.compiler.use(target.type);
  }

  /**
   * Applies a patch to a copy of the model.
   *
   * @param model the model, which is not changed
   * @param change applies the patch
   * @param conversion gets what is wrong
   * @returns the changes; `undefined` after a report
   * @throws {PatchFailure} an operation cannot be applied
   */
  patch(model: object, change: (session: PatchSession) => void, conversion: JsonConversion): PatchedModel | undefined {
    const origins = new NodeOrigins(this);
    const root = this.#rootOf(model, origins);
    const session = new PatchSession(root, this.#rules(origins));
    change(session);
    const values = new ChangedValues(this, session, origins, conversion);
    const placed =
      session.root === root
        ? values.place(root, this.#rootUse, this.target.type, undefined, 0)
        : values.replaceRoot(model as Record<string, unknown>, session.root, this.#rootUse);
    return placed === notConverted ? undefined : { draft: placed.draft as object, commit: () => values.commit() };
  }

  /** The properties of a type by their names in JSON. */
  membersOf(type: ObjectTypeModel): ReadonlyMap<string, PatchMember> {
    let members = this.#members.get(type.id);
    if (members === undefined) this.#members.set(type.id, (members = describeMembers(type, this.compiler)));
    return members;
  }

  #rootOf(model: object, origins: NodeOrigins): JsonNode {
    // The application has made the model, so any depth of it can be read.
    const parsed = parseJson(this.write(model), { exactNumbers: true, keyOrder: true, maxDepth: deepest });
    const root = "value" in parsed ? nodeOf(parsed.value) : null;
    origins.note(root, model, this.target.type);
    if (isContainer(root) && origins.of(root) !== undefined) return root;
    throw new TypeError(`A patch cannot be applied to this value, because it is not written as an object.`);
  }

  /** The places that clients may name and write: the members of the model's types. Inside of other values, anything. */
  #rules(origins: NodeOrigins): PatchRules {
    const ownerOf = (object: JsonNodeObject): ObjectTypeModel | undefined => {
      const type = origins.of(object)?.type;
      return type?.kind === "object" ? type : undefined;
    };
    return {
      memberOf: (object, token) => {
        const type = origins.of(object)?.type;
        if (type?.kind === "object") return findName(this.membersOf(type), token);
        // Every text is a key of a dictionary, unless the values have no type (rule B59).
        const isTyped = type?.kind === "dictionary" && this.compiler.typeOf(type.value.type).kind !== "unknown";
        return isTyped ? token : anyChange.memberOf(object, token);
      },
      // An object cannot become one of another class. It can be replaced.
      mayWrite: (object, name) => {
        const type = ownerOf(object);
        if (type === undefined) return true;
        const family = origins.familyOf(type);
        return this.membersOf(type).get(name)!.isWritable && (family === undefined || origins.nameOf(family) !== name);
      },
      maxDepth: this.target.maxDepth,
      maxCopied: anyChange.maxCopied,
    };
  }
}

/** The writer of JSON refuses deeper values. */
const deepest = 512;
