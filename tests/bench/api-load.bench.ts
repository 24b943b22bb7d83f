import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Body } from '../../functions/core/storage/port.ts';
import { MAX_BATCH } from '../../functions/core/storage/port.ts';
import { freePort } from '../support/free-port.ts';
import { createTestApi } from '../support/test-api.ts';
import { startIssuer, startProduct } from '../worlds/product.ts';
import { measureByAutocannon } from './support/autocannon.ts';
import { startDirectus } from './support/directus.ts';
import { type Measured, measure } from './support/load.ts';
import { type BenchResult, speedFigures } from './support/result.ts';

const PEOPLE = 10_000;
const UNITS = 20;
const SECONDS = 3;
const CONNECTIONS = [10, 1] as const;

/** What autocannon measures of each. */
const byTool = 'autocannon: list, 10 connections';

type Call = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: object;
  readonly first: number;
  readonly cycle?: number;
};
type Calls = { readonly [name: string]: Call };

/**
 * Lists (filter, sort, 10 of 10,000), single reads and creates through the running functions host, token verified
 * and permission checked, against `node:http` with `node:sqlite` and nothing else over the same rows. Beside them the
 * list of a manager of one unit, the last page by its offset and a search that finds nobody.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-api-load-'));
  const file = join(folder, 'store.sqlite');
  const organisation = await fillStore(file);
  fillBare(join(folder, 'bare.sqlite'), organisation.rows);
  const issuer = await startIssuer();
  const product = await startProduct({ folder, store: file, port: await freePort() }, issuer);
  const barePort = await freePort();
  const bare = await startBare(join(folder, 'bare.sqlite'), barePort);
  try {
    const token = await issuer.tokenOf(organisation.admin);
    const ours = await loadAll(productCalls(product.api, organisation), token);
    const wide = await loadAll(wideCalls(product.api), token);
    const manager = await loadAll(managerCalls(product.api), await issuer.tokenOf(organisation.manager));
    const floor = await loadAll(bareCalls(`http://127.0.0.1:${barePort}`, organisation), token);
    const peer = await loadDirectus(folder, organisation);
    const listsBy = (calls: Calls) => loadByAutocannon(calls, token);
    const tool = {
      ours: await listsBy(productCalls(product.api, organisation)),
      floor: await listsBy(bareCalls(`http://127.0.0.1:${barePort}`, organisation)),
    };
    const lists = ours['list, 10 connections'];
    const floorLists = floor['list, 10 connections'];
    return {
      name: 'api-load',
      figures: {
        ...figuresOf('', ours),
        ...figuresOf('', manager),
        ...figuresOf('', wide),
        ...figuresOf('bare: ', floor),
        ...figuresOf('Directus: ', peer),
        ...timesOf({ ...ours, [byTool]: tool.ours }, peer),
        ...(lists && floorLists ? besideTool(tool, { ours: lists, floor: floorLists }) : {}),
      },
      ratio: (floorLists?.perSecond ?? 0) / (lists?.perSecond ?? 1),
      reference: 'node:http + node:sqlite, lists with 10 connections',
    };
  } finally {
    await product.stop();
    issuer.close();
    bare.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadAll(calls: Calls, token: string): Promise<Record<string, Measured>> {
  const results: Record<string, Measured> = {};
  for (const [name, call] of Object.entries(calls)) {
    for (const [place, connections] of CONNECTIONS.entries()) {
      const first = call.cycle ? call.first : call.first + place * 1_000_000;
      const load = { ...call, first, connections, seconds: SECONDS, token };
      results[`${name}, ${connections} connection${connections > 1 ? 's' : ''}`] = await measure(load);
    }
  }
  return results;
}

/** Lists with ten connections by a known tool, in the same run. */
function loadByAutocannon({ list }: Calls, token: string): Promise<Measured> {
  if (!list) throw new Error('There is no list to load.');
  return measureByAutocannon({ ...list, connections: 10, seconds: SECONDS, token });
}

type Pair = { readonly ours: Measured; readonly floor: Measured };

/** What the tool measured, and its ratio to the floor as a share of ours: within 0.9 and 1.1 the two agree. */
function besideTool(tool: Pair, own: Pair): BenchResult['figures'] {
  const ratioOf = ({ ours, floor }: Pair) => floor.perSecond / ours.perSecond;
  return {
    ...speedFigures(byTool, tool.ours),
    ...speedFigures('autocannon: bare: list, 10 connections', tool.floor),
    'autocannon: its ratio to bare, by ours': (ratioOf(tool) / ratioOf(own)).toFixed(2),
  };
}

function figuresOf(prefix: string, results: Record<string, Measured>): BenchResult['figures'] {
  const figures = Object.entries(results).map(([name, measured]) =>
    speedFigures(`${prefix}${name}`, measured),
  );
  return Object.assign({}, ...figures);
}

/** The same rows and calls through Directus, where a folder with it is named. */
async function loadDirectus(data: string, { firstId, firstUnit, rows }: Organisation) {
  const installed = process.env.LIVINGROOM_BENCH_PEERS;
  if (!installed) return {};
  const directus = await startDirectus({ installed, data, port: await freePort(), rows });
  const people = `${directus.origin}/items/people`;
  const filter = 'filter%5Bprimary_unit_id_ref%5D%5B_eq%5D=#';
  try {
    const calls: Calls = {
      list: {
        url: `${people}?${filter}&sort=family_name&limit=10`,
        method: 'GET',
        first: firstUnit,
        cycle: UNITS,
      },
      read: { url: `${people}/#`, method: 'GET', first: firstId, cycle: PEOPLE },
      create: { url: people, method: 'POST', body: newPerson(firstUnit), first: 1 },
    };
    return {
      ...(await loadAll(calls, directus.token)),
      [byTool]: await loadByAutocannon(calls, directus.token),
    };
  } finally {
    directus.stop();
  }
}

function timesOf(
  ours: Readonly<Record<string, Measured>>,
  peer: Readonly<Record<string, Measured>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(peer).map(([name, { perSecond }]) => [
      `${name}: times Directus`,
      ((ours[name]?.perSecond ?? 0) / perSecond).toFixed(1),
    ]),
  );
}

type Organisation = {
  readonly admin: string;
  /** Manages the first unit. */
  readonly manager: string;
  readonly firstId: number;
  readonly firstUnit: number;
  readonly rows: readonly Body[];
};

function productCalls(api: string, { firstId, firstUnit }: Organisation): Calls {
  const filters = encodeURIComponent('{"primary_unit_id_ref":{"value":').concat(
    '#',
    encodeURIComponent('}}'),
  );
  return {
    list: {
      url: `${api}/data/v1/data/employees?filters=${filters}&sort=family_name&limit=10`,
      method: 'GET',
      first: firstUnit,
      cycle: UNITS,
    },
    read: { url: `${api}/employees/v1/employees/#`, method: 'GET', first: firstId, cycle: PEOPLE },
    create: {
      url: `${api}/employees/v1/employees`,
      method: 'POST',
      body: newPerson(firstUnit),
      first: 1,
    },
  };
}

function managerCalls(api: string): Calls {
  const url = `${api}/data/v1/data/employees?sort=family_name&limit=10`;
  return { 'list of a manager': { url, method: 'GET', first: 1 } };
}

function wideCalls(api: string): Calls {
  const people = `${api}/data/v1/data/employees?limit=10`;
  return {
    'last page': { url: `${people}&offset=${PEOPLE - 10}`, method: 'GET', first: 1 },
    'search without result': { url: `${people}&search=zzqx`, method: 'GET', first: 1 },
  };
}

function bareCalls(origin: string, { firstUnit }: Organisation): Calls {
  return {
    list: { url: `${origin}/people?unit=#`, method: 'GET', first: firstUnit, cycle: UNITS },
    read: { url: `${origin}/people/#`, method: 'GET', first: 1, cycle: PEOPLE },
    create: { url: `${origin}/people`, method: 'POST', body: newPerson(firstUnit), first: 1 },
  };
}

function newPerson(unit: number): object {
  return {
    work_email: 'new#@load.test',
    given_name: 'Kim',
    family_name: 'Lind #',
    primary_unit_id_ref: unit,
  };
}

/** An account with an admin, 20 units and 10,000 people, written as the engine would write them. */
async function fillStore(file: string): Promise<Organisation> {
  const api = await createTestApi({ file });
  const { accountId, companyId, admin } = await api.addAccount('Load Company', 'ada@load.test');
  const store = api.context(accountId).store;
  const example = await store.get('employees', String(admin.employeeId));
  const firstUnit = await store.takeNumbers('units', UNITS);
  await store.write(
    'units',
    Array.from({ length: UNITS }, (_, place) => ({
      kind: 'create' as const,
      id: String(firstUnit + place),
      body: { unit_id: firstUnit + place, unit_name: `Unit ${place}`, company_id_ref: companyId },
    })),
  );
  const manager = await api.addPerson(accountId, 'boss@load.test', 'manager');
  await store.table('employee_units_managed').create({
    employee_unit_managed_id: 1,
    employee_id_ref: manager.employeeId,
    unit_id_ref: firstUnit,
  });
  const firstId = await store.takeNumbers('employees', PEOPLE);
  const rows = Array.from(
    { length: PEOPLE },
    (_, place): Body => ({
      ...example?.body,
      employee_id: firstId + place,
      work_email: `person${place}@load.test`,
      given_name: `Kim ${place % 97}`,
      family_name: `Lind ${(place * 7919) % 10_007}`,
      primary_unit_id_ref: firstUnit + (place % UNITS),
    }),
  );
  for (let start = 0; start < PEOPLE; start += MAX_BATCH) {
    const batch = rows.slice(start, start + MAX_BATCH);
    await store.write(
      'employees',
      batch.map((body) => ({ kind: 'create', id: String(body.employee_id), body })),
    );
  }
  await api.ports.store.close();
  return { admin: admin.email, manager: manager.email, firstId, firstUnit, rows };
}

function fillBare(file: string, rows: readonly Body[]): void {
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE people (id INTEGER PRIMARY KEY, unit INTEGER, family_name TEXT, body TEXT);' +
      'CREATE INDEX by_unit ON people (unit, family_name); BEGIN',
  );
  const insert = db.prepare('INSERT INTO people (unit, family_name, body) VALUES (?, ?, ?)');
  for (const row of rows)
    insert.run(Number(row.primary_unit_id_ref), String(row.family_name), JSON.stringify(row));
  db.exec('COMMIT');
  db.close();
}

async function startBare(file: string, port: number) {
  const script = join(import.meta.dirname, 'support', 'bare-server.ts');
  const child = spawn(process.execPath, [script, file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}
