import { isDeepStrictEqual } from 'node:util';
import type { Graph, GraphObject } from './graph.ts';

export type SignInOptions = {
  readonly environment: string;
  /** Directory id. */
  readonly tenant: string;
  /** `workforce`, or the name of an external tenant (`<name>.ciamlogin.com`). */
  readonly kind: { readonly type: 'workforce' } | { readonly type: 'external'; readonly name: string };
  /** Origin of the site; null before it is known. */
  readonly siteUrl: string | null;
};

export type SignIn = {
  readonly authority: string;
  readonly knownAuthorities: readonly string[];
  readonly issuer: string;
  readonly jwksUri: string;
  readonly apiClientId: string;
  readonly siteClientId: string;
};

/** The one scope of the API: a signed-in person acts. The id is ours, so that it is the same everywhere. */
const SCOPE = { id: '7c0f6c0e-5a55-4f4e-9d1e-6c6976696e67', value: 'user_impersonation' } as const;

/** Authentication context that proves the second factor (`LIVINGROOM_SECOND_FACTOR_CONTEXT`). */
const CONTEXT = 'c1';

/**
 * Registers the API and the site in the directory, or brings the registrations up to date; running it again changes
 * nothing. In an external tenant the claims of access tokens are set by hand (`functions/access/README.md`).
 */
export async function ensureSignIn(graph: Graph, options: SignInOptions): Promise<SignIn> {
  const name = `Livingroom (${options.environment})`;
  const api = await ensureApplication(graph, `${name} API`, {
    signInAudience: 'AzureADMyOrg',
    api: { requestedAccessTokenVersion: 2, oauth2PermissionScopes: [scopeOf()] },
    ...(options.kind.type === 'workforce' ? { optionalClaims: { accessToken: claims() } } : {}),
  });
  const apiClientId = String(api.appId);
  const siteUrl = options.siteUrl?.replace(/\/$/, '');
  const redirects = siteUrl
    ? ['?type=login', '?type=logout'].map((query) => `${siteUrl}/auth-callback${query}`)
    : [];
  const site = await ensureApplication(graph, `${name} site`, {
    signInAudience: 'AzureADMyOrg',
    ...(redirects.length > 0 ? { spa: { redirectUris: redirects } } : {}),
    requiredResourceAccess: [
      { resourceAppId: apiClientId, resourceAccess: [{ id: SCOPE.id, type: 'Scope' }] },
    ],
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
  await ensureContext(graph);
  return { ...addressesOf(options), apiClientId, siteClientId };
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
  return ['email', 'acrs', 'login_hint'].map((claim) => ({
    name: claim,
    source: null,
    essential: false,
    additionalProperties: [],
  }));
}

async function ensureApplication(
  graph: Graph,
  displayName: string,
  body: { readonly [field: string]: unknown },
): Promise<GraphObject> {
  const known = await graph.find('/applications', `displayName eq '${displayName.replaceAll("'", "''")}'`);
  if (!known) return graph.create('/applications', { displayName, ...body });
  // What the API knows of the site is added after the site is there, and must not be taken away by the first step.
  if (!('api' in body)) await changeWhereDifferent(graph, `/applications/${known.id}`, body);
  return known;
}

async function changeWhereDifferent(
  graph: Graph,
  path: string,
  wanted: { readonly [field: string]: unknown },
): Promise<void> {
  const now = await graph.get(path);
  if (!holds(now, wanted)) await graph.change(path, wanted);
}

/** Whether everything wanted is there already; what the directory adds of its own does not count. */
function holds(now: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(now) && now.length === wanted.length && wanted.every((item, at) => holds(now[at], item))
    );
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof now !== 'object' || now === null) return false;
    const there: { readonly [field: string]: unknown } = { ...now };
    return Object.entries(wanted).every(([field, value]) => holds(there[field], value));
  }
  return isDeepStrictEqual(now, wanted);
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

async function ensurePrincipal(graph: Graph, appId: string): Promise<GraphObject> {
  const known = await graph.find('/servicePrincipals', `appId eq '${appId}'`);
  return known ?? graph.create('/servicePrincipals', { appId });
}

/** The context, and the policy without which the directory would grant it for nothing. */
async function ensureContext(graph: Graph): Promise<void> {
  await changeWhereDifferent(
    graph,
    `/identity/conditionalAccess/authenticationContextClassReferences/${CONTEXT}`,
    { displayName: 'Second factor', isAvailable: true },
  );
  const displayName = `Livingroom: second factor for ${CONTEXT}`;
  const policies = '/identity/conditionalAccess/policies';
  if (await graph.find(policies, `displayName eq '${displayName}'`)) return;
  await graph.create(policies, {
    displayName,
    state: 'enabled',
    conditions: {
      users: { includeUsers: ['All'] },
      applications: { includeAuthenticationContextClassReferences: [CONTEXT] },
    },
    grantControls: { operator: 'OR', builtInControls: ['mfa'] },
  });
}

/** Where people sign in, whom tokens name as their issuer, and where its keys are. */
export function addressesOf({ kind, tenant }: Pick<SignInOptions, 'kind' | 'tenant'>) {
  if (kind.type === 'workforce') {
    const host = 'login.microsoftonline.com';
    return {
      authority: `https://${host}/${tenant}/v2.0`,
      knownAuthorities: [host],
      issuer: `https://${host}/${tenant}/v2.0`,
      jwksUri: `https://${host}/${tenant}/discovery/v2.0/keys`,
    };
  }
  const host = `${kind.name}.ciamlogin.com`;
  return {
    authority: `https://${host}/${tenant}/v2.0`,
    // Metadata of the name answers with the directory's own host.
    knownAuthorities: [host, `${tenant}.ciamlogin.com`],
    issuer: `https://${tenant}.ciamlogin.com/${tenant}/v2.0`,
    jwksUri: `https://${tenant}.ciamlogin.com/${tenant}/discovery/v2.0/keys`,
  };
}
