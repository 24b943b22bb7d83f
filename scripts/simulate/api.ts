import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallInput, CallOutput, Operation } from '@livingroom/shared/calls/call.ts';
import {
  type CallLimits,
  type RowCalls,
  rowCalls,
  type ServedTable,
} from '@livingroom/shared/calls/row-calls.ts';
import { rowAddresses } from '@livingroom/shared/calls/rows.ts';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';
import { fetchLocalToken } from '../local/identity/local-token.ts';

type Endpoints = { readonly api: string; readonly identity: string; readonly mailbox: string };

/** The public API of a running product, as one person. */
export type PersonApi = {
  /** For calls that are no JSON. */
  readonly token: string;
  call<O extends Operation>(operation: O, input: CallInput<O>): Promise<CallOutput<O>>;
  rows<N extends ServedTable>(table: N): RowCalls<N>;
};

/** The calls that need no sign-in, and where the mails are. */
export type GuestApi = Pick<PersonApi, 'call'> & { readonly mailbox: string };

/** Signs a person in by address. */
export type PublicApi = (email: string) => Promise<PersonApi>;

type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

const refusal = z.object({ message: z.string() });

/** Tries after the first of a call that met a fault of the network or the server. */
const RETRIES = 5;

/** The public API for who has not signed in. Errors: a sentence when the product does not run. */
export function openGuestApi(data: string): GuestApi {
  const { api, mailbox } = endpointsIn(data);
  return {
    mailbox,
    call: async (operation, input) =>
      (await sendUntilAnswered(api, null, operation, input)) as CallOutput<typeof operation>,
  };
}

/** Reads where the product runs from its data folder. Errors: a sentence when it does not run. */
export function openPublicApi(data: string): PublicApi {
  const { api, identity } = endpointsIn(data);
  const secret = read(join(data, 'local-secret')).trim();
  return async (email) => {
    const token = await fetchLocalToken(identity, secret, email);
    const send = (call: CallLimits, input: Parts) => sendUntilAnswered(api, token, call, input);
    return {
      token,
      call: async (operation, input) => (await send(operation, input)) as CallOutput<typeof operation>,
      rows(table) {
        const address = rowAddresses[table];
        if (!address) throw new Error(`Table ${table} has no calls.`);
        return rowCalls(table, { address, send });
      },
    };
  };
}

async function sendUntilAnswered(
  api: string,
  token: string | null,
  call: CallLimits,
  input: Parts,
): Promise<unknown> {
  const url = urlOf(api, call, input);
  for (let attempt = 0; ; attempt += 1) {
    const answer = await request(url, token, call.method, input.body).catch((error: unknown) => error);
    const mayRetry = !(answer instanceof Response) || answer.status >= 500;
    if (mayRetry && attempt < RETRIES) {
      await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
      continue;
    }
    if (!(answer instanceof Response)) throw answer;
    const content = readJson(await answer.text());
    if (answer.ok && content !== undefined) return content;
    // A gateway before the API answers with a page of its own.
    const reason = refusal.safeParse(content).data?.message ?? 'and no JSON';
    throw new Error(`${call.method} ${url.pathname}: ${answer.status} ${reason}`);
  }
}

/** The address of a call below the API's own. */
export function urlOf(api: string, { path }: Pick<CallLimits, 'path'>, { params, query }: Parts): URL {
  const named: { readonly [name: string]: unknown } = { ...(params ?? {}) };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const url = new URL(`${api}${filled}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  return url;
}

function request(url: URL, token: string | null, method: string, body: unknown): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function endpointsIn(data: string): Endpoints {
  return JSON.parse(read(join(data, 'endpoints.json'))) as Endpoints;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error('Livingroom is not running here. Start it with "npm start" and try again.');
  }
}
