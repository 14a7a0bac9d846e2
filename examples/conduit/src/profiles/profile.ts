/** What everybody may see of a user. */
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
