import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LevelName,
  levelNames,
  serviceLevels,
} from '@livingroom/shared/modules/metrics/rules/service-levels.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceDue } from '../../../functions/core/due/entries.ts';
import { runDue } from '../../../functions/core/due/run-due.ts';
import { platformLog } from '../../../functions/core/gateways/log/platform-log.ts';
import { createCounter } from '../../../functions/modules/metrics/counter.ts';
import { dueKinds } from '../../../functions/registry/timers.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { serviceLevelsProblems } from '../../../scripts/infra/service-levels.ts';
import {
  addLine,
  alerts,
  firing,
  invoked,
  line,
  NOW,
  newLines,
  quietDays,
} from '../../support/alert-lines.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** Objectives that burn and due work that fails raise their alerts; each alert leads somewhere. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(quietDays);

describe('a service level that burns', () => {
  /** What an instance says of an objective, so many minutes ago. */
  const said = (objective: LevelName, minutesAgo: number, total: number, bad: number) =>
    addLine(
      line(
        JSON.stringify({
          ...{ level: 'info', event: 'service-level', objective, total, bad },
          allowed: total * (1 - serviceLevels[objective].objective),
        }),
        1,
        NOW - minutesAgo * 60_000,
      ),
    );

  test.each(levelNames.filter((name) => serviceLevels[name].pages))('wakes somebody: %s', (name) => {
    const bad = Math.ceil(1_000 * (1 - serviceLevels[name].objective) * 20);
    for (const minutesAgo of [5, 40]) said(name, minutesAgo, 1_000, bad);
    expect(firing('prod')).toEqual([`${name}-burn-fast`, 'levels-burn-slowly']);
  });

  test('but is over wakes nobody, and is said all the same', () => {
    said('calls', 50, 1_000, 60);
    for (const minutesAgo of [5, 15, 25]) said('calls', minutesAgo, 1_000, 0);
    expect(firing('prod')).toEqual(['levels-burn-slowly']);
  });

  test('slowly wakes nobody, and within its allowance says nothing', () => {
    for (let hour = 0; hour < 48; hour += 1) said('speed', hour * 60 + 1, 10_000, 299);
    expect(firing('prod')).toEqual([]);
    for (let hour = 0; hour < 48; hour += 1) said('calls', hour * 60 + 1, 1_000, 2);
    expect(firing('prod')).toEqual(['levels-burn-slowly']);
  });

  test('of few wakes nobody: one error in ten calls, one late round', () => {
    said('calls', 5, 10, 1);
    said('closes', 5, 1, 1);
    expect(firing('prod')).toEqual([]);
  });

  test('is said by the counter, as the alerts read it', async () => {
    const counter = createCounter({ store: api.ports.store, clock: api.clock, log: platformLog });
    const call = { at: api.clock.now(), domain: 'units', ms: 20, accountId: 7, employeeId: 1 };
    for (let time = 0; time < 1_000; time += 1) counter.count({ ...call, status: time < 30 ? 503 : 200 });
    await invoked(() => counter.settle());
    expect(firing('prod')).toEqual(['calls-burn-fast', 'levels-burn-slowly']);
  });
});

test.each(dueKinds.map((kind) => [kind.event ?? kind.name] as const))(
  'the piece of due work %s that fails raises an alert with its cause',
  async (event) => {
    const failing = dueKinds.filter((kind) => (kind.event ?? kind.name) === event);
    const broken = failing.map((kind) => ({
      ...kind,
      serves: 'every' as const,
      run: () => Promise.reject(new Error('Forbidden by the store')),
      next: async () => api.clock.now() - 1,
    }));
    await announceDue(api.ports, { accountId: 1, kind: broken[0]?.name ?? '' }, api.clock.now() - 1);
    await invoked(() => runDue({ ...api.ports, log: platformLog }, broken));
    expect(newLines().join('\n')).toContain('Forbidden by the store');
    expect(firing('prod')).toEqual([expect.stringMatching(/^(?:work-fails|flow-in-error)$/)]);
  },
);

test('the runbook of each alert exists', () => {
  const pages = readdirSync(join(rootDirectory, 'docs', 'runbooks'));
  for (const { name, runbook } of alerts)
    expect([name, pages.includes(`${runbook}.md`)]).toEqual([name, true]);
});

test('the alerts of objectives are generated from the objectives as they stand', () => {
  expect(serviceLevelsProblems()).toEqual([]);
});
