import type { FormFile } from "../../formatters/index.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import { foldKey } from "../model-state/normalize-key.js";
import { createPropertyModelName, hasCount } from "../../metadata/index.js";
import type { ItemCount } from "../../model/index.js";
import { refuseCount } from "./refuse-count.js";

/** The form that the target accepts: one file, or several. */
type Form = "one" | "array" | "set";

/**
 * Binds uploaded files by the name of their field (rule B26). For a parameter this is its own name, even after a fallback to the empty
 * prefix; for a property, its whole model name. A list of files also matches `files[0]`. An empty file input is not a file.
 */
class FormFileBinder implements ModelBinder {
  constructor(
    private readonly form: Form,
    /** Of a tuple: how many files it has. */
    private readonly count?: ItemCount,
  ) {}

  bindModelAsync(context: ModelBindingContext): void {
    let modelName = context.isTopLevelObject ? (context.binderModelName ?? context.fieldName) : context.modelName;
    let files = this.#filesNamed(context, modelName);
    if (files.length === 0 && isFallback(context, modelName)) {
      modelName = createPropertyModelName(context.originalModelName, modelName);
      files = this.#filesNamed(context, modelName);
    }
    const isKnownEmpty = context.isTopLevelObject && context.scope.formFailure === undefined;
    const isEmpty = this.form !== "one" && isKnownEmpty && hasCount(0, this.count);
    if (files.length === 0 && !isEmpty) return;
    if (hasCount(files.length, this.count)) this.#succeed(context, modelName, files);
    else refuseCount(context, modelName, this.count!);
  }

  #succeed(context: ModelBindingContext, modelName: string, files: FormFile[]): void {
    const value = this.form === "one" ? files[0]! : this.form === "array" ? files : new Set(files);
    context.setValidationState(value, { key: modelName });
    context.modelState.setModelValue(modelName, null, null);
    context.result = ModelBindingResult.success(value);
  }

  #filesNamed({ request: { form } }: ModelBindingContext, modelName: string): FormFile[] {
    if (form === undefined || "failure" in form) return [];
    const wanted = foldKey(modelName);
    return form.files.filter(({ name, length, fileName }) => {
      if (length === 0 && fileName === "") return false;
      const field = foldKey(name);
      return field === wanted || (this.form !== "one" && field.startsWith(`${wanted}[`) && field.endsWith("]"));
    });
  }
}

/** The fallback to the empty prefix shortened the name: `file` can be posted as `upload.file`. */
function isFallback({ originalModelName: original }: ModelBindingContext, modelName: string): boolean {
  return modelName !== original && !modelName.startsWith(`${original}[`) && !modelName.startsWith(`${original}.`);
}

export const formFileBinderProvider: ModelBinderProvider = {
  getBinder({ metadata: { type, elementMetadata } }) {
    if (type.kind === "special" && type.id === "FormFile") return new FormFileBinder("one");
    const element = elementMetadata?.type;
    const isList = element?.kind === "special" && element.id === "FormFile";
    if (!isList) return null;
    return type.kind === "array" ? new FormFileBinder("array", type.count) : new FormFileBinder("set");
  },
};
