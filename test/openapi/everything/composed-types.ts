// Every kind of composed type.
import {
  ApiController,
  Consumes,
  ControllerBase,
  FromBody,
  FromForm,
  FromQuery,
  FromRoute,
  HttpGet,
  HttpPost,
  HttpPut,
  Route,
  SwaggerDiscriminator,
  SwaggerSubType,
  Range,
  StringLength,
  type Char,
  type Decimal,
  type FormFile,
  type Guid,
  type Int32,
  type TimeSpan,
} from "ligature";

export enum Color {
  red,
  green = 5,
  blue,
}

export enum Size {
  small = "S",
  large = "L",
}

/** @flags */
export enum Access {
  none = 0,
  read = 1,
  write = 2,
  delete = 4,
}

export type Sort = "asc" | "desc";
export type Level = 1 | 2 | 3;

export class Point {
  x!: Int32;
  y!: Int32;
}

export interface Label {
  text: string;
  color?: string;
}

export class Enums {
  color!: Color;
  maybeColor: Color | null = null;
  size!: Size;
  access!: Access;
  sort!: Sort;
  level!: Level;
  agreed!: true;
  auto!: false | "auto";
}

export class Lists {
  points!: Point[];
  labels: Label[] = [];
  tags!: string[];
  matrix!: Int32[][];
  maybe: (Int32 | null)[] = [];
  none: string[] | null = null;
}

export class Sets {
  names!: Set<string>;
  counts = new Set<Int32>();
}

export class Maps {
  counts!: Record<string, Int32>;
  points!: Map<string, Point>;
  byColor: Record<Sort, Int32> | null = null;
  lists!: Record<string, string[]>;
}

export class Numbered {
  byNumber: Record<Int32, string> = {};
}

/** A tree. */
export class Node {
  name!: string;
  children: Node[] = [];
  parent: Node | null = null;
}

export class Page<T> {
  items!: T[];
  total!: Int32;
}

export class Account {
  id!: Int32;
  name!: string;
  email: string | null = null;
  balance!: Decimal;
}

export class Cat {
  kind!: "cat";
  lives!: Int32;
}

export class Dog {
  kind!: "dog";
  toy: string | null = null;
}

export type Pet = Cat | Dog;

export class Email {
  channel = "email" as const;
  address!: string;
}

export class Message {
  channel = "message" as const;
  number: Int32 = 0;
}

/** Its members have an initial value for what distinguishes them. */
export type Notification = Email | Message;

export class Change {
  @FromRoute() id!: Int32;
  @FromBody() point!: Point;
}

@SwaggerDiscriminator("form")
@SwaggerSubType(() => Circle, { discriminatorValue: "circle" })
@SwaggerSubType(() => Square, { discriminatorValue: "square" })
export abstract class Shape {
  form!: string;
  name: string | null = null;
}

export class Circle extends Shape {
  override form = "circle";
  radius!: Int32;
}

export class Square extends Shape {
  override form = "square";
  side!: Int32;
}

@SwaggerDiscriminator("kind")
@SwaggerSubType(() => Parcel, { discriminatorValue: "parcel" })
@SwaggerSubType(() => Tube, { discriminatorValue: "tube" })
export class Parcel {
  kind = "parcel";
  weight!: Int32;
}

export class Tube extends Parcel {
  @Range(1, 9) length!: Int32;
}

export class Line {
  @StringLength(8) sku!: string;
  @Range(1, 9) quantity: Int32 = 1;
  price!: Decimal;
  within: TimeSpan | null = null;
  color!: Color;
  labels?: Record<string, Int32>;
}

export class Tuples {
  pair!: [string, Int32];
  line!: [Line, Color | null, ...Int32[]];
  both: [Int32, Int32] | null = null;
}

export class Spans {
  span!: TimeSpan;
  initial!: Char;
  colors: Color[] = [];
  access: Access | null = null;
  matrix: string[][] | null = null;
  $odd?: Int32;
}

export interface Person {
  name: string;
  age?: Int32;
}

export interface Company {
  title: string;
  lines: Line[];
}

export class Owners {
  owner!: Person | Company;
  value: string | Int32 = "";
}

export class Anything {
  value: unknown;
  more: Record<string, unknown> = {};
}

export class Album {
  title!: string;
  year: Int32 | null = null;
  tags: string[] = [];
}

export class Upload {
  title!: string;
  file!: FormFile;
  more: FormFile[] = [];
}

export class Search {
  text: string | null = null;
  tags: string[] = [];
  colors: Color[] = [];
  sort: Sort = "asc";
  from: Int32 = 0;
}

/** A request must have all that its place requires. */
export class Placed {
  title!: string;
  place!: Place;
}

export class Place {
  city!: string;
  note?: string;
  @Range(1, 9) floor!: Int32;
  spot!: Spot;
}

export class Spot {
  name!: string;
}

@ApiController()
@Route("composed")
export class ComposedTypesController extends ControllerBase {
  @HttpPost("enums") enums(body: Enums): Enums {
    return body;
  }
  @HttpGet("enums/{color}/{sort}") enumValues(
    color: Color,
    sort: Sort,
    @FromQuery() size: Size,
    @FromQuery() access: Access,
  ) {
    // prettier-ignore
    return { color, sort, size, access };
  }
  @HttpPost("lists") lists(body: Lists): Lists {
    return body;
  }
  @HttpPost("sets") sets(body: Sets): Sets {
    return body;
  }
  @HttpGet("sets") setsOfQuery(@FromQuery() names: Set<string>, @FromQuery() colors: Set<Color>) {
    return { names, colors };
  }
  @HttpPost("notification") notification(body: Notification): Notification {
    return body;
  }
  @HttpPut("change/{id}") change(change: Change): Point {
    return change.point;
  }
  @HttpPost("numbered") numbered(body: Numbered): Numbered {
    return body;
  }
  @HttpPost("maps") maps(body: Maps): Maps {
    return body;
  }
  @HttpPost("tree") tree(body: Node): Node {
    return body;
  }
  @HttpPost("page") page(body: Page<Point>): Page<Point> {
    return body;
  }
  @HttpPost("picked") picked(body: Pick<Account, "name" | "email">): Omit<Account, "balance"> {
    return { id: 1, name: body.name, email: body.email };
  }
  @HttpPost("partial") partialBody(body: Partial<Account>): Partial<Account> {
    return body;
  }
  @HttpPost("pet") pet(body: Pet): Pet {
    return body;
  }
  @HttpPost("cat") cat(body: Cat): Cat {
    return body;
  }
  @HttpPost("email") email(body: Email): Email {
    return body;
  }
  @HttpPost("shape") shape(body: Shape): Shape {
    return body;
  }
  @HttpPost("shapes") shapes(body: Shape[]): Shape[] {
    return body;
  }
  @HttpPost("literal") literal(body: { name: string; point: Point; note?: string }) {
    return body;
  }
  @HttpPost("parcel") parcel(body: Parcel): Parcel {
    return body;
  }
  @HttpPost("owners") owners(body: Owners): Owners {
    return body;
  }
  @HttpPost("tuple") tuple(body: [Line, Int32]): [Line, Int32] {
    return body;
  }
  @HttpPost("tuples") tuples(body: Tuples): Tuples {
    return body;
  }
  @HttpPost("spans") spans(body: Spans): Spans {
    return body;
  }
  @HttpPost("spans/many") manySpans(body: Page<Spans>): Int32 {
    return body.total;
  }
  @HttpGet("lines") lines(@FromQuery() lines: Line[]): Line[] {
    return lines;
  }
  @HttpGet("lines/map") lineMap(@FromQuery() lines: Record<string, Line>): Record<string, Line> {
    return lines;
  }
  @HttpPost("lines/form") lineForm(@FromForm() title: string, @FromForm() lines: Line[]) {
    return { title, lines };
  }
  @HttpPost("lines/map") lineMapForm(@FromForm() lines: Record<string, Line>): Record<string, Line> {
    return lines;
  }
  @HttpPost("label") label(@FromBody() body: Label): Label {
    return body;
  }
  @HttpPost("anything") anything(body: Anything): Anything {
    return body;
  }
  @HttpPost("list") list(@FromBody() body: Int32[]): Int32[] {
    return body;
  }
  @HttpPost("map") map(@FromBody() body: Record<string, Point>): Record<string, Point> {
    return body;
  }
  @HttpPut("number/{id}") number(id: Guid, @FromBody() body: Int32) {
    return { id, body };
  }
  @HttpPost("text") text(@FromBody() body: string) {
    return { body };
  }
  @HttpPost("maybe") maybe(@FromBody() body: Point | null) {
    return { body };
  }
  @HttpPost("default") defaulted(@FromBody() body: Point = { x: 1, y: 2 }) {
    return body;
  }
  @HttpPost("allowed") allowed(@FromBody({ emptyBodyBehavior: "allow" }) body: Point) {
    return { hasBody: body !== null };
  }
  @HttpPost("absent") absent(@FromBody() body?: Point) {
    return { hasBody: body !== undefined };
  }
  @HttpPost("matrix") matrix(@FromForm() matrix: Int32[][], @FromForm() more: Set<Int32>[]) {
    return { matrix, more: more.length };
  }
  @HttpPost("parts") parts(
    @FromForm() labels: Record<string, string>,
    @FromForm() pet: Pet,
    @FromForm() title: string,
  ) {
    return { labels, pet, title };
  }
  @HttpPost("parts-only") @Consumes("multipart/form-data") partsOnly(@FromForm() labels: Record<string, string>) {
    return labels;
  }
  @HttpPost("places") placeForm(@FromForm() placed: Placed): Placed {
    return placed;
  }
  @HttpGet("places") placeQuery(@FromQuery() placed: Placed): Placed {
    return placed;
  }
  @HttpPost("form") form(@FromForm() body: Album): Album {
    return body;
  }
  @HttpPost("fields") fields(@FromForm() title: string, @FromForm() count: Int32, @FromForm() color: Color | null) {
    return { title, count, color };
  }
  @HttpPost("upload") upload(@FromForm() body: Upload) {
    return { title: body.title, name: body.file.fileName, more: body.more.length };
  }
  @HttpPost("files") files(files: FormFile[]) {
    return files.map(({ fileName }) => fileName);
  }
  @HttpGet("search") search(@FromQuery() search: Search): Search {
    return search;
  }
  @HttpGet("filter") filter(@FromQuery() filter: Record<string, Int32>) {
    return filter;
  }
  @HttpGet("named") named(@FromQuery({ name: "p" }) point: Point): Point {
    return point;
  }
}
