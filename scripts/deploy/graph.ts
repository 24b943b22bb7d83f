import { setTimeout as wait } from 'node:timers/promises';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import * as z from 'zod';
import { runAzureCli } from './azure-cli.ts';

export type GraphObject = { readonly id: string; readonly [field: string]: unknown };

/** The few calls of the directory's API that a deployment needs. */
export interface Graph {
  /** The first object that the filter finds, or null. */
  find(collection: string, filter: string): Promise<GraphObject | null>;
  /** All objects of a collection, at most one page of 100. */
  list(collection: string): Promise<readonly GraphObject[]>;
  /** One object; null where there is none. */
  get(path: string): Promise<GraphObject | null>;
  create(collection: string, body: object): Promise<GraphObject>;
  /** Changes an object. Errors: also when there is none, after the directory has had a minute to show a new one. */
  change(path: string, body: object): Promise<void>;
}

/** What the directory refused: its status and its own code. */
export class GraphRefused extends Error {
  readonly status: number;
  readonly codes: readonly string[];

  constructor(message: string, status: number, codes: readonly string[]) {
    super(message);
    this.status = status;
    this.codes = codes;
  }
}

/** What it answers; a gateway before it answers with a page of its own. */
const answered = z.looseObject({
  id: z.string().optional(),
  error: z
    .looseObject({
      code: z.string().optional(),
      message: z.string().optional(),
      details: z.array(z.looseObject({ code: z.string().optional() })).optional(),
    })
    .optional(),
});

const ROOT = 'https://graph.microsoft.com/v1.0';

/** A new object is known everywhere after seconds; until then the directory says that it is not there. */
const PATIENCE_SECONDS = [1, 2, 4, 8, 15, 30];

export type GraphOptions = {
  readonly token: string;
  readonly root?: string;
  /** Waits so many seconds before the next try. */
  readonly pause?: (seconds: number) => Promise<unknown>;
};

/** Microsoft Graph with the token of whoever is signed in to the Azure CLI. Errors: how to sign in. */
export function openGraphAsCli(tenant: string): Graph {
  const resource = ['--resource', 'https://graph.microsoft.com', '--tenant', tenant];
  const query = ['--query', 'accessToken', '--output', 'tsv'];
  const token = runAzureCli(['account', 'get-access-token', ...resource, ...query]);
  if (token === null)
    throw new Error(`Sign in to the directory first: az login --tenant ${tenant} --allow-no-subscriptions`);
  return openGraph({ token: token.trim() });
}

export function openGraph({
  token,
  root = process.env.GRAPH_URL || ROOT,
  pause = (seconds) => wait(seconds * 1000),
}: GraphOptions): Graph {
  const sendOnce = async (method: string, path: string, body?: object): Promise<Sent> => {
    const response = await fetch(`${root}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 204) return { object: { id: '' } };
    const { data: answer } = answered.safeParse(readJson(await response.text()));
    if (response.ok && answer) return { object: { id: '', ...answer } };
    const { code, message = '', details = [] } = answer?.error ?? {};
    const codes = [code, ...details.map((one) => one.code)].filter((one) => one !== undefined);
    const reason = answer ? [...codes, message].join(' ') : 'and no JSON';
    const refused = new GraphRefused(
      `${method} ${path}: ${response.status} ${reason}`.trim(),
      response.status,
      codes,
    );
    return { refused, retryAfter: Number(response.headers.get('retry-after')) || null };
  };
  const send = async (method: string, path: string, body?: object): Promise<GraphObject> => {
    for (let attempt = 0; ; attempt += 1) {
      const sent = await sendOnce(method, path, body);
      if ('object' in sent) return sent.object;
      const seconds = PATIENCE_SECONDS[attempt];
      if (seconds === undefined || !isPassing(method, sent.refused)) throw sent.refused;
      await pause(sent.retryAfter ?? seconds);
    }
  };
  const list = async (path: string): Promise<readonly GraphObject[]> =>
    ((await send('GET', path)).value ?? []) as readonly GraphObject[];
  return {
    async find(collection, filter) {
      const [first] = await list(`${collection}?$filter=${encodeURIComponent(filter)}`);
      return first ?? null;
    },
    list: (collection) => list(collection),
    async get(path) {
      try {
        return await send('GET', path);
      } catch (error) {
        if (error instanceof GraphRefused && error.status === 404) return null;
        throw error;
      }
    },
    create: (collection, body) => send('POST', collection, body),
    async change(path, body) {
      await send('PATCH', path, body);
    },
  };
}

type Sent =
  | { readonly object: GraphObject }
  | { readonly refused: GraphRefused; readonly retryAfter: number | null };

/** Whether the next try may succeed: throttled, away for a moment, or about an object that is not known everywhere yet. */
function isPassing(method: string, { status, codes, message }: GraphRefused): boolean {
  if ([429, 503, 504].includes(status)) return true;
  if (method === 'GET') return false;
  if (status === 404) return true;
  const isUnknownYet =
    codes.includes('NoBackingApplicationObject') ||
    /does not (?:exist|reference a valid)|was not found on application/.test(message);
  return status === 400 && isUnknownYet;
}
