import type { Graph } from './graph.ts';
import { changeWhereDifferent, ensureApplication, ensurePrincipal } from './registrations.ts';
import type { Tenant } from './tenant.ts';

export type SignInOptions = {
  readonly environment: string;
  readonly kind: Tenant['kind'];
  /** Origin of the site; null before it is known. */
  readonly siteUrl: string | null;
};

export type SignInClients = { readonly apiClientId: string; readonly siteClientId: string };

/** The one scope of the API: a signed-in person acts. The id is ours, so that it is the same everywhere. */
const SCOPE = { id: '7c0f6c0e-5a55-4f4e-9d1e-6c6976696e67', value: 'user_impersonation' } as const;

/**
 * Registers the API and the site in the directory, or brings the registrations up to date; running it again changes
 * nothing. The second factor is a step of its own (`second-factor.ts`): the token of the Azure CLI has no right to it.
 * In an external tenant the claims of access tokens are set by hand (`functions/core/access/README.md`).
 */
export async function ensureSignIn(graph: Graph, options: SignInOptions): Promise<SignInClients> {
  const name = `Livingroom (${options.environment})`;
  const api = await ensureApplication(graph, `${name} API`, {
    onlyAtFirst: { api: { requestedAccessTokenVersion: 2, oauth2PermissionScopes: [scopeOf()] } },
    ...(options.kind === 'workforce' ? { always: { optionalClaims: { accessToken: claims() } } } : {}),
  });
  const apiClientId = String(api.appId);
  const siteUrl = options.siteUrl?.replace(/\/$/, '');
  const redirects = siteUrl
    ? ['?type=login', '?type=logout'].map((query) => `${siteUrl}/auth-callback${query}`)
    : [];
  const site = await ensureApplication(graph, `${name} site`, {
    always: {
      ...(redirects.length > 0 ? { spa: { redirectUris: redirects } } : {}),
      requiredResourceAccess: [
        { resourceAppId: apiClientId, resourceAccess: [{ id: SCOPE.id, type: 'Scope' }] },
      ],
    },
  });
  const siteClientId = String(site.appId);
  await changeWhereDifferent(graph, `/applications/${api.id}`, {
    identifierUris: [`api://${apiClientId}`],
    api: {
      requestedAccessTokenVersion: 2,
      oauth2PermissionScopes: [scopeOf()],
      preAuthorizedApplications: [{ appId: siteClientId, delegatedPermissionIds: [SCOPE.id] }],
    },
  });
  await ensureConsent(graph, apiClientId, siteClientId);
  return { apiClientId, siteClientId };
}

function scopeOf() {
  return {
    id: SCOPE.id,
    value: SCOPE.value,
    type: 'User',
    isEnabled: true,
    adminConsentDisplayName: 'Use Livingroom',
    adminConsentDescription: 'Lets the site call the API as the person who has signed in.',
    userConsentDisplayName: 'Use Livingroom',
    userConsentDescription: 'Lets the site call the API as you.',
  };
}

function claims() {
  return ['email', 'acrs', 'login_hint', 'xms_edov'].map((claim) => ({
    name: claim,
    source: null,
    essential: false,
    additionalProperties: [],
  }));
}

/** An admin consents for everybody: in an external tenant people cannot. */
async function ensureConsent(graph: Graph, apiClientId: string, siteClientId: string): Promise<void> {
  const api = await ensurePrincipal(graph, apiClientId);
  const site = await ensurePrincipal(graph, siteClientId);
  const filter = `clientId eq '${site.id}' and resourceId eq '${api.id}'`;
  if (await graph.find('/oauth2PermissionGrants', filter)) return;
  await graph.create('/oauth2PermissionGrants', {
    clientId: site.id,
    resourceId: api.id,
    consentType: 'AllPrincipals',
    scope: SCOPE.value,
  });
}
