import {
  DataType,
  DataTypeKind,
  Display,
  DisplayFormat,
  EmailAddress,
  FileExtensions,
  Phone,
  Range,
  Required,
  StringLength,
  type DateOnly,
  type Decimal,
  type FormFile,
  type Int32,
} from "ligature";

export enum Priority {
  low,
  normal,
  urgent,
}

export type Channel = "e-mail" | "phone" | "chat";

/** The person who asks for help. */
class Requester {
  @Required() @StringLength(60) @Display({ name: "Full name" }) name!: string;
  @Required() @EmailAddress() @Display({ name: "E-mail", prompt: "ann@example.com" }) email!: string;
  @Phone() @Display({ name: "Phone" }) phone!: string | null;
}

/** A thing that is broken, or has to be bought. */
export class TicketItem {
  @Required() @StringLength(40) @Display({ name: "Item" }) name!: string;
  @Range(1, 99) @Display({ name: "Quantity" }) quantity: Int32 = 1;
  @Display({ name: "Price" }) price!: Decimal | null;
}

/** The fields of the form. */
export class NewTicket {
  @Required() @StringLength(80, { minimumLength: 5 }) @Display({ name: "Subject" }) subject!: string;
  requester = new Requester();
  @Display({ name: "Priority" }) priority: Priority = Priority.normal;
  @Display({ name: "Answer by" }) channel: Channel = "e-mail";
  @Display({ name: "Needed by" }) @DisplayFormat({ dataFormatString: "{0:d}" }) neededBy!: DateOnly | null;
  @Required() @DataType(DataTypeKind.MultilineText) @Display({ name: "Description" }) description!: string;
  items: TicketItem[] = [];
  @Display({ name: "Send me a copy" }) copy = false;
  @FileExtensions({ extensions: "png,jpg" }) @Display({ name: "Screenshot" }) screenshot!: FormFile | null;
  @Display({ name: "Log file" }) log!: FormFile | null;
}
