import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { clearSession } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/employee/screen.tsx';
import { saying } from '../fakes/ai.ts';
import { createSite, signIn } from '../worlds/site.tsx';

let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  // The page comes in a piece of its own.
  await import('../../web/src/screens/employee/home.tsx');
  site = await createSite();
  signIn(await site.api.addPerson(site.account.accountId, 'eva@northwind.test'));
  await Promise.all((['employee', 'dialogue', 'own-data'] as const).map((area) => loadTexts('en_us', area)));
});

afterEach(() => {
  cleanup();
  clearSession();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});

it('greets with the words of the AI', async () => {
  site.api.ports.ai.complete = saying(async () => '{"message": "Nothing waits for you today. Enjoy it."}');
  await act(async () => site.show(Screen, '/employee'));
  expect(await screen.findByText('Nothing waits for you today. Enjoy it.')).toBeTruthy();
});

it('greets with words of its own where there is no AI', async () => {
  site.api.ports.ai.complete = () => Promise.reject(new Error('none'));
  await act(async () => site.show(Screen, '/employee'));
  expect(await screen.findByText(/^This is where you say how work is for you/)).toBeTruthy();
});

it('says so when a link names no dialogue', async () => {
  await act(async () => site.show(Screen, '/employee?dialogue=abc'));
  expect(
    await screen.findByText('Cannot run chat. Survey execution ID not provided. Please contact support.'),
  ).toBeTruthy();
});
