import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { type Identity, startIdentity } from '../../../scripts/local/identity/identity.ts';
import type { IdentityOptions, Person } from '../../../scripts/local/identity/types.ts';

export const redirectUri = 'http://localhost:4999/auth-callback';
export const signedOutUri = 'http://localhost:4999/auth-callback?type=logout';
export const scope = 'openid profile email offline_access user_impersonation';
export const demoPassword = 'demo-Password-1';
export const localSecret = 'only-for-this-test';

export const employee: Person = {
  subject: 'person-1',
  email: 'employee@demo.test',
  givenName: 'Eva',
  familyName: 'Holm',
  needsSecondFactor: false,
  active: true,
};
export const manager: Person = {
  ...employee,
  subject: 'person-2',
  email: 'manager@demo.test',
  givenName: 'Mads',
  needsSecondFactor: true,
};
export const former: Person = { ...employee, subject: 'person-3', email: 'former@demo.test', active: false };

/** A provider with three people, a clock to move and the codes it sent. */
export async function startTestIdentity(options: Partial<IdentityOptions> = {}) {
  const people = new Map([employee, manager, former].map((person) => [person.email, person]));
  const codes: { email: string; code: string }[] = [];
  const errors: unknown[] = [];
  const clock = { offset: 0 };
  const identity = await startIdentity({
    findPerson: async (email) => people.get(email),
    sendCode: async (message) => void codes.push(message),
    redirectUris: [redirectUri],
    postLogoutRedirectUris: [signedOutUri],
    demoPassword,
    now: () => Date.now() + clock.offset,
    onError: (error) => errors.push(error),
    ...options,
  });
  return { identity, people, codes, clock, errors };
}

/** A browser without a screen: keeps cookies, follows redirects inside the provider, stops at the site. */
export function createVisitor(identity: Identity) {
  const jar = new Map<string, string>();

  async function go(address: string, init: RequestInit = {}): Promise<{ response: Response; url: string }> {
    const url = new URL(address, identity.url).href;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line);
    const location = response.headers.get('location');
    if (!location) return { response, url };
    const next = new URL(location, url).href;
    return next.startsWith(identity.url) ? go(next) : { response, url: next };
  }

  return {
    go,
    post: (url: string, form: Record<string, string>) =>
      go(url, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

export type Visitor = ReturnType<typeof createVisitor>;

export function authorizeUrl(extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'livingroom-web',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { verifier, url: `/auth?${query}` };
}

export type TokenAnswer = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  error?: string;
  error_description?: string;
};

export async function askForTokens(identity: Identity, form: Record<string, string>): Promise<TokenAnswer> {
  const response = await fetch(`${identity.url}/token`, {
    method: 'POST',
    headers: { origin: new URL(redirectUri).origin },
    body: new URLSearchParams({ client_id: 'livingroom-web', ...form }),
  });
  return (await response.json()) as TokenAnswer;
}

export async function redeem(identity: Identity, landedAt: string, verifier: string): Promise<TokenAnswer> {
  const code = new URL(landedAt).searchParams.get('code') ?? '';
  return askForTokens(identity, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

/** Signs in with password (and code) and comes back with tokens. */
export async function signIn(identity: Identity, visitor: Visitor, email: string, readCode?: () => string) {
  const { url, verifier } = authorizeUrl();
  const page = await visitor.go(url);
  let landed = await visitor.post(`${page.url}/password`, { email, password: demoPassword });
  if (readCode) landed = await visitor.post(`${landed.url}/code`, { code: readCode() });
  return redeem(identity, landed.url, verifier);
}

export async function verify(identity: Identity, token: string, audience = 'api://livingroom') {
  const metadata = (await fetch(`${identity.url}/.well-known/openid-configuration`).then((r) =>
    r.json(),
  )) as {
    issuer: string;
    jwks_uri: string;
  };
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri));
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: metadata.issuer,
    audience,
    algorithms: ['RS256'],
  });
  return { ...payload, alg: protectedHeader.alg } as Record<string, unknown>;
}
