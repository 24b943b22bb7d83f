/** What a sign-in or a renewal brings. */
export type ProviderTokens = {
  readonly accessToken: string;
  readonly idToken: string;
  readonly account: string;
  /** Seconds since 1970. */
  readonly expiry: number;
};

/** Another way on than a token: the person has to act at the provider. */
export class InteractionRequired extends Error {}

/** The provider keeps an unfinished sign-in of before (spec 1 §4, interaction_in_progress). */
export class InteractionInProgress extends Error {}

/** The grant is no longer valid (spec 1 §4, invalid_grant, invalid_request): sign out. */
export class GrantRefused extends Error {}

export type SignInOptions = {
  /** Asks for the second factor. */
  readonly secondFactor?: boolean;
  /** Who is to sign in, in small letters; whoever else is known on this device is left out. */
  readonly email?: string;
  /** The account that is meant, as `ProviderTokens` names it; left out, whoever came in last. */
  readonly account?: string | null;
};

/** No answer from the provider: no network, or it is down. */
export class ProviderUnreachable extends Error {}

/** The identity provider as the site uses it; redirects leave the page and never resolve with a value. */
export type IdentityProvider = {
  /** The tokens that a redirect just brought back, if one did. */
  readonly returned: () => Promise<ProviderTokens | null>;
  readonly hasAccount: (email?: string) => boolean;
  readonly silent: (options?: SignInOptions) => Promise<ProviderTokens>;
  readonly signIn: (options: SignInOptions) => Promise<void>;
  readonly signOut: (account: string | null) => Promise<void>;
  /** Signs out on this device alone: account and tokens are gone from the library, the provider is not asked. */
  readonly forget: (account: string | null) => Promise<void>;
  /** Forgets an unfinished interaction. */
  readonly resetInteraction: () => void;
};
