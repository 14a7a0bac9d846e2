/** The part of a user that everybody may see. */
export class Profile {
  username!: string;
  bio!: string | null;
  image!: string | null;
  /** Whether the current user follows this one. */
  following!: boolean;
}

export class ProfileResponse {
  profile!: Profile;
}
