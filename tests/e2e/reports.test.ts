import { readFileSync } from 'node:fs';
import { usualMapping } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPublicApi } from '../../scripts/simulate/api.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { keyboardOf, reach } from './support/keyboard.ts';
import { answerDialog, chooseTheme, desktop, expectMessageAside, openAs, phone } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const product = startProduct();

test('a manager on a phone comes from a weak driver to an action, and from done to the figure of the next round', async () => {
  const { page, context } = await openAs(product.browser, product.endpoints, 'manager@demo.test', {
    ...phone,
    path: '/report-manager?report=unit-overview',
  });
  await page.getByText(/^Most people in Product took part \(\d+%\)/).waitFor();
  await page.getByLabel('Round', { exact: true }).selectOption({ index: 1 });
  await page.waitForURL(/round=\d+-1/);
  // The round that was chosen last is there when its own links are.
  const weakest = page.getByRole('region', { name: 'Weakest drivers' }).locator('a[href$="-1"]').first();
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
  await expect.poll(() => act.getAttribute('href')).toMatch(/^\/actions\?plan=\d+&unit=\d+&round=\d+-1$/);
  await grid.getByRole('gridcell', { selected: true }).waitFor();

  await weakest.click();
  await page.getByText(`${driver} in Product`).waitFor();
  await expectAccessibleInBothThemes(page, 'the form of an action');
  await page.setViewportSize(phone);
  const idea = page.getByRole('listitem').getByRole('button').first();
  const title = (await idea.textContent()) ?? '';
  await idea.click();
  await page.getByRole('button', { name: 'Plan action' }).click();
  await expectMessageAside(page, 'Action planned.');
  const panel = page.getByRole('dialog');
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
  const kept = page.waitForResponse(
    (answer) => /\/actions\/\d+$/.test(new URL(answer.url()).pathname) && answer.request().method() !== 'GET',
  );
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await kept).ok()).toBe(true);
  await panel.getByRole('tab', { name: 'Effect' }).click();
  await panel.getByText(`${driver} · Product`).waitFor();
  // The head, the round that the action came from, and the one since.
  await expect.poll(() => panel.getByRole('row').count()).toBe(3);
  await expect
    .poll(() => panel.getByRole('row').last().textContent())
    .toMatch(/\d\.\d.*(about the same|[+−-]\d\.\d)/);
  await context.close();

  const employee = await openAs(product.browser, product.endpoints, 'employee@demo.test', phone);
  const told = employee.page.getByRole('region', { name: 'What happened with your answers' });
  await told.getByRole('heading', { name: title }).waitFor();
  await told.getByText('We decide on Tuesdays, all of us.').waitFor();
  await employee.context.close();
});

const kinds = [
  'bar',
  'line',
  'pie',
  'doughnut',
  'radar',
  'gauge',
  'heatmap',
  'sunburst',
  'map',
  'histogram',
] as const;

/** As few as a chart can be looked at with: what is drawn large is saved slowly. */
function topicsOf(kind: (typeof kinds)[number]): string {
  if (kind === 'histogram') return 'overall';
  return kind === 'sunburst' || kind === 'heatmap' || kind === 'map' ? 'all' : 'dimensions';
}

const cards = kinds.map((kind) => ({
  ...{ name: kind, title: `As ${kind}`, type: 'chart', chart_type: kind, actions: ['save'] },
  report_data: {
    computations: [
      {
        ...{ name: 'x', topics: topicsOf(kind) },
        units: kind === 'map' ? 'visible' : 'chosen',
        ...(kind === 'histogram' ? { measure: 'distribution' } : {}),
      },
    ],
    dataMapping: usualMapping(kind),
  },
}));

test('every kind of chart saves itself as a picture and as its figures', async () => {
  const report_id = await addReport();
  const { page, context } = await openAs(product.browser, product.endpoints, 'admin@demo.test', {
    path: `/report-manager?report=${report_id}`,
  });
  for (const kind of kinds) {
    const card = page.getByRole('region', { name: `As ${kind}`, exact: true });
    await card.scrollIntoViewIfNeeded();
    await card.locator('canvas, svg, [role=grid], ol, table').first().waitFor();
    const picture = await saved(page, kind, 'Picture (PNG)');
    expect(picture.subarray(1, 4).toString(), kind).toBe('PNG');
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    expect([kind, width > 400, height > 100, picture.length > 5_000]).toEqual([kind, true, true, true]);
    const figures = (await saved(page, kind, 'Figures (CSV)')).toString('utf8');
    expect(figures, kind).toMatch(/\n.*,\d\.\d/);
    expect(figures, kind).toContain('Groups under 5 are never shown');
  }
  await context.close();
});

/** Builds the report for the demo organisation, as the operator does who has loaded it. */
async function addReport(): Promise<number> {
  const as = openPublicApi(product.data);
  const { accountIdRef: account } = await (await as('admin@demo.test')).call(
    users.operations.accountDetails,
    {
      params: { email: 'admin@demo.test' },
    },
  );
  const { token } = await as('system@livingroom.test');
  const answer = await fetch(`${product.endpoints.api}/reports/v1/reports?account_id_ref=${account}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Every kind',
      report_status: 'active',
      report_schema: JSON.stringify({ version: 3, generalOptions: { title: 'Every kind' }, cards }),
    }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { report_id: number }).report_id;
}

async function saved(page: Page, kind: string, as: string): Promise<Buffer> {
  await page.getByRole('button', { name: `Save “As ${kind}”` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: as }).click();
  return readFileSync(await (await download).path());
}

/** What is offered, and what a new card of the kind is called at first. */
const named = [
  ['Bars', 'The dimensions compared'],
  ['Line', 'The dimensions over time'],
  ['Pie', 'Answers by dimension'],
  ['Doughnut', 'Answers by dimension'],
  ['Histogram', 'How people answered'],
  ['Gauge', 'The dimensions'],
  ['Radar', 'Profile of the dimensions'],
  ['Heatmap', 'Units and dimensions'],
  ['Map', 'Score by country'],
  ['Sunburst', 'Dimensions and drivers'],
] as const;

test('an admin builds a report with a chart of each kind by keyboard alone, and arranges it', async () => {
  const { page, context } = await openAs(product.browser, product.endpoints, 'admin@demo.test', {
    path: '/report-manager',
  });
  const { press, write } = keyboardOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = (name: string) => press(page.getByRole('menuitem', { name, exact: true }), 'ArrowDown');
  const order = () =>
    page.locator('[data-card]').evaluateAll((cells) => cells.map(({ dataset }) => dataset.card));
  await press(button('Manage reports'));
  await press(button('Create a Report'));
  await write(page.getByRole('textbox', { name: 'Title' }), 'By hand');
  await press(button('Create'));
  await page.getByText('No cards yet').waitFor();
  for (const [place, [kind, title]] of named.entries()) {
    await press(button('Add a card'));
    // What it is for stands behind it.
    await press(page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }), 'ArrowDown');
    const editor = page.getByRole('dialog', { name: `Edit ${title}` });
    await editor.getByRole('heading', { name: title, exact: true }).waitFor();
    if (place < 2) {
      await expectAccessible(page, `the editor of ${kind}`);
      await page.setViewportSize(desktop);
    }
    // The card stands already as it was offered.
    if (place < 2) await press(editor.getByRole('button', { name: 'Save card' }));
    else await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'hidden' });
    if (place === 0) await chooseTheme(page, 'light');
  }
  const made = await order();
  expect(made).toEqual([...kinds].sort((a, b) => made.indexOf(a) - made.indexOf(b)));

  await press(button('Edit The dimensions over time'));
  const opened = page.getByRole('dialog', { name: 'Edit The dimensions over time' });
  await opened.waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  await reach(page, button('Edit The dimensions over time'));
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['line', 'bar', ...made.slice(2)]);
  await press(button('More for The dimensions over time'));
  await choose('Duplicate');
  await expect.poll(order).toEqual(['line', 'line-2', 'bar', ...made.slice(2)]);
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await expect.poll(order).toEqual(made);
  await page.getByText('All changes are saved').waitFor();
  await expectAccessibleInBothThemes(page, 'the report builder');
  await page.setViewportSize(desktop);

  await reach(page, page.getByRole('tab', { name: 'Grid' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const canvas = page.getByRole('region', { name: 'Canvas' });
  const card = (name: string) => canvas.getByRole('article', { name });
  const placeOf = (name: string) => card(name).evaluate(({ style }) => [style.left, style.top]);
  const widthOf = () => canvas.evaluate(({ scrollWidth }) => scrollWidth);
  const handle = async (name: string) => {
    await reach(page, button(`Move ${name}`));
  };
  await handle('The dimensions compared');
  for (const [key, words] of [
    ['Shift+ArrowRight', 'New position overlaps with an existing card. Move cancelled.'],
    ['Shift+ArrowUp', 'New position is out of canvas bounds. Move cancelled.'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('region', { name: 'Notifications' }).getByText(words).waitFor();
    await expect.poll(() => placeOf('The dimensions compared')).toEqual(['30px', '30px']);
  }
  // The fifth stands last in its row: the canvas grows with it, to its margin of 200.
  await handle('How people answered');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(widthOf).toBe(1_740 + 340 + 200);
  await page.getByText('All changes are saved').waitFor();
  await handle('How people answered');

  const saving = /\/reports\/v1\/reports\/\d+/;
  await page.route(saving, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.keyboard.press('ArrowDown');
  expect(await answerDialog(page, 'Close')).toContain(
    'Failed to update item histogram position. Please try again later.',
  );
  await expect.poll(() => placeOf('How people answered')).toEqual(['1740px', '30px']);
  await page.unroute(saving);
  await expectAccessibleInBothThemes(page, 'the card canvas');
  await page.setViewportSize(desktop);

  await press(button('Publish'));
  await expectMessageAside(page, 'The report is published');
  // A part of the site that does not come is told in its card alone.
  // Parts have no names: those of maps know the shapes of GeoJSON.
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('GeometryCollection')) await route.abort();
    else await route.fulfill({ response });
  });
  const number = new URL(page.url()).searchParams.get('build');
  await page.goto(`${product.endpoints.site}/report-manager?report=${number}`);
  const map = page.getByRole('region', { name: 'Score by country', exact: true });
  await map.scrollIntoViewIfNeeded();
  await map.getByText('Failed to load the component. Please refresh the page or contact support.').waitFor();
  await page
    .getByRole('region', { name: 'The dimensions compared', exact: true })
    .locator('canvas')
    .waitFor();
  await context.close();
});

test('every seeded report prints on whole pages of A4, with all its figures', async () => {
  const { page, context } = await openAs(product.browser, product.endpoints, 'admin@demo.test', {
    path: '/report-manager',
  });
  for (const [report, title, shows] of [
    ['sunburst', 'Livingroom Sunburst Report', 'The same figures as a table'],
    ['overview', 'Employee Experience Overview', 'Units and drivers'],
    ['drivers', 'Employee Experience Drivers Report', 'Each driver, unit by unit'],
  ] as const) {
    await page.goto(`${product.endpoints.site}/report-manager?report=${report}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    // A4 in points, and no page that only carries what the one before could not hold.
    expect(boxes.length, report).toBeGreaterThan(1);
    expect(boxes.length, report).toBeLessThan(24);
    // Pages are counted before they are printed: what grows in between is cut off, and is there the second time.
    expect(
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox/g)?.length,
    ).toBe(boxes.length);
    for (const [, width, height] of boxes)
      expect([Math.round(Number(width)), Math.round(Number(height))], report).toEqual([595, 842]);
    await page.emulateMedia({ media: 'print' });
    const { over, pale, once } = await page.evaluate(async () => {
      window.dispatchEvent(new Event('beforeprint'));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const edge = document.documentElement.clientWidth;
      const all = [...document.querySelectorAll('main canvas, main svg, main table')];
      const coloured = [...document.querySelectorAll<HTMLElement>('main [style*="background-color"]')];
      const heads = [...document.querySelectorAll('main [role=grid] thead')];
      return {
        over: all.filter((one) => one.getBoundingClientRect().right > edge + 1).length,
        pale: coloured.filter((one) => getComputedStyle(one).printColorAdjust !== 'exact').length,
        // What lies in a layer of its own is left out where a head stands again.
        once: heads.filter(
          (head) => getComputedStyle(head).breakInside !== 'avoid' || head.querySelector('button') !== null,
        ).length,
      };
    });
    expect(over, `${report}: wider than the page`).toBe(0);
    expect(pale, `${report}: colours of scores that paper leaves out`).toBe(0);
    expect(once, `${report}: heads that do not stand again on the next page`).toBe(0);
    await page.emulateMedia({ media: null });
  }
  await context.close();
});
