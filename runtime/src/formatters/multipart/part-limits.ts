import type { FormLimits } from "../../model/index.js";
import { fieldFailure, formFailure, FormTooLargeError } from "../form.js";
import { FormFailure } from "./form-failure.js";

/** Counts the parts of a body and their bytes. A part that exceeds a limit for files is answered with 413; for fields, it is a failure. */
export class PartLimits {
  readonly #limits: Required<FormLimits>;
  #parts = 0;
  #files = 0;
  #fields = 0;
  #fieldsLength = 0;
  #fileLength = 0;

  constructor(limits: Required<FormLimits>) {
    this.#limits = limits;
  }

  /**
   * A part begins, of whatever kind. A body may consist of nothing but boundaries.
   *
   * @throws FormTooLargeError
   */
  beginPart(): void {
    const { fileCountLimit, valueCountLimit } = this.#limits;
    const most = fileCountLimit + valueCountLimit;
    if (++this.#parts > most) throw new FormTooLargeError("Too many parts", "fileCountLimit and valueCountLimit", most);
  }

  /** @throws FormTooLargeError */
  beginFile(): void {
    const { fileCountLimit } = this.#limits;
    this.#fileLength = 0;
    if (++this.#files > fileCountLimit) throw new FormTooLargeError("Too many files", "fileCountLimit", fileCountLimit);
  }

  /** @throws FormFailure */
  beginField(name: string): void {
    this.#check(this.#fields, name, "");
    this.#fields++;
  }

  /** @throws FormTooLargeError */
  addToFile(length: number): void {
    const { fileLengthLimit } = this.#limits;
    this.#fileLength += length;
    if (this.#fileLength > fileLengthLimit)
      throw new FormTooLargeError("A file has too many bytes", "fileLengthLimit", fileLengthLimit);
  }

  /** @throws FormFailure */
  addToField(length: number): void {
    const { fieldsLengthLimit } = this.#limits;
    this.#fieldsLength += length;
    if (this.#fieldsLength > fieldsLengthLimit) throw new FormFailure(formFailure("fields length", fieldsLengthLimit));
  }

  /**
   * The value of the field that has just ended.
   *
   * @throws FormFailure
   */
  checkValue(name: string, value: string): void {
    this.#check(this.#fields - 1, name, value);
  }

  #check(count: number, name: string, value: string): void {
    const failure = fieldFailure(count, name, value, this.#limits);
    if (failure !== undefined) throw new FormFailure(failure);
  }
}
