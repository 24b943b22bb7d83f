import { readJson } from '@livingroom/shared/lib/json.ts';
import * as z from 'zod';
import { runAzureCli } from './azure-cli.ts';

export type GraphObject = { readonly id: string; readonly [field: string]: unknown };

/** The few calls of the directory's API that the registrations need. */
export interface Graph {
  /** The first object that the filter finds, or null. */
  find(collection: string, filter: string): Promise<GraphObject | null>;
  get(path: string): Promise<GraphObject | null>;
  create(collection: string, body: object): Promise<GraphObject>;
  change(path: string, body: object): Promise<void>;
}

/** What it answers; a gateway before it answers with a page of its own. */
const answered = z.looseObject({
  id: z.string().optional(),
  error: z.object({ message: z.string().optional() }).optional(),
});

const ROOT = 'https://graph.microsoft.com/v1.0';

/** Microsoft Graph with the token of whoever is signed in to the Azure CLI. */
export function openGraph(tenant: string): Graph {
  const resource = ['--resource', 'https://graph.microsoft.com', '--tenant', tenant];
  const query = ['--query', 'accessToken', '--output', 'tsv'];
  const token = runAzureCli(['account', 'get-access-token', ...resource, ...query]);
  if (token === null) throw new Error(`Sign in to the directory first: az login --tenant ${tenant}`);
  const send = async (method: string, path: string, body?: object): Promise<GraphObject | null> => {
    const response = await fetch(`${ROOT}${path}`, {
      method,
      headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 404) return null;
    if (response.status === 204) return null;
    const { data: answer } = answered.safeParse(readJson(await response.text()));
    if (response.ok && answer) return { id: '', ...answer };
    const reason = answer ? (answer.error?.message ?? '') : 'and no JSON';
    throw new Error(`${method} ${path}: ${response.status} ${reason}`.trim());
  };
  return {
    async find(collection, filter) {
      const found = await send('GET', `${collection}?$filter=${encodeURIComponent(filter)}`);
      const [first] = (found?.value ?? []) as readonly GraphObject[];
      return first ?? null;
    },
    get: (path) => send('GET', path),
    async create(collection, body) {
      const made = await send('POST', collection, body);
      if (!made) throw new Error(`POST ${collection} made nothing`);
      return made;
    },
    async change(path, body) {
      await send('PATCH', path, body);
    },
  };
}
