// @ts-nocheck
import { ControllerBase, CurrentUser, HttpGet } from "ligature";

interface User {
  readonly name: string;
}

export class NotesController extends ControllerBase {
  @HttpGet("notes")
  list(@CurrentUser() user: User, other: string) {}
  //                  `user` LIG1040
}
