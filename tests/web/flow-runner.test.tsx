import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isGuarded } from '../../web/src/lib/leave-guard.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { Screen } from '../../web/src/screens/flow-runner/screen.tsx';
import { addEmployees, completeDialogue } from '../api/flows-support.ts';
import { createSite, signIn } from './site-world.tsx';

const NOW = '2026-03-02T09:00:00.000Z';
const START = '2026-03-02T10:00';
const HOUR = 3_600_000;

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

beforeEach(() => {
  // The browser's clock stands where the server's does.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The Flow Runner of an organisation of `people`, the admin among them. */
async function openFlowRunner(people = 12) {
  const site = await createSite();
  const { api, account } = site;
  await addEmployees(api, account.accountId, people - 1);
  const client = api.as(account.admin);
  const user = userEvent.setup();
  const main = await client.call(flowExecutions.operations.ensureMainResources, {});
  const body = { flow_execution_id: main.flow_execution_id };
  const context = api.context(account.accountId);
  const stored = async () =>
    (await context.store.get('flow_executions', String(main.flow_execution_id)))?.body ?? {};
  /** Time goes by on both sides, and what became due is done. */
  const pass = async (milliseconds: number) => {
    api.clock.advance(milliseconds);
    vi.setSystemTime(api.clock.now());
    signIn(account.admin);
    await api.workflows.fireDue();
    await api.workflows.settle();
  };
  site.show(Screen);
  const tab = async (name: string) => user.click(await screen.findByRole('tab', { name }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const answer = async (name: 'Confirm' | 'Cancel' | 'Close') =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  const dialogText = async () => (await screen.findByRole('dialog')).textContent;
  const type = async (label: RegExp | string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const save = async () => {
    await press('Save');
    await screen.findByText('Settings saved.');
  };
  const setStart = async () => {
    await tab('Manage Flow');
    await type(/^Start \(UTC\)/, START);
    await save();
  };
  const launch = async () => {
    await setStart();
    await press('Launch Flow');
    await answer('Confirm'); // everybody is without a unit
    await answer('Confirm');
    await screen.findByText('Flow started successfully.');
  };
  const page = { user, tab, press, answer, dialogText, type, save, setStart, launch };
  return { ...site, ...page, client, body, context, stored, pass };
}

const button = (name: string) => screen.findByRole('button', { name });
const isDisabled = async (name: string) => (await button(name)).hasAttribute('disabled');

describe('Manage Flow', () => {
  it('saves the settings, and the day of the month with the start', async () => {
    const { tab, type, save, stored, user } = await openFlowRunner();
    await screen.findByText('No round yet');
    await tab('Manage Flow');
    expect(await isDisabled('Save')).toBe(true);
    await type(/^Start \(UTC\)/, '2026-03-20T08:30');
    await user.selectOptions(await screen.findByLabelText(/^Schedule type/), 'rolling');
    await user.selectOptions(await screen.findByLabelText(/^Interval/), '2');
    await save();
    expect(await stored()).toMatchObject({
      schedule_type: 'rolling',
      recurrence_interval: 2,
      recurrence_start_datetime: '2026-03-20T08:30:00.000Z',
      recurrence_day_of_month: 20,
    });
    await waitFor(async () => expect(await isDisabled('Save')).toBe(true));
    expect(await screen.findByLabelText(/^Start \(UTC\)/)).toHaveProperty('value', '2026-03-20T08:30');
  });

  it('offers the intervals of the schedule type only', async () => {
    const { tab, user } = await openFlowRunner();
    await tab('Manage Flow');
    const months = async () =>
      within(await screen.findByLabelText(/^Interval/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(await months()).toEqual(['1 month', '2 months', '3 months', '6 months', '12 months']);
    await user.selectOptions(await screen.findByLabelText(/^Interval/), '12');
    await user.selectOptions(await screen.findByLabelText(/^Schedule type/), 'rolling');
    expect(await months()).toEqual(['2 months', '3 months']);
    expect(await screen.findByLabelText(/^Interval/)).toHaveProperty('value', '3');
  });

  it('refuses a start outside the window, an empty name and an end before the start', async () => {
    const { tab, type, press, stored } = await openFlowRunner();
    await tab('Manage Flow');
    await type(/^Start \(UTC\)/, '2026-03-02T09:04');
    await press('Save');
    await screen.findByText('Recurrence start must be within the allowed range.');
    await screen.findByText('Form is invalid. Please correct the errors before saving.');
    await type(/^Start \(UTC\)/, START);
    expect(screen.queryByText('Recurrence start must be within the allowed range.')).toBeNull();
    await type(/^Repeat until/, '2026-03-02T09:30');
    await type(/^Name/, ' ');
    await press('Save');
    await screen.findByText('The end must be later than the start.');
    await screen.findByText('This field cannot be empty.');
    expect(await stored()).toMatchObject({ name: 'Main flow', recurrence_start_datetime: null });
    await press('Undo changes');
    expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Main flow');
  });

  it('keeps what was typed when somebody else saved first', async () => {
    const { setStart, type, press, answer, save, stored, client, body } = await openFlowRunner();
    await setStart();
    await type(/^Name/, 'Pulse');
    const other = await client.raw(
      { method: 'PATCH', path: '/flow-executions/v1/flow-executions/{id}' } as never,
      {
        params: { id: body.flow_execution_id },
        body: { description: 'Ours' },
      },
    );
    expect(other.status).toBe(200);
    await press('Save');
    await screen.findByText('The requested action conflicts with the current resource state.');
    await answer('Close');
    expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Pulse');
    await save();
    expect(await stored()).toMatchObject({ name: 'Pulse', description: 'Ours' });
  });

  it('asks before unsaved settings are left for another tab', async () => {
    const { tab, type, answer, dialogText } = await openFlowRunner();
    await tab('Manage Flow');
    await type(/^Name/, 'Pulse');
    expect(isGuarded()).toBe(true);
    await tab('Troubleshoot');
    expect(await dialogText()).toContain('You have unsaved changes. Do you want to leave?');
    await answer('Cancel');
    expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Pulse');
    await tab('Troubleshoot');
    await answer('Confirm');
    await screen.findByText('No errors');
    expect(isGuarded()).toBe(false);
  });

  it('validates in the order of the launch checks and shows what it found', async () => {
    const { tab, press, answer, type, setStart, dialogText } = await openFlowRunner();
    await tab('Manage Flow');
    await screen.findByText('Not validated');
    await type(/^Name/, 'Pulse');
    expect(await isDisabled('Launch Flow')).toBe(true);
    await press('Validate Launch');
    expect(await dialogText()).toContain('Save your changes before starting the flow.');
    await answer('Close');
    await press('Undo changes');
    await screen.findByText('Not validated');
    await press('Validate Launch');
    expect(await dialogText()).toContain('Flow execution is incomplete.');
    await answer('Close');
    await setStart();
    await press('Validate Launch');
    expect(await dialogText()).toContain('12 employee(s) have no unit.');
    await answer('Close');
    await screen.findByText('Warning');
    await screen.findByText('12 people would be invited.');
    await screen.findByText('Kim1 Lind: no unit');
  });

  it('does not launch with errors, nor when a warning or the question is answered with no', async () => {
    const { tab, press, answer, dialogText, setStart, stored, context } = await openFlowRunner(2);
    await tab('Manage Flow');
    await press('Launch Flow');
    expect(await dialogText()).toContain(
      'Cannot start flow with errors. Please fix the issues and try again.',
    );
    await answer('Close');
    await setStart();
    await press('Launch Flow');
    expect(await dialogText()).toContain('Proceed with Warnings?');
    await answer('Cancel');
    await press('Launch Flow');
    await answer('Confirm');
    expect(await dialogText()).toContain('Are you sure you want to start this flow?');
    expect(await dialogText()).toContain('A new round begins every 3 months.');
    await answer('Cancel');
    expect(await stored()).toMatchObject({ status: 'NOT_STARTED' });
    const people = await context.store.query('employees', {});
    for (const { id, body } of people.rows)
      await context.store.write('employees', [
        { kind: 'replace', id, body: { ...body, pause_surveys: true } },
      ]);
    await press('Validate Launch');
    expect(await dialogText()).toContain('No employee would be invited');
  });

  it('launches, pauses, resumes and stops, each with its question and its words', async () => {
    const { launch, press, answer, dialogText, stored, pass } = await openFlowRunner();
    await launch();
    await screen.findByText('Pending');
    await screen.findByText('Starts in');
    expect(screen.queryByRole('button', { name: 'Launch Flow' })).toBeNull();
    await screen.findByText('Settings can be changed before the start and while the flow is paused.');
    expect(screen.queryByLabelText(/^Name/)).toBeNull();
    await pass(HOUR);

    await press('Pause Flow');
    expect(await dialogText()).toContain('Are you sure you want to pause this flow?');
    expect(await dialogText()).toContain('7 days');
    await answer('Confirm');
    await screen.findByText('Flow paused successfully.');
    await screen.findByText('Paused');
    await screen.findByLabelText(/^Name/);
    expect(await isDisabled('Stop Flow')).toBe(true);

    await press('Resume Flow');
    await answer('Confirm');
    await answer('Confirm');
    await screen.findByText('Flow resumed successfully.');
    await screen.findByText('In progress');
    await screen.findByText('Elapsed time');

    await press('Stop Flow');
    await answer('Confirm');
    expect(await dialogText()).toContain('This cannot be undone');
    await answer('Cancel');
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS' });
    await press('Stop Flow');
    await answer('Confirm');
    await answer('Confirm');
    await screen.findByText('Flow stop successfully.');
    await screen.findByText('Cancelled');
    expect(await isDisabled('Stop Flow')).toBe(true);
    expect(await isDisabled('Validate Launch')).toBe(true);
  });

  it('says why a command failed, and shows the state that the flow is really in', async () => {
    const { launch, press, answer, dialogText, client, body } = await openFlowRunner();
    await launch();
    await client.call(flowExecutions.operations.pause, { body });
    await press('Pause Flow');
    await answer('Confirm');
    expect(await dialogText()).toMatch(
      /Flow pause failed. Please try again. Details: Cannot pause flow. Flow is not in a pausable state/,
    );
    await answer('Close');
    await screen.findByText('Paused');
  });

  it('says that a flow with errors is still running', async () => {
    const { launch, context, body, tab, show } = await openFlowRunner();
    await launch();
    const id = String(body.flow_execution_id);
    const row = await context.store.get('flow_executions', id);
    await context.store.write('flow_executions', [
      { kind: 'replace', id, body: { ...row?.body, status: 'ERROR' } },
    ]);
    cleanup();
    show(Screen);
    await tab('Manage Flow');
    await screen.findByText(
      'The flow encountered errors but is still running and support has been notified.',
    );
    await button('Pause Flow');
    expect(await isDisabled('Stop Flow')).toBe(false);
  });
});

describe('the other tabs of the Flow Runner', () => {
  it('run what is due as of another moment, once the flow runs', async () => {
    const { launch, tab, type, press, answer, dialogText, stored } = await openFlowRunner();
    await tab('Manual Run');
    await screen.findByText('Cannot run flow. Flow is not in a runnable state (PENDING or IN_PROGRESS).');
    expect(await isDisabled('Run Manual Flow')).toBe(true);
    await launch();
    await tab('Manual Run');
    await type('Test Run Date (UTC)', '2026-03-02T10:01');
    await press('Run Manual Flow');
    expect(await dialogText()).toContain('Are you sure you want to run this flow?');
    await answer('Confirm');
    await screen.findByText('Manual flow execution completed successfully.');
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS', flow_execution_round: 1 });
  });

  it('show the round, and never the rate of a unit in which few are missing', async () => {
    const { launch, tab, pass, context } = await openFlowRunner();
    await launch();
    await pass(HOUR);
    const { rows } = await context.store.query('employees', { limit: 100 });
    for (const { id } of rows.slice(0, 9)) await completeDialogue(context, Number(id));
    await pass(24 * HOUR);
    await tab('Dashboard');
    await screen.findByText('Statistics of round 1');
    await screen.findByText('75%');
    const row = await screen.findByRole('row', { name: /No unit/ });
    expect(row.textContent).toBe('No unit12Fewer than 5 missing');
  });

  it('change the close date within its limits and close now', async () => {
    const { launch, tab, type, press, answer, dialogText, pass, show } = await openFlowRunner();
    await tab('Manual Overrides');
    expect(await isDisabled('Close Now')).toBe(true);
    await launch();
    await tab('Manual Overrides');
    await screen.findAllByText('No round is open.');
    await pass(HOUR);
    cleanup();
    show(Screen);
    await tab('Manual Overrides');
    await screen.findByText(/The round closes Mar 16, 2026/);
    await type('New close date', '2026-03-17');
    await press('Set New Close Date');
    expect(await dialogText()).toContain(
      'The new close date cannot be more than 14 day(s) from today based on the schedule.',
    );
    await answer('Close');
    await type('New close date', '2026-03-01');
    await press('Set New Close Date');
    expect(await dialogText()).toContain('The close date cannot be in the past.');
    await answer('Close');
    await type('New close date', '2026-03-12');
    await press('Set New Close Date');
    await answer('Confirm');
    await screen.findByText('New close date saved.');
    await screen.findByText(/The round closes Mar 12, 2026, 23:59 UTC/);

    await press('Close Now');
    await answer('Confirm');
    await screen.findByText(
      'Dialogues closed successfully. Analytics will be computed in the background within the hour.',
    );
    await waitFor(async () => expect(await isDisabled('Close Now')).toBe(true));
  });

  it('list failed steps, try one again and leave another', async () => {
    const { launch, tab, answer, pass, api, user } = await openFlowRunner(4);
    await launch();
    api.mail.refused.add('p1@acme.test').add('p2@acme.test');
    await pass(HOUR);
    await tab('Troubleshoot');
    await screen.findByText('2 errors');
    await user.click(await screen.findByRole('button', { name: 'Delete Error: Kim1 Lind' }));
    await screen.findByText(/tried again in the next scheduled run/);
    await screen.findByText('1 error');
    await user.click(await screen.findByRole('button', { name: /Mark Execution as Completed: Kim2/ }));
    await answer('Confirm');
    await screen.findByText(/Marked as complete. This error has been resolved./);
    await screen.findByText('No errors');
  });

  it('say that the flow could not be loaded, and load it on request', async () => {
    const { show, api } = await createSite();
    const handle = api.app.handle;
    const broken = vi
      .spyOn(api.app, 'handle')
      .mockResolvedValue({ status: 503, headers: {}, body: '{}' } as never);
    show(Screen);
    await screen.findByText('The flow could not be loaded', {}, { timeout: 5000 });
    broken.mockImplementation(handle);
    await userEvent.setup().click(await button('Try again'));
    await screen.findByRole('tab', { name: 'Manage Flow' });
  });
});
