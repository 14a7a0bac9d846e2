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
  age!: Int32;
  // `@StringLength(3)` LIG1039
  emails!: string[];
  // `@EmailAddress()` LIG1039
  size!: Int32;
  // `@MinLength(2)` LIG1039
  counts!: Partial<Record<"a" | "b", Int32>>;
  // `@MaxLength(2)` LIG1039
  day!: DateTime;
  // `@Range(1, 9)` LIG1039
  year!: Int32;
  // `@Range(DateTime, "2000-01-01", "2030-01-01")` LIG1039
  tags!: string[];
  // `@RegularExpression("a+")` LIG1039
  rooms!: Int32;
  // `@AllowedValues("1", "2")` LIG1039
  start!: DateTime;
  // `@AllowedValues("2020-01-01")` LIG1039
  roles!: string[];
  // `@DeniedValues("root")` LIG1039
  role!: string;
  // `@DeniedValues("root", 7)` LIG1039
  isOpen!: string;
  // `@AllowedValues(true)` LIG1039
  password!: string;
  @Compare("password") repeated!: string;
  //       ^^^^^^^^^ LIG1039
  @Compare("elsewhere") other!: string;
  //       ^^^^^^^^^^^ LIG1039
}

@Route("signup")
export class SignupController extends ControllerBase {
  @HttpPost()
  post(signup: Signup, @FromQuery() page: Int32 = 1) {
    //                              ^^^^^^^^^^^^^^^^ LIG1039
    return this.modelState.isValid ? signup.age + page : 0;
  }
}
