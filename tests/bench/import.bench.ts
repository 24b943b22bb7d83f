import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import papa from 'papaparse';
import { startBlobs } from '../../scripts/local/blobs.ts';
import { freePort } from '../support/free-port.ts';
import { createTestApi } from '../support/test-api.ts';
import { workbookOf } from '../support/workbooks.ts';
import { type Product, startIssuer, startProduct } from '../worlds/product.ts';
import type { BenchResult } from './support/result.ts';

const PEOPLE = 10_000;
const UNITS = 50;
/** Design 9. */
const AIM = { seconds: 2, megabytes: 300 };

const headers = [
  'Work e-mail*',
  'First name',
  'Last name',
  'Unit',
  'Reports to',
  'Manager',
  'Employee number',
];

type Cells = readonly string[];
type Took = { readonly seconds: number; readonly processor: number };
type Job = { readonly job_id: number; readonly status: string; readonly message: string };

/**
 * Bulk upload of 10,000 people with every check (types, units, managers within the file, unique e-mails) through the
 * running host and the file storage, from the request to the finished job; against a plain insert of the same rows.
 */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-import-'));
  const store = join(folder, 'store.sqlite');
  const admins = await prepare(store, ['csv', 'xlsx']);
  const blobs = await startBlobs({ directory: join(folder, 'blobs'), port: await freePort() });
  const issuer = await startIssuer();
  const options = { folder, store, port: await freePort(), blobs: blobs.connectionString };
  const product = await startProduct(options, issuer);
  try {
    const idle = residentPeak(product.process.pid ?? 0);
    const text = new TextEncoder().encode(papa.unparse([headers, ...sheet('csv')]));
    const csv = await upload(product, await issuer.tokenOf(admins.csv ?? ''), 'people.csv', text);
    const afterCsv = residentPeak(product.process.pid ?? 0);
    const book = await workbookOf([headers, ...sheet('xlsx')]);
    const xlsx = await upload(product, await issuer.tokenOf(admins.xlsx ?? ''), 'people.xlsx', book);
    const plain = insertPlainly(join(folder, 'plain.sqlite'), store);
    return {
      name: 'import',
      figures: {
        people: PEOPLE,
        [`CSV seconds (aim ${AIM.seconds})`]: round(csv.seconds),
        'CSV processor seconds': round(csv.processor),
        'XLSX seconds': round(xlsx.seconds),
        'XLSX processor seconds': round(xlsx.processor),
        'plain insert seconds': round(plain),
        'host resident before MB': idle,
        [`host resident peak, CSV MB (aim ${AIM.megabytes})`]: afterCsv,
        'host resident peak, both MB': residentPeak(product.process.pid ?? 0),
        'people in the store': await count(product, await issuer.tokenOf(admins.csv ?? '')),
      },
      ratio: csv.seconds / plain,
      reference: 'the stored rows into one bare table by node:sqlite, one transaction, no checks',
    };
  } finally {
    await product.stop();
    issuer.close();
    await blobs.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One account for each kind of file, with its units. */
async function prepare(file: string, kinds: readonly string[]): Promise<Record<string, string>> {
  const api = await createTestApi({ file });
  const admins: Record<string, string> = {};
  for (const kind of kinds) {
    const { accountId, companyId, admin } = await api.addAccount(`${kind} Company`, `admin@${kind}.test`);
    const { store } = api.context(accountId);
    const first = await store.takeNumbers('units', UNITS);
    await store.write(
      'units',
      Array.from({ length: UNITS }, (_, place) => ({
        kind: 'create' as const,
        id: String(first + place),
        body: { unit_id: first + place, unit_name: `Unit ${place}`, company_id_ref: companyId },
      })),
    );
    admins[kind] = admin.email;
  }
  await api.ports.store.close();
  return admins;
}

/** Everybody has a unit; the first hundred are managers and report to the first of them. */
function sheet(kind: string): readonly Cells[] {
  const email = (place: number) => `person${place}@${kind}.test`;
  return Array.from({ length: PEOPLE }, (_, place) => [
    email(place),
    `Kim ${place}`,
    `Lind ${place}`,
    `Unit ${place % UNITS}`,
    place === 0 ? '' : email(place < 100 ? 0 : place % 100),
    place < 100 ? 'TRUE' : 'FALSE',
    String(place),
  ]);
}

async function upload(product: Product, token: string, name: string, content: Uint8Array): Promise<Took> {
  const authorization = `Bearer ${token}`;
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(content)]), name);
  form.set('metadata', JSON.stringify({ tableName: 'employees', mode: 'create' }));
  const started = performance.now();
  const before = processorSeconds(product.process.pid ?? 0);
  const answer = await fetch(`${product.api}/storages/v1/storages/upload-file?container_type=TEMPORARY`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { job_id } = (await answer.json()) as Job;
  for (;;) {
    const response = await fetch(`${product.api}/jobs/v1/jobs/user`, { headers: { authorization } });
    const job = ((await response.json()) as readonly Job[]).find((known) => known.job_id === job_id);
    if (job?.status === 'failed') throw new Error(job.message);
    if (job?.status === 'completed') {
      const processor = processorSeconds(product.process.pid ?? 0) - before;
      return { seconds: (performance.now() - started) / 1000, processor };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function count(product: Product, token: string): Promise<number> {
  const answer = await fetch(`${product.api}/data/v1/data/employees?limit=1&count=true`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { metadata: { total: number } }).metadata.total;
}

/** The first 10,000 people as the product stores them, into one table without an index. */
function insertPlainly(file: string, store: string): number {
  const source = new DatabaseSync(store, { readOnly: true });
  const rows = source.prepare('SELECT body FROM employees LIMIT ?').all(PEOPLE);
  source.close();
  const db = new DatabaseSync(file);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE people (id INTEGER PRIMARY KEY, body TEXT)',
  );
  const started = performance.now();
  db.exec('BEGIN');
  const insert = db.prepare('INSERT INTO people (body) VALUES (?)');
  for (const { body } of rows) insert.run(String(body));
  db.exec('COMMIT');
  const seconds = (performance.now() - started) / 1000;
  db.close();
  return seconds;
}

/** Processor time of a process so far, which other work on the machine changes little; 0 where the system does not tell. */
function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** Largest resident size of a process so far, in megabytes; 0 where the system does not tell. */
function residentPeak(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
  } catch {
    return 0;
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
