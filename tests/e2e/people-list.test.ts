import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { answerDialog, openAs } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const engineers = 12;
const sellers = 4;

/** What BambooHR exports: its own headings, days after months, private data that nobody needs. */
function exportOf(familyName: string): string {
  const heads =
    'Employee #,First Name,Last Name,Status,Hire Date,Termination Date,Department,Reporting to,Work Email,Home Email';
  const rows = Array.from({ length: engineers + sellers }, (_, at) => {
    const unit = at < engineers ? 'Engineering Madrid' : 'Sales';
    // Every fourth has a manager; who came last stands first.
    const boss = at > 0 && at % 4 === 0 ? 'kim0@list.test' : '';
    const hired = `${String(12 - (at % 12)).padStart(2, '0')}/15/2020`;
    const person = `${at + 1},Kim,${familyName}${at},Active,${hired},,${unit}`;
    return `${person},${boss},kim${at}@list.test,kim${at}@home.test`;
  });
  return [heads, ...rows].join('\r\n');
}

/** A list of one's own, its link, ten cells and back; a file that changes too much, and back. */
describe('the list of people in the hands of an administrator, in the browser', () => {
  const product = startProduct();
  let admin: { page: Page; context: BrowserContext };
  const press = (name: string | RegExp) => admin.page.getByRole('button', { name }).first().click();
  const says = (words: string | RegExp) => admin.page.getByText(words).first().waitFor();

  test('comes from an export of an HR system with its own headings, after a dry run', async () => {
    admin = await openAs(product.browser, product.endpoints, 'admin@empty.test', { path: '/employees' });
    await choose(exportOf('Able'));
    await says(/looks like an export from BambooHR/);
    expect(await admin.page.getByLabel('What Hire Date holds').inputValue()).toBe('first_day');
    await press('Check the file');
    await says('2 new units');
    await press(`Import ${engineers + sellers} people`);
    await says(`${engineers + sellers} people are imported`);
  });

  test('is narrowed to engineers in Madrid without a manager, by start date', async () => {
    const { page } = admin;
    await page.goto(`${product.endpoints.site}/employees`);
    await says(`${engineers + sellers + 1} people`);
    await press(/^Filter/);
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await panel.getByRole('combobox', { name: 'Unit' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Engineering Madrid' }).click();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Add a condition: Reports to' }).click();
    await panel.getByRole('button', { name: 'Apply filter' }).click();
    await says('10 people');
    await press('Columns, sorting and groups');
    const columns = page.getByRole('dialog', { name: 'Columns, sorting and groups' });
    await columns.getByLabel('First working day', { exact: true }).check();
    await columns.getByRole('button', { name: 'Sort by a column' }).click();
    await columns.getByLabel('Column 1 to sort by').selectOption({ label: 'First working day' });
    await expectAccessible(page, 'the columns of a list');
    await columns.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(names).toEqual([11, 10, 9, 7, 6, 5, 3, 2, 1, 0].map((at) => `Kim Able${at}`));
  });

  test('is saved, shared, and opened by its link', async () => {
    const { page, context } = admin;
    await press('Save view');
    const panel = page.getByRole('dialog', { name: 'Save view' });
    await panel.getByLabel('Name of the view').fill('Engineers in Madrid');
    await panel.getByLabel('Share with my organisation').check();
    await panel.getByRole('button', { name: 'Save view' }).click();
    await says('“Engineers in Madrid” is saved.');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('More for Engineers in Madrid');
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await says(/^Link copied\./);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(link);
    await says('10 people');
    await expect.poll(async () => (await names()).at(0)).toBe('Kim Able11');
  });

  test('takes ten cells of a spreadsheet at once, and gives them back', async () => {
    const { page } = admin;
    await page.goto(`${page.url()}&view.cells=edit`);
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const heads = await grid.getByRole('columnheader').allTextContents();
    const language = heads.findIndex((head) => head.includes('Language'));
    const cells = () => grid.locator(`tbody tr td:nth-child(${language + 1})`).allTextContents();
    const before = await cells();
    expect(before).toHaveLength(10);
    await grid
      .locator(`tbody tr td:nth-child(${language + 1})`)
      .first()
      .click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), Array(10).fill('Danish').join('\n'));
    await page.keyboard.press('Control+V');
    await says(/^10 cells changed/);
    await expect.poll(cells).toEqual(before.map(() => 'Danish'));
    await expectAccessible(page, 'cells that were changed');
    await press('Undo');
    await says('Undone. Everything is as it was before.');
    await expect.poll(cells).toEqual(before);
  });

  test('holds back a file that changes most people, and is as it was after the import is undone', async () => {
    const { page } = admin;
    await page.goto(`${product.endpoints.site}/employees`);
    await choose(exportOf('Baker'));
    await press('Check the file');
    await says(/^This file changes 9\d% of your people$/);
    const go = page.getByRole('button', { name: /^Import \d+ people$/ });
    expect(await go.isDisabled()).toBe(true);
    await expectAccessible(page, 'a file that changes most people');
    await page.getByLabel('I’ve checked it: these changes are right').check();
    await go.click();
    await says(/people are imported$/);
    await press('Undo this import');
    await page.locator('dialog[open]').waitFor();
    await answerDialog(page, 'Undo upload');
    await page.getByRole('heading', { name: 'The import is undone' }).waitFor();
    await page.goto(`${product.endpoints.site}/employees?saved=1`);
    await expect.poll(async () => (await names()).at(0)).toBe('Kim Able11');
  });

  test('takes a sheet of teams with headings of its own: matched, checked, all or none, and undone', async () => {
    const { page } = admin;
    await page.goto(`${product.endpoints.site}/units`);
    await press('Bulk Upload');
    const panel = page.getByRole('dialog', { name: 'Bulk Upload' });
    const teams = (under: string) =>
      `Organisation chart,,\nTeam,Parent team,Notes\nOvens,Sales,Hot\nDough,${under},25-Jun`;
    const bring = async (content: string) => {
      const file = { name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
      await panel.locator('input[type=file]').setInputFiles([file]);
      await panel.getByLabel('What Parent team holds').waitFor();
    };
    await bring(teams('Atlantis'));
    expect(await panel.getByLabel('What Team holds').inputValue()).toBe('unit_name');
    expect(await panel.getByLabel('What Parent team holds').inputValue()).toBe('parent_unit');
    expect(await panel.getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true);
    await panel.getByRole('button', { name: 'Check first' }).click();
    await panel.getByText(/^Key value Atlantis for Parent unit does not exist/).waitFor();
    await panel.getByText(/^“25-Jun” looks changed by a spreadsheet program/).waitFor();
    await expectAccessible(page, 'a sheet of teams that was checked');
    await panel.getByRole('button', { name: 'Remove teams.csv' }).click();
    await bring(teams('Ovens'));
    await panel.getByRole('button', { name: 'Check first' }).click();
    await panel.getByRole('button', { name: 'Upload' }).click();
    await panel.getByRole('button', { name: 'Undo: Units: teams.csv' }).click();
    await page.locator('dialog[open]').waitFor();
    await answerDialog(page, 'Undo upload');
    await panel.getByText('undone').first().waitFor();
  });

  /** As they stand in the list, from the top down. */
  function names(): Promise<readonly string[]> {
    return admin.page
      .locator('tbody tr')
      .getByRole('button', { name: /^Edit / })
      .allTextContents();
  }

  async function choose(content: string): Promise<void> {
    const { page } = admin;
    await press('Import people');
    const chooser = page.waitForEvent('filechooser');
    await press('Choose file');
    const file = { name: 'bamboohr.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await (await chooser).setFiles(file);
    await page.getByRole('heading', { name: 'Match your columns' }).waitFor();
  }
});
