// @ts-nocheck
import { AllowAnonymous, Authorize, ControllerBase, CurrentUser, HttpGet } from "ligature";

interface User {
  readonly name: string;
}

@AllowAnonymous()
export class NotesController extends ControllerBase {
  @HttpGet("notes")
  list(@CurrentUser() user: User | null) {}

  @HttpGet("notes/optional")
  optional(@CurrentUser() user?: User) {}

  @HttpGet("notes/anybody")
  anybody(@CurrentUser() user: unknown) {}

  @HttpGet("notes/default")
  default(@CurrentUser() user: User = { name: "nobody" }) {}
}

@Authorize()
export class OwnNotesController extends ControllerBase {
  @HttpGet("own")
  list(@CurrentUser() user: User) {}
}
