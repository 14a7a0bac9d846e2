// @ts-nocheck
import { Page, PageModel } from "ligature";

@Page("/contact")
export class ContactPage extends PageModel {
  onGet() {}

  onPost() {}
  // `OnPost` LIG1037

  onPutAsync() {}
  // `onputasync` LIG1037

  onPostMove() {}
  // `onpostMove` LIG1037

  onDeleteAsync() {}
  // `OnDeleteAsync` LIG1037
}
