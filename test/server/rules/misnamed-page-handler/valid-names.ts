// @ts-nocheck
import { Page, PageModel } from "ligature";

@Page("/contact")
export class ContactPage extends PageModel {
  onGet() {
    return this.OnLoad() ?? this.onget();
  }

  onPostMoveAsync() {}

  onGetAsync2() {}

  OnLoad() {}

  onget() {}

  onGettingReady() {}

  getter() {}
}
