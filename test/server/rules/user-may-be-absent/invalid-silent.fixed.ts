// @ts-nocheck
import { ControllerBase, CurrentUser, HttpGet, Authorize } from "ligature";

interface User {
  readonly name: string;
}

export class NotesController extends ControllerBase {
  @HttpGet("notes")
  @Authorize()
  list(@CurrentUser() user: User, other: string) {}
  //                  `user` LIG1040
}
