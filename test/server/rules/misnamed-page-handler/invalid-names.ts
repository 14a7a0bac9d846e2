// @ts-nocheck
import { Page, PageModel } from "ligature";

@Page("/contact")
export class ContactPage extends PageModel {
  onGet() {}

  OnPost() {}
  // `OnPost` LIG1037

  onputasync() {}
  // `onputasync` LIG1037

  onpostMove() {}
  // `onpostMove` LIG1037

  OnDeleteAsync() {}
  // `OnDeleteAsync` LIG1037
}
