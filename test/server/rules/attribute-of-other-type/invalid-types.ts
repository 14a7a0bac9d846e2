// @ts-nocheck
import {
  AllowedValues,
  Compare,
  ControllerBase,
  DateTime,
  DeniedValues,
  EmailAddress,
  FromQuery,
  HttpPost,
  MaxLength,
  MinLength,
  Range,
  RegularExpression,
  Route,
  StringLength,
  type Int32,
} from "ligature";

class Signup {
  @StringLength(3) age!: Int32;
  // `@StringLength(3)` LIG1039
  @EmailAddress() emails!: string[];
  // `@EmailAddress()` LIG1039
  @MinLength(2) size!: Int32;
  // `@MinLength(2)` LIG1039
  @MaxLength(2) counts!: Partial<Record<"a" | "b", Int32>>;
  // `@MaxLength(2)` LIG1039
  @Range(1, 9) day!: DateTime;
  // `@Range(1, 9)` LIG1039
  @Range(DateTime, "2000-01-01", "2030-01-01") year!: Int32;
  // `@Range(DateTime, "2000-01-01", "2030-01-01")` LIG1039
  @RegularExpression("a+") tags!: string[];
  // `@RegularExpression("a+")` LIG1039
  @AllowedValues("1", "2") rooms!: Int32;
  // `@AllowedValues("1", "2")` LIG1039
  @AllowedValues("2020-01-01") start!: DateTime;
  // `@AllowedValues("2020-01-01")` LIG1039
  @DeniedValues("root") roles!: string[];
  // `@DeniedValues("root")` LIG1039
  @DeniedValues("root", 7) role!: string;
  // `@DeniedValues("root", 7)` LIG1039
  @AllowedValues(true) isOpen!: string;
  // `@AllowedValues(true)` LIG1039
  password!: string;
  @Compare("pasword") repeated!: string;
  //       ^^^^^^^^^ LIG1039
  @Compare("elsewhere") other!: string;
  //       ^^^^^^^^^^^ LIG1039
}

@Route("signup")
export class SignupController extends ControllerBase {
  @HttpPost()
  post(signup: Signup, @FromQuery() @StringLength(3) page: Int32 = 1) {
    //                              ^^^^^^^^^^^^^^^^ LIG1039
    return this.modelState.isValid ? signup.age + page : 0;
  }
}
