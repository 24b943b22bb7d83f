import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { startPlatform } from '../../scripts/local/platform.ts';
import { openPublicApi } from '../../scripts/simulate/api.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAs } from './support/pages.ts';

const operator = 'system@livingroom.test';
const data = mkdtempSync(join(tmpdir(), 'livingroom-builder-'));
let platform: Awaited<ReturnType<typeof startPlatform>>;
let browser: Browser;

beforeAll(async () => {
  await buildWhatChanged();
  platform = await startPlatform({ data, port: await freePort(6) });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  rmSync(data, { recursive: true, force: true });
});

/** So many stops the longest form of the builder has. */
const STOPS = 120;

/** Goes there by Tab alone. */
async function reach(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${place}`);
}

test('an analyst builds, checks, tries and publishes a dialogue by keyboard alone', async () => {
  const { page } = await openAs(browser, platform.endpoints, operator, { path: '/chatbuilder' });
  const press = async (place: Locator) => {
    await reach(page, place);
    await page.keyboard.press('Enter');
  };
  const write = async (place: Locator, text: string) => {
    await reach(page, place);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const form = page.getByRole('form', { name: 'Fields of the item' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const items = page.getByRole('list', { name: 'Items' }).getByRole('button');

  await write(page.getByRole('textbox', { name: 'Title' }), 'Lunch');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is asked yet').waitFor();

  const add = async (name: string, type: string) => {
    await press(button(name));
    await page.getByRole('menuitem', { name: type, exact: true }).waitFor();
    // Typing the first letters goes to the entry, as in any menu.
    await page.keyboard.type(type.slice(0, 2));
    await page.keyboard.press('Enter');
    await form.waitFor();
  };
  await add('Add item', 'Choice');
  await page.getByText('There is nothing to choose; the question is never asked.').waitFor();
  expect(await button('Publish').getAttribute('aria-disabled')).toBe('true');
  await write(field('Text'), 'Soup or salad?');
  await write(field('Options'), '["Soup", "Salad"]');
  await press(form.getByRole('button', { name: 'Save' }));
  await page.getByText(/There is nothing to choose/).waitFor({ state: 'detached' });

  await add('Add item', 'Rating');
  await write(field('Text'), 'How is lunch?');
  await press(form.getByRole('button', { name: 'Save' }));
  await items.filter({ hasText: 'How is lunch?' }).waitFor();
  await reach(page, items.filter({ hasText: 'How is lunch?' }));
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => items.allTextContents()).toEqual(['How is lunch?Rating', 'Soup or salad?Choice']);
  await expectAccessible(page, 'the Survey Builder');

  await reach(page, page.getByRole('radio', { name: '1, Not at all' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await press(button('Soup'));
  await press(button('Send'));
  await page.getByText('Thank you for your reflections - we appreciate your voice.').waitFor();

  await press(button('Publish'));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await press(dialog.getByRole('button', { name: 'Publish' }));
  await button('New version').waitFor();
  const me = await openPublicApi(data)(operator);
  const { rows } = await me.rows('surveys').list({ where: { survey_title: 'Lunch' } });
  expect(rows).toMatchObject([{ survey_status: 'active', survey_version: '1' }]);
});
