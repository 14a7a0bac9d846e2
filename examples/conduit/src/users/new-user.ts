import { DataType, DataTypeKind, EmailAddress, RegularExpression, Required, StringLength } from "ligature";

/** Somebody who wants to join. */
export class NewUser {
  /** Part of the addresses of profiles. */
  @Required() @RegularExpression("[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,49}") username!: string;
  @Required() @EmailAddress() @StringLength(200) email!: string;
  @StringLength(200, { minimumLength: 8 }) @DataType(DataTypeKind.Password) password!: string;
}

export class NewUserRequest {
  user!: NewUser;
}
