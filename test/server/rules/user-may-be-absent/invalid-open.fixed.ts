// @ts-nocheck
import { AllowAnonymous, Authorize, ControllerBase, CurrentUser, HttpGet } from "ligature";

interface User {
  readonly name: string;
}

export class NotesController extends ControllerBase {
  @HttpGet("notes")
  @HttpGet("notes/all")
  @AllowAnonymous()
  list(@CurrentUser() user: User | null, other: string) {}
  //                  `user` LIG1040

  @HttpGet("notes/open")
  @AllowAnonymous()
  open(@CurrentUser() user: User | null) {}
  //                  `user` LIG1040

  @HttpGet("notes/closed")
  @Authorize()
  closed(@CurrentUser() user: User) {}
}
