import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { readBody } from '../lib/http-server.ts';
import { sameSecret } from '../lib/local-secret.ts';
import { appToken, type Directory } from './directory.ts';

/** Below this path the provider speaks as much of Microsoft Graph as the product does. */
export const directoryPath = '/directory';

/** Issues the sign-in addresses, as a tenant's first domain does. */
export const directoryDomain = 'livingroom.test';

type Fields = { readonly [field: string]: unknown };
type Answer = readonly [status: number, body?: Fields];
type Call = { readonly directory: Directory; readonly body: Fields; readonly query: URLSearchParams };

const notFound: Answer = [404, { error: { code: 'Request_ResourceNotFound', message: 'Does not exist.' } }];
const noFields: Answer = [400, { error: { code: 'Request_BadRequest', message: 'The body is no object.' } }];
const taken: Answer = [
  400,
  {
    error: {
      code: 'Request_BadRequest',
      message: 'Another object with the same value for property identities already exists.',
      details: [{ code: 'ObjectConflict', target: 'identities' }],
    },
  },
];

/** Serves the directory to the product; false when the address is none of its. */
export async function serveDirectory(
  { directory, secret }: { readonly directory: Directory; readonly secret: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (!url.pathname.startsWith(`${directoryPath}/`)) return false;
  const path = url.pathname.slice(directoryPath.length);
  const text = (await readBody(request, 100_000)).toString();
  const send = ([status, body]: Answer): true => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(body ? JSON.stringify(body) : undefined);
    return true;
  };
  if (path === '/token') return send(tokenFor(new URLSearchParams(text), secret));
  const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!sameSecret(given, appToken)) return send([401, { error: { code: 'InvalidAuthenticationToken' } }]);
  const body = fieldsIn(text);
  if (body === null) return send(noFields);
  const call = { directory, query: url.searchParams, body };
  return send(await answerTo(`${request.method} ${path}`, call));
}

/** The object that a body holds, none for no body; null for anything else. */
function fieldsIn(text: string): Fields | null {
  const value = text === '' ? {} : readJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function tokenFor(form: URLSearchParams, secret: string): Answer {
  const good =
    form.get('grant_type') === 'client_credentials' && sameSecret(form.get('client_secret') ?? '', secret);
  if (!good) return [401, { error: 'invalid_client' }];
  return [200, { access_token: appToken, token_type: 'Bearer', expires_in: 3600 }];
}

async function answerTo(route: string, call: Call): Promise<Answer> {
  const { directory, query, body } = call;
  if (route === 'GET /users') return [200, { value: found(directory, query.get('$filter') ?? '') }];
  if (route === 'POST /users') return create(directory, body);
  const [, method, id = ''] =
    /^(PATCH|DELETE) \/users\/([\w-]+)$/.exec(route) ??
    /^(POST) \/users\/([\w-]+)\/revokeSignInSessions$/.exec(route) ??
    [];
  if (/^DELETE \/directory\/deletedItems\/[\w-]+$/.test(route)) return [204];
  if (!method || !directory.has(id)) return notFound;
  if (method === 'DELETE') {
    directory.endSessions(id);
    directory.remove(id);
    return [204];
  }
  if (method === 'POST') {
    directory.endSessions(id);
    return [200, { value: true }];
  }
  return patch(directory, id, body);
}

/** The one filter that the product asks with. */
function found(directory: Directory, filter: string): readonly Fields[] {
  const [, address = ''] = /issuerAssignedId eq '((?:[^']|'')*)'/.exec(filter) ?? [];
  const subject = directory.find(address.replaceAll("''", "'"));
  return subject === null ? [] : [{ id: subject }];
}

async function create(directory: Directory, body: Fields): Promise<Answer> {
  const email = addressIn(body.identities);
  if (email === null) return [400, { error: { code: 'Request_BadRequest', message: 'identities' } }];
  const subject = await directory.add({
    email,
    givenName: String(body.givenName ?? ''),
    familyName: String(body.surname ?? ''),
    password: passwordIn(body.passwordProfile),
  });
  return subject === null ? taken : [201, { id: subject }];
}

async function patch(directory: Directory, id: string, body: Fields): Promise<Answer> {
  const email = addressIn(body.identities);
  if (email !== null && !directory.changeEmail(id, email)) return taken;
  const password = passwordIn(body.passwordProfile);
  if (password) await directory.setPassword(id, password.value, password.change);
  return [204];
}

function addressIn(identities: unknown): string | null {
  const [first] = Array.isArray(identities) ? (identities as Fields[]) : [];
  return typeof first?.issuerAssignedId === 'string' ? first.issuerAssignedId : null;
}

function passwordIn(profile: unknown) {
  if (typeof profile !== 'object' || profile === null) return undefined;
  const { password, forceChangePasswordNextSignIn } = profile as Fields;
  return { value: String(password), change: forceChangePasswordNextSignIn === true };
}
