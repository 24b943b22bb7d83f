import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { activateEverybody, type Password } from '../../scripts/simulate/activate.ts';
import { openGuestApi, openPublicApi } from '../../scripts/simulate/api.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectAccessibleInBothThemes,
  visitLogIn,
  visitScreens,
} from './support/accessible.ts';
import {
  bulkUpload,
  downloadTemplate,
  goTo,
  refusedUpload,
  runAsOf,
  saveStart,
} from './support/admin-work.ts';
import {
  answerTheRest,
  expectedFigure,
  phonePlace,
  rate,
  scoreOf,
  storedAnswers,
} from './support/answers.ts';
import { answerDialog, expectMessageAside, logIn, openAs, phone } from './support/pages.ts';
import { startProduct } from './support/product.ts';
import { demoScreens } from './support/screens.ts';
import { brokenPeopleSheet, fillPeopleTemplate, people, unitsSheet } from './support/sheets.ts';

describe('the main path, in the browser, on the whole local platform', () => {
  const product = startProduct();
  const somebody = people[phonePlace]?.email ?? '';
  const leader = people[0]?.email ?? '';
  let admin: { page: Page; context: BrowserContext };
  let passwords: readonly Password[] = [];
  const passwordOf = (email: string) => passwords.find((one) => one.email === email)?.password ?? '';

  test('signs an administrator in with a second factor and shows the way to a first round', async () => {
    const looks = ['password', 'code'];
    admin = await openAs(product.browser, product.endpoints, 'admin@empty.test', {
      onTheWay: async (page, name) => {
        if (looks.includes(name)) await expectAccessibleInBothColours(page, name);
      },
    });
    const { page } = admin;
    await page.getByRole('heading', { name: /^Welcome to Livingroom/ }).waitFor();
    expect(await keptInBrowser(page)).not.toMatch(clearToken);
    await expectAccessibleInBothThemes(page, 'the first Dashboard');
    await page.getByRole('button', { name: 'Import people' }).click();
    await page.getByText('Drop your file here').waitFor();
    await expectAccessibleInBothThemes(page, 'the import of people');
    await goTo(page, 'Units');
    await page.getByText('Nothing here yet').waitFor();
  });

  test('imports units and people by sheets, all rows or none', async () => {
    const { page } = admin;
    const company = 'Empty Organisation';
    expect(await bulkUpload(page, { name: 'units.csv', content: unitsSheet(company) })).toContain(
      'Completed',
    );
    await page.getByText('3 units').waitFor();

    await goTo(page, 'Employees');
    const template = await downloadTemplate(page);
    expect(template.name).toMatch(/^employees-template-create-\d{4}-\d\d-\d\d\.xlsx$/);

    expect(await refusedUpload(page, { name: 'strange.xlsx', content: 'no workbook' })).toContain(
      'The file is not valid CSV or Excel documents.',
    );
    const refused = await bulkUpload(page, { name: 'broken.csv', content: brokenPeopleSheet });
    expect(refused).toContain('Failed');
    expect(refused).toContain('Row 3: Validation error for Work e-mail: Invalid email address.');
    expect(refused).toContain('Row 4: ');
    await page.getByText('1 person', { exact: true }).waitFor();

    const content = await fillPeopleTemplate(template.content);
    expect(await bulkUpload(page, { name: 'people.xlsx', content })).toContain('Completed');
    await page.getByText('31 people').waitFor();
  });

  test('makes a person the manager of a unit, in one decision', async () => {
    const { page } = admin;
    await page.getByRole('searchbox').fill('Ines');
    await page.getByRole('button', { name: 'Edit Ines Lund' }).click();
    await page.getByRole('tab', { name: 'Role' }).click();
    await page.getByRole('radio', { name: /^Manager/ }).check();
    await page.getByRole('combobox', { name: 'Units managed' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Bakery', exact: true }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'the role of a person');
    await page.getByRole('button', { name: 'Change role' }).click();
    expect(await answerDialog(page, 'Change role')).toContain('Ines Lund can read the reports of 1 unit');
    await page.getByText('Role changed to Manager successfully.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  test('activates everybody by the links of their mails', async () => {
    const admin = await openPublicApi(product.data)('admin@empty.test');
    passwords = await activateEverybody(admin, openGuestApi(product.data));
    expect(passwords).toHaveLength(people.length);
  });

  test('validates, launches and opens the round through the Flow Runner', async () => {
    const { page } = admin;
    await goTo(page, 'Flow Runner');
    await page.getByRole('tab', { name: 'Dashboard' }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Not validated').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Launch Flow' }).isEnabled()).toBe(true);
    const start = await saveStart(page);
    await page.getByRole('button', { name: 'Validate Launch' }).click();
    expect(await answerDialog(page, 'Close')).toContain('1 person has no unit.');
    await page.getByText('31 people would be invited.').waitFor();
    await expectAccessibleInBothThemes(page, 'Manage Flow before the launch');

    await page.getByRole('button', { name: 'Launch Flow' }).click();
    expect(await answerDialog(page, 'Confirm')).toContain('Proceed with Warnings?');
    const question = page.getByText('Are you sure you want to start this flow?');
    await question.waitFor();
    await expectAccessible(page, 'the question before the launch');
    // The answer has the focus.
    await page.keyboard.press('Enter');
    await page.getByText('Flow started successfully.').waitFor();
    await page.getByText('Pending').waitFor();

    await runAsOf(page, new Date(start.getTime() + 60_000));
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.getByText('Statistics of round 1').waitFor();
    await page
      .getByText('At least')
      .or(page.getByText(/no rate yet/))
      .first()
      .waitFor();
    await expectAccessibleInBothThemes(page, 'the open round');
  });

  test('invites by mail; a person answers on a phone, loses the connection and comes back', async () => {
    const { mailbox } = product.endpoints;
    const context = await product.browser.newContext({ viewport: phone });
    context.setDefaultTimeout(PATIENCE_MS);
    const mail = await context.newPage();
    await mail.goto(`${mailbox}/?q=${encodeURIComponent(somebody)}`);
    await expect.poll(() => mail.getByRole('listitem').count()).toBe(2);
    await expectAccessibleInBothColours(mail, 'the mailbox');
    await mail.getByRole('listitem').getByRole('link', { name: 'your voice at work' }).click();
    await mail.getByRole('heading', { name: 'Links' }).waitFor();
    await expectAccessibleInBothColours(mail, 'the mail');
    const invitation = mail.getByRole('link', { name: /\/employee\?dialogue=\d+#to=/ });
    const opened = context.waitForEvent('page');
    await invitation.click();
    const page = await opened;
    await logIn(page, product.endpoints, somebody, { password: passwordOf(somebody) });

    await page
      .getByRole('heading', { name: 'Tell us how work is for you, and see what happens next.' })
      .waitFor();
    await expectAccessible(page, 'the privacy note');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await rate(page, scoreOf(phonePlace));
    await expectAccessible(page, 'the dialogue');

    await context.setOffline(true);
    await rate(page, scoreOf(phonePlace));
    await page.getByText('No connection. 1 answer is saved on this device').waitFor();
    await expectAccessible(page, 'the dialogue without a connection');
    await context.setOffline(false);
    await page.getByText('No connection.').waitFor({ state: 'hidden' });
    // What is still on its way goes with its page.
    await expect.poll(() => storedAnswers(product.data, somebody)).toBe(2);
    await page.close();

    const again = context.waitForEvent('page');
    await invitation.click();
    const returned = await again;
    await returned.getByRole('radio').first().waitFor();
    const given = returned.getByRole('region', { name: 'Conversation' }).getByText('You:');
    await expect.poll(() => given.count()).toBe(2);
    // The thread scrolls in its own box, also on a phone on its side; the page never grows with it.
    for (const size of [phone, { width: 740, height: 360 }]) {
      await returned.setViewportSize(size);
      // The header gives way in the next frame.
      await returned.waitForFunction((height) => {
        const send = document.querySelector('[aria-label=Send]')?.getBoundingClientRect().bottom ?? Infinity;
        return document.documentElement.scrollHeight === height && send <= height;
      }, size.height);
    }
    await returned.setViewportSize(phone);
    await context.addInitScript(() => localStorage.setItem('livingroom.theme', '"light"'));
    await returned.reload();
    await returned.getByRole('radio').first().waitFor();
    await expectAccessible(returned, 'the dialogue, light');
    await returned.getByRole('button', { name: /^Privacy:/ }).click();
    await returned.getByText('Who sees your answers').first().waitFor();
    await expectAccessible(returned, 'the privacy note, light');
    await returned.goto(`${product.endpoints.site}/employee`);
    await returned.getByRole('button', { name: /^Resume Dialogue/ }).waitFor();
    await expectAccessibleInBothThemes(returned, 'Your Voice at Work');
    await returned.getByRole('button', { name: 'Give feedback' }).click();
    await returned.getByRole('button', { name: 'Send', exact: true }).click();
    await expectMessageAside(returned, 'Thanks for your feedback!');
    await context.close();
  });

  test('closes the round and shows the figures of whole groups to the administrator', async () => {
    expect(await answerTheRest(product.data)).toContain(
      '28 completed, 0 left in the middle, 0 had nothing open, 0 failed',
    );
    const { page } = admin;
    await page.getByRole('tab', { name: 'Manual Overrides' }).click();
    await page.getByText(/You can move this to at most 14 days/).waitFor();
    await page.getByRole('button', { name: 'Close Now' }).click();
    expect(await answerDialog(page, 'Close Now')).toContain('Are you sure you want to close this flow?');
    await page.getByText('Dialogues closed successfully.').waitFor();
    await page.getByRole('button', { name: 'Update report data' }).click();
    await page
      .getByText(/^(Main analytics flow triggered|Analytics computation flow completed) successfully\.$/)
      .waitFor();
    await goTo(page, 'Dashboard');
    await page.getByRole('button', { name: 'Open reports' }).click();
    // One of them belongs to no unit: alone that person is never counted.
    await page.getByText(/At least \d+ % of 31 people asked have answered\./).waitFor();
    await expectFigures(page, expectedFigure());
    await page.getByLabel('Unit', { exact: true }).selectOption({ label: 'Shop' });
    await page.getByText('9 of 10 people asked have answered.').waitFor();
    await expectFigures(page, expectedFigure('Shop'));
    await expectAccessibleInBothThemes(page, 'the report');
    expect(await selectedByDragging(page)).toBe('');
    await expectPrintable(page);
  });

  test('shows a manager the own unit and no other', async () => {
    const { page, context } = await openAs(product.browser, product.endpoints, leader, {
      password: passwordOf(leader),
    });
    await page.getByRole('button', { name: 'Open my report' }).waitFor();
    await expectAccessibleInBothThemes(page, 'the Dashboard of a manager');
    await page.getByRole('button', { name: 'Open my report' }).click();
    await page.getByText("Unit is fixed by your role and can't be changed.").waitFor();
    expect(await page.getByLabel('Unit', { exact: true }).isDisabled()).toBe(true);
    await expectFigures(page, expectedFigure('Bakery'));
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Employees' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    const left = await keptInBrowser(page);
    expect(left).not.toMatch(clearToken);
    expect(left).not.toContain(leader);
    await context.close();
  });

  test('has no screen that breaks WCAG 2.2 AA, in either theme, on a desktop or a phone', async () => {
    const demo = await openAs(product.browser, product.endpoints, 'admin@demo.test');
    const state = await demo.context.storageState();
    await demo.context.close();
    const { site } = product.endpoints;
    await Promise.all(
      (['dark', 'light'] as const).map(async (theme) => {
        await visitLogIn(product.browser, site, theme);
        await visitScreens(product.browser, site, state, theme, demoScreens);
      }),
    );
  });
});

/** A token as it is sent, in clear text. */
const clearToken = /eyJ[\w-]{10,}\.eyJ/;

/** Everything that the site keeps in this browser. */
async function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

/** The report as paper has it: several pages, dark on white, without what only a screen can use. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('navigation').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save report' }).waitFor({ state: 'hidden' });
  const ink = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).color);
  const shades = ink.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  expect(Math.max(...shades)).toBeLessThan(80);
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(1);
  await page.emulateMedia({ media: null });
}

/** What the page holds as selected after the chart was dragged out over the words around it. */
async function selectedByDragging(page: Page): Promise<string> {
  const chart = page.getByRole('group', { name: 'Sunburst' });
  await chart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (const step of [0.2, 0.6, 1.2]) await page.mouse.move(x - step * 100, y + height * step);
  await page.mouse.up();
  return page.evaluate(() => getSelection()?.toString() ?? '');
}

/** Every line of the table has the figure, since everybody rates everything the same: 3 dimensions of 12 drivers. */
async function expectFigures(page: Page, { score, count }: ReturnType<typeof expectedFigure>): Promise<void> {
  const rows = page.getByRole('region', { name: 'The same figures as a table' }).getByRole('row');
  await rows.filter({ hasText: score }).first().waitFor();
  const lines = async () =>
    (await rows.allInnerTexts()).slice(1).map((line) =>
      line
        .split(/\s*\t\s*/)
        // The score first, the count last; the favourable share is between them.
        .filter((_, cell, all) => cell === 1 || cell === all.length - 1)
        .join(' of '),
    );
  const dimension = `${score} of ${count * 12}`;
  const drivers = Array.from({ length: 12 }, () => `${score} of ${count}`);
  await expect.poll(lines).toEqual([1, 2, 3].flatMap(() => [dimension, ...drivers]));
}
