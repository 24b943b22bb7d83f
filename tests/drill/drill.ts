import { createHash } from 'node:crypto';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import type { BlobContainer, BlobGateway } from '../../functions/core/gateways/blobs/port.ts';
import type { DocumentStore } from '../../functions/core/storage/port.ts';
import { readEvery, shardOf, togetherOf } from '../../functions/core/storage/rows.ts';
import { createReportWorld } from '../worlds/reports.ts';
import type { DrilledEngine } from './engines.ts';

type World = Awaited<ReturnType<typeof createReportWorld>>;

/** What a drill of one store found out. */
export type DrillResult = {
  readonly engine: string;
  readonly rows: number;
  readonly files: number;
  /** Rows that the damage changed or took away. */
  readonly damaged: number;
  /** Rows that were written after the backup, by table: what a restore to that point in time loses. */
  readonly lost: { readonly [table: string]: number };
  readonly seconds: { readonly backup: number; readonly restore: number; readonly proof: number };
  /** What differs between before and after; empty where the drill is passed. */
  readonly differences: readonly string[];
};

const containers: readonly BlobContainer[] = ['PERMANENT', 'TEMPORARY'];

/** An organisation with two released rounds, people, answers and a picture. */
export async function drillWorld(): Promise<World> {
  const world = await createReportWorld(
    [
      { id: 301, parent: null, people: 14 },
      { id: 302, parent: 301, people: 6 },
      { id: 303, parent: null, people: 12 },
    ],
    [
      { number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 },
    ],
  );
  const name = `${world.accountId}/images/companies/company_logo/1.png`;
  await world.api.ports.blobs.put('PERMANENT', name, Buffer.from([1, 2, 3]), 'image/png');
  return world;
}

/** Backs up, writes on, damages, restores to the backup and proves that everything is as it was then. */
export async function drill(engine: DrilledEngine, world: World): Promise<DrillResult> {
  const accounts = [SYSTEM_ACCOUNT_ID, world.accountId];
  const store = await engine.open();
  await copyRows(world.api.ports.store, store, accounts);
  const { blobs } = world.api.ports;
  const backup = await timed(async () => {
    await engine.backUp();
    return copyFiles(blobs);
  });
  const before = await digests(store, accounts);
  const reported = await reportOf(world, store);

  const lost = await writeOn(store, world);
  const damaged = await damage(store, world);
  for (const name of await namesIn(blobs)) await blobs.remove(...name);
  const broken = await digests(store, accounts);
  const differences = [...before].every(([table, digest]) => broken.get(table) === digest)
    ? ['nothing was damaged, so nothing is proved']
    : [];

  const restore = await timed(async () => {
    const restored = await engine.restore();
    for (const [[container, name], file] of backup.value)
      await blobs.put(container, name, file.content, file.contentType);
    return restored;
  });
  const proof = await timed(async () => {
    const after = await digests(restore.value, accounts);
    for (const place of new Set([...before.keys(), ...after.keys()]))
      if (before.get(place) !== after.get(place)) differences.push(place);
    if ((await reportOf(world, restore.value)) !== reported)
      differences.push('the report of an administrator');
    differences.push(
      ...(await changedFiles(blobs, backup.value)),
      ...(await usedNumbers(restore.value, world)),
    );
  });
  return {
    engine: engine.name,
    rows: (await allRows(restore.value, accounts)).length,
    files: backup.value.size,
    damaged,
    lost,
    seconds: { backup: backup.seconds, restore: restore.seconds, proof: proof.seconds },
    differences,
  };
}

async function copyRows(from: DocumentStore, to: DocumentStore, accounts: readonly number[]): Promise<void> {
  for (const accountId of accounts) {
    const [source, target] = [from.forAccount(accountId), to.forAccount(accountId)];
    for (const table of tables) {
      const rows = await readEvery(source, table.name);
      for (const together of Map.groupBy(rows, ({ body }) => togetherOf(table, body)).values())
        for (let start = 0; start < together.length; start += 100)
          await target.write(
            table.name,
            together.slice(start, start + 100).map(({ id, body }) => ({ kind: 'upsert', id, body })),
            shardOf(table, together[0]?.body ?? {}),
          );
      const last = Math.max(0, ...rows.map(({ body }) => Number(body[table.key]) || 0));
      if (last > 0 && last < 1_000_000_000) await target.takeNumbers(table.name, last);
    }
  }
}

type Row = { readonly place: string; readonly text: string };

async function allRows(store: DocumentStore, accounts: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const accountId of accounts)
    for (const { name } of tables)
      for (const { id, body } of await readEvery(store.forAccount(accountId), name)) {
        const columns = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
        rows.push({ place: `${accountId} ${name}`, text: JSON.stringify([id, columns]) });
      }
  return rows;
}

/** A digest of every table of every account, whatever the order of its rows. */
async function digests(store: DocumentStore, accounts: readonly number[]): Promise<Map<string, string>> {
  const byPlace = Map.groupBy(await allRows(store, accounts), ({ place }) => place);
  return new Map(
    [...byPlace].map(([place, rows]) => [
      place,
      createHash('sha256')
        .update(
          rows
            .map(({ text }) => text)
            .sort()
            .join('\n'),
        )
        .digest('hex'),
    ]),
  );
}

/** What an administrator reads in a report, from this store. */
async function reportOf({ api, admin }: World, store: DocumentStore): Promise<string> {
  const ports = api.ports as { store: DocumentStore };
  const own = ports.store;
  ports.store = store;
  try {
    const content = await api.as(admin).call(reportCalls.operations.download, {
      query: { report: 'overview', format: 'csv' },
    });
    return new TextDecoder().decode(content);
  } finally {
    ports.store = own;
  }
}

/** Work that goes on after the backup: it is what a restore loses. */
async function writeOn(store: DocumentStore, { accountId }: World): Promise<DrillResult['lost']> {
  const rows = store.forAccount(accountId);
  const first = await rows.takeNumbers('units', 3);
  for (let id = first; id < first + 3; id += 1) {
    const body = { unit_id: id, unit_name: `Written later ${id}`, company_id_ref: 1 };
    await rows.write('units', [{ kind: 'create', id: String(id), body }]);
  }
  return { units: 3 };
}

/** People gone, figures falsified. */
async function damage(store: DocumentStore, { accountId }: World): Promise<number> {
  const rows = store.forAccount(accountId);
  const people = await readEvery(rows, 'employees');
  for (const { id } of people) await rows.write('employees', [{ kind: 'delete', id }]);
  const figures = await readEvery(rows, 'analytics_computations', {
    where: { field: 'figure', op: 'eq', value: 'score' },
  });
  for (const { id, body } of figures)
    await rows.write('analytics_computations', [
      { kind: 'replace', id, body: { ...body, value_numeric: 1 } },
    ]);
  return people.length + figures.length;
}

type FileName = readonly [container: BlobContainer, name: string];
type Files = ReadonlyMap<FileName, { readonly content: Uint8Array; readonly contentType: string }>;

async function namesIn(blobs: BlobGateway): Promise<readonly FileName[]> {
  const names: FileName[] = [];
  for (const container of containers)
    for await (const page of blobs.pages(container, ''))
      names.push(...page.map((name) => [container, name] as const));
  return names;
}

async function copyFiles(blobs: BlobGateway): Promise<Files> {
  const files = new Map<FileName, { content: Uint8Array; contentType: string }>();
  for (const name of await namesIn(blobs)) {
    const file = await blobs.get(...name);
    if (file) files.set(name, file);
  }
  return files;
}

async function changedFiles(blobs: BlobGateway, before: Files): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const [[container, name], { content }] of before) {
    const now = await blobs.get(container, name);
    if (!now || Buffer.compare(now.content, content) !== 0) changed.push(`${container} ${name}`);
  }
  return changed;
}

/** A counter that went back further than its rows would give a number twice. */
async function usedNumbers(store: DocumentStore, { accountId }: World): Promise<readonly string[]> {
  const rows = store.forAccount(accountId);
  const next = await rows.takeNumbers('surveys', 1);
  const last = Math.max(0, ...(await readEvery(rows, 'surveys')).map(({ body }) => Number(body.survey_id)));
  return next > last ? [] : ['the counter of surveys'];
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}
