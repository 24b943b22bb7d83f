import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { clearSession, saveSession } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/dialogue-playground/screen.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  site = await createSite();
  await Promise.all((['playground', 'dialogue'] as const).map((area) => loadTexts('en_us', area)));
});

afterEach(() => {
  cleanup();
  clearSession();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});

/** Colours are looked at in the browser. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name }));

it('runs the main dialogue on a phone once the settings are saved, and walks all its paths', async () => {
  site.show(Screen, '/dialogue-playground');
  expect(await screen.findByText('You need to add settings before running test chats.')).toBeTruthy();
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run Dialogue' });
  expect(start().disabled).toBe(true);
  expect(await screen.findByText('Chat Test Dataset')).toBeTruthy();
  expect(screen.queryByLabelText('Dataset')).toBeNull();
  await press('Save');
  expect(await screen.findByText('Settings saved.')).toBeTruthy();
  await press('Run Dialogue');
  await screen.findByRole('heading', { name: /Northwind/ });
  const phone = screen.getByRole('region', { name: 'Phone' });
  await press('Add');
  expect(await screen.findByRole('cell', { name: 'drill-down' })).toBeTruthy();
  await press('Transform');
  expect(await screen.findByRole('columnheader', { name: 'Question' })).toBeTruthy();
  await press('Copy');
  expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain('Question\t');
  await expectAccessible();
  await press('Script');
  expect(await screen.findByText(/"survey_item_id": \d+/)).toBeTruthy();
  await press('Walk through all paths');
  expect(await screen.findByText(/^\d+ paths?$/)).toBeTruthy();
  await expectAccessible();
  await press(/^Path 1:/);
  expect(await within(phone).findByRole('button', { name: 'Back to the dialogue' })).toBeTruthy();
});

it('takes a test round from its set-up to its end', async () => {
  await site.api.addPerson(site.account.accountId, 'eva@northwind.test');
  site.show(Screen, '/dialogue-playground?tab=round');
  expect(await screen.findByRole('heading', { name: 'Test Round: Round 1' })).toBeTruthy();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save setup' });
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Add employee' }));
  await user.click(await screen.findByRole('option', { name: 'eva Lind' }));
  await press('Save setup');
  expect(
    await screen.findByText('Test round is not open. Open it first before sending invites.'),
  ).toBeTruthy();
  await expectAccessible();
  await press('Open test round');
  await confirm('Open test round');
  expect(await screen.findByText('Test round opened.')).toBeTruthy();
  await press('Send invitations');
  await confirm('Send invitations');
  expect(await screen.findByText('Invitations sent.')).toBeTruthy();
  expect(site.api.mail.sent.length).toBeGreaterThan(0);
  await press('Close test round');
  await confirm('Close test round');
  expect(await screen.findByRole('heading', { name: 'Closed rounds' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Test Round: Round 2' })).toBeTruthy();
});

it('lets the operator choose what is tried, and take in a form of another system', async () => {
  const operator = await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  signIn(operator);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  site.show(Screen, '/dialogue-playground');
  expect(await screen.findByLabelText('Choose a form')).toBeTruthy();
  expect(await screen.findByRole('combobox', { name: /Dialogue/ })).toBeTruthy();
  await expectAccessible();
});
