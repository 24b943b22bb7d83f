import { type Context, interactionPolicy, Provider } from 'oidc-provider';
import {
  accessClaims,
  apiScopes,
  audience,
  clientId,
  identityScopes,
  personClaims,
  secondFactorMethod,
} from './claims.ts';
import { localTokenGrant } from './local-token.ts';
import { pagePolicy } from './page-policy.ts';
import { errorPage, signedOutPage, signOutPage } from './pages.ts';
import { signOutAtOnce } from './sign-out.ts';
import { languageOf } from './texts.ts';
import type { Person, TokenSeconds } from './types.ts';

export type ProviderParts = {
  readonly issuer: string;
  readonly keys: { readonly signing: object; readonly cookies: string };
  readonly adapter: (model: string) => object;
  readonly personBySubject: (subject: string) => Promise<Person | undefined>;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly tokenSeconds: TokenSeconds;
  readonly allowTokenGrant: boolean;
  readonly onError: (error: unknown) => void;
};

const resourceServer = {
  audience,
  scope: [...identityScopes, ...apiScopes].join(' '),
  accessTokenFormat: 'jwt',
} as const;

/** The OpenID provider itself, set up to look like the cloud's: one public client, one API. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.issuer, {
    adapter: parts.adapter,
    jwks: { keys: [parts.keys.signing] },
    cookies: { keys: [parts.keys.cookies], names: cookieNames },
    clients: [clientOf(parts)],
    clientBasedCORS: (_context: Context, origin: string) =>
      parts.redirectUris.some((uri) => new URL(uri).origin === origin),
    findAccount: (_context: Context, subject: string) => findAccount(parts, subject),
    claims: {
      openid: ['sub', 'oid', 'tid', 'preferred_username'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    scopes: identityScopes,
    extraTokenClaims: (context: Context, token: TokenLike) => extraClaims(parts, context, token),
    loadExistingGrant,
    issueRefreshToken: async () => true,
    // As in the cloud: two tabs may renew at the same moment with the same refresh token.
    rotateRefreshToken: false,
    expiresWithSession: async () => true,
    interactions: {
      url: (_context: Context, interaction: { uid: string }) => `/sign-in/${interaction.uid}`,
      policy: policyFor(parts),
    },
    renderError: (context: Context) => renderPage(context, errorPage(languageFrom(context)), parts),
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => audience,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => resourceServer,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context: Context, form: string) => {
          if (await signOutAtOnce(context)) return;
          renderPage(context, signOutPage(languageFrom(context), form), parts);
        },
        postLogoutSuccessSource: async (context: Context) =>
          renderPage(context, signedOutPage(languageFrom(context)), parts),
      },
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: parts.tokenSeconds.access,
      IdToken: parts.tokenSeconds.id,
      RefreshToken: parts.tokenSeconds.refresh,
      AuthorizationCode: 60,
      Interaction: 3600,
      Session: parts.tokenSeconds.refresh,
      Grant: parts.tokenSeconds.refresh,
    },
  });
  provider.silent = true;
  provider.on('server_error', (_context, error) => parts.onError(error));
  provider.on('error', (error) => parts.onError(error));
  keepOfflineAccess(provider);
  return provider;
}

type TokenLike = { accountId: string; scope?: string; gty?: string };

const cookieNames = {
  session: 'livingroom_session',
  interaction: 'livingroom_sign_in',
  resume: 'livingroom_resume',
};

function clientOf({ redirectUris, postLogoutRedirectUris, allowTokenGrant }: ProviderParts) {
  return {
    client_id: clientId,
    client_name: 'Livingroom',
    token_endpoint_auth_method: 'none',
    redirect_uris: redirectUris,
    post_logout_redirect_uris: postLogoutRedirectUris,
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token', ...(allowTokenGrant ? [localTokenGrant] : [])],
  };
}

async function findAccount({ personBySubject }: ProviderParts, subject: string) {
  const person = await personBySubject(subject);
  if (!person) return undefined;
  return { accountId: subject, claims: async () => ({ sub: subject, ...personClaims(person) }) };
}

async function extraClaims({ personBySubject }: ProviderParts, context: Context, token: TokenLike) {
  const person = await personBySubject(token.accountId);
  if (!person) return undefined;
  const { AuthorizationCode, RefreshToken } = context.oidc.entities;
  const methods = AuthorizationCode?.amr ?? RefreshToken?.amr ?? [];
  const byScript = token.gty === localTokenGrant && person.needsSecondFactor;
  return accessClaims(person, token.scope ?? '', byScript || methods.includes(secondFactorMethod));
}

/** There is one client, our own: everything it may ask for is granted without a consent page. */
async function loadExistingGrant({ oidc }: Context) {
  const accountId = oidc.session.accountId;
  if (!accountId) return undefined;
  const grantId = oidc.session.grantIdFor(oidc.client.clientId);
  const known = grantId ? await oidc.provider.Grant.find(grantId) : undefined;
  if (known?.accountId === accountId) return known;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(identityScopes.join(' '));
  grant.addResourceScope(audience, resourceServer.scope);
  await grant.save();
  return grant;
}

function policyFor({ personBySubject }: ProviderParts) {
  const { base, Check, Prompt } = interactionPolicy;
  const policy = base();
  const missing = new Check('second_factor', 'the second factor has not been passed', async ({ oidc }) => {
    const person = oidc.session.accountId ? await personBySubject(oidc.session.accountId) : undefined;
    return person?.needsSecondFactor === true && !oidc.amr?.includes(secondFactorMethod);
  });
  // As in the cloud: whoever is named signs in, whoever else is signed in here.
  const other = new Check('other_person', 'somebody else is signed in', async ({ oidc }) => {
    const person = oidc.session.accountId ? await personBySubject(oidc.session.accountId) : undefined;
    const hint = oidc.params?.login_hint;
    // Whoever has just signed in is taken, whatever the hint was.
    const asks = typeof hint === 'string' && !oidc.result?.login;
    return asks && person !== undefined && person.email.toLowerCase() !== hint.toLowerCase();
  });
  policy.get('login').checks.add(missing);
  policy.get('login').checks.add(other);
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/**
 * The provider drops offline_access from a request without prompt=consent, yet MSAL names it again when it
 * renews and would be refused: every refresh token here holds that scope.
 */
function keepOfflineAccess(provider: Provider): void {
  Object.defineProperty(provider.RefreshToken.prototype, 'scopes', {
    get(this: { scope?: string }) {
      return new Set([...(this.scope?.split(' ') ?? []), 'offline_access']);
    },
  });
}

function languageFrom(context: Context) {
  const asked = context.query.ui_locales;
  return languageOf(typeof asked === 'string' ? asked : context.oidc?.params?.ui_locales);
}

function renderPage(context: Context, page: string, parts: ProviderParts): void {
  context.type = 'html';
  context.set('content-security-policy', pagePolicy(parts.redirectUris));
  context.set('cache-control', 'no-store');
  context.set('referrer-policy', 'no-referrer');
  context.body = page;
}
