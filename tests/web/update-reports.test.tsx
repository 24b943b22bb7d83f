import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { endRun } from '../../functions/modules/analytics/run-main.ts';
import { UpdateReports } from '../../web/src/app/shell/update-reports.tsx';
import { createAnalyticsWorld } from '../worlds/analytics.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

test('the button in the header says why the last run failed, until a run succeeds', async () => {
  const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 12 }]);
  const run = {
    analytics_execution_id: 900,
    name: 'Main analytics',
    status: 'in-progress',
    type: 'main',
  } as const;
  await world.context.store.write('analytics_executions', [
    { kind: 'create', id: '900', body: { ...run, created_at: '2026-03-10T02:00:00.000Z' } },
  ]);
  await endRun(world.api.context(world.accountId), 900, true);
  signIn(world.admin);
  const { show } = await siteAround(world.api);
  const { container } = await act(async () => show(UpdateReports));
  const button = await screen.findByRole('button', {
    name: 'Update report data. Please contact support. Main flow run failed.',
  });
  expect(button.title).toBe('Please contact support. Main flow run failed.');
  expect((await axe.run(container)).violations).toEqual([]);
  await userEvent.setup().click(button);
  await world.api.workflows.settle();
  await screen.findByText('Analytics computation flow completed successfully.');
  await screen.findByRole('button', { name: 'Update report data' });
});
