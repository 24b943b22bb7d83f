import { randomUUID, X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { type application, bodies } from './directory-bodies.ts';

/**
 * The part of Microsoft Graph that registers applications and policies, as strict as its documentation says: unknown
 * fields, missing scopes, objects that are not known everywhere yet, duplicates, licences, security defaults, throttling.
 */
export type AdminDirectory = {
  readonly url: string;
  /** Objects by `collection/id`, and what was changed or made, in order. */
  readonly objects: ReadonlyMap<string, DirectoryObject>;
  readonly changes: string[];
  readonly state: DirectoryState;
  close(): Promise<void>;
};

type DirectoryObject = { id: string; [field: string]: unknown };

export type DirectoryState = {
  tenantType: 'AAD' | 'CIAM';
  securityDefaults: boolean;
  hasPremium: boolean;
  /** Whether the signed-in person may consent to application permissions and give roles. */
  mayConsent: boolean;
  /** So many calls about a new object are answered as if it were not there. */
  lag: number;
  /** So many next calls are answered with 429. */
  throttled: number;
};

/** `cli`: the Azure CLI's token, without any Policy scope; `policies`: one of our own public client. */
const TOKENS = ['cli', 'policies'] as const;

const GRAPH_APP = '00000003-0000-0000-c000-000000000000';
const offered = [
  'User.Read.All',
  'User.ReadWrite.All',
  'User.Invite.All',
  'User.ManageIdentities.All',
  'User-PasswordProfile.ReadWrite.All',
  'User.RevokeSessions.All',
  'User.DeleteRestore.All',
].map((value, at) => ({ id: `10000000-0000-4000-8000-00000000000${at}`, value, isEnabled: true }));

const contexts = '/identity/conditionalAccess/authenticationContextClassReferences';
const contextBody = z.strictObject({ displayName: z.string(), isAvailable: z.boolean() });

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  constructor(status: number, code: string, message: string, detail?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

export async function openAdminDirectory(given: Partial<DirectoryState> = {}): Promise<AdminDirectory> {
  const state: DirectoryState = {
    tenantType: 'AAD',
    securityDefaults: false,
    hasPremium: true,
    mayConsent: true,
    lag: 2,
    throttled: 1,
    ...given,
  };
  const objects = new Map<string, DirectoryObject>();
  const changes: string[] = [];
  const unseen = new Map<string, number>();
  const graph = randomUUID();
  objects.set(`/servicePrincipals/${graph}`, { id: graph, appId: GRAPH_APP, appRoles: offered });
  objects.set('/users/emergency@contoso.example', { id: 'emergency-id' });
  const engine = { state, objects, changes, unseen };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? '', 'http://graph');
    try {
      if (state.throttled > 0) {
        state.throttled -= 1;
        response.setHeader('retry-after', '1');
        throw new Refusal(429, 'TooManyRequests', 'Too many requests');
      }
      const token = TOKENS.find((one) => request.headers.authorization === `Bearer ${one}`);
      if (!token) throw new Refusal(401, 'InvalidAuthenticationToken', 'Access token is empty or wrong.');
      const answer = answerTo(engine, token, request.method ?? '', url, text ? JSON.parse(text) : null);
      response.writeHead(answer === null ? 204 : request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
      });
      response.end(answer === null ? undefined : JSON.stringify(answer));
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'InternalServerError', String(error));
      const { status, code, message, detail } = refusal;
      const details = detail ? [{ code: detail, message }] : undefined;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code, message, details } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.0`,
    objects,
    changes,
    state,
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

type Engine = {
  readonly state: DirectoryState;
  readonly objects: Map<string, DirectoryObject>;
  readonly changes: string[];
  /** Calls after which an object is known everywhere. */
  readonly unseen: Map<string, number>;
};

function answerTo(
  engine: Engine,
  token: (typeof TOKENS)[number],
  method: string,
  url: URL,
  body: unknown,
): object | null {
  const path = decodeURIComponent(url.pathname.replace(/^\/v1\.0/, ''));
  const isPolicy = path.startsWith('/identity/conditionalAccess/') || path.startsWith('/policies/');
  if (isPolicy !== (token === 'policies'))
    throw new Refusal(
      403,
      'AccessDenied',
      'You cannot perform the requested operation, required scopes are missing in the token.',
    );
  if (isPolicy && path.startsWith('/identity/') && !engine.state.hasPremium)
    throw new Refusal(403, 'AccessDenied', 'This feature requires an Azure AD Premium license.');
  if (path === '/policies/identitySecurityDefaultsEnforcementPolicy')
    return { id: 'defaults', isEnabled: engine.state.securityDefaults };
  if (path === '/organization')
    return {
      value: [
        {
          id: 'organization',
          tenantType: engine.state.tenantType,
          verifiedDomains: [
            { name: 'contoso.example', isInitial: false },
            { name: 'contoso.onmicrosoft.com', isInitial: true },
          ],
        },
      ],
    };
  if (method === 'GET')
    return withoutKeys(
      read(engine, path, url.searchParams.get('$filter')),
      url.searchParams.get('$select')?.includes('keyCredentials') ?? false,
    );
  if (method === 'POST') return create(engine, path, body);
  if (method === 'PATCH') return change(engine, path, body);
  throw new Refusal(405, 'MethodNotAllowed', method);
}

/** Public keys are given to who selects them of one object; else their place is empty. */
function withoutKeys(answer: object, isSelected: boolean): object {
  if (isSelected || !('keyCredentials' in answer)) return answer;
  const keys = answer.keyCredentials as readonly object[];
  return { ...answer, keyCredentials: keys.map((one) => ({ ...one, key: null })) };
}

function isSeen({ unseen }: Engine, path: string): boolean {
  const left = unseen.get(path) ?? 0;
  if (left > 0) unseen.set(path, left - 1);
  return left === 0;
}

function read(engine: Engine, path: string, filter: string | null): object {
  const single = engine.objects.get(path);
  if (single) return single;
  const parts = [...(filter ?? '').matchAll(/(\w+) eq '((?:[^']|'')*)'/g)];
  if (filter !== null && parts.length === 0) throw new Refusal(400, 'Request_UnsupportedQuery', filter);
  const assigned = /^\/servicePrincipals\/([^/]+)\/appRoleAssignments$/.exec(path);
  if (assigned)
    return {
      value: [...engine.objects.values()].filter(
        (one) => 'appRoleId' in one && one.principalId === assigned[1],
      ),
    };
  if (!(path in bodies) && !/^\/applications\/[^/]+\/federatedIdentityCredentials$/.test(path))
    throw new Refusal(404, 'Request_ResourceNotFound', `Resource '${path}' does not exist.`);
  const value = [...engine.objects].flatMap(([key, object]) =>
    key.startsWith(`${path}/`) &&
    parts.every(([, field = '', is = '']) => object[field] === is.replaceAll("''", "'")) &&
    (engine.unseen.get(key) ?? 0) === 0
      ? [object]
      : [],
  );
  return { value };
}

function parsed(collection: string, body: unknown): { [field: string]: unknown } {
  const { data, error } = (bodies[collection] as z.ZodType<{ [field: string]: unknown }>).safeParse(body);
  if (error) throw new Refusal(400, 'Request_BadRequest', `Invalid property: ${z.prettifyError(error)}`);
  return data;
}

function create(engine: Engine, path: string, body: unknown): object {
  const assigned = /^\/servicePrincipals\/([^/]+)\/appRoleAssignedTo$/.exec(path);
  const trusted = /^\/applications\/[^/]+\/(federatedIdentityCredentials)$/.exec(path);
  const collection = assigned ? 'appRoleAssignedTo' : (trusted?.[1] ?? path);
  if (!(collection in bodies)) throw new Refusal(404, 'Request_ResourceNotFound', path);
  const given = parsed(collection, body);
  const id = randomUUID();
  if (collection === '/servicePrincipals') needApplication(engine, String(given.appId));
  if (collection === '/oauth2PermissionGrants' || assigned) {
    for (const field of ['clientId', 'resourceId', 'principalId'])
      if (field in given) needPrincipal(engine, String(given[field]));
  }
  const isPrivileged = assigned !== null || collection.startsWith('/roleManagement');
  if (isPrivileged && !engine.state.mayConsent)
    throw new Refusal(
      403,
      'Authorization_RequestDenied',
      'Insufficient privileges to complete the operation.',
    );
  const others = [...engine.objects.values()];
  if (
    assigned &&
    others.some((one) => one.appRoleId === given.appRoleId && one.principalId === given.principalId)
  )
    throw new Refusal(400, 'Request_BadRequest', 'Permission being assigned already exists on the object');
  if (collection === '/identity/conditionalAccess/policies' && engine.state.securityDefaults)
    throw new Refusal(400, 'BadRequest', '1126: Security Defaults is enabled in the tenant.');
  if (collection === '/applications') checkApplication(engine, given, id);
  if (assigned) needRole(engine, given);
  if (trusted) checkTrust(engine, path, given);
  const made = { ...given, id, ...(collection === '/applications' ? { appId: randomUUID() } : {}) };
  const key = `${trusted ? path : collection}/${id}`;
  engine.objects.set(key, made);
  if (['/applications', '/servicePrincipals'].includes(collection)) engine.unseen.set(key, engine.state.lag);
  engine.changes.push(`POST ${collection}`);
  return made;
}

function needApplication(engine: Engine, appId: string): void {
  const found = [...engine.objects].find(
    ([key, one]) => key.startsWith('/applications/') && one.appId === appId,
  );
  if (!found || !isSeen(engine, found[0]))
    throw new Refusal(
      400,
      'Request_BadRequest',
      `The appId '${appId}' of the service principal does not reference a valid application object.`,
      'NoBackingApplicationObject',
    );
}

function needPrincipal(engine: Engine, id: string): void {
  const key = `/servicePrincipals/${id}`;
  if (!engine.objects.has(key) || !isSeen(engine, key))
    throw new Refusal(
      404,
      'Request_ResourceNotFound',
      `Resource '${id}' does not exist or one of its queried reference-property objects are not present.`,
    );
}

/** A role that the resource offers: Microsoft Graph itself, or an application of this directory. */
function needRole({ objects }: Engine, { resourceId, appRoleId }: { [field: string]: unknown }): void {
  const resource = objects.get(`/servicePrincipals/${String(resourceId)}`);
  const app = [...objects].find(
    ([key, one]) => key.startsWith('/applications/') && one.appId === resource?.appId,
  )?.[1];
  const roles = [resource?.appRoles, app?.appRoles].flat() as readonly (
    | { readonly id: string }
    | undefined
  )[];
  if (!roles.some((role) => role?.id === appRoleId))
    throw new Refusal(400, 'Request_BadRequest', 'Permission being assigned was not found on application');
}

function checkTrust({ objects }: Engine, path: string, given: { [field: string]: unknown }): void {
  const others = [...objects].flatMap(([key, one]) => (key.startsWith(`${path}/`) ? [one] : []));
  if (others.length >= 20) throw new Refusal(400, 'Request_BadRequest', 'At most 20 credentials.');
  const isSame = (one: DirectoryObject) =>
    one.name === given.name || (one.issuer === given.issuer && one.subject === given.subject);
  if (others.some(isSame))
    throw new Refusal(409, 'Request_MultipleObjectsWithSameKeyValue', 'FederatedIdentityCredential exists.');
}

function checkApplication(engine: Engine, given: { [field: string]: unknown }, id: string): void {
  if (engine.state.tenantType === 'CIAM' && 'optionalClaims' in given)
    throw new Refusal(400, 'Request_BadRequest', 'Optional claims cannot be set in this kind of tenant.');
  const own = engine.objects.get(`/applications/${id}`);
  const { identifierUris, api } = given as z.infer<typeof application>;
  for (const uri of identifierUris ?? [])
    if (uri !== `api://${String(own?.appId)}`)
      throw new Refusal(
        400,
        'Request_BadRequest',
        `Values of identifierUris property must use a verified domain or the app's id: ${uri}`,
      );
  for (const { appId, delegatedPermissionIds } of api?.preAuthorizedApplications ?? []) {
    needApplication(engine, appId);
    const scopes = (own as z.infer<typeof application> | undefined)?.api?.oauth2PermissionScopes ?? [];
    if (!delegatedPermissionIds.every((scope) => scopes.some((one) => one.id === scope)))
      throw new Refusal(
        400,
        'Request_BadRequest',
        'A pre-authorized permission is not a scope of the application.',
      );
  }
}

function change(engine: Engine, path: string, body: unknown): null {
  if (path.startsWith(`${contexts}/`)) {
    if (
      !/^c([1-9]|1\d|2[0-5])$/.test(path.slice(contexts.length + 1)) ||
      !contextBody.safeParse(body).success
    )
      throw new Refusal(400, 'BadRequest', 'Not an authentication context');
    engine.objects.set(path, { ...contextBody.parse(body), id: path.slice(contexts.length + 1) });
    engine.changes.push(`PATCH ${path}`);
    return null;
  }
  const known = engine.objects.get(path);
  if (!known || !isSeen(engine, path))
    throw new Refusal(404, 'Request_ResourceNotFound', `Resource '${path}' does not exist.`);
  const collection = path.slice(0, path.lastIndexOf('/'));
  const given =
    collection === '/applications' ? parsed(collection, body) : (body as { [field: string]: unknown });
  if (collection === '/applications') checkApplication(engine, given, known.id);
  // Who names no identifier of a certificate gets its thumbprint.
  const keys = (given.keyCredentials as readonly { readonly key: string }[] | undefined)?.map((one) => ({
    customKeyIdentifier: new X509Certificate(Buffer.from(one.key, 'base64')).fingerprint.replaceAll(':', ''),
    ...one,
  }));
  engine.objects.set(path, { ...known, ...given, ...(keys ? { keyCredentials: keys } : {}) });
  engine.changes.push(`PATCH ${collection}`);
  return null;
}
