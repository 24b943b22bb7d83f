import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { startPlatform } from '../../scripts/local/platform.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectMessageAside, openAs, phone } from './support/pages.ts';

const data = mkdtempSync(join(tmpdir(), 'livingroom-reports-'));
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

test('a manager on a phone comes from a weak driver to an action, and from done to the figure of the next round', async () => {
  const { page, context } = await openAs(browser, platform.endpoints, 'manager@demo.test', {
    ...phone,
    path: '/report-manager?report=unit-overview',
  });
  await page.getByText(/^Most people in Product took part \(\d+%\)/).waitFor();
  await page.getByLabel('Round', { exact: true }).selectOption({ index: 1 });
  await page.waitForURL(/round=\d+-1/);
  const weakest = page.getByRole('region', { name: 'Weakest drivers' }).getByRole('link').first();
  await weakest.waitFor();
  const driver = (await weakest.textContent()) ?? '';
  await expectAccessibleInBothThemes(page, 'the report of a manager');
  await page.setViewportSize(phone);

  // Any figure of the heatmap leads there as well, by keyboard as by touch.
  const grid = page.getByRole('grid', { name: 'Units and drivers' });
  await grid
    .getByRole('row', { name: /^Product/ })
    .getByRole('gridcell')
    .first()
    .focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const chosen = page.getByRole('region', { name: 'Units and drivers', exact: true });
  const act = chosen.getByRole('link', { name: 'Take action' });
  expect(await act.getAttribute('href')).toMatch(/^\/actions\?plan=\d+&unit=\d+&round=\d+-1$/);
  await grid.getByRole('gridcell', { selected: true }).waitFor();

  await weakest.click();
  await page.getByText(`${driver} in Product`).waitFor();
  await expectAccessibleInBothThemes(page, 'the form of an action');
  await page.setViewportSize(phone);
  const idea = page.getByRole('listitem').getByRole('button').first();
  const title = (await idea.textContent()) ?? '';
  await idea.click();
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expectMessageAside(page, 'The action is planned.');
  const panel = page.getByRole('dialog', { name: title });
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await panel.waitFor({ state: 'hidden' });

  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
  const card = (name: string) => column(name).getByRole('button', { name: `Edit ${title}` });
  await card('To do').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await card('Doing').waitFor();
  await expectAccessibleInBothThemes(page, 'the action board');
  await page.setViewportSize(phone);
  await card('Doing').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await panel.getByLabel('What came of it').fill('We decide on Tuesdays, all of us.');
  await panel.getByText('Shown to everybody', { exact: true }).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.waitFor({ state: 'hidden' });
  await card('Done').click();
  await panel.getByRole('tab', { name: 'Effect' }).click();
  await panel.getByText(`${driver} · Product`).waitFor();
  // The head, the round that the action came from, and the one since.
  expect(await panel.getByRole('row').count()).toBe(3);
  expect(await panel.getByRole('row').last().textContent()).toMatch(/\d\.\d.*(about the same|[+−-]\d\.\d)/);
  await context.close();

  const employee = await openAs(browser, platform.endpoints, 'employee@demo.test', phone);
  const told = employee.page.getByRole('region', { name: 'What was done with your answers' });
  await told.getByRole('heading', { name: title }).waitFor();
  await told.getByText('We decide on Tuesdays, all of us.').waitFor();
  await employee.context.close();
});
