import { DataType, DataTypeKind, EmailAddress, RegularExpression, StringLength, Url } from "ligature";

/** The changes. Absent members stay unchanged; `null` clears a member that may be empty. */
export class UserUpdate {
  @StringLength(50, { minimumLength: 1 }) @RegularExpression("[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]*") username?: string;
  @EmailAddress() @StringLength(200, { minimumLength: 3 }) email?: string;
  @StringLength(200, { minimumLength: 8 }) @DataType(DataTypeKind.Password) password?: string;
  @StringLength(2_000) bio?: string | null;
  @Url() @StringLength(2_000) image?: string | null;
}

export class UserUpdateRequest {
  user!: UserUpdate;
}
