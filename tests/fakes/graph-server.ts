import { once } from 'node:events';
import { createServer } from 'node:http';

type Fields = { readonly [field: string]: unknown };
type Entry = { email: string; readonly userType: 'Guest' | 'Member' };

export type GraphServer = Awaited<ReturnType<typeof createGraphServer>>;

/** Says whether an assertion of the app is good for this token address. */
type CheckAssertion = (assertion: string, audience: string) => Promise<boolean>;

/** As much of Microsoft Graph as the product speaks, in memory: tokens by certificate, users, invitations. */
export async function createGraphServer(check: CheckAssertion) {
  const people = new Map<string, Entry>();
  const calls: string[] = [];
  const bodies: unknown[] = [];
  let failing: { readonly status: number; readonly retryAfter: string | undefined } | null = null;
  let count = 0;
  const holder = (email: string) => [...people].find(([, entry]) => entry.email === email)?.[0];
  const add = (email: string, userType: Entry['userType'], id = `user-${++count}`): string => {
    people.set(id, { email, userType });
    return id;
  };

  const ofPerson = (method: string, path: string, body: Fields): readonly [number, Fields?] => {
    const [, id = '', action] = /^\/users\/([\w-]+)(\/\w+)?$/.exec(path) ?? [];
    const known = people.get(id);
    if (!known) return [404, { error: { code: 'Request_ResourceNotFound' } }];
    if (method === 'GET') return [200, { id, userType: known.userType }];
    if (method === 'DELETE') people.delete(id);
    if (method === 'PATCH' && body.identities) {
      const email = addressIn(body);
      if ((holder(email) ?? id) !== id) return conflict;
      known.email = email;
    }
    return action ? [200, { value: true }] : [204];
  };

  const answer = (method: string, path: string, body: Fields): readonly [number, Fields?] => {
    if (method === 'POST' && path === '/users') {
      const email = addressIn(body);
      return holder(email) ? conflict : [201, { id: add(email, 'Member') }];
    }
    if (method === 'POST' && path === '/invitations')
      return [201, { invitedUser: { id: add(String(body.invitedUserEmailAddress), 'Guest') } }];
    if (path.startsWith('/directory/deletedItems/')) return [204];
    return ofPerson(method, path, body);
  };

  const tokenFor = async (text: string, audience: string): Promise<readonly [number, Fields]> => {
    const form = new URLSearchParams(text);
    const isForGraph = form.get('scope') === 'https://graph.microsoft.com/.default';
    const good = await check(form.get('client_assertion') ?? '', audience).catch(() => false);
    return isForGraph && good
      ? [200, { access_token: 'app-token', expires_in: 3600 }]
      : [401, { error: 'invalid_client' }];
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const at = new URL(request.url ?? '/', url);
    calls.push(`${request.method} ${at.pathname}`);
    const send = (status: number, body?: Fields, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body && JSON.stringify(body));
    if (at.pathname.endsWith('/token')) return send(...(await tokenFor(text, `${url}${at.pathname}`)));
    if (request.headers.authorization !== 'Bearer app-token') return send(401, {});
    if (failing)
      return send(failing.status, {}, failing.retryAfter ? { 'retry-after': failing.retryAfter } : {});
    const body = text ? (JSON.parse(text) as Fields) : {};
    if (text) bodies.push(body);
    const path = at.pathname.replace('/v1.0', '');
    if (path === '/users' && request.method === 'GET') {
      const id = holder(addressAsked(at.searchParams.get('$filter') ?? ''));
      return send(200, { value: id ? [{ id }] : [] });
    }
    return send(...answer(request.method ?? '', path, body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    url,
    calls,
    bodies,
    addMember: (id: string, email: string) => add(email, 'Member', id),
    fail: (status: number, retryAfter?: string) => {
      failing = { status, retryAfter };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const conflict: readonly [number, Fields] = [
  400,
  { error: { code: 'Request_BadRequest', details: [{ code: 'ObjectConflict' }] } },
];

function addressIn({ identities }: Fields): string {
  const [first] = Array.isArray(identities) ? (identities as Fields[]) : [];
  return String(first?.issuerAssignedId);
}

/** The address of either filter, its quotes undone. */
function addressAsked(filter: string): string {
  return (/(?:issuerAssignedId|mail) eq '((?:[^']|'')*)'/.exec(filter)?.[1] ?? '').replaceAll("''", "'");
}
