import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { referenceOf } from '@livingroom/shared/modules/error-log/rules/reference.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { metricsRollUp } from '../../functions/modules/metrics/timers.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/system-dashboard/screen.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

// A canvas is nothing in jsdom.
vi.mock('../../web/src/features/metrics/calls-chart.tsx', () => ({ CallsChart: () => null }));

const user = userEvent.setup();
const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e';
let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  site = await createSite();
  const system = await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  signIn(system);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  await loadTexts('en_us', 'system-dashboard');
  const { log } = site.api.ports;
  log.write({
    level: 'error',
    event: 'call-failed',
    requestId: REQUEST,
    endpoint: 'PATCH /actions/v1/actions/{id}',
    accountId: site.account.accountId,
    role: 'manager',
    error: new Error('lock'),
  });
  log.write({ level: 'error', event: 'flow-trouble', accountId: site.account.accountId, kind: 'stuck' });
});

test('the operator acknowledges a cause, takes it back, and closes it', async () => {
  site.show(Screen, '/system-dashboard?tab=errors&from=2026-03-01&to=2026-03-03');
  const row = async () => (await screen.findByText('Error: lock')).closest('li') as HTMLElement;
  await user.click(within(await row()).getByRole('button', { name: 'Ack' }));
  await screen.findByRole('tab', { name: 'Acknowledged 1' });
  expect(screen.queryByText('Error: lock')).toBeNull();
  const list = screen.getByRole('table', { name: 'Recent entries' });
  expect(within(list).getByText('Acknowledged')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('tab', { name: 'Open 2' });
  await user.click(within(await row()).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('tab', { name: 'Closed 1' }));
  expect(await row()).toBeTruthy();
});

test('a reference opens what is known of it, and a wrong one says so', async () => {
  site.show(Screen, '/system-dashboard?tab=errors&from=2026-03-01&to=2026-03-03');
  const box = await screen.findByLabelText('Reference from the customer');
  await user.type(box, String(referenceOf(REQUEST)).toLowerCase());
  await user.click(screen.getByRole('button', { name: 'Find' }));
  const story = await screen.findByRole('region', { name: new RegExp(`${referenceOf(REQUEST)}$`) });
  expect(within(story).getByText('manager')).toBeTruthy();
  expect(within(story).getByText('PATCH /actions/v1/actions/{id}')).toBeTruthy();
  const again = screen.getByLabelText('Reference from the customer');
  await user.clear(again);
  await user.type(screen.getByLabelText('Reference from the customer'), '2222-2222{Enter}');
  expect(await screen.findByText(/We found no entry for 2222-2222/)).toBeTruthy();
});

test('the main tab lists the latest entries, the worst by its mark, and leads to a reference', async () => {
  site.show(Screen, '/system-dashboard');
  expect(await screen.findByText('The service answers')).toBeTruthy();
  expect(await screen.findByText('Critical')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: new RegExp(`${referenceOf(REQUEST)}$`) }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: new RegExp(`${referenceOf(REQUEST)}$`) })).toBeTruthy(),
  );
});

test('metrics show what was counted, of all organisations, and say when there is nothing yet', async () => {
  site.show(Screen, '/system-dashboard?tab=metrics');
  expect(await screen.findByText('No figures yet')).toBeTruthy();
  const { counter, clock } = site.api.ports;
  const call = { domain: 'units', ms: 40, accountId: 7, employeeId: 1 };
  for (let at = 0; at < 40; at += 1)
    counter.count({ ...call, at: clock.now(), status: at === 0 ? 500 : 200 });
  await counter.settle();
  site.api.clock.advance(3_600_000);
  await metricsRollUp.run(site.api.ports, SYSTEM_ACCOUNT_ID);
  await user.click(screen.getByRole('button', { name: 'Load' }));
  const row = (await screen.findByText('units')).closest('tr') as HTMLElement;
  expect(within(row).getByText('40')).toBeTruthy();
  expect(within(row).getByText('2.5%')).toBeTruthy();
  expect(screen.getByText('fewer than 5')).toBeTruthy();
});
