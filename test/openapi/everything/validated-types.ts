// Every validation attribute, on properties of bodies and on parameters.
import {
  AllowedValues,
  ApiController,
  Base64String,
  Compare,
  ControllerBase,
  CreditCard,
  DataType,
  DataTypeKind,
  Decimal,
  DeniedValues,
  Display,
  DisplayFormat,
  EmailAddress,
  FileExtensions,
  FromBody,
  FromQuery,
  HttpGet,
  HttpPost,
  Length,
  MaxLength,
  MinLength,
  Phone,
  Range,
  RegularExpression,
  Required,
  Route,
  StringLength,
  Url,
  type Int32,
} from "ligature";

export class Texts {
  @Required() required: string | null = null;
  @StringLength(8, { minimumLength: 2 }) sized!: string;
  @Length(2, 4) measured!: string;
  @MinLength(3) long!: string;
  @MaxLength(5) short: string | null = null;
  @RegularExpression("[A-Z]{2}\\d{3}") code!: string;
  @EmailAddress() email!: string;
  @Phone() phone: string | null = null;
  @CreditCard() card: string | null = null;
  @Url() url: string | null = null;
  @Base64String() data: string | null = null;
  @FileExtensions({ extensions: "png,jpg" }) picture: string | null = null;
  @AllowedValues("red", "green") color!: string;
  @AllowedValues("red", null) maybeColor: string | null = null;
  @AllowedValues("a", "b") oneOf: string | null = "a";
  @DeniedValues("admin", "root") user!: string;
  @DataType(DataTypeKind.Password) password: string | null = null;
  @Display({ name: "The note", prompt: "Ring twice", order: 1 }) note: string | null = null;
  @DisplayFormat({ convertEmptyStringToNull: false }) kept: string | null = null;
}

export class Numbers {
  @Range(1, 5) stars!: Int32;
  @Range(0, 1, { minimumIsExclusive: true, maximumIsExclusive: true }) ratio!: number;
  @Range(Decimal, "0.01", "99.99") price!: Decimal;
  @AllowedValues(1, 3, 5) odd!: Int32;
  @DeniedValues(13) lucky!: Int32;
  @Required() needed: Int32 | null = null;
  @Required() counted!: Int32;
  @Required() preset: Int32 = 5;
}

export class Sizes {
  @Length(1, 3) some!: Int32[];
  @MinLength(1) many!: string[];
  @MaxLength(2) few: Int32[] = [];
  @MaxLength(2) map: Record<string, Int32> = {};
}

export class Passwords {
  @Required() password!: string;
  @Compare("password") again: string | null = null;
}

@ApiController()
@Route("validated")
export class ValidatedTypesController extends ControllerBase {
  @HttpPost("texts") texts(body: Texts): Texts {
    return body;
  }
  @HttpPost("numbers") numbers(body: Numbers): Numbers {
    return body;
  }
  @HttpPost("sizes") sizes(body: Sizes): Sizes {
    return body;
  }
  @HttpPost("nested") nested(@FromBody() body: { texts: Texts[]; numbers: Numbers | null }) {
    return body;
  }
  @HttpGet("parameters") parameters(
    @Range(1, 100) size: Int32,
    @StringLength(5, { minimumLength: 2 }) text: string,
    @FromQuery() @RegularExpression("[a-z]+") word: string | null,
    @EmailAddress() email: string | null,
    @FromQuery() @MaxLength(3) tags: string[] = [],
  ) {
    return { size, text, word, email, tags };
  }
  @HttpGet("query") query(@FromQuery() numbers: Numbers): Numbers {
    return numbers;
  }
}
