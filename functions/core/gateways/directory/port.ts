/** Whom the directory is to know; the address is what the person signs in with. */
type DirectoryPerson = {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
};

/** A password for somebody; `change`: the person has to choose another one at the next sign-in. */
export type NewPassword = { readonly password: string; readonly change: boolean };

/** The directory does not take this password, whatever our own rule says of it: one that everybody guesses. */
export class PasswordRefused extends Error {
  override readonly name = 'PasswordRefused';
}

/**
 * The directory of people who may sign in. `subject` is a person's id in it, the same as in the tokens.
 * Errors of all: `unavailable` (with `retryAfterSeconds` where the directory names it).
 */
export interface DirectoryGateway {
  /** `password`: people have a password of ours. `federated`: they sign in with their organisation's own account. */
  readonly kind: 'password' | 'federated';
  /** The subject of whoever signs in with this address; null: nobody. */
  find(email: string): Promise<string | null>;
  /**
   * Makes the person known and returns the subject. Left without a password, somebody sets one before the person can
   * sign in; a federated directory takes none and invites the address as a guest. Errors: `conflict` where the
   * address is somebody's already, PasswordRefused.
   */
  create(person: DirectoryPerson, password: NewPassword | null): Promise<string>;
  /** Also ends what the person has signed in. Errors: `not-found`, PasswordRefused. */
  setPassword(subject: string, password: NewPassword): Promise<void>;
  /** From now on the person signs in with this address. Errors: `not-found`, `conflict`. */
  changeEmail(subject: string, email: string): Promise<void>;
  /** Ends every sign-in of the person, on all devices; who is gone has none. */
  revokeSessions(subject: string): Promise<void>;
  /** The person can sign in no more; who is gone already is no error. Members of an organisation's own tenant stay. */
  remove(subject: string): Promise<void>;
}
