import { type Language, tagOf } from '@livingroom/shared/core/lib/language.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import type { Endpoints } from '../../../scripts/local/platform.ts';
import { acceptInvitations } from '../../../scripts/simulate/activate.ts';
import { openGuestApi, openPublicApi } from '../../../scripts/simulate/api.ts';
import { PATIENCE_MS } from '../../support/patience.ts';
import { latestMail, linkIn } from './mailbox.ts';
import { desktop, latestCode } from './pages.ts';
import { type Said, saidIn } from './words.ts';

type Product = { readonly data: string; readonly endpoints: Endpoints; readonly browser: Browser };

export const size = 40;
const units = ['Bakery', 'Shop', 'Delivery'] as const;
const operator = 'system@livingroom.test';
const ownPassword = 'Chosen-By-Me-1';

/** A walk by one person in one language: where it is, what the site says there, and the clicks so far. */
export type Walk = {
  readonly language: Language;
  readonly owner: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly said: Said;
  clicks: number;
};

/** Has the operator make an organisation whose owner reads this language, and opens the link of the owner's first mail. */
export async function openInvitation(
  { data, endpoints, browser }: Product,
  language: Language,
): Promise<Walk> {
  const owner = `ada@${hostOf(language)}`;
  const system = await openPublicApi(data)(operator);
  await system.call(accounts.operations.createWithCompany, {
    body: {
      account_data: { phone: '+45 12 34 56 78' },
      owner_data: { name: 'Ada Lund', email: owner, language },
      company_data: { company_name: `Hour ${tagOf[language]}` },
    },
  });
  // The browser asks for nothing of its own: the language is the one that the invitation knows.
  const context = await browser.newContext({ viewport: desktop, locale: 'en-GB' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(linkIn(await latestMail(endpoints, owner), '/activate?token='));
  return { language, owner, page, context, said: saidIn(language), clicks: 0 };
}

/** One click, counted. */
export async function click(walk: Walk, target: Locator): Promise<void> {
  await target.click();
  walk.clicks += 1;
}

/** A click on the first button of this name. */
export async function press(walk: Walk, name: string): Promise<void> {
  await click(walk, walk.page.getByRole('button', { name }).first());
}

/** From the mail to the first Dashboard: what is typed ends with Enter, as people do it. */
export async function comeIn(walk: Walk, endpoints: Endpoints): Promise<void> {
  const { page, said, owner } = walk;
  await page.getByRole('heading', { name: said('activation', 'title.one-time') }).waitFor();
  await click(walk, page.getByLabel(said('activation', 'privacy.accept')));
  await press(walk, said('activation', 'submit.one-time-password'));
  const password = (await page.locator('code').textContent()) ?? '';
  await press(walk, said('activation', 'logIn'));
  // The sign-in page is the provider's: its fields are found by what they hold, not by its words.
  const field = page.locator('input[type=password]');
  await page.locator('input[type=email], input[autocomplete=username]').first().fill(owner);
  await field.fill(password);
  await field.press('Enter');
  const code = page.locator('input[inputmode=numeric]');
  await code.waitFor();
  await code.fill(await latestCode(endpoints, owner));
  await code.press('Enter');
  await field.nth(1).waitFor();
  await field.nth(0).fill(ownPassword);
  await field.nth(1).fill(ownPassword);
  await field.nth(1).press('Enter');
  await page
    .getByRole('heading', { name: said('missions', 'welcome', { name: 'Ada' }), exact: true })
    .waitFor();
}

/** From the first Dashboard to the list of columns of the file. */
export async function chooseFile(walk: Walk): Promise<void> {
  const { page, said } = walk;
  await press(walk, said('missions', 'first.import'));
  const chooser = page.waitForEvent('filechooser');
  await press(walk, said('people-import', 'file.choose'));
  await (await chooser).setFiles({
    name: 'personio.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(exported(walk.language), 'latin1'),
  });
  await page.getByRole('heading', { name: said('people-import', 'match') }).waitFor();
}

/** Checks what the file would change. */
export async function checkFile(walk: Walk): Promise<void> {
  const { page, said } = walk;
  await press(walk, said('people-import', 'check'));
  await page.getByRole('heading', { name: said('people-import', 'tree') }).waitFor();
  await page.getByText(said('people-import', 'tree.count', { count: units.length })).waitFor();
}

/** Imports the people, invites them by one mail each, and has so many of them come in. */
export async function importAndInvite(walk: Walk, data: string, entering: number): Promise<void> {
  const { page, said } = walk;
  await press(walk, said('people-import', 'import', { count: size }));
  await page.getByRole('heading', { name: said('people-import', 'done', { count: size }) }).waitFor();
  await press(walk, said('people-import', 'done.invite'));
  await press(walk, said('people', 'activation.sendMany', { count: size }));
  await page.getByText(said('people', 'activation.sentAll', { count: size })).waitFor();
  await acceptInvitations(openGuestApi(data), emailsOf(walk.language).slice(0, entering));
}

/** Mission Pilot leads to the launch; the round opens at once. */
export async function launch(walk: Walk): Promise<void> {
  const { page, said } = walk;
  await click(
    walk,
    nextStep(walk).getByRole('button', { name: said('missions', 'step.launch-the-round.go') }),
  );
  await press(walk, said('flow-runner', 'startNow'));
  const dialog = page.locator('dialog[open]');
  await click(walk, dialog.getByRole('button', { name: said('flow-runner', 'startNow'), exact: true }));
  await page.getByText(said('flow-runner', 'startNow.done')).waitFor();
}

/** What Mission Pilot says comes next, beside the page or on it. */
export function nextStep({ page, said }: Walk): Locator {
  return page.getByRole('region', { name: said('missions', 'nextStep') });
}

/** A list as an HR system exports it: its own headings, leading zeros, managers by name, somebody who has left. */
function exported(language: Language): string {
  const host = hostOf(language);
  return [
    'Personalnummer;Vorname;Nachname;E-Mail;Status;Abteilung;Vorgesetzter;Einstellungsdatum',
    `000001;Ines;Lund;ines@${host};Aktiv;Bakery;;01.02.2019`,
    ...Array.from({ length: size - 1 }, (_, at) => {
      const unit = units[(at + 1) % units.length];
      return `0000${at + 2};Person;No${at + 2};p${at + 2}@${host};Aktiv;${unit};Lund, Ines;01.02.2020`;
    }),
    `000099;Gone;Away;gone@${host};Inaktiv;Shop;Lund, Ines;01.02.2020`,
  ].join('\r\n');
}

function emailsOf(language: Language): readonly string[] {
  return exported(language)
    .split('\r\n')
    .slice(1, size + 1)
    .map((line) => line.split(';')[3] ?? '');
}

function hostOf(language: Language): string {
  return `hour-${tagOf[language]}.test`;
}
