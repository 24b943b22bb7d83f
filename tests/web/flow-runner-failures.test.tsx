import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Screen } from '../../web/src/screens/flow-runner/screen.tsx';
import { openFlowRunner, START, setUpFlowRunner } from '../worlds/flow-runner.tsx';

setUpFlowRunner();

/** The next answers to calls whose address ends so, in place of the server's. */
function answering(end: string, status: number, body: object): void {
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
    String(url).split('?')[0]?.endsWith(end)
      ? Promise.resolve(Response.json(body, { status }))
      : reach(url, init),
  );
}

const refusal = { code: 'conflict', message: 'Because.', data: {}, request_id: 'r1' };

/** Each command: the state in which it is offered, its buttons, its call, and what is said when it fails. */
const commands = [
  [
    'NOT_STARTED',
    'Launch Flow',
    1,
    'activate',
    'Flow start failed. Please try again. Details: Because.',
    'Flow activation failed',
  ],
  [
    'IN_PROGRESS',
    'Pause Flow',
    1,
    'pause',
    'Flow pause failed. Please try again. Details: Because.',
    'Flow pause failed',
  ],
  [
    'PAUSED',
    'Resume Flow',
    1,
    'resume',
    'Flow resume failed. Please try again. Details: Because.',
    'Flow resume failed',
  ],
  [
    'IN_PROGRESS',
    'Stop Flow',
    2,
    'cancel',
    'Flow stop failed. Please try again. Details: Because.',
    'Flow cancellation failed',
  ],
] as const;

describe('a command of the Flow Runner that fails', () => {
  /** The runner of a flow in a state, with a start soon and checks that find nothing. */
  const openIn = async (status: string) => {
    const runner = await openFlowRunner();
    const { context, body, show, tab } = runner;
    await context.store.table('flow_executions').change(body.flow_execution_id, () => ({
      status: status as 'PAUSED',
      recurrence_start_datetime: `${START}:00.000Z`,
      recurrence_interval: 3,
    }));
    cleanup();
    show(Screen);
    await tab('Manage Flow');
    const found = { success: true, messages: [], warnings: [], affected_employees: [], affected_count: 0 };
    answering('/validate-flow-start', 200, { ...found, active_employees: 12 });
    return runner;
  };

  test.each(commands)(
    'in %s, %s: says why, in the words of the specification',
    async (status, name, questions, end, why, flag) => {
      const { press, answer, dialogText } = await openIn(status);
      const run = async () => {
        await press(name);
        for (let asked = 0; asked < questions; asked += 1) await answer(name);
      };
      answering(`/${end}`, 409, refusal);
      await run();
      expect(await dialogText()).toContain(why);
      await answer('Close');
      answering(`/${end}`, 200, { success: false, message: 'Not now.' });
      await run();
      expect(await dialogText()).toContain(flag);
      expect(await dialogText()).toContain('Not now.');
    },
  );

  test('a validation that finds nothing says that the flow can start, and one that fails says so', async () => {
    const { press, answer, dialogText } = await openIn('NOT_STARTED');
    await press('Validate Launch');
    expect(await dialogText()).toContain(
      'Validation completed successfully with no warnings. You can now start the flow.',
    );
    await answer('Close');
    answering('/validate-flow-start', 409, refusal);
    await press('Validate Launch');
    expect(await dialogText()).toContain('Error validating flow start');
  });
});

describe('the Flow Runner where something is missing', () => {
  test('an address that names no flow says that its ID is not found, and offers those that are there', async () => {
    const { show, stored } = await openFlowRunner();
    const { name } = (await stored()) as { name: string };
    for (const execution of ['4711', 'abc']) {
      cleanup();
      show(Screen, `/flow-runner?execution=${execution}`);
      await screen.findByText('Flow ID not found');
      await screen.findByRole('option', { name: `${name} (Not started)` });
    }
  });

  test('settings that got no answer say so and stay in their fields', async () => {
    const { tab, type, press } = await openFlowRunner();
    await tab('Manage Flow');
    await type(/^Start \(UTC\)/, START);
    const reach = globalThis.fetch;
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
      init.method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : reach(url, init),
    );
    await press('Save');
    const { textContent } = await screen.findByRole('dialog', {}, { timeout: 5_000 });
    expect(textContent).toContain('Failed to update flow execution record. No response.');
    expect(screen.getByLabelText(/^Start \(UTC\)/)).toHaveProperty('value', START);
  });
});
