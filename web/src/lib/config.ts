/** Addresses of the real endpoints where the authority cannot be discovered over https (local platform). */
type AuthorityMetadata = {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly end_session_endpoint: string;
  readonly jwks_uri: string;
};

/** `config.json` beside the site: one build serves every environment. */
export type SiteConfig = {
  /** Origin of the API, without `/api`. */
  readonly apiUrl: string;
  readonly auth: {
    readonly clientId: string;
    readonly authority: string;
    readonly knownAuthorities: readonly string[];
    readonly authorityMetadata?: AuthorityMetadata;
    /** Issuer that tokens must name. */
    readonly issuer: string;
    /** The user-impersonation scope of the API. */
    readonly apiScope: string;
    /** Authentication context asked for at an admin's sign-in; null when the provider decides alone. */
    readonly secondFactorContext?: string | null;
  };
};

let current: SiteConfig | undefined;

export function setConfig(config: SiteConfig): void {
  current = config;
}

export function siteConfig(): SiteConfig {
  if (!current) throw new Error('config.json is not loaded yet');
  return current;
}
