import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { startPlatform } from '../../scripts/local/platform.ts';
import { chromiumFlags, ensureChromium } from '../../scripts/setup/chromium.ts';
import { violations } from './support/axe.ts';
import { type Organisation, runOrganisation } from './support/organisation.ts';
import { openAs } from './support/pages.ts';

describe('the main path, in the browser, on the whole local platform', () => {
  const data = mkdtempSync(join(tmpdir(), 'livingroom-e2e-'));
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let browser: Browser;
  let organisation: Organisation;

  beforeAll(async () => {
    await buildWhatChanged();
    platform = await startPlatform({ data, port: 4700 });
    browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
    organisation = await runOrganisation(platform.endpoints, data);
  });

  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  const expectAccessible = async (page: Page) => {
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => localStorage.setItem('livingroom.theme', JSON.stringify(name)), theme);
      await page.reload();
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    }
  };

  test('imports the organisation from sheets, all rows with their units and managers', async () => {
    expect(await organisation.people()).toMatchObject({ count: 31, withManager: 29, withUnit: 30 });
  });

  test('invites everybody once, and an employee answers on a phone and resumes after a reload', async () => {
    await organisation.launch();
    const invitations = await organisation.invitationsOf('person07@path.test');
    expect(invitations).toHaveLength(1);
    const path = invitations[0]?.replace(platform.endpoints.site, '') ?? '';
    const { page, context } = await openAs(browser, platform.endpoints, 'person07@path.test', {
      width: 390,
      height: 844,
      path,
    });
    await page.getByRole('heading', { name: /Experience Dialogue/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('main').getByRole('button').last().click();
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('6');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('radio', { checked: false }).first().waitFor();
    await page.waitForTimeout(1500);
    await page.reload();
    await page.getByRole('radio').first().waitFor();
    expect(await organisation.storedAnswers('person07@path.test')).toBe(1);
    await context.close();
  });

  test('closes the round and shows the admin a report that is made of whole groups', async () => {
    await organisation.answerAll();
    await organisation.close();
    const { page, context } = await openAs(browser, platform.endpoints, 'admin@empty.test', {
      path: '/report-manager',
    });
    await page.goto(`${platform.endpoints.site}/report-manager`);
    await page.getByRole('heading', { name: 'Livingroom Sunburst Report' }).waitFor();
    await page.getByRole('button', { name: /^Included \d/ }).click();
    await page.getByText(/people asked have answered/).waitFor();
    await expectAccessible(page);
    await context.close();
  });

  test('lets an admin work on people and a manager read only the own unit', async () => {
    const admin = await openAs(browser, platform.endpoints, 'admin@demo.test');
    for (const path of ['/dashboard', '/units', '/employees', '/flow-runner']) {
      await admin.page.goto(platform.endpoints.site + path);
      await admin.page.waitForLoadState('networkidle');
      await expectAccessible(admin.page);
    }
    await admin.context.close();
    const manager = await openAs(browser, platform.endpoints, 'manager@demo.test');
    await manager.page.goto(`${platform.endpoints.site}/report-manager`);
    await manager.page.getByText("Unit is fixed by your role and can't be changed.").waitFor();
    expect(await manager.page.getByLabel('Unit', { exact: true }).isDisabled()).toBe(true);
    await manager.context.close();
  });
});
