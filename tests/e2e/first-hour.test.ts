import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { acceptInvitations } from '../../scripts/simulate/activate.ts';
import { openGuestApi } from '../../scripts/simulate/api.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { goTo } from './support/admin-work.ts';
import { simulateAnswers } from './support/answers.ts';
import { answerDialog, openAs } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const units = ['Bakery', 'Shop', 'Delivery'] as const;
const size = 40;

/** A list as an HR system exports it: its own headings, leading zeros, managers by name, somebody who has left. */
const exported = [
  'Personalnummer;Vorname;Nachname;E-Mail;Status;Abteilung;Vorgesetzter;Einstellungsdatum',
  '000001;Ines;Lund;ines@hour.test;Aktiv;Bakery;;01.02.2019',
  ...Array.from({ length: size - 1 }, (_, at) => {
    const unit = units[(at + 1) % units.length];
    return `0000${at + 2};Person;No${at + 2};p${at + 2}@hour.test;Aktiv;${unit};Lund, Ines;01.02.2020`;
  }),
  '000099;Gone;Away;gone@hour.test;Inaktiv;Shop;Lund, Ines;01.02.2020',
].join('\r\n');

/** The lines of README, "From your list of people to the first report", one test each. */
describe('the first hour, in clicks', () => {
  const product = startProduct();
  let admin: { page: Page; context: BrowserContext };
  let clicks = 0;
  const signInClicks = 3;
  const press = async (name: string | RegExp) => {
    await admin.page.getByRole('button', { name }).first().click();
    clicks += 1;
  };
  const confirm = async (label: string) => {
    clicks += 1;
    return answerDialog(admin.page, label);
  };

  test('1, 2 and 3: signs in and chooses the list', async () => {
    admin = await openAs(product.browser, product.endpoints, 'admin@empty.test');
    clicks += signInClicks;
    await admin.page.getByRole('heading', { name: /^Welcome to Livingroom/ }).waitFor();
    await expectAccessibleInBothThemes(admin.page, 'Mission Pilot on the Dashboard');
    await press('Import people');
    const chooser = admin.page.waitForEvent('filechooser');
    await press('Choose file');
    await (await chooser).setFiles({
      name: 'personio.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(exported, 'latin1'),
    });
    await admin.page.getByRole('heading', { name: 'Match your columns' }).waitFor();
    expect(await admin.page.getByLabel('What Vorgesetzter holds').inputValue()).toBe('manager');
    await expectAccessibleInBothThemes(admin.page, 'the columns of an import');
  });

  test('4 and 5: checks what it would change and imports it', async () => {
    const { page } = admin;
    await press('Check the file');
    await page.getByRole('heading', { name: 'Your units after the import' }).waitFor();
    await page.getByText('3 new units').waitFor();
    await page.getByText('These people have left. They aren’t added.').waitFor();
    await expectAccessibleInBothThemes(page, 'the check of an import');
    await press(`Import ${size} people`);
    await page.getByRole('heading', { name: `${size} people are imported` }).waitFor();
  });

  test('6: invites them, and they choose their passwords', async () => {
    await press('Invite people');
    await press(`Send Activation to ${size} people`);
    await admin.page.getByText(`Activation links sent to ${size} people.`).waitFor();
    // Mission Pilot is under the panel of the invitations, and has gone on meanwhile.
    await admin.page.locator('.fui-DrawerHeader').getByRole('button', { name: 'Close' }).click();
    clicks += 1;
    const accepted = await acceptInvitations(openGuestApi(product.data), emails());
    expect(accepted).toHaveLength(size);
  });

  test('7: starts the round at once', async () => {
    const { page } = admin;
    // Mission Pilot has come along, and knows what is done: nothing has to be looked for.
    await press(/^Run your first round/);
    await press('Go to the launch');
    await press('Start now');
    await confirm('Start now');
    await page.getByText('The round is open').waitFor();
    // Sign-in apart, from the Dashboard of an empty organisation to a launched round.
    expect(clicks - signInClicks).toBeLessThanOrEqual(12);
    const pilot = page.getByRole('complementary', { name: 'Mission Pilot' });
    await pilot.getByRole('heading', { name: 'Let the round close' }).waitFor();
    await expectAccessibleInBothThemes(page, 'Mission Pilot beside the Flow Runner');
  });

  test('8, 9 and 10: people answer, the round closes, the report opens', async () => {
    const { page } = admin;
    expect(await simulateAnswers(product.data, size)).toContain('0 failed');
    await page.getByRole('tab', { name: 'Manual Overrides' }).click();
    clicks += 1;
    await press('Close Now');
    await confirm('Close Now');
    await page.getByText('Dialogues closed successfully.').waitFor();
    await press('Update report data');
    await page
      .getByText(/^(Main analytics flow triggered|Analytics computation flow completed) successfully\.$/)
      .waitFor();
    await goTo(page, 'Dashboard');
    clicks += 1;
    await press('Open reports');
    await page.getByText(/of \d+ people asked have answered/).waitFor();
    expect(clicks).toBeLessThanOrEqual(25);
  });

  function emails(): readonly string[] {
    return exported
      .split('\r\n')
      .slice(1, size + 1)
      .map((line) => line.split(';')[3] ?? '');
  }
});
