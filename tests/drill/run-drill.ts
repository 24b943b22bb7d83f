// npm run drill: makes an organisation, backs it up, damages it, restores it and proves that all is as it was, on both stores
// and their files; prints how long it took and what was lost. An error when something differs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrillResult, drill, drillWorld } from './drill.ts';
import { cosmosEngine, sqliteEngine } from './engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'livingroom-drill-'));
const results: DrillResult[] = [];
for (const engine of [sqliteEngine(folder), cosmosEngine()]) {
  results.push(await drill(engine, await drillWorld()));
  await engine.close();
}
rmSync(folder, { recursive: true, force: true });
for (const { engine, rows, files, damaged, lost, seconds, differences } of results) {
  const times = Object.entries(seconds).map(([what, took]) => `${what} ${took.toFixed(1)} s`);
  const gone = Object.entries(lost).map(([table, count]) => `${count} ${table}`);
  console.log(
    `${differences.length === 0 ? 'ok  ' : 'FAIL'} ${engine}: ${rows} rows, ${files} files, ${damaged} rows damaged`,
  );
  console.log(`     ${times.join(', ')}; lost, since written after the backup: ${gone.join(', ')}`);
  for (const difference of differences) console.log(`     differs: ${difference}`);
}
process.exit(results.every(({ differences }) => differences.length === 0) ? 0 : 1);
