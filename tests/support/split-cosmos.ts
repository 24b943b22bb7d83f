import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '@vercel/cosmosdb-server';

/** Where one physical partition ends and the next begins, as the service names its ranges. */
const BOUNDS = ['', '55', 'AA', 'FF'] as const;
const PARTS = BOUNDS.length - 1;
const FILTER = '{documentdb-formattableorderbyquery-filter}';
/** More than any test stores. */
const ALL = 100_000;

type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };
type Document = { readonly [field: string]: Json };
type Spec = { readonly query: string; readonly parameters?: Json };
type Answer = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
};

/**
 * The protocol server from npm as the service answers once its container lies on several machines: a query that names no
 * logical partition is refused until the client has its plan, asks every machine on its own, and merges what they send.
 */
export function createSplitServer() {
  const inner = createHttpServer({ keepAlive: true });
  const listening = once(inner.listen(0, '127.0.0.1'), 'listening');
  const asked = { plans: 0, parts: 0 };
  const texts: string[] = [];

  async function forward(request: IncomingMessage, body: string, headers = request.headers): Promise<Answer> {
    await listening;
    const { port } = inner.address() as AddressInfo;
    const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || DROPPED.includes(name) ? [] : [[name, String(value)]],
    );
    const method = request.method ?? 'GET';
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      ...{ method, headers: sent },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    });
    const kept = [...answer.headers].filter(([name]) => !DROPPED.includes(name));
    return { status: answer.status, headers: kept, body: await answer.text() };
  }

  /** All that a query finds, on all machines. */
  async function find(request: IncomingMessage, spec: Spec): Promise<readonly Document[]> {
    const headers: IncomingHttpHeaders = { ...request.headers, 'x-ms-max-item-count': `${ALL}` };
    for (const name of [RANGE, CONTINUATION, PLAN]) delete headers[name];
    const { body } = await forward(request, JSON.stringify(spec), headers);
    const { Documents } = JSON.parse(body) as { readonly Documents?: readonly Document[] };
    if (!Documents) throw new Error(body);
    return Documents;
  }

  function plan({ query }: Spec): object {
    const order = orderOf(query);
    const isCount = query.includes('COUNT(');
    texts.push(query);
    const rewrittenQuery = order.length > 0 ? `${texts.length - 1} ${FILTER}` : `${texts.length - 1} `;
    return {
      partitionedQueryExecutionInfoVersion: 2,
      queryInfo: {
        ...{ distinctType: 'None', top: null, offset: null, limit: null, hasNonStreamingOrderBy: false },
        ...{ groupByExpressions: [], groupByAliases: [], groupByAliasToAggregateType: {} },
        orderBy: order.map(({ descending }) => (descending ? 'Descending' : 'Ascending')),
        orderByExpressions: order.map(({ path }) => path),
        aggregates: isCount ? ['Count'] : [],
        rewrittenQuery: order.length > 0 || isCount ? rewrittenQuery : '',
        hasSelectValue: query.includes('SELECT VALUE'),
      },
      queryRanges: [{ min: '', max: 'FF', isMinInclusive: true, isMaxInclusive: false }],
    };
  }

  /** What one machine sends of a rewritten query, page by page. */
  async function part(request: IncomingMessage, spec: Spec): Promise<Answer> {
    const machine = Number(request.headers[RANGE]);
    const query = texts[Number.parseInt(spec.query, 10)] ?? spec.query;
    const whole = await find(request, {
      ...spec,
      query: query.replace(/^.*? FROM c WHERE /s, 'SELECT * FROM c WHERE '),
    });
    const isHere = whole.map((document) => machineOf(document) === machine);
    if (query.includes('COUNT(')) return feed([[{ item: isHere.filter(Boolean).length }]], null);
    const sent = await find(request, { ...spec, query });
    const order = orderOf(query);
    const rows = whole.flatMap((document, place) =>
      isHere[place] ? [{ document, payload: sent[place] ?? null }] : [],
    );
    const from = Number(request.headers[CONTINUATION] ?? 0);
    const until = from + Number(request.headers['x-ms-max-item-count'] ?? 100);
    const more = until < rows.length ? `${until}` : null;
    // Without an order the client passes on what each machine sends.
    if (order.length === 0)
      return feed(
        rows.slice(from, until).map(({ payload }) => payload),
        more,
      );
    const page = rows.slice(from, until).map(({ document, payload }) => ({
      _rid: String(document._rid),
      orderByItems: order.map(({ fields }) => itemOf(document, fields)),
      payload,
    }));
    return feed(page, more);
  }

  async function answer(request: IncomingMessage, body: string): Promise<Answer> {
    const { headers, url = '' } = request;
    if (url.endsWith('/pkranges')) return ranges(await forward(request, body));
    const isQuery = request.method === 'POST' && headers['content-type']?.includes('query+json') === true;
    if (!isQuery || headers['x-ms-documentdb-partitionkey'] !== undefined) return forward(request, body);
    const spec: Spec = JSON.parse(body);
    if (headers[PLAN] !== undefined) {
      asked.plans += 1;
      return json(200, plan(spec));
    }
    if (headers[RANGE] === undefined)
      return json(400, {
        code: 'BadRequest',
        message: 'Cross partition query only supports plans.',
        additionalErrorInfo: '{}',
      });
    asked.parts += 1;
    return part(request, spec);
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { status, headers, body } = await answer(request, Buffer.concat(chunks).toString());
      for (const [name, value] of headers) response.setHeader(name, value);
      response.writeHead(status).end(body);
    })().catch((error) => response.writeHead(500).end(String(error)));
  });

  return {
    /** Plans that clients have asked for, and questions to single machines. */
    asked,
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

const RANGE = 'x-ms-documentdb-partitionkeyrangeid';
const CONTINUATION = 'x-ms-continuation';
const PLAN = 'x-ms-cosmos-is-query-plan-request';
const DROPPED = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'accept-encoding',
  'keep-alive',
];

type Sorted = { readonly path: string; readonly fields: readonly string[]; readonly descending: boolean };

function orderOf(query: string): readonly Sorted[] {
  const [, text = ''] = query.split(' ORDER BY ');
  return text
    .split(', ')
    .filter((one) => one !== '')
    .map((one) => {
      const [path = '', direction] = one.split(' ');
      const fields = path.replaceAll('["', '.').replaceAll('"]', '').split('.').slice(1);
      return { path, fields, descending: direction === 'DESC' };
    });
}

function itemOf(document: Document, fields: readonly string[]): { readonly item?: Json } {
  let value: Json | undefined = document;
  for (const field of fields)
    value =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Document)[field]
        : undefined;
  return value === undefined ? {} : { item: value };
}

/** By the logical partition, so that rows of one lie together. */
function machineOf({ account_id, table, shard }: Document): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([account_id, table, shard]))
    .digest();
  return (hash[0] ?? 0) % PARTS;
}

function ranges({ status, headers, body }: Answer): Answer {
  const { PartitionKeyRanges: [first] = [], ...rest } = JSON.parse(body) as {
    PartitionKeyRanges?: Document[];
  };
  const PartitionKeyRanges = BOUNDS.slice(1).map((maxExclusive, place) => ({
    ...first,
    ...{ id: `${place}`, minInclusive: BOUNDS[place], maxExclusive, parents: [] },
  }));
  return { status, headers, body: JSON.stringify({ ...rest, PartitionKeyRanges, _count: PARTS }) };
}

function feed(Documents: readonly Json[], continuation: string | null): Answer {
  const page = json(200, { Documents, _count: Documents.length });
  if (continuation === null) return page;
  return { ...page, headers: [...page.headers, [CONTINUATION, continuation]] };
}

function json(status: number, value: object): Answer {
  return { status, headers: [['content-type', 'application/json']], body: JSON.stringify(value) };
}
