/** A form or a multipart body that is malformed or exceeds a limit of its fields. Of a form that is bound, it becomes a model error. */
export class FormFailure extends Error {
  override readonly name = "FormFailure";
  readonly code = "LIG_FORM_UNREADABLE";
  readonly statusCode = 400;
}
