import { createHash, randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/**
 * The sign-in of a Microsoft directory, as strict as its documentation: redirect addresses by the letter, proof keys, scopes
 * that somebody has registered, codes and refresh tokens that end, contexts of authentication by `claims`, and its error codes.
 */
type Authority = {
  /** The published keys. */
  readonly keys: ReturnType<typeof createLocalJWKSet>;
  authorize(query: Query, person: Visitor): Answer;
  /** `origin`: of the page that asks; null where none does. */
  token(form: Query, origin: string | null): Promise<Answer>;
  /** Ends what somebody has signed in to, as an administrator's `revokeSignInSessions` does. */
  revoke(oid: string): void;
};

type Query = Readonly<Record<string, string>>;
/** Who sits before the page: `passesSecondFactor` where a code is entered when one is asked for. */
type Visitor = {
  readonly oid: string;
  readonly email: string;
  readonly passesSecondFactor: boolean;
};
type Answer = Readonly<Record<string, unknown>>;

class Refusal {
  readonly error: string;
  readonly error_description: string;
  readonly error_codes: readonly number[];

  constructor(error: string, code: string, description: string) {
    this.error = error;
    this.error_description = `AADSTS${code}: ${description}`;
    this.error_codes = [Number(code)];
  }
}

type AuthorityParts = {
  /** Objects of the directory by `collection/id`. */
  readonly objects: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly tenant: string;
  readonly issuer: string;
  /** Claims of the access token that somebody has added by hand in the directory's own pages. */
  readonly claimsByHand: readonly string[];
  readonly now: () => number;
  /** Keys of an issuer whose tokens stand in place of a secret. */
  readonly trusted?: ReturnType<typeof createLocalJWKSet>;
};

const application = z.looseObject({
  appId: z.string(),
  appRoles: z.array(z.looseObject({ id: z.string(), value: z.string() })).optional(),
  spa: z.looseObject({ redirectUris: z.array(z.string()) }).optional(),
  optionalClaims: z.looseObject({ accessToken: z.array(z.looseObject({ name: z.string() })) }).nullish(),
  api: z
    .looseObject({
      requestedAccessTokenVersion: z.number().nullish(),
      oauth2PermissionScopes: z.array(z.looseObject({ id: z.string(), value: z.string() })).optional(),
      preAuthorizedApplications: z
        .array(z.looseObject({ appId: z.string(), delegatedPermissionIds: z.array(z.string()) }))
        .optional(),
    })
    .nullish(),
});
type Application = z.infer<typeof application>;

const wantedClaims = z.object({
  access_token: z
    .object({ acrs: z.object({ essential: z.literal(true), value: z.string() }).optional() })
    .optional(),
});

/** A code lives ten minutes; a page's refresh token 24 hours from the sign-in, however often it is renewed. */
const CODE_MS = 600_000;
const REFRESH_MS = 86_400_000;
const TOKEN_S = 3_600;
const OPENID = ['openid', 'profile', 'email', 'offline_access'];

type Grant = {
  readonly person: Visitor;
  readonly client: string;
  readonly scope: string;
  readonly contexts: readonly string[];
  readonly signedInAt: number;
};
type Code = Grant & { readonly redirectUri: string; readonly challenge: string };

const refusal = (error: string, code: string, description: string) => new Refusal(error, code, description);

export async function createAuthority(parts: AuthorityParts): Promise<Authority> {
  const { objects, tenant, issuer, claimsByHand, now, trusted } = parts;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks: JSONWebKeySet = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] };
  const keys = createLocalJWKSet(jwks);
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Grant>();
  const revokedAt = new Map<string, number>();

  const find = (id: string): Application | undefined =>
    [...objects]
      .filter(([path]) => /^\/?applications\/[^/]+$/.test(path))
      .map(([, object]) => application.parse(object))
      .find(({ appId }) => appId === id);

  /** The API that a scope names, or why it may not be had. */
  function apiOf(scope: string, client: string): Application | Refusal {
    const [asked, ...more] = scope.split(' ').filter((one) => !OPENID.includes(one));
    const [, id = '', name = ''] = /^api:\/\/([^/]+)\/(.+)$/.exec(asked ?? '') ?? [];
    const api = find(id);
    const known = api?.api?.oauth2PermissionScopes?.find(({ value }) => value === name);
    if (more.length > 0 || !api || !known)
      return refusal('invalid_scope', '70011', `The scope ${scope} is not valid.`);
    const allowed = api.api?.preAuthorizedApplications?.some(
      ({ appId, delegatedPermissionIds }) => appId === client && delegatedPermissionIds.includes(known.id),
    );
    return allowed
      ? api
      : refusal(
          'consent_required',
          '65001',
          'The user or administrator has not consented to use the application.',
        );
  }

  function authorize(query: Query, person: Visitor): Answer {
    const client = find(query.client_id ?? '');
    if (!client)
      return { ...refusal('unauthorized_client', '700016', 'Application was not found in the directory.') };
    if (!client.spa?.redirectUris.includes(query.redirect_uri ?? ''))
      return {
        ...refusal('invalid_request', '50011', 'The redirect URI does not match those of the application.'),
      };
    if (query.response_type !== 'code')
      return { ...refusal('unsupported_response_type', '70005', 'The response type is not enabled.') };
    if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? ''))
      return { ...refusal('invalid_request', '9002325', 'Proof Key for Code Exchange is required.') };
    const api = apiOf(query.scope ?? '', client.appId);
    if (api instanceof Refusal) return { ...api };
    const claims = query.claims === undefined ? {} : wantedClaims.parse(JSON.parse(query.claims));
    const context = claims.access_token?.acrs?.value;
    if (context !== undefined && !person.passesSecondFactor)
      return { ...refusal('access_denied', '50076', 'You must use multi-factor authentication.') };
    const code = randomUUID();
    codes.set(code, {
      ...{ person, client: client.appId, scope: query.scope ?? '' },
      ...{ redirectUri: query.redirect_uri ?? '', challenge: query.code_challenge ?? '' },
      ...{ contexts: context === undefined ? [] : [context], signedInAt: now() },
    });
    return { code };
  }

  /** https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow, with a token in place of a secret. */
  async function issueToApplication(form: Query): Promise<Answer> {
    const client = find(form.client_id ?? '');
    const [path] = [...objects].find(([, one]) => one.appId === client?.appId && 'displayName' in one) ?? [];
    if (!client || !path)
      return { ...refusal('unauthorized_client', '700016', 'Application was not found in the directory.') };
    const { payload } = await jwtVerify(form.client_assertion ?? '', trusted ?? keys);
    const isTrusted = [...objects].some(
      ([key, one]) =>
        key.startsWith(`${path}/federatedIdentityCredentials/`) &&
        one.issuer === payload.iss &&
        one.subject === payload.sub &&
        (one.audiences as readonly unknown[]).includes(payload.aud),
    );
    if (!isTrusted)
      return {
        ...refusal(
          'invalid_client',
          '700213',
          'No matching federated identity record found for the subject.',
        ),
      };
    const api = find(/^api:\/\/([^/]+)\/\.default$/.exec(form.scope ?? '')?.[1] ?? '');
    if (!api) return { ...refusal('invalid_scope', '1002012', 'The scope must end with /.default.') };
    const principalOf = (appId: string) =>
      [...objects].find(([key, one]) => key.startsWith('/servicePrincipals/') && one.appId === appId)?.[1];
    const own = String(principalOf(client.appId)?.id);
    const roles = [...objects.values()].flatMap(({ principalId, resourceId, appRoleId }) =>
      principalId === own && resourceId === principalOf(api.appId)?.id
        ? (api.appRoles ?? []).filter(({ id }) => id === appRoleId).map(({ value }) => value)
        : [],
    );
    const issued = Math.floor(now() / 1000);
    const ofApp = { oid: own, tid: tenant, ver: '2.0', azp: client.appId, azpacr: '2', idtyp: 'app' };
    const access = await new SignJWT({ ...ofApp, ...(roles.length > 0 ? { roles } : {}) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(api.appId)
      .setSubject(own)
      .setIssuedAt(issued)
      .setExpirationTime(issued + TOKEN_S)
      .sign(privateKey);
    return { token_type: 'Bearer', access_token: access, expires_in: TOKEN_S };
  }

  async function token(form: Query, origin: string | null): Promise<Answer> {
    if (form.grant_type === 'client_credentials') return issueToApplication(form);
    if (origin === null)
      return {
        ...refusal(
          'invalid_request',
          '9002327',
          'Tokens of a single-page app are for requests across origins.',
        ),
      };
    const grant = form.grant_type === 'authorization_code' ? redeem(form) : renew(form);
    return grant instanceof Refusal ? { ...grant } : issue(grant);
  }

  function redeem(form: Query): Grant | Refusal {
    const code = codes.get(form.code ?? '');
    codes.delete(form.code ?? '');
    if (!code) return refusal('invalid_grant', '54005', 'The code was already redeemed, or is none.');
    if (now() > code.signedInAt + CODE_MS) return refusal('invalid_grant', '70008', 'The code has expired.');
    if (form.client_id !== code.client || form.redirect_uri !== code.redirectUri)
      return refusal('invalid_grant', '500112', 'The reply address does not match the one of the request.');
    const proof = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    return proof === code.challenge
      ? code
      : refusal('invalid_grant', '501481', 'The code verifier does not match the code challenge.');
  }

  function renew(form: Query): Grant | Refusal {
    const grant = refreshTokens.get(form.refresh_token ?? '');
    if (form.grant_type !== 'refresh_token' || !grant)
      return refusal('invalid_grant', '9002313', 'The request is malformed or invalid.');
    if ((revokedAt.get(grant.person.oid) ?? 0) > grant.signedInAt)
      return refusal('invalid_grant', '50173', 'The provided grant has expired due to it being revoked.');
    if (now() > grant.signedInAt + REFRESH_MS)
      return refusal(
        'invalid_grant',
        '700084',
        'The refresh token was issued to a single page app, and has ended.',
      );
    return grant;
  }

  async function issue(grant: Grant): Promise<Answer> {
    const { person, client, scope, contexts, signedInAt } = grant;
    const api = apiOf(scope, client);
    if (api instanceof Refusal) return { ...api };
    const added = [...(api.optionalClaims?.accessToken ?? []).map(({ name }) => name), ...claimsByHand];
    const isSecond = api.api?.requestedAccessTokenVersion === 2;
    const claims = {
      ...{
        oid: person.oid,
        tid: tenant,
        ver: isSecond ? '2.0' : '1.0',
        auth_time: Math.floor(signedInAt / 1000),
      },
      ...{ azp: client, scp: scope.split('/').at(-1)?.split(' ')[0] ?? '' },
      ...(added.includes('email') ? { email: person.email } : {}),
      ...(contexts.length > 0 && added.includes('acrs') ? { acrs: contexts } : {}),
    };
    const issued = Math.floor(now() / 1000);
    const access = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(isSecond ? issuer : `https://sts.windows.net/${tenant}/`)
      .setAudience(isSecond ? api.appId : `api://${api.appId}`)
      .setSubject(`${client}-${person.oid}`)
      .setIssuedAt(issued)
      .setExpirationTime(issued + TOKEN_S)
      .sign(privateKey);
    const refresh = randomUUID();
    refreshTokens.set(refresh, grant);
    return { token_type: 'Bearer', access_token: access, refresh_token: refresh, expires_in: TOKEN_S, scope };
  }

  return {
    keys,
    authorize,
    token,
    revoke: (oid) => void revokedAt.set(oid, now() + 1),
  };
}
