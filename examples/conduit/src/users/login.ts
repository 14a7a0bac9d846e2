import { DataType, DataTypeKind, Required } from "ligature";

export class Login {
  @Required() email!: string;
  @Required() @DataType(DataTypeKind.Password) password!: string;
}

export class LoginRequest {
  user!: Login;
}
