// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, Length, Range, RegularExpression, StringLength } from "ligature";
import { Decimal, type Int32 } from "ligature";
import { limit } from "./somewhere.js";

export class PeopleController extends ControllerBase {
  @HttpPost("people")
  create(@FromBody() person: Person) {}
}

export class Person {
  @Range(0, 150) age!: Int32;
  @Range(5, limit) children!: Int32;
  @Range(Decimal, "-1", "9.5") wage!: Decimal;
  @Length(2, 5) name!: string;
  @RegularExpression("(a+)+c") code!: string;
  @StringLength(3, { minimumLength: limit }) note!: string;
}
