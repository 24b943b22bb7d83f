import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { Screen } from '../../web/src/screens/flow-runner/screen.tsx';
import { addEmployees } from './flow.ts';
import { createSite, signIn } from './site.tsx';

export const NOW = '2026-03-02T09:00:00.000Z';
export const START = '2026-03-02T10:00';
export const HOUR = 3_600_000;

/** Dialogs, a clock that stands still, and a clean page for each test of the file. */
export function setUpFlowRunner(): void {
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
}

/** The site of an organisation of `people`, the admin among them, whose clock is the browser's too. */
export async function openFlowSite(people: number) {
  const site = await createSite();
  const { api, account } = site;
  if (people > 1) await addEmployees(api, account.accountId, people - 1);
  const client = api.as(account.admin);
  const context = api.context(account.accountId);
  /** Time goes by on both sides, and what became due is done. */
  const pass = async (milliseconds: number) => {
    await api.workflows.settle();
    api.clock.advance(milliseconds);
    vi.setSystemTime(api.clock.now());
    signIn(account.admin);
    await api.workflows.fireDue();
    await api.workflows.settle();
  };
  return { ...site, client, context, pass };
}

/** The Flow Runner of an organisation of `people`, the admin among them. */
export async function openFlowRunner(people = 12) {
  const site = await openFlowSite(people);
  const { client, context } = site;
  const user = userEvent.setup();
  const main = await client.call(flowExecutions.operations.ensureMainResources, {});
  const body = { flow_execution_id: main.flow_execution_id };
  const stored = async () =>
    (await context.store.get('flow_executions', String(main.flow_execution_id)))?.body ?? {};
  site.show(Screen);
  const tab = async (name: string) => user.click(await screen.findByRole('tab', { name }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const answer = async (name: string) =>
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
    await answer('Launch Flow');
    await screen.findByText('Flow started successfully.');
  };
  const page = { user, tab, press, answer, dialogText, type, save, setStart, launch };
  return { ...site, ...page, body, stored };
}

export const button = (name: string) => screen.findByRole('button', { name });
export const isDisabled = async (name: string) => (await button(name)).hasAttribute('disabled');
