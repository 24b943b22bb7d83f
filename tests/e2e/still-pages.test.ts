import { describe, expect, test } from 'vitest';
import { desktop, openAs, phone } from './support/pages.ts';
import { startProduct } from './support/product.ts';
import { smallTargets } from './support/targets.ts';

/**
 * The share of the window times the way that something jumped, summed as Lighthouse does; browsers call 0.1 good. Cards
 * that do not wait for the dialogues make 0.39, one of them 0.088, a title that comes after its page 0.014.
 */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifts: { readonly value: number }[];
  }
}

describe('a page whose parts arrive one after the other', () => {
  const product = startProduct();

  test('keeps its places on the phone of a respondent whose dialogues come last', async () => {
    const { endpoints, browser } = product;
    const { page, context } = await openAs(browser, endpoints, 'employee@demo.test', phone);
    await page.getByRole('heading', { name: 'Your dialogues' }).waitFor();
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) =>
        window.shifts.push(...list.getEntries().map((entry) => ({ value: Reflect.get(entry, 'value') }))),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    const greeted = page.locator('main section p').first();
    await page.route(`${endpoints.api}/dialogues/v1/dialogues*`, async (route) => {
      await greeted.waitFor();
      await route.continue();
    });
    await page.reload();
    await page.getByText('Your data').waitFor();
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0));
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    await context.close();
  });

  test('can be put on the home screen, as Chromium judges it', async () => {
    const { page, context } = await openAs(product.browser, product.endpoints, 'employee@demo.test', phone);
    const devtools = await context.newCDPSession(page);
    const { url, errors } = await devtools.send('Page.getAppManifest');
    expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/manifest.webmanifest', errors: [] });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Windows of a test are private ones, from which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    await context.close();
  });

  test('colours the bar above it as the theme that was chosen', async () => {
    const { page, context } = await openAs(product.browser, product.endpoints, 'employee@demo.test', phone);
    const bar = () =>
      page
        .locator('meta[name="theme-color"]')
        .evaluateAll((metas) => [...new Set(metas.map((meta) => meta.getAttribute('content')))]);
    for (const [theme, colour] of [
      ['light', 'rgb(247, 245, 241)'],
      ['dark', 'rgb(22, 21, 19)'],
    ] as const) {
      await page.evaluate(
        (chosen) => localStorage.setItem('livingroom.theme', JSON.stringify(chosen)),
        theme,
      );
      await page.reload();
      await page.getByRole('heading', { name: 'Your dialogues' }).waitFor();
      await expect.poll(bar).toEqual([colour]);
    }
    await context.close();
  });

  test.each([
    [
      'admin@demo.test',
      '/dashboard /company /units /employees /report-manager /flow-runner /email-manager /dialogue-playground /actions',
    ],
    ['system@livingroom.test', '/dashboard /account-manager /role-manager /flow-manager /data-manager'],
    ['manager@demo.test', '/dashboard /report-manager /actions'],
    ['employee@demo.test', '/employee /unsubscribe'],
  ])('has no control that is hard to hit, for %s', async (who, paths) => {
    const { endpoints, browser } = product;
    const { page, context } = await openAs(browser, endpoints, who, desktop);
    for (const path of paths.split(' ')) {
      await page.goto(`${endpoints.site}${path}`);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        await expect.poll(() => smallTargets(page), { message: `${path}, ${size.width} px` }).toEqual([]);
      }
      await page.setViewportSize(desktop);
    }
    await context.close();
  });

  test.each([
    ['admin@demo.test', '/employees', 'Import people'],
    ['admin@demo.test', '/employees', 'Bulk Upload'],
    ['admin@demo.test', '/employees', 'Filter'],
    ['admin@demo.test', '/employees', 'Edit Elena Bennett'],
    ['admin@demo.test', '/flow-runner?tab=manage', 'Pause Flow'],
    ['manager@demo.test', '/report-manager', 'Save report'],
    ['manager@demo.test', '/actions', 'Add'],
    ['employee@demo.test', '/employee', 'What we store, and why'],
    ['employee@demo.test', '/employee', 'Give feedback'],
    ['employee@demo.test', '/employee', 'Erase my answers'],
    ['employee@demo.test', '/employee', 'Ask to be deleted'],
  ])('has no control that is hard to hit in what is opened, for %s at %s: %s', async (who, path, name) => {
    const { endpoints, browser } = product;
    const { page, context } = await openAs(browser, endpoints, who, { ...desktop, path });
    await page.getByRole('button', { name, exact: true }).first().click();
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expect.poll(() => smallTargets(page), { message: `${name}, ${size.width} px` }).toEqual([]);
    }
    await context.close();
  });
});
