// @ts-nocheck
import {
  ControllerBase,
  FromBody,
  HttpGet,
  HttpPost,
  JsonOptions,
  Length,
  MaxLength,
  Range,
  RegularExpression,
  RequestFormLimits,
  RequestSizeLimit,
} from "ligature";
import { DateTime, Decimal, type Int32 } from "ligature";

export class PeopleController extends ControllerBase {
  @HttpGet("people")
  find(@Range(9, 1) page: Int32) {}
  //   ^^^^^^^^^^^^ LIG1023

  @RequestSizeLimit(-1)
  //`@RequestSizeLimit(-1)` LIG1023
  @RequestFormLimits({ fileCountLimit: NaN })
  //`@RequestFormLimits({ fileCountLimit: NaN })` LIG1023
  @HttpPost("people")
  create(@FromBody() person: Person) {}
}

@JsonOptions({ propertyNamingPolicy: "snake" })
//`@JsonOptions({ propertyNamingPolicy: "snake" })` LIG1023
export class PartnerController extends ControllerBase {
  @JsonOptions({ naming: "camelCase" })
  //`@JsonOptions({ naming: "camelCase" })` LIG1023
  @HttpPost("partners")
  add(@FromBody() person: Person) {}
}

export class Person {
  @Range(150, 0) age!: Int32;
  //`@Range(150, 0)` LIG1023
  @Range(Decimal, "9.5", "-1") wage!: Decimal;
  //`@Range(Decimal, "9.5", "-1")` LIG1023
  @Range(DateTime, "tomorrow", "2020-01-01") born!: DateTime;
  //`@Range(DateTime, "tomorrow", "2020-01-01")` LIG1023
  @Length(5, 2) name!: string;
  //`@Length(5, 2)` LIG1023
  @MaxLength(-2) note!: string;
  //`@MaxLength(-2)` LIG1023
  @RegularExpression("(a+)+(?=b)\\1c") code!: string;
  //`@RegularExpression("(a+)+(?=b)\\1c")` LIG1023
}
