import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTestApi } from '../support/test-api.ts';
import { busy, createRows, numbers } from './support/big-round.ts';
import type { BenchResult } from './support/result.ts';

const PEOPLE = 100_000;
/** Milliseconds of the server for what one search asks of the largest table. */
const AIM = 50;
const TRIALS = 10;
/** One who is there, a name that hundreds have, an address, letters that nobody has. */
const SEARCHES = ['Lind 77123', 'Kim 9', 'person4321@', 'nobody at all'] as const;

/**
 * Search for anything among 100,000 people: the call that the box makes for people, by the processor's time of the server;
 * beside a bare scan of the same rows by node:sqlite.
 */
export async function run(): Promise<BenchResult> {
  const file = join(tmpdir(), `livingroom-search-${process.pid}.sqlite`);
  try {
    const api = await createTestApi({ file, now: '2026-03-10T09:00:00.000Z' });
    const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
    await createRows(api.context(accountId), 'employees', numbers(1_000, 1_000 + PEOPLE), (id) => ({
      ...{ employee_id: id, work_email: `person${id}@list.test`, status: 'active' },
      ...{ given_name: `Kim ${id % 100}`, family_name: `Lind ${id}` },
    }));
    const people = api.as(admin).rows('employees');
    const took: Record<string, number> = {};
    for (const search of SEARCHES) {
      const together = await busy(async () => {
        for (let trial = 0; trial < TRIALS; trial += 1) await people.list({ search, limit: 5 });
      });
      took[`“${search}”, processor ms (aim ${AIM})`] = round(together / TRIALS);
    }
    const { rows } = await people.list({ search: SEARCHES[0], limit: 5 });
    await api.ports.store.close();
    const bare = bareScan(file, SEARCHES[0]);
    return {
      name: 'search',
      figures: { people: PEOPLE, found: rows.length, ...took, 'bare scan, processor ms': round(bare) },
      ratio: round(Math.max(...Object.values(took)) / bare),
      reference: 'a bare scan of the same rows by node:sqlite; the slowest search',
    };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  }
}

function bareScan(file: string, text: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const scan = db.prepare('SELECT body FROM employees WHERE body LIKE ? LIMIT 5');
  const before = process.threadCpuUsage();
  scan.all(`%${text}%`);
  const { user, system } = process.threadCpuUsage(before);
  db.close();
  return (user + system) / 1000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
