import { once } from 'node:events';
import { createServer } from 'node:http';
import { answerGraph, type Member, type Members } from '../../scripts/local/identity/graph/graph.ts';

type Fields = { readonly [field: string]: unknown };

export type GraphServer = Awaited<ReturnType<typeof createGraphServer>>;

/** Says whether an assertion of the app is good for this token address. */
type CheckAssertion = (assertion: string, audience: string) => Promise<boolean>;

/** Microsoft Graph of one tenant, in memory, by the rules of the local stand-in; tokens by certificate. */
export async function createGraphServer(check: CheckAssertion, domain: string) {
  const directory = createMembers(domain);
  const calls: string[] = [];
  const bodies: unknown[] = [];
  let failing: { readonly status: number; readonly retryAfter: string | undefined } | null = null;

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
    if (text) bodies.push(JSON.parse(text));
    const { status, body } = await answerGraph(
      { members: directory.members, domain },
      {
        ...{ method: request.method ?? 'GET', path: at.pathname.replace('/v1.0', '') },
        ...{ query: at.searchParams, headers: request.headers, text },
      },
    );
    return send(status, body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    url,
    calls,
    bodies,
    addMember: directory.addMember,
    read: directory.members.read,
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

function createMembers(domain: string) {
  const people = new Map<string, Member>();
  const removed = new Map<string, Member>();
  const holderOf = (email: string) =>
    [...people.values(), ...removed.values()].find((person) => person.email === email);
  let count = 0;
  const put = (person: Omit<Member, 'userPrincipalName'>): string => {
    people.set(person.id, { ...person, userPrincipalName: `${person.id}@${domain}` });
    return person.id;
  };
  const members: Members = {
    read: (id) => people.get(id) ?? null,
    findByAddress: (email) => [...people.values()].find((person) => person.email === email) ?? null,
    async add({ email, displayName, givenName, familyName: surname, userType }) {
      if (holderOf(email)) return null;
      count += 1;
      return put({ id: `user-${count}`, email, displayName, givenName, surname, userType });
    },
    changeEmail(id, email) {
      const person = people.get(id);
      if (!person || (holderOf(email) ?? person).id !== id) return false;
      people.set(id, { ...person, email });
      return true;
    },
    setPassword: async () => undefined,
    endSessions: () => undefined,
    remove(id) {
      const person = people.get(id);
      if (person) removed.set(id, person);
      people.delete(id);
    },
    purge: (id) => removed.delete(id),
  };
  const addMember = (id: string, email: string) =>
    put({ id, email, displayName: email, givenName: '', surname: '', userType: 'Member' });
  return { members, addMember };
}
