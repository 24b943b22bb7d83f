import {
  AuthError,
  type AuthenticationResult,
  CacheLookupPolicy,
  InteractionRequiredAuthError,
  type IPublicClientApplication,
  PublicClientApplication,
} from '@azure/msal-browser';
import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import { languageStore } from '../../i18n/texts.ts';
import type { SiteConfig } from '../../lib/config.ts';
import {
  GrantRefused,
  type IdentityProvider,
  InteractionInProgress,
  InteractionRequired,
  type ProviderTokens,
  ProviderUnreachable,
  type SignInOptions,
} from './provider.ts';
import { completeLists, isStored, keepSharedCache, removing } from './shared-cache.ts';

/** How often, and how far apart in ms, it is looked whether another tab has stored an account. */
const LOOKS = 20;
const LOOK_MS = 100;

const openIdScopes = ['openid', 'profile', 'email', 'offline_access'];

export type SignInClient = {
  /** What the React provider of the library is given. */
  readonly client: IPublicClientApplication;
  readonly provider: IdentityProvider;
};

/** The redirect flow of the tenant's identity provider: authorization code with PKCE. Tokens live in its cache alone. */
export async function createSignInClient(config: SiteConfig['auth']): Promise<SignInClient> {
  if (location.protocol === 'http:')
    await import('./plain-http.ts').then(({ keepCacheKey }) => keepCacheKey());
  keepSharedCache(config.clientId);
  const client = await opened(config);
  // The library keeps this promise: its React provider, which asks without the option, is given the same one.
  const arrival = client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
  arrival.catch(() => {});
  return { client, provider: providerOf(client, arrival, config) };
}

/** The library with everything that is stored at this moment. */
async function opened(config: SiteConfig['auth']): Promise<IPublicClientApplication> {
  const { origin } = location;
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
  completeLists();
  // What an earlier browser session encrypted with a key that is gone is removed here.
  await removing(() => client.initialize());
  return client;
}

function providerOf(
  first: IPublicClientApplication,
  arrival: Promise<AuthenticationResult | null>,
  config: SiteConfig['auth'],
): IdentityProvider {
  const scopes = [...openIdScopes, config.apiScope];
  /** Whose grant was refused a moment ago: the provider's page names that address. */
  let forgotten: string | undefined;
  let client = first;
  const account = ({ email, account: id }: Pick<SignInOptions, 'email' | 'account'>) => {
    const all = client.getAllAccounts();
    if (id) return all.find(({ homeAccountId }) => homeAccountId === id) ?? null;
    if (email) return all.find(({ username }) => username.toLowerCase() === email) ?? null;
    return client.getActiveAccount() ?? all[0] ?? null;
  };
  let isJustOpened = true;
  /**
   * What another tab stores (a new account, a new refresh token) reaches the library of this one late, or never where
   * the browser tells of it before it can be read. So each silent call but the first opens the library anew.
   */
  const heardOf = async (options: SignInOptions) => {
    const { account: id } = options;
    for (let looks = 0; ; looks += 1) {
      const isLast = !id || looks >= LOOKS;
      if (isLast || isStored(id)) {
        if (!isJustOpened) client = await opened(config);
        isJustOpened = false;
        const known = account(options);
        if (known || isLast) return known;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  return {
    returned: async () => {
      const result = await translated(arrival);
      if (result?.account) {
        const { homeAccountId } = result.account;
        client.setActiveAccount(result.account);
        // Its tokens are in this page's memory; until they are asked for, another tab may have renewed them.
        isJustOpened = false;
        await removing(() => forgetOthers(client, homeAccountId));
      }
      return result ? tokensOf(result) : null;
    },
    hasAccount: (email) => account(email ? { email } : {}) !== null,
    silent: async (options = {}) => {
      await arrival.catch(() => {});
      const known = await heardOf(options);
      if (!known) throw new InteractionRequired();
      const request = {
        account: known,
        scopes,
        // The library's last resort is a hidden frame, which the site's policy blocks: it would wait 10 s for nothing.
        cacheLookupPolicy: CacheLookupPolicy.AccessTokenAndRefreshToken,
        ...contextClaims(config, options.secondFactor),
      };
      return tokensOf(await translated(client.acquireTokenSilent(request)));
    },
    signIn: async ({ secondFactor, email, account: id }) => {
      const known = account({ ...(email ? { email } : {}), ...(id ? { account: id } : {}) });
      const loginHint = email ?? forgotten;
      // The provider's pages speak as this one does.
      const extraQueryParameters = { ui_locales: localeOf[languageStore.get()] };
      const request = { scopes, extraQueryParameters, ...contextClaims(config, secondFactor) };
      await translated(
        known
          ? client.acquireTokenRedirect({ ...request, account: known })
          : client.loginRedirect({ ...request, ...(loginHint ? { loginHint } : {}) }),
      );
    },
    forget: async (id) => {
      const known = account({ account: id });
      if (!known) return;
      forgotten = known.username;
      await translated(removing(() => client.clearCache({ account: known })));
    },
    signOut: async (id) =>
      await translated(
        removing(() => client.logoutRedirect({ account: account({ account: id }) ?? account({}) })),
      ),
    resetInteraction: () => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('msal.') && key.endsWith('interaction.status')) sessionStorage.removeItem(key);
    },
  };
}

/** One person at a time is signed in on a device: what the library keeps of others is of no use to anybody. */
async function forgetOthers(client: IPublicClientApplication, own: string): Promise<void> {
  for (const other of client.getAllAccounts())
    if (other.homeAccountId !== own) await translated(client.clearCache({ account: other }));
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
