import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { readBody, sendJson } from '../lib/http-server.ts';
import { signatureProblem } from './signature.ts';

export const suppressionsSchema = `
CREATE TABLE IF NOT EXISTS suppressions (address TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;
`;

/** Where the lists are served, in place of the resource manager's address of the mail domain. */
export const managementPath = '/management';

/** The one list, for every sender. */
const LIST = 'every-sender';

export type Suppressions = ReturnType<typeof createSuppressions>;

/** Addresses that gave a mail back for good: mails to them are not delivered until somebody takes them off. */
export function createSuppressions(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR IGNORE INTO suppressions VALUES (?, ?)');
  const one = database.prepare('SELECT address FROM suppressions WHERE address = ?');
  const all = database.prepare('SELECT address FROM suppressions ORDER BY address');
  const remove = database.prepare('DELETE FROM suppressions WHERE address = ?');
  const list = () => all.all().map(({ address }) => String(address));
  return {
    add: (address: string, now: number) => void insert.run(address.toLowerCase(), now),
    has: (address: string) => one.get(address.toLowerCase()) !== undefined,
    list,
    /** Answers whether the address was on the list. */
    remove: (address: string) => remove.run(address.toLowerCase()).changes > 0,
  };
}

type Parts = {
  readonly url: string;
  readonly accessKey: string;
  readonly suppressions: Suppressions;
  readonly now: () => number;
};

/** The lists as the resource manager serves them, for who signs with the access key; false for any other address. */
export async function serveSuppressions(
  { url, accessKey, suppressions, now }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', url);
  if (!pathname.startsWith(`${managementPath}/`)) return false;
  const problem = signatureProblem(request, await readBody(request, 0), accessKey, now());
  if (problem) {
    sendJson(response, 401, { error: { code: 'Denied', message: problem } });
    return true;
  }
  const lists = `${managementPath}/suppressionLists`;
  const addresses = `${lists}/${LIST}/suppressionListAddresses`;
  const named = suppressions.list().find((address) => pathname === `${addresses}/${idOf(address)}`);
  if (request.method === 'GET' && pathname === lists)
    sendJson(response, 200, { value: [{ name: LIST, properties: { listName: '' } }] });
  else if (request.method === 'GET' && pathname === addresses)
    sendJson(response, 200, {
      value: suppressions.list().map((email) => ({ name: idOf(email), properties: { email } })),
    });
  else if (request.method === 'DELETE' && named !== undefined && suppressions.remove(named))
    response.writeHead(200, { 'content-length': 0 }).end();
  else sendJson(response, 404, { error: { code: 'ResourceNotFound', message: 'There is no such thing.' } });
  return true;
}

function idOf(address: string): string {
  const hex = createHash('sha256').update(address).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
