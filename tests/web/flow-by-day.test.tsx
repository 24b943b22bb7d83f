import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addRun } from '../../functions/modules/flows/build/add-run.ts';
import { Screen } from '../../web/src/screens/flow-runner/screen.tsx';
import { HOUR, openFlowRunner, START, setUpFlowRunner } from '../worlds/flow-runner.tsx';

setUpFlowRunner();

const { create, publish } = flowsContract.operations;

/** A run beside the main one, in the Flow Runner. */
async function openRun() {
  const runner = await openFlowRunner();
  const { context, stored, show } = runner;
  const { flow_execution_id: id } = await addRun(context, Number((await stored()).flow_id_ref));
  cleanup();
  show(Screen, `/flow-runner?execution=${id}&tab=manage`);
  const row = async () => (await context.store.get('flow_executions', String(id)))?.body ?? {};
  return { ...runner, id, row };
}

describe('a flow that asks each person on a day of their own', () => {
  it('is set up, launched and followed in the Flow Runner', async () => {
    const { client, user, type, press, answer, dialogText, tab, row, pass } = await openRun();
    const { rows: people } = await client.rows('employees').list({ limit: 10 });
    const newcomer = people.find(({ work_email }) => work_email !== 'ada@acme.test')?.employee_id ?? 0;
    await client.rows('employees').update(newcomer, { first_day: '2026-02-16' });
    await type(/^Start \(UTC\)/, START);
    await user.selectOptions(await screen.findByLabelText(/^Schedule type/), 'By day');
    expect(screen.queryByLabelText(/^Interval/)).toBeNull();
    expect(screen.queryByLabelText(/^Repeat$/)).toBeNull();
    await type(/^Days/, '14');
    await press('Save');
    await waitFor(async () =>
      expect(await row()).toMatchObject({
        ...{ schedule_type: 'rolling', trigger_type: 'first_day', trigger_days: 14, mail_hour: 9 },
      }),
    );
    await screen.findByText(/^14 days after their first working day\. Once a day/);
    await screen.findByText(/Fewer than 5 people are due in the next four weeks/);
    await screen.findByText(/need 10 people who count, gathered over up to 12 months/);
    await press('Launch Flow');
    expect(await dialogText()).toContain('Results take months');
    await answer('Confirm');
    expect(await dialogText()).toContain('we check once a day whose day has come');
    await answer('Launch Flow');
    await waitFor(async () => expect(await row()).toMatchObject({ status: 'PENDING' }));
    await pass(2 * HOUR);
    await tab('Dashboard');
    const card = await screen.findByText('So far');
    await screen.findByText(/We don’t count who has answered/);
    await screen.findByText(/Asked in this flow: each person 14 days after their first working day/);
    const facts = within(card.closest('section') ?? document.body);
    expect(facts.getByText('People in the flow').parentElement?.textContent).toContain('1');
    expect(screen.queryByText('People responded')).toBeNull();
  });

  it('shows the dialogue that its own start names, not that of the main flow', async () => {
    const runner = await openFlowRunner();
    const { client, context, show } = runner;
    const { flow_id: id } = await client.call(create, {
      body: { name: 'New starters', starter: 'first-week' },
    });
    await client.call(publish, { params: { id } });
    const { flow_execution_id } = await addRun(context, id);
    cleanup();
    show(Screen, `/flow-runner?execution=${flow_execution_id}&tab=manage`);
    await screen.findByText(/^The dialogue “Your first week”/);
    await screen.findByRole('heading', { name: 'Your first week' });
    expect(screen.queryByText(/Your voice at work”/)).toBeNull();
  });

  it('counts days before a day as well, and refuses too many', async () => {
    const { user, type, press, row } = await openRun();
    await type(/^Start \(UTC\)/, START);
    await user.selectOptions(await screen.findByLabelText(/^Schedule type/), 'By day');
    await user.selectOptions(await screen.findByLabelText(/^Counts from/), 'Last working day');
    await user.selectOptions(await screen.findByLabelText(/^Before or after/), 'Before that day');
    await type(/^Days/, '91');
    await press('Save');
    await screen.findByText('Choose a whole number: 0 to 365 after, up to 90 before.');
    await type(/^Days/, '7');
    await press('Save');
    await waitFor(async () =>
      expect(await row()).toMatchObject({ trigger_type: 'last_day', trigger_days: -7 }),
    );
    await user.selectOptions(await screen.findByLabelText(/^Schedule type/), 'Synchronous');
    await press('Save');
    await waitFor(async () =>
      expect(await row()).toMatchObject({
        schedule_type: 'synchronous',
        trigger_type: null,
        trigger_days: null,
      }),
    );
  });

  it('is not offered for the main flow, which asks everybody', async () => {
    const { tab } = await openFlowRunner();
    await tab('Manage Flow');
    await screen.findByRole('option', { name: 'Rolling' });
    expect(screen.queryByRole('option', { name: 'By day' })).toBeNull();
  });
});
