import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drill, drillWorld } from './drill.ts';
import { cosmosEngine, sqliteEngine } from './engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'drill-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([sqliteEngine(folder), cosmosEngine()])(
  'A restore on $name brings back every row, file, number and report of its point in time',
  async (engine) => {
    const result = await drill(engine, await drillWorld());
    await engine.close();
    expect(result.differences).toEqual([]);
    expect(result.damaged).toBeGreaterThan(30);
    expect(result.lost).toEqual({ units: 3 });
  },
  120_000,
);
