import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
// The page is a file of its own, fetched before any test's time runs.
import '../../web/src/screens/employee/home.tsx';
import { Screen } from '../../web/src/screens/employee/screen.tsx';
import { answersTo, createDialogueWorld, openAs, postAs } from '../worlds/dialogue.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

/** Your Voice at Work: taking answers back, the copy of the own data, erasure. */

async function openPage() {
  const world = await createDialogueWorld();
  const site = await siteAround(world.api);
  await Promise.all((['dialogue', 'employee', 'own-data'] as const).map((area) => loadTexts('en_us', area)));
  signIn(world.eva);
  const answers = answersTo(await openAs(world.api, world.eva, world.id), () => 6).slice(0, 3);
  await postAs(world.api, world.eva, world.id, answers);
  // What comes later, as the page itself does, is waited for.
  const page = await act(async () => site.show(Screen));
  const user = userEvent.setup();
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  /** What was taken back leaves a sign without an answer. */
  const isAnswer = { field: 'response_id', op: 'gte', value: 1 } as const;
  const stored = () => world.api.context(world.accountId).store.count('survey_responses', isAnswer);
  return { world, page, press, answer, stored };
}

test('answers are taken back after a question that says what stays, with Cancel in focus', async () => {
  const { press, answer, stored, page } = await openPage();
  await press(/^Take back my answers: /);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('nobody learns that you took it back');
  expect(document.activeElement?.textContent).toBe('Cancel');
  await answer('Cancel');
  expect(await stored()).toBe(3);
  await press(/^Take back my answers: /);
  await answer('Take back my answers for good');
  await screen.findByText(/^Answers taken back /);
  expect(await stored()).toBe(0);
  expect(screen.queryByRole('button', { name: /^Take back my answers/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Resume Dialogue/ })).toBeNull();
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('the copy of the own data is a file with the answers in it', async () => {
  const { press } = await openPage();
  const saved: Blob[] = [];
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.push(content);
    return 'blob:copy';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('Download my data');
  await waitFor(() => expect(saved).toHaveLength(1));
  const reader = new FileReader();
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    if (saved[0]) reader.readAsText(saved[0]);
  });
  const copy = JSON.parse(text);
  expect(copy.person.work_email).toBe('eva@bakery.test');
  expect(copy.dialogues[0].answers).toHaveLength(3);
});

test('erasing the own answers ends with a receipt', async () => {
  const { press, answer, stored } = await openPage();
  await press('Erase my answers');
  await answer('Erase my answers');
  await screen.findByText('Receipt no. 1');
  expect((await screen.findByRole('dialog')).textContent).toContain('3 answers were erased');
  expect(screen.getByRole('dialog').textContent).toContain('Backups may still hold it for up to 30 days.');
  expect(await stored()).toBe(0);
  await screen.findByText(/^Answers taken back /);
});

test('the wish to be deleted reaches the admins', async () => {
  const { world, press, answer } = await openPage();
  await press('Ask to be deleted');
  await answer('Erase my answers and ask');
  await screen.findByText(/Your administrators have received your request/);
  expect((await world.api.as(world.admin).rows('erasures').list()).rows).toHaveLength(1);
});
