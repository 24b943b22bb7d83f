import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { expect, it } from 'vitest';
import { refusingStore } from '../../support/refusing-store.ts';
import { addManager } from '../../worlds/analytics.ts';
import { createReportWorld } from '../../worlds/reports.ts';

const root = resolve(import.meta.dirname, '../../..');

/** What a report may never read: answers, dialogues, and what the planner remembers of them. */
const sealed = ['survey_responses', 'survey_executions', 'release_blocks'];

/** Every module of the product that these reach by an import that stays when types are gone. */
function reached(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, names = '', from = ''] of source.matchAll(/^import ([^;]*?)from '([^']+)';/gm)) {
      if (names.startsWith('type ')) continue;
      const target = from.startsWith('@livingroom/')
        ? join(root, from.slice('@livingroom/'.length))
        : resolve(dirname(file), from);
      if (target.endsWith('.ts') && existsSync(target)) open.push(target);
    }
  }
  return seen;
}

it('no module behind a report names the answers, nor one that reads them', () => {
  const folder = join(root, 'functions/modules/reports');
  const own = readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? [join(folder, name)] : []));
  const services = [...reached(own)].filter((file) =>
    /functions\/(modules|core\/(endpoints|gateways))\//.test(file),
  );
  expect(services.length).toBeGreaterThan(own.length);
  const naming = services.filter((file) => {
    const source = readFileSync(file, 'utf8');
    return sealed.some((table) => source.includes(`'${table}'`));
  });
  expect(naming).toEqual([]);
});

it('every report is answered by a store that refuses the answers', async () => {
  const world = await createReportWorld(
    [{ id: 301, parent: null, people: 24 }],
    [{ number: 1, day: '2025-09-01', scoreOf: (person) => (person % 7) + 1 }],
  );
  const manager = await addManager(world, 'boss@bakery.test', [301]);
  const { api } = world;
  const read = new Set<string>();
  Object.assign(api.ports, { store: refusingStore(api.ports.store, { sealed, read }) });
  for (const person of [world.admin, manager]) {
    const { reports } = await api.as(person).call(reportCalls.operations.view, { query: {} });
    for (const { key } of reports) {
      const view = await api.as(person).call(reportCalls.operations.view, { query: { report: key } });
      expect(view.has_figures).toBe(true);
    }
    const sunburst = await api.as(person).call(reportCalls.operations.sunburst, { query: {} });
    expect(sunburst.overall.n).toBe(72);
  }
  expect(read).toContain('analytics_computations');
});
