import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useMoments, useNow } from '../../web/src/features/flows/moments.ts';
import { Screen } from '../../web/src/screens/flow-runner/screen.tsx';
import { completeDialogue } from '../worlds/flow.ts';
import { button, HOUR, isDisabled, NOW, openFlowRunner, setUpFlowRunner } from '../worlds/flow-runner.tsx';
import { createSite } from '../worlds/site.tsx';

setUpFlowRunner();

describe('the other tabs of the Flow Runner', () => {
  it('run what is due as of another moment, once the flow runs', async () => {
    const { launch, tab, type, press, answer, dialogText, stored } = await openFlowRunner();
    await tab('Manual Run');
    await screen.findByText('Cannot run flow. Flow is not in a runnable state (PENDING or IN_PROGRESS).');
    expect(await isDisabled('Run Manual Flow')).toBe(true);
    await launch();
    await tab('Manual Run');
    await press('Run Manual Flow');
    await answer('Run Manual Flow');
    await screen.findByText('Nothing was due: we didn’t ask, remind or e-mail anyone.');
    await type('Test Run Date (UTC)', '2026-03-02T10:01');
    await press('Run Manual Flow');
    expect(await dialogText()).toContain('Are you sure you want to run this flow?');
    await answer('Run Manual Flow');
    await screen.findByText('Manual flow execution completed successfully.');
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS', flow_execution_round: 1 });
  });

  it('show the round, and never a rate while few are missing', async () => {
    const { launch, tab, pass, context, show } = await openFlowRunner();
    await launch();
    await pass(HOUR);
    await tab('Dashboard');
    // "At least 0" would say nothing.
    expect(await screen.findAllByText('No number yet')).toHaveLength(5);
    expect(document.body.textContent).not.toContain('At least 0');
    cleanup();
    const { rows } = await context.store.query('employees', { limit: 100 });
    for (const { id } of rows.slice(0, 9)) await completeDialogue(context, Number(id));
    await pass(24 * HOUR);
    show(Screen);
    await tab('Dashboard');
    await screen.findByText('Statistics of round 1');
    await screen.findByText('Fewer than 5 missing');
    expect(await screen.findAllByText('At least 8')).toHaveLength(4);
    expect(document.body.textContent).not.toContain('75%');
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
    await answer('Set New Close Date');
    await screen.findByText('New close date saved.');
    await screen.findByText(/The round closes Mar 12, 2026, 23:59 UTC/);

    await press('Close Now');
    await answer('Close Now');
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
    await screen.findByText(/retry the step in the next scheduled run/);
    await screen.findByText('1 error');
    await user.click(await screen.findByRole('button', { name: /Mark Execution as Completed: Kim2/ }));
    await answer('Mark Execution as Completed');
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
    await screen.findByText('We couldn’t load the flow');
    broken.mockImplementation(handle);
    await userEvent.setup().click(await button('Try again'));
    await screen.findByRole('tab', { name: 'Manage Flow' });
  });
});

describe('times of the Flow Runner', () => {
  it('go on every minute while the flow runs, and stand still otherwise', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(NOW) });
    const { result, rerender } = renderHook(useNow, { initialProps: true });
    const passed = () => result.current - Date.parse(NOW);
    act(() => void vi.advanceTimersByTime(59_000));
    expect(passed()).toBe(0);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(passed()).toBe(60_000);
    rerender(false);
    act(() => void vi.advanceTimersByTime(HOUR));
    expect(passed()).toBe(60_000);
  });

  it('are told in two units at most, and in UTC', () => {
    const { result } = renderHook(useMoments);
    const { length, utc } = result.current;
    expect([0, 59_000, 61_000, HOUR, 25.5 * HOUR, 48.5 * HOUR].map(length)).toEqual([
      '0 min',
      '0 min',
      '1 min',
      '1 hr',
      '1 day 1 hr',
      '2 days',
    ]);
    expect(utc(NOW)).toBe('Mar 2, 2026, 09:00 UTC');
  });
});
