// @ts-nocheck
import {
  AllowedValues,
  Compare,
  ControllerBase,
  DateTime,
  Decimal,
  DeniedValues,
  FileExtensions,
  HttpPost,
  Length,
  MaxLength,
  MinLength,
  Range,
  RegularExpression,
  Route,
  StringLength,
  Url,
  type FormFile,
  type Guid,
  type Int32,
  type Int64,
  type Uri,
} from "ligature";

class Signup {
  @StringLength(3) name!: string | null;
  @StringLength(9) size!: "small" | "big";
  @MinLength(1) @MaxLength(9) tags!: string[];
  @Length(1, 3) rest!: Record<string, string>;
  @MaxLength(9) bytes!: Uint8Array;
  @Range(1, 9) age!: Int32;
  @Range(1, 9) text!: string;
  @Range(1, 9) large!: Int64 | null;
  @Range(Decimal, "0.01", "9.99") price!: Decimal;
  @Range(Decimal, "0.01", "9.99") count!: Int32;
  @Range(DateTime, "2000-01-01", "2030-01-01") day!: DateTime;
  @RegularExpression("\\d+") number!: Int32;
  @Url() home!: string;
  @Url() link!: Uri;
  @FileExtensions() file!: FormFile;
  @AllowedValues(1, 2, null) rooms!: Int32 | null;
  @AllowedValues(1n, 2.5) total!: Decimal;
  @AllowedValues("a", "b") letter!: string;
  @DeniedValues("00000000-0000-0000-0000-000000000000") id!: Guid;
  @AllowedValues(true) accepted!: boolean;
  @AllowedValues("x", "y") axis!: "x" | "y" | "z";
  @Compare("name") repeated!: string | null;
}

@Route("signup")
export class SignupController extends ControllerBase {
  @HttpPost()
  post(signup: Signup) {
    return this.modelState.isValid ? signup.age : 0;
  }
}
