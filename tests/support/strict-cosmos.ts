import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '@vercel/cosmosdb-server';
import { leavesOf, withoutEnd } from '../../scripts/infra/price/indexed.ts';
import { createAnswers, refusalText } from './strict-answers.ts';
import { type Index, isServed, sortedPaths } from './strict-order.ts';

const MEGABYTE = 1024 * 1024;

/** The service's published quotas, by what they are of. */
const quotas = {
  itemBytes: 2 * MEGABYTE,
  batchBytes: 2 * MEGABYTE,
  batchOperations: 100,
  patchOperations: 10,
  queryBytes: 512 * 1024,
  idBytes: 1023,
  keyBytes: 2048,
  compositeIndexes: 100,
  compositePaths: 8,
  /** Of all composite indexes: the documented 100 is read the strict way. */
  containerPaths: 100,
  keyLevels: 3,
} as const;

export type StrictOptions = {
  /** Request units that a container gives in a second, above which it answers 429; left out: without end. */
  readonly unitsPerSecond?: number;
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };
type Fields = { readonly [field: string]: Json };
type Policy = { readonly indexes: readonly Index[]; readonly excluded: readonly string[] };
type Refusal = {
  readonly status: number;
  readonly message: string;
  readonly headers?: Record<string, string>;
};

/**
 * The protocol server from npm behind the rules of the service, which it does not know itself: what Cosmos DB refuses by its
 * documentation is refused here, and every answer says its request units.
 */
export function createStrictServer({ unitsPerSecond }: StrictOptions = {}) {
  const inner = createHttpServer({ keepAlive: true });
  const listening = once(inner.listen(0, '127.0.0.1'), 'listening');
  const policies = new Map<string, Policy>();
  const spent = new Map<string, { second: number; units: number }>();
  const answers = createAnswers();
  const seen = { throttled: 0, refused: [] as string[], units: 0 };

  /** What the call costs, or that the second has no more to give. */
  function charge(container: string, units: number): Refusal | null {
    seen.units += units;
    if (unitsPerSecond === undefined) return null;
    const second = Math.floor(performance.now() / 1000);
    const before = spent.get(container);
    const used = before?.second === second ? before.units : 0;
    if (used >= unitsPerSecond) {
      seen.throttled += 1;
      const wait = 1000 - Math.floor(performance.now() % 1000);
      return {
        status: 429,
        message: 'The request rate is large.',
        headers: { 'x-ms-retry-after-ms': String(wait), 'x-ms-substatus': '3200' },
      };
    }
    spent.set(container, { second, units: used + units });
    return null;
  }

  function problemOf(request: IncomingMessage, text: string): Refusal | null {
    const { headers, method = 'GET', url = '' } = request;
    if (!headers.authorization || !headers['x-ms-date'] || !headers['x-ms-version'])
      return {
        status: 401,
        message: 'Required headers are missing: authorization, x-ms-date, x-ms-version.',
      };
    const path = decodeURI(url.split('?')[0] ?? '');
    if (method === 'POST' && path.endsWith('/colls')) return notePolicy(path, JSON.parse(text));
    const [, container] = /^(\/dbs\/[^/]+\/colls\/[^/]+)\/docs/.exec(path) ?? [];
    if (container === undefined) return null;
    const problem = documentProblem(headers, method, text, policies.get(container));
    if (problem !== null) {
      seen.refused.push(problem.message);
      return problem;
    }
    return charge(container, unitsOf(headers, method, text, policies.get(container)));
  }

  function notePolicy(path: string, definition: Fields): Refusal | null {
    const { indexingPolicy, partitionKey, id } = definition as {
      indexingPolicy?: { compositeIndexes?: readonly Index[]; excludedPaths?: readonly { path: string }[] };
      partitionKey?: { paths?: readonly string[] };
      id?: string;
    };
    const indexes = indexingPolicy?.compositeIndexes ?? [];
    // The protocol server reads no index backwards, so tests give it each one twice.
    const distinct = new Set(indexes.map((index) => index.map((one) => one.path).join())).size;
    if (distinct > quotas.compositeIndexes) return bad('There are too many composite indexes.');
    const lists = new Map(indexes.map((index) => [index.map((one) => one.path).join(), index.length]));
    if ([...lists.values()].reduce((sum, paths) => sum + paths, 0) > quotas.containerPaths)
      return bad('The composite indexes have too many paths in all.');
    if (indexes.some((index) => index.length < 2 || index.length > quotas.compositePaths))
      return bad('A composite index has 2 to 8 paths.');
    if ((partitionKey?.paths?.length ?? 0) > quotas.keyLevels) return bad('Too many partition key paths.');
    const excluded = (indexingPolicy?.excludedPaths ?? []).map((one) => withoutEnd(one.path));
    policies.set(`${path}/${id}`, { indexes, excluded });
    return null;
  }

  const server = createServer((request, response) => {
    void (async () => {
      await listening;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const refusal = problemOf(request, text);
      if (refusal !== null) {
        response
          .writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers })
          .end(refusalText(refusal.status, refusal.message));
        return;
      }
      const { headers, ...answer } = await forward(request, text, (inner.address() as AddressInfo).port);
      for (const [name, value] of headers) response.setHeader(name, value);
      const path = decodeURI(request.url?.split('?')[0] ?? '');
      const [, container = ''] = /^(\/dbs\/[^/]+\/colls\/[^/]+)\//.exec(path) ?? [];
      const units = unitsOf(request.headers, request.method ?? 'GET', text, policies.get(container));
      response.setHeader('x-ms-request-charge', units.toFixed(2));
      const said = answers(request.method ?? 'GET', path, answer);
      response.writeHead(said.status).end(said.text);
    })().catch((error) => response.writeHead(500).end(String(error)));
  });

  return {
    /** What was answered 429, what was refused, and the units of all. */
    seen,
    async listen(): Promise<string> {
      if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close(): void {
      for (const one of [server, inner]) {
        one.close();
        one.closeAllConnections();
      }
    },
  };
}

function bad(message: string): Refusal {
  return { status: 400, message };
}

function documentProblem(
  headers: IncomingHttpHeaders,
  method: string,
  text: string,
  policy: Policy | undefined,
): Refusal | null {
  const key = String(headers['x-ms-documentdb-partitionkey'] ?? '');
  if (Buffer.byteLength(key) > quotas.keyBytes) return bad('The partition key is larger than 2 KB.');
  const isQuery = headers['content-type']?.includes('query+json') === true;
  if (isQuery) return queryProblem(text, policy);
  if (headers['x-ms-cosmos-is-batch-request'] !== undefined) return batchProblem(text);
  if (method === 'PATCH') {
    const { operations = [] } = JSON.parse(text) as { operations?: readonly Json[] };
    return operations.length > quotas.patchOperations ? bad('A patch has at most 10 operations.') : null;
  }
  return method === 'POST' || method === 'PUT' ? itemProblem(JSON.parse(text)) : null;
}

function itemProblem(item: Fields): Refusal | null {
  const { id } = item;
  if (typeof id !== 'string' || id === '' || /[/\\?#]/.test(id) || Buffer.byteLength(id) > quotas.idBytes)
    return bad('The id is no string of 1 to 1,023 bytes without / \\ ? and #.');
  if (Buffer.byteLength(JSON.stringify(item)) > quotas.itemBytes)
    return { status: 413, message: 'Request size is too large: an item has at most 2 MB.' };
  return null;
}

function batchProblem(text: string): Refusal | null {
  const operations: readonly { readonly resourceBody?: Fields }[] = JSON.parse(text);
  if (operations.length > quotas.batchOperations)
    return bad('Batch request has more operations than what is supported: 100.');
  if (Buffer.byteLength(text) > quotas.batchBytes)
    return { status: 413, message: 'A batch has at most 2 MB.' };
  for (const { resourceBody } of operations) {
    const problem = resourceBody ? itemProblem(resourceBody) : null;
    if (problem) return problem;
  }
  return null;
}

function queryProblem(text: string, policy: Policy | undefined): Refusal | null {
  const { query } = JSON.parse(text) as { readonly query: string };
  if (Buffer.byteLength(query) > quotas.queryBytes)
    return bad('The SQL query text exceeded the maximum limit of 524288 characters.');
  if (!policy) return null;
  const sorted = sortedPaths(query);
  const unindexed = sorted.find(({ path }) =>
    policy.excluded.some((out) => path === out || path.startsWith(`${out}/`)),
  );
  if (unindexed) return bad(`Order-by item requires a range index on ${unindexed.path}.`);
  return sorted.length < 2 || isServed(sorted, policy.indexes)
    ? null
    : bad('The order by query does not have a corresponding composite index that it can be served from.');
}

/**
 * The documented anchors: a read of 1 KB is 1 unit, a write of 1 KB about 5, a question 2.5 and more. Beyond them, by
 * experience: a fifth of a unit a leaf that is indexed, and half of one a composite index, whether or not it has the fields.
 */
function unitsOf(
  headers: IncomingHttpHeaders,
  method: string,
  text: string,
  policy: Policy | undefined,
): number {
  const kilobytes = Buffer.byteLength(text) / 1024;
  if (headers['content-type']?.includes('query+json')) return 2.5;
  if (method === 'GET') return 1;
  const isBatch = headers['x-ms-cosmos-is-batch-request'] !== undefined;
  const sent: unknown = text === '' ? {} : JSON.parse(text);
  const writes = isBatch
    ? (sent as { readonly resourceBody?: Fields }[]).map(({ resourceBody }) => resourceBody)
    : [sent as Fields];
  return writes.reduce((sum, item) => sum + 5 + indexUnits(item, policy), kilobytes);
}

function indexUnits(item: Fields | undefined, policy: Policy | undefined): number {
  if (!item || !policy) return 0;
  const lists = new Set(policy.indexes.map((index) => index.map((one) => one.path).join()));
  return leavesOf(item, '', policy.excluded) * 0.2 + lists.size * 0.5;
}

const DROPPED = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'accept-encoding',
  'keep-alive',
];

async function forward(request: IncomingMessage, text: string, port: number) {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || DROPPED.includes(name) ? [] : [[name, String(value)]],
  );
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
    ...{ method, headers },
    ...(hasBody ? { body: text } : {}),
  });
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !DROPPED.includes(name)),
    text: await answer.text(),
  };
}
