import { execFileSync } from 'node:child_process';
import { rowCall } from '@livingroom/shared/calls/row-calls.ts';
import { rowAddresses } from '@livingroom/shared/calls/rows.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import {
  curlOf,
  KEY_VARIABLE,
  type OwnRows,
  ROWS_READ,
  type RowPointer,
  type SampleCall,
  typescriptOf,
  withOwnRows,
} from '@livingroom/shared/modules/api-keys/rules/call-samples.ts';
import { rightsOfScopes } from '@livingroom/shared/modules/api-keys/rules/scopes.ts';
import { keyScopes } from '@livingroom/shared/modules/api-keys/tables/key-scopes.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { answerFetch } from '../../support/answer-fetch.ts';
import { createDemoWorld } from '../../worlds/demo.ts';

/** The page of the API: every example that it shows, sent as a program would send it. */

type Field = { readonly 'x-row'?: RowPointer };
type Parameter = Field & { readonly name: string; readonly in: string; readonly example?: Json };
type Described = {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly 'x-file'?: string;
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json'?: {
        readonly example: { readonly [name: string]: Json };
        readonly schema: { readonly properties: { readonly [name: string]: Field } };
      };
    };
  };
  readonly 'x-livingroom': { readonly scopes: readonly string[] };
};
type Shown = { readonly path: string; readonly method: string; readonly call: Described };
type Request = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
};

/** What lies on the disk of a program that sends a file. */
const FILE = 'Work Email,First Name\r\nnew.person@livingroom.test,Nora';

const BASE = 'https://livingroom.test/api';

let demo: Awaited<ReturnType<typeof createDemoWorld>>;
let calls: readonly Shown[];
let key: string;

beforeAll(async () => {
  demo = await createDemoWorld();
  const admin = demo.api.as(demo.admin);
  const document = await admin.call(apiKeyCalls.operations.reference, {});
  const paths = document.paths as unknown as {
    readonly [path: string]: { readonly [method: string]: Described };
  };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const body = { name: 'Examples', scopes: [...keyScopes], days: 30 as const };
  key = (await admin.call(apiKeyCalls.operations.make, { body })).key;
});

/** As the page reads them: the newest rows that the session may see. */
async function ownRows(pointers: readonly RowPointer[]): Promise<OwnRows> {
  const read = async ({ table, key: column }: RowPointer) => {
    const address = rowAddresses[table];
    if (!address) return [table, []] as const;
    const query = { sort: `-${column}`, limit: String(ROWS_READ) };
    const { body } = await demo.api.as(demo.admin).raw(rowCall(address, 'readAll'), { query });
    const { data = [] } = body as { readonly data?: readonly { readonly [name: string]: number }[] };
    return [table, data.flatMap((row) => row[column] ?? [])] as const;
  };
  return Object.fromEntries(await Promise.all(pointers.map(read)));
}

/** The call as the page shows it first, with the identifier of the row that a person writes into a change. */
async function sampleOf({ path, method, call }: Shown, id?: number | string): Promise<SampleCall> {
  const json = call.requestBody?.content['application/json'];
  const fields: { readonly [name: string]: Field } = json?.schema.properties ?? {};
  const pointersOf = (all: { readonly [name: string]: Field }) =>
    Object.fromEntries(Object.entries(all).map(([name, field]) => [name, field['x-row']]));
  const parameters = Object.fromEntries(call.parameters.map((one) => [one.name, one]));
  const pointers = { ...pointersOf(fields), ...pointersOf(parameters) };
  const rows = await ownRows(Object.values(pointers).filter((one) => one !== undefined));
  const valuesIn = (place: string) => {
    const shown = call.parameters.filter((one) => one.in === place && one.example !== undefined);
    const example = Object.fromEntries(shown.map((one) => [one.name, one.example ?? null]));
    const own = withOwnRows(example, pointers, rows);
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
  };
  return {
    method,
    path,
    params: { ...valuesIn('path'), ...(id === undefined ? {} : { id: String(id) }) },
    query: valuesIn('query'),
    body: json ? JSON.stringify(withOwnRows(json.example, pointers, rows, method)) : null,
    file: call['x-file'] ?? null,
  };
}

/** What the TypeScript sends, and what it has in `answer` when it is done. */
async function runTypescript(program: string) {
  let request: Request | null = null;
  const send = async (url: string, init: RequestInit) => {
    request = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body === FILE ? 'people.csv' : readBody(init.body),
    };
    return await answerFetch(demo.api, new URL(url), init);
  };
  const text = program.replace(/^import \{ readFile \} from 'node:fs\/promises';\n/, '');
  const names = ['fetch', 'process', 'readFile'];
  const run = new Function(...names, `return (async () => { ${text}\nreturn answer; })();`);
  const readFile = async (name: string) => (name === 'people.csv' ? FILE : null);
  const answer: unknown = await run(send, { env: { [KEY_VARIABLE]: key } }, readFile);
  return { request, answer };
}

/** What a POSIX shell hands to curl. */
function parseCurl(command: string): Request {
  const shell = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  const env = { ...process.env, [KEY_VARIABLE]: key };
  const words = execFileSync('sh', ['-c', shell], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
  const after = (option: string) =>
    words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ''] : []));
  const [body] = after('-d');
  const [file] = after('--data-binary');
  return {
    url: words.find((word) => word.startsWith('https://')) ?? '',
    method: after('-X')[0] ?? 'GET',
    headers: new Headers(after('-H').map((line) => line.split(': ') as [string, string])),
    body: file === undefined ? readBody(body) : file.slice(1),
  };
}

function readBody(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(String(body));
}

test('every example works as it is shown, in TypeScript and as a command', async () => {
  const admin = demo.api.as(demo.admin);
  const [company] = (await admin.rows('companies').list({ limit: 1 })).rows;
  for (const unit_name of ['Ovens', 'Ice'])
    await admin.rows('units').create({ unit_name, company_id_ref: company?.company_id ?? 0 });
  await admin.rows('reports').create({ title: 'Spring' });
  await admin.rows('report_cards').create({ name: 'Note' });
  const columns = [{ heading: 'Work Email', field: 'work_email' as const }];
  const { feed_id } = await admin.call(feedCalls.operations.add, {
    body: {
      ...{ name: 'Payroll', source: { kind: 'upload' }, schedule: { every: 'file' } },
      reading: { columns, units: 'none', missing: 'keep' },
    },
  });
  const [round] = await demo.context.store.table('flow_rounds').every();
  const made = new Map<string, number | string>();
  const writes = calls.filter(({ method }) => method !== 'GET');
  const changed = [
    ...writes.filter(({ method }) => method === 'POST').sort((a, b) => depth(a) - depth(b)),
    ...calls.filter(({ method }) => method === 'GET'),
    ...writes.filter(({ method }) => method === 'PATCH'),
  ];
  const deleted = writes.filter(({ method }) => method === 'DELETE').sort((a, b) => depth(b) - depth(a));
  expect(changed.length + deleted.length).toBe(calls.length);
  const send = async (shown: Shown) => {
    const table = shown.call.operationId.split('-').at(-1) ?? '';
    const isOwn = ['PATCH', 'DELETE'].includes(shown.method);
    const named: { readonly [operation: string]: number | string | undefined } = {
      'reports.roundTrust': round?.flow_round_id,
      'feeds.send': feed_id,
    };
    const id = named[shown.call.operationId];
    const sample = await sampleOf(shown, id ?? (isOwn ? made.get(table) : undefined));
    const { request, answer } = await runTypescript(typescriptOf(BASE, sample)).catch((cause: unknown) => {
      throw new Error(`${shown.call.operationId} ${JSON.stringify(sample)}: ${String(cause)}`);
    });
    expect(answer, shown.call.operationId).toEqual(expect.any(Object));
    expect(plain(parseCurl(curlOf(BASE, sample)))).toEqual(plain(request));
    const [first] = Object.values(answer as object);
    if (shown.method === 'POST') made.set(table, first);
  };
  for (const shown of changed) await send(shown);
  // What a key cannot delete holds on to a unit and a location.
  for (const table of ['employee_secondary_units', 'employee_locations'] as const)
    await admin.rows(table).remove(made.get(table) ?? '');
  for (const shown of deleted) await send(shown);
}, 120_000);

const depths =
  /^(units|locations|employees|employee-groups|actions)\.(create|delete)-(units|locations|employees|employee_groups|action_lists)$/;

/** Rows that others name are made first, and deleted last. */
function depth({ call }: Shown): number {
  if (depths.test(call.operationId)) return 0;
  return call.operationId === 'actions.create-actions' || call.operationId === 'actions.delete-actions'
    ? 1
    : 2;
}

function plain(request: Request | null) {
  return request && { ...request, headers: Object.fromEntries(request.headers) };
}

test('it has every call that a key may make and no other, and names no other organisation', () => {
  expect(calls.length).toBeGreaterThan(80);
  for (const { call } of calls) {
    const { scopes } = call['x-livingroom'];
    expect(scopes.length).toBeGreaterThan(0);
    expect(rightsOfScopes(scopes).size).toBeGreaterThan(0);
    expect(call.parameters.map(({ name }) => name)).not.toContain('account_id_ref');
  }
  const ids = calls.map(({ call }) => call.operationId);
  expect(ids).toContain('units.create-units');
  expect(ids.filter((id) => /^(users|api-keys|webhooks|own-data|data)\.|survey_/.test(id))).toEqual([]);
});
