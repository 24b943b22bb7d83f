import {
  AuthError,
  type AuthenticationResult,
  CacheLookupPolicy,
  InteractionRequiredAuthError,
  type IPublicClientApplication,
  PublicClientApplication,
} from '@azure/msal-browser';
import type { SiteConfig } from '../../lib/config.ts';
import {
  GrantRefused,
  type IdentityProvider,
  InteractionInProgress,
  InteractionRequired,
  type ProviderTokens,
  ProviderUnreachable,
} from './provider.ts';

const openIdScopes = ['openid', 'profile', 'email', 'offline_access'];

export type SignInClient = {
  /** What the React provider of the library is given. */
  readonly client: IPublicClientApplication;
  readonly provider: IdentityProvider;
};

/** The redirect flow of the tenant's identity provider: authorization code with PKCE. Tokens live in its cache alone. */
export async function createSignInClient(config: SiteConfig['auth']): Promise<SignInClient> {
  const { origin, protocol } = location;
  if (protocol === 'http:') await import('./plain-http.ts').then(({ keepCacheKey }) => keepCacheKey());
  const client = new PublicClientApplication({
    auth: {
      clientId: config.clientId,
      authority: config.authority,
      knownAuthorities: [...config.knownAuthorities],
      redirectUri: `${origin}/auth-callback?type=login`,
      postLogoutRedirectUri: `${origin}/auth-callback?type=logout`,
      ...(config.authorityMetadata ? { authorityMetadata: JSON.stringify(config.authorityMetadata) } : {}),
    },
    cache: { cacheLocation: 'localStorage' },
    system: { protocolMode: 'OIDC' },
  });
  await client.initialize();
  // The library keeps this promise: its React provider, which asks without the option, is given the same one.
  const arrival = client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
  arrival.catch(() => {});
  return { client, provider: providerOf(client, arrival, config) };
}

function providerOf(
  client: IPublicClientApplication,
  arrival: Promise<AuthenticationResult | null>,
  config: SiteConfig['auth'],
): IdentityProvider {
  const scopes = [...openIdScopes, config.apiScope];
  /** Whose grant was refused a moment ago: the provider's page names that address. */
  let forgotten: string | undefined;
  const account = (email?: string) => {
    if (!email) return client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null;
    return client.getAllAccounts().find(({ username }) => username.toLowerCase() === email) ?? null;
  };
  return {
    returned: async () => {
      const result = await translated(arrival);
      if (result?.account) client.setActiveAccount(result.account);
      return result ? tokensOf(result) : null;
    },
    hasAccount: (email) => account(email) !== null,
    silent: async ({ secondFactor, email } = {}) => {
      await arrival.catch(() => {});
      const known = account(email);
      if (!known) throw new InteractionRequired();
      const request = {
        account: known,
        scopes,
        // The library's last resort is a hidden frame, which the site's policy blocks: it would wait 10 s for nothing.
        cacheLookupPolicy: CacheLookupPolicy.AccessTokenAndRefreshToken,
        ...contextClaims(config, secondFactor),
      };
      return tokensOf(await translated(client.acquireTokenSilent(request)));
    },
    signIn: async ({ secondFactor, email }) => {
      const known = account(email);
      const loginHint = email ?? forgotten;
      const request = { scopes, ...contextClaims(config, secondFactor) };
      await translated(
        known
          ? client.acquireTokenRedirect({ ...request, account: known })
          : client.loginRedirect({ ...request, ...(loginHint ? { loginHint } : {}) }),
      );
    },
    forget: async () => {
      const known = account();
      forgotten = known?.username;
      await translated(client.clearCache({ account: known }));
    },
    signOut: async () => await translated(client.logoutRedirect({ account: account() })),
    resetInteraction: () => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('msal.') && key.endsWith('interaction.status')) sessionStorage.removeItem(key);
    },
  };
}

/** Asks for the authentication context of the second factor. */
function contextClaims({ secondFactorContext: value }: SiteConfig['auth'], wanted = false) {
  if (!wanted || !value) return {};
  return { claims: JSON.stringify({ access_token: { acrs: { essential: true, value } } }) };
}

function tokensOf(result: AuthenticationResult): ProviderTokens {
  return {
    accessToken: result.accessToken,
    idToken: result.idToken,
    account: result.account?.homeAccountId ?? '',
    expiry: Math.floor((result.expiresOn?.getTime() ?? 0) / 1000),
  };
}

const unreachable = new Set([
  'no_network_connectivity',
  'network_error',
  'get_request_failed',
  'post_request_failed',
  'endpoints_resolution_error',
]);

/** The library's errors in the words of `provider.ts`. */
async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof InteractionRequiredAuthError) throw new InteractionRequired(cause.message);
    if (!(cause instanceof AuthError)) throw cause;
    // The provider did not answer in a place where nobody could see what it asks.
    if (cause.errorCode === 'timed_out') throw new InteractionRequired(cause.message);
    if (cause.errorCode === 'interaction_in_progress') throw new InteractionInProgress(cause.message);
    if (unreachable.has(cause.errorCode)) throw new ProviderUnreachable(cause.message);
    if (/invalid_grant|invalid_request/.test(cause.errorCode)) throw new GrantRefused(cause.message);
    throw cause;
  }
}
