import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { Screen as DataMigration } from '../../web/src/screens/data-migration/screen.tsx';
import { createSite, signIn } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  site = await createSite();
  const system = await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  signIn(system);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  await loadTexts('en_us', 'data-migration');
  const here = site.api.as(system);
  await here.rows('email_templates').create({ name: 'Hello', title: 'Hello there', content: 'Hi' });
});

const there = () => site.api.context(site.account.accountId).store.table('email_templates');

test('The migration screen names every field that lacks something', async () => {
  site.show(DataMigration, '/data-migration');
  await user.click(await screen.findByRole('radio', { name: 'Phase Three: prove' }));
  await user.click(screen.getByRole('button', { name: 'Prove the migration' }));
  for (const words of [
    'Resource type is required',
    'Client account is required',
    'System Resource ID is required',
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

test('The migration screen plans, carries out, proves and undoes a mail template', async () => {
  const before = await there().count();
  site.show(DataMigration, '/data-migration');
  expect(await screen.findByText('No plan yet')).toBeTruthy();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^Resource type/ }),
    'E-mail templates',
  );
  await screen.findByRole('option', { name: 'Northwind' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Client account/ }), 'Northwind');
  await user.click(await screen.findByRole('checkbox', { name: /^Hello/ }));
  await user.click(screen.getByRole('button', { name: 'Plan the migration' }));
  expect(await screen.findByText('Phase One completed successfully')).toBeTruthy();
  expect(screen.getByText('Will be created')).toBeTruthy();
  expect(screen.getByText('Hello there')).toBeTruthy();
  expect(await there().count()).toBe(before);

  await user.click(screen.getByRole('button', { name: 'Carry out this plan' }));
  expect(await screen.findByText('Migrated', {}, { timeout: 10_000 })).toBeTruthy();
  expect(await there().count()).toBe(before + 1);

  await user.click(screen.getByRole('button', { name: 'Prove it' }));
  expect(await screen.findByText(/^Same on both sides: 1 row/, {}, { timeout: 10_000 })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Undo the migration' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Undo the migration' }));
  expect(await screen.findByText('The migration was undone.', {}, { timeout: 10_000 })).toBeTruthy();
  expect(await there().count()).toBe(before);
});
