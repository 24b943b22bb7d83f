import { apiScope, clientId, secondFactorContext } from '../identity/claims.ts';

/** What the site must know of its environment. The authority names https, as the sign-in library demands; the metadata holds the real addresses. */
export function siteConfig(apiUrl: string, issuer: string) {
  const { host } = new URL(issuer);
  return {
    apiUrl,
    auth: {
      clientId,
      authority: `https://${host}/`,
      knownAuthorities: [host],
      issuer,
      apiScope,
      secondFactorContext,
      authorityMetadata: {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/session/end`,
        jwks_uri: `${issuer}/jwks`,
      },
    },
  };
}
