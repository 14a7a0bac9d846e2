/** The user who is signed in. */
export class User {
  email!: string;
  /** Goes into the header `Authorization`, behind the word `Token`. */
  token!: string;
  username!: string;
  bio!: string | null;
  image!: string | null;
}

export class UserResponse {
  user!: User;
}
