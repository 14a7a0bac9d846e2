// @ts-nocheck
import { BindProperty, Page, PageModel } from "ligature";

@Page("/search")
export class SearchPage extends PageModel {
  @BindProperty() term!: string;
  //              ^^^^ LIG1021

  onGet() {}
}
