// Every simple type, in every place of a request.
import {
  ApiController,
  ControllerBase,
  DateOnly,
  DateTimeOffset,
  Decimal,
  FromCookie,
  FromForm,
  FromHeader,
  FromQuery,
  HttpGet,
  HttpPost,
  Route,
  SimpleType,
  TimeOnly,
  TimeSpan,
  Uri,
  Version,
  type Byte,
  type Char,
  type DateTime,
  type Double,
  type Guid,
  type Int16,
  type Int32,
  type Int64,
  type SByte,
  type Single,
  type TypeConverter,
  type UInt16,
  type UInt32,
  type UInt64,
} from "ligature";

/** A color, as the application's own class. */
@SimpleType({ format: "color", pattern: "^[0-9a-f]{6}$", example: "ff8000" })
export class Color {
  private constructor(private readonly text: string) {}

  static tryParse(text: string): Color | undefined {
    return /^[0-9a-f]{6}$/.test(text) ? new Color(text) : undefined;
  }

  toString(): string {
    return this.text;
  }
}

/** A class that has a converter. */
export class Percent {
  constructor(readonly value: number) {}
}

export const percents: TypeConverter = {
  type: Percent,
  read: (text) => (/^(?:100|[0-9]{1,2})%$/.test(text) ? new Percent(Number(text.slice(0, -1))) : null),
  write: ({ value }: Percent) => `${value}%`,
  schema: { pattern: "^(?:100|[0-9]{1,2})%$", example: "50%" },
};

/** Without null. */
export class Required {
  boolean!: boolean;
  byte!: Byte;
  sbyte!: SByte;
  int16!: Int16;
  uint16!: UInt16;
  int32!: Int32;
  uint32!: UInt32;
  int64!: Int64;
  uint64!: UInt64;
  single!: Single;
  double!: Double;
  decimal!: Decimal;
  char!: Char;
  string!: string;
  guid!: Guid;
  dateTime!: DateTime;
  dateTimeOffset!: DateTimeOffset;
  dateOnly!: DateOnly;
  timeOnly!: TimeOnly;
  timeSpan!: TimeSpan;
  uri!: Uri;
  version!: Version;
  color!: Color;
  percent!: Percent;
}

/** With null. */
export class Nullable {
  boolean: boolean | null = null;
  byte: Byte | null = null;
  sbyte: SByte | null = null;
  int16: Int16 | null = null;
  uint16: UInt16 | null = null;
  int32: Int32 | null = null;
  uint32: UInt32 | null = null;
  int64: Int64 | null = null;
  uint64: UInt64 | null = null;
  single: Single | null = null;
  double: Double | null = null;
  decimal: Decimal | null = null;
  char: Char | null = null;
  string: string | null = null;
  guid: Guid | null = null;
  dateTime: DateTime | null = null;
  dateTimeOffset: DateTimeOffset | null = null;
  dateOnly: DateOnly | null = null;
  timeOnly: TimeOnly | null = null;
  timeSpan: TimeSpan | null = null;
  uri: Uri | null = null;
  version: Version | null = null;
  color: Color | null = null;
  percent: Percent | null = null;
}

/** Optional, or with a default. */
export class Optional {
  flag?: boolean;
  count?: Int32;
  text?: string;
  maybe?: string | null;
  page: Int32 = 1;
  sort = "name";
  isOpen = true;
  ratio: Double = 0.5;
}

/** One value in each place where a text can be. */
@ApiController()
@Route("simple")
export class SimpleTypesController extends ControllerBase {
  @HttpGet("boolean/{value}") boolean(value: boolean, @FromQuery() more: boolean[] = []) {
    return { value, more };
  }
  @HttpGet("byte/{value}") byte(value: Byte, @FromQuery() more: Byte[] = []) {
    return { value, more };
  }
  @HttpGet("sbyte/{value}") sbyte(value: SByte, @FromQuery() more: SByte[] = []) {
    return { value, more };
  }
  @HttpGet("int16/{value}") int16(value: Int16, @FromQuery() more: Int16[] = []) {
    return { value, more };
  }
  @HttpGet("uint16/{value}") uint16(value: UInt16, @FromQuery() more: UInt16[] = []) {
    return { value, more };
  }
  @HttpGet("int32/{value}") int32(value: Int32, @FromQuery() more: Int32[] = []) {
    return { value, more };
  }
  @HttpGet("uint32/{value}") uint32(value: UInt32, @FromQuery() more: UInt32[] = []) {
    return { value, more };
  }
  @HttpGet("int64/{value}") int64(value: Int64, @FromQuery() more: Int64[] = []) {
    return { value, more };
  }
  @HttpGet("uint64/{value}") uint64(value: UInt64, @FromQuery() more: UInt64[] = []) {
    return { value, more };
  }
  @HttpGet("single/{value}") single(value: Single, @FromQuery() more: Single[] = []) {
    return { value, more };
  }
  @HttpGet("double/{value}") double(value: Double, @FromQuery() more: Double[] = []) {
    return { value, more };
  }
  @HttpGet("decimal/{value}") decimal(value: Decimal, @FromQuery() more: Decimal[] = []) {
    return { value, more };
  }
  @HttpGet("char/{value}") char(value: Char, @FromQuery() more: Char[] = []) {
    return { value, more };
  }
  @HttpGet("string/{value}") string(value: string, @FromQuery() more: string[] = []) {
    return { value, more };
  }
  @HttpGet("guid/{value}") guid(value: Guid, @FromQuery() more: Guid[] = []) {
    return { value, more };
  }
  @HttpGet("date-time/{value}") dateTime(value: DateTime, @FromQuery() more: DateTime[] = []) {
    return { value, more };
  }
  @HttpGet("date-time-offset/{value}") dateTimeOffset(value: DateTimeOffset, @FromQuery() more: DateTimeOffset[] = []) {
    return { value, more };
  }
  @HttpGet("date-only/{value}") dateOnly(value: DateOnly, @FromQuery() more: DateOnly[] = []) {
    return { value, more };
  }
  @HttpGet("time-only/{value}") timeOnly(value: TimeOnly, @FromQuery() more: TimeOnly[] = []) {
    return { value, more };
  }
  @HttpGet("time-span/{value}") timeSpan(value: TimeSpan, @FromQuery() more: TimeSpan[] = []) {
    return { value, more };
  }
  @HttpGet("uri") uri(@FromQuery() value: Uri, @FromQuery() more: Uri[] = []) {
    return { value, more };
  }
  @HttpGet("version/{value}") version(value: Version, @FromQuery() more: Version[] = []) {
    return { value, more };
  }
  @HttpGet("color/{value}") color(value: Color, @FromQuery() more: Color[] = []) {
    return { value, more };
  }
  @HttpGet("percent/{value}") percent(value: Percent, @FromQuery() more: Percent[] = []) {
    return { value, more };
  }
}

/** All of them together. */
@ApiController()
@Route("all")
export class AllTypesController extends ControllerBase {
  @HttpPost("required") required(body: Required): Required {
    return body;
  }
  @HttpPost("nullable") nullable(body: Nullable): Nullable {
    return body;
  }
  @HttpPost("optional") optional(body: Optional): Optional {
    return body;
  }
  @HttpGet("required") query(@FromQuery() values: Required): Required {
    return values;
  }
  @HttpGet("nullable") nullableQuery(@FromQuery() values: Nullable): Nullable {
    return values;
  }
  @HttpGet("optional") optionalQuery(@FromQuery() values: Optional): Optional {
    return values;
  }
  @HttpPost("form") form(@FromForm() values: Required): Required {
    return values;
  }
  @HttpPost("nullable-form") nullableForm(@FromForm() values: Nullable): Nullable {
    return values;
  }
  @HttpGet("headers") headers(
    @FromHeader({ name: "x-count" }) count: Int32,
    @FromHeader({ name: "x-id" }) id: Guid | null,
    @FromHeader({ name: "x-text" }) text: string,
    @FromHeader({ name: "x-color" }) color: Color | null,
    @FromHeader({ name: "x-more" }) more: string[] = [],
  ) {
    return { count, id, text, color, more };
  }
  @HttpGet("cookies") cookies(
    @FromCookie() theme: string,
    @FromCookie() color: Color | null,
    @FromCookie() size: Int32 = 1,
  ) {
    return { theme, color, size };
  }
  @HttpPost("by-color") byColor(body: Map<Color, Percent>) {
    return body;
  }
}
