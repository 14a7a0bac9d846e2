// @ts-nocheck
import {
  ControllerBase,
  FromBody,
  DisableRequestSizeLimit,
  HttpPost,
  Length,
  Range,
  RegularExpression,
  RequestFormLimits,
  RequestSizeLimit,
  StringLength,
} from "ligature";
import { Decimal, type Int32 } from "ligature";
import { limit } from "./somewhere.js";

@DisableRequestSizeLimit()
@RequestFormLimits({ valueCountLimit: 10, fileLengthLimit: 1_000_000 })
export class PeopleController extends ControllerBase {
  @RequestSizeLimit(0)
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
