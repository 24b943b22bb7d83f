import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { expect, test } from 'vitest';
import { chooseTheme, openAs } from './support/pages.ts';
import { printedOver, readPrinted } from './support/printed.ts';
import { startProduct } from './support/product.ts';

const product = startProduct();

test('a report printed from either theme is dark on white, its charts drawn for paper, nothing over anything', async () => {
  for (const theme of ['dark', 'light'] as const) {
    const { page, context } = await openAs(product.browser, product.endpoints, 'admin@demo.test', {
      path: '/report-manager',
    });
    await chooseTheme(page, theme);
    for (const [report, shows] of [
      ['overview', 'Units and drivers'],
      ['sunburst', 'The same figures as a table'],
      ['drivers', 'Each driver, unit by unit'],
    ] as const) {
      await page.goto(`${product.endpoints.site}/report-manager?report=${report}`);
      await page.getByText(shows).first().waitFor();
      await page.waitForLoadState('networkidle');
      const comments = await page.locator('main details summary').allInnerTexts();
      const pages = await readPrinted(await page.pdf({ preferCSSPageSize: true }));
      const name = `${report}, ${theme}`;
      for (const [at, printed] of pages.entries()) {
        expect(printedOver(printed), `${name}, page ${at + 1}: words over words`).toEqual([]);
        expect(printed.bitmaps, `${name}, page ${at + 1}: drawn for a screen`).toBe(0);
        expect(
          printed.inks.filter(({ contrast }) => contrast < 4.5),
          `${name}, page ${at + 1}: pale words`,
        ).toEqual([]);
      }
      const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
      for (const heading of comments.filter((one) => / comments?$/.test(one)))
        expect(words, `${name}: every topic with comments`).toContain(heading);
      // The number of the page is the lowest; the next begins above the middle of the page only if much is missing.
      const lowestOf = (page: number) =>
        (pages[page]?.texts ?? []).map(({ low }) => low).sort((a, b) => a - b)[1];
      expect(lowestOf(0), `${name}: the first page is filled`).toBeLessThan(842 * 0.3);
      expect(lowestOf(1), `${name}: the second page is filled`).toBeLessThan(842 * 0.3);
    }
    await context.close();
  }
});

test('above a report its fields and its tools share one row of a laptop, in every language', async () => {
  const { page, context } = await openAs(product.browser, product.endpoints, 'admin@demo.test', {
    path: '/report-manager',
  });
  for (const language of languages.toReversed()) {
    await page.evaluate(
      (chosen) => localStorage.setItem('livingroom.language', JSON.stringify(chosen)),
      language,
    );
    await page.reload();
    await page.getByRole('main').getByRole('combobox').nth(1).waitFor();
    const lows = await page
      .getByRole('main')
      .locator('select, [data-tool], button[title]')
      .evaluateAll((all) => all.slice(0, 5).map((one) => Math.round(one.getBoundingClientRect().bottom)));
    expect(lows.length, language).toBe(5);
    expect(Math.max(...lows) - Math.min(...lows), language).toBeLessThan(8);
  }
  // Beside a panel they take the rows they need: nothing leaves the page.
  await page.getByRole('button', { name: /Help/ }).first().click();
  await page.locator('html[data-crowded]').waitFor();
  const over = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      return main ? main.scrollWidth - main.clientWidth : 0;
    });
  await expect.poll(over).toBeLessThanOrEqual(0);
  await context.close();
});

/** Where Debian and its kin have the office that reads slides; other machines look at the file alone. */
const office = '/usr/bin/soffice';

test('a report is saved as slides, one for each card, whose charts keep their figures and which another office opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-slides-'));
  const { page, context } = await openAs(product.browser, product.endpoints, 'admin@demo.test', {
    path: '/report-manager?report=overview',
  });
  try {
    for (const [report, slide] of [
      ['overview', 'Over all rounds'],
      ['sunburst', 'Drivers, highest first'],
    ] as const) {
      await page.goto(`${product.endpoints.site}/report-manager?report=${report}`);
      await page.getByRole('button', { name: 'Save report' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Slides (PowerPoint)' }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toMatch(/^[\w-]+\.pptx$/);
      const file = join(folder, `${report}.pptx`);
      await download.saveAs(file);
      // The names of what a file holds stand in it as they are: charts, and a sheet with the figures of each.
      const names = readFileSync(file).toString('latin1');
      expect(names, report).toContain('ppt/charts/chart');
      expect(names, report).toContain('ppt/embeddings/Microsoft_Excel_Worksheet');
      if (!existsSync(office)) continue;
      const home = `-env:UserInstallation=file://${folder}/office`;
      execFileSync(office, [home, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]);
      const slides = await readPrinted(readFileSync(join(folder, `${report}.pdf`)));
      const shown = slides.map(({ texts }) => texts.map(({ text }) => text).join(' '));
      expect(
        shown.some((text) => text.includes(slide)),
        report,
      ).toBe(true);
      for (const [at, one] of slides.entries())
        expect(printedOver(one), `${report}, slide ${at + 1}: words over words`).toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await context.close();
  }
});
