import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../web/src/i18n/texts.ts';
import { isGuarded } from '../../web/src/lib/leave-guard.ts';
import { Screen } from '../../web/src/screens/flow-runner/screen.tsx';
import { button, HOUR, isDisabled, openFlowRunner, START, setUpFlowRunner } from '../worlds/flow-runner.tsx';

setUpFlowRunner();

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

  it('saves an interval in weeks, which a rolling schedule takes away', async () => {
    const { setStart, press, stored, user } = await openFlowRunner();
    await setStart();
    await user.selectOptions(await screen.findByLabelText(/^Interval/), '4 weeks');
    expect(screen.queryByLabelText('Rounds open on')).toBeNull();
    await press('Save');
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ recurrence_weeks: 4, recurrence_interval: 3 }),
    );
    await waitFor(async () => expect(await isDisabled('Save')).toBe(true));
    await user.selectOptions(await screen.findByLabelText(/^Schedule type/), 'rolling');
    await press('Save');
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ recurrence_weeks: null, schedule_type: 'rolling' }),
    );
  });

  it('saves the country on whose holidays no mail goes, and says where its holidays are not known', async () => {
    const { setStart, press, stored, user } = await openFlowRunner();
    await setStart();
    const field = () => screen.findByLabelText(/^Public holidays/);
    await user.selectOptions(await field(), 'Denmark');
    await press('Save');
    await waitFor(async () => expect(await stored()).toMatchObject({ holiday_country: 'DK' }));
    await waitFor(async () => expect(await isDisabled('Save')).toBe(true));
    await user.selectOptions(await field(), 'Bouvet Island');
    await press('Save');
    await screen.findByText(/We don’t know the public holidays of this country/);
    expect(await stored()).toMatchObject({ holiday_country: 'DK' });
  });

  it('says how long each form of asking takes, and the mail says the same', async () => {
    const { tab } = await openFlowRunner();
    await tab('Manage Flow');
    await screen.findByRole('radio', {
      name: /^All questions: everyone gets every question \(about 5 minutes\)\s?\d+ of \d+ units? can expect a score\./,
    });
    await screen.findByRole('radio', {
      name: /^Shorter: .* \(about 5 minutes\)\s?\d+ of \d+ units? can/,
    });
    await screen.findByText(/It takes about 5 minutes, works on your phone/);
  });

  it('writes the answers that units can expect as the language writes numbers', async () => {
    const { tab } = await openFlowRunner(23);
    await tab('Manage Flow');
    const cells = async () => {
      const table = await screen.findByRole('region', { name: /Expected answers by unit|Erwartete/ });
      return within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    };
    const english = await cells();
    expect(english.some((text) => /\.\d/.test(text ?? ''))).toBe(true);
    await act(() => chooseLanguage('dk'));
    await waitFor(async () => {
      const table = await screen.findByRole('table');
      const danish = within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
      expect(danish).toEqual(english.map((text) => text?.replace('.', ',')));
    });
    await act(() => chooseLanguage('en_us'));
  });

  it('offers the intervals of the schedule type only', async () => {
    const { tab, user } = await openFlowRunner();
    await tab('Manage Flow');
    const months = async () =>
      within(await screen.findByLabelText(/^Interval/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const inMonths = ['1 month', '2 months', '3 months', '6 months', '12 months'];
    expect(await months()).toEqual([...inMonths, '4 weeks', '6 weeks', '8 weeks']);
    await user.selectOptions(await screen.findByLabelText(/^Interval/), '12');
    await user.selectOptions(await screen.findByLabelText(/^Schedule type/), 'rolling');
    expect(await months()).toEqual(['2 months', '3 months']);
    expect(await screen.findByLabelText(/^Interval/)).toHaveProperty('value', '3');
  });

  it('takes the days on which no mail goes', async () => {
    const { tab, user, type, save, stored } = await openFlowRunner();
    await tab('Manage Flow');
    await type(/^Start \(UTC\)/, START);
    await user.selectOptions(await screen.findByLabelText('Quiet days'), 'Saturday and Sunday');
    await save();
    expect(await stored()).toMatchObject({ quiet_days: 'weekend' });
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
    await client.rows('flow_executions').update(body.flow_execution_id, { description: 'Ours' });
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
    await answer('Leave without saving');
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
    // The field that is missing is marked, and is where the person is led.
    const start = await screen.findByLabelText(/^Start \(UTC\)/);
    expect(start.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(start);
    await setStart();
    await press('Validate Launch');
    expect(await dialogText()).toContain('12 people have no unit.');
    await answer('Close');
    await screen.findByText('Warning');
    await screen.findByText('12 people would be invited.');
    await screen.findByText('Kim1 Lind: no unit');
  });

  it('shows what is asked, who needs a look and where, and which units are too small', async () => {
    const { tab, press, user, api, account } = await openFlowRunner();
    const client = api.as(account.admin);
    const unit = { unit_name: 'Harbour', company_id_ref: account.companyId };
    await client.rows('units').create(unit);
    await tab('Manage Flow');
    const list = within(await screen.findByRole('list', { name: 'Before the launch' }));
    await list.findByText('Northwind: your voice at work');
    await list.findByText(/^Hello Ada,/);
    await user.selectOptions(list.getByLabelText('Language of the preview'), 'dk');
    await list.findByText('Northwind: din stemme på arbejdet');
    await list.findByText('The next round asks 12 people.');
    await list.findByRole('button', { name: 'Fix Kim1 Lind' });
    await list.findByText('Harbour, 0 people');
    await press('Send to myself');
    await waitFor(() => expect(api.mail.to('ada@northwind.test')).toHaveLength(1));
    await list.findByText(/^A unit gets scores from 8 answers/);
  });

  it('does not launch with errors, nor when a warning or the question is answered with no', async () => {
    const { tab, press, answer, dialogText, setStart, stored, context, user } = await openFlowRunner(2);
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
    expect(await dialogText()).toContain('dialogues open for everyone and invitations are sent.');
    await answer('Cancel');
    expect(await stored()).toMatchObject({ status: 'NOT_STARTED' });
    // Where mails have an hour, the question does not say that they go at the start.
    await user.selectOptions(screen.getByLabelText('Hour of e-mails'), '09:00');
    await press('Save');
    await waitFor(async () => expect(await stored()).toMatchObject({ mail_hour: 9 }));
    await press('Launch Flow');
    await answer('Confirm');
    expect(await dialogText()).toContain('Invitations go out at 09:00 in each person’s own time.');
    await answer('Cancel');
    const people = await context.store.query('employees', {});
    for (const { id, body } of people.rows)
      await context.store.write('employees', [
        { kind: 'replace', id, body: { ...body, pause_surveys: true } },
      ]);
    await press('Validate Launch');
    expect(await dialogText()).toContain('This flow would invite no one');
  });

  it('launches, pauses, resumes and stops, each with its question and its words', async () => {
    const { launch, press, answer, dialogText, stored, pass } = await openFlowRunner();
    await launch();
    await screen.findByText('Pending');
    await screen.findByText('Starts in');
    expect(screen.queryByRole('button', { name: 'Launch Flow' })).toBeNull();
    await screen.findByText('You can change settings before the start and while the flow is paused.');
    expect(screen.queryByLabelText(/^Name/)).toBeNull();
    await pass(HOUR);

    await press('Pause Flow');
    expect(await dialogText()).toContain('Are you sure you want to pause this flow?');
    expect(await dialogText()).toContain('7 days');
    await answer('Pause Flow');
    await screen.findByText('Flow paused successfully.');
    await screen.findByText('Paused');
    await screen.findByLabelText(/^Name/);
    expect(await isDisabled('Stop Flow')).toBe(true);

    await press('Resume Flow');
    await answer('Confirm');
    await answer('Resume Flow');
    await screen.findByText('Flow resumed successfully.');
    await screen.findByText('In progress');
    await screen.findByText('Elapsed time');

    await press('Stop Flow');
    await answer('Stop Flow');
    expect(await dialogText()).toContain('This cannot be undone');
    await answer('Cancel');
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS' });
    await press('Stop Flow');
    await answer('Stop Flow');
    await answer('Stop Flow');
    await screen.findByText('Flow stop successfully.');
    await screen.findByText('Cancelled');
    expect(await isDisabled('Stop Flow')).toBe(true);
    expect(await isDisabled('Validate Launch')).toBe(true);

    await press('Set Up a New Flow');
    await screen.findByText('A new flow is ready to be set up.');
    await screen.findByText('Not started');
    await button('Launch Flow');
  });

  it('says why a command failed, and shows the state that the flow is really in', async () => {
    const { launch, press, answer, dialogText, client, body } = await openFlowRunner();
    await launch();
    await client.call(flowExecutions.operations.pause, { body });
    await press('Pause Flow');
    await answer('Pause Flow');
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
