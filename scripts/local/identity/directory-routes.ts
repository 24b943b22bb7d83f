import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultSwitch } from '../lib/faults.ts';
import { readBody } from '../lib/http-server.ts';
import { sameSecret } from '../lib/local-secret.ts';
import { appToken, type Directory } from './directory.ts';
import { type GraphAnswer, refused } from './graph/answers.ts';
import { answerGraph } from './graph/graph.ts';

/** Below this path the provider speaks as much of Microsoft Graph as the product does. */
export const directoryPath = '/directory';

/** Issues the sign-in addresses, as a tenant's first domain does. */
export const directoryDomain = 'livingroom.test';

export type DirectoryParts = {
  readonly directory: Directory;
  readonly secret: string;
  readonly faults: FaultSwitch;
};

/** Serves the directory to the product; false when the address is none of its. */
export async function serveDirectory(
  { directory, secret, faults }: DirectoryParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (!url.pathname.startsWith(`${directoryPath}/`)) return false;
  const path = url.pathname.slice(directoryPath.length);
  const text = (await readBody(request, 100_000)).toString();
  const send = ({ status, body, headers }: GraphAnswer): true => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...headers,
    });
    response.end(body ? JSON.stringify(body) : undefined);
    return true;
  };
  if (path === '/token') return send(tokenFor(new URLSearchParams(text), secret));
  const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!sameSecret(given, appToken))
    return send(refused(401, 'InvalidAuthenticationToken', 'Access token is empty or invalid.'));
  if (path === '/api/faults') return send(setFault(faults, text));
  const fault = faults.take();
  if (fault?.mode === 'down') {
    request.socket.destroy();
    return true;
  }
  if (fault)
    return send({
      ...refused(429, 'TooManyRequests', 'Too many requests.'),
      headers: { 'retry-after': String(fault.seconds ?? 10) },
    });
  const { method = 'GET', headers } = request;
  const tenant = { members: directory.members, domain: directoryDomain };
  return send(await answerGraph(tenant, { method, path, query: url.searchParams, headers, text }));
}

function setFault(faults: FaultSwitch, text: string): GraphAnswer {
  const problem = faults.set(JSON.parse(text));
  return problem ? refused(400, 'BadRequest', problem) : { status: 204 };
}

function tokenFor(form: URLSearchParams, secret: string): GraphAnswer {
  const good =
    form.get('grant_type') === 'client_credentials' && sameSecret(form.get('client_secret') ?? '', secret);
  if (!good) return { status: 401, body: { error: 'invalid_client' } };
  return { status: 200, body: { access_token: appToken, token_type: 'Bearer', expires_in: 3600 } };
}
