/** A person as the directory knows them. */
export type Person = {
  /** Stable for the person's whole life; becomes `sub`. */
  readonly subject: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** In the form of `hashPassword`; a password set here at the provider wins over it. */
  readonly passwordHash?: string;
  readonly needsSecondFactor: boolean;
  /** The password was given by somebody else: the person chooses one at the next sign-in. */
  readonly mustChangePassword?: boolean;
  readonly active: boolean;
};

export type FindPerson = (email: string) => Promise<Person | undefined>;

/** Delivers a second-factor code; a rejection is shown to the person as "could not be sent". */
export type SendCode = (message: { email: string; code: string }) => Promise<void>;

export type TokenSeconds = { readonly access: number; readonly id: number; readonly refresh: number };

export type IdentityOptions = {
  /** Who may sign in; left out, those whom the directory of this provider knows. */
  readonly findPerson?: FindPerson;
  /** Whether the role of somebody of the directory asks for the second factor. */
  readonly needsSecondFactor?: (subject: string) => Promise<boolean>;
  readonly sendCode: SendCode;
  /** Where the site may be returned to after sign-in; localhost and 127.0.0.1 count as the same host. */
  readonly redirectUris: readonly string[];
  /** Where it may be returned to after sign-out; the sign-in addresses when left out. */
  readonly postLogoutRedirectUris?: readonly string[];
  /** Accepted for every active person who has no password of their own. Left out: no such password. */
  readonly demoPassword?: string;
  readonly port?: number;
  readonly publicUrl?: string;
  /** SQLite file for keys, sessions, grants and passwords; in memory when left out. */
  readonly databaseFile?: string;
  /** Lets scripts fetch tokens by e-mail and the product keep the directory; only ever true on a developer's machine. Needs `localSecret`. */
  readonly allowTokenGrant?: boolean;
  readonly localSecret?: string;
  readonly tokenSeconds?: Partial<TokenSeconds>;
  readonly now?: () => number;
  /** Receives unexpected errors; nothing is printed by the provider itself. */
  readonly onError?: (error: unknown) => void;
};
