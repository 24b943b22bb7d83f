import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { answerDialog, expectMessageAside } from './pages.ts';

const MINUTE = 60_000;

/** Opens a page by its icon in the dock. */
export async function goTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
  const path = await link.getAttribute('href');
  await link.click();
  await page.waitForURL((url) => url.pathname === path);
}

export type Upload = { readonly name: string; readonly content: Buffer | string };

/** Sends a sheet by Bulk Upload, and answers what its job said in the end. */
export async function bulkUpload(page: Page, file: Upload): Promise<string> {
  const panel = await openUpload(page);
  const known = await panel.getByRole('listitem').count();
  // Whoever finishes quickly replaces this message at once, on a busy machine before it is seen.
  const told = page
    .getByText('Your files are currently being processed.')
    .or(panel.getByRole('listitem').nth(known))
    .first()
    .waitFor({ timeout: MINUTE });
  await Promise.all([told, send(page, panel, file)]);
  await panel.getByRole('listitem').nth(known).waitFor();
  const job = panel.getByRole('listitem').filter({ hasText: file.name }).first();
  await job.getByText(/^(Completed|Failed)$/).waitFor();
  const said = (await job.textContent()) ?? '';
  if (said.includes('Failed')) await answerDialog(page, 'Close');
  await close(panel);
  return said;
}

/** Sends a file that is refused at once, which takes it off the list, and answers why. */
export async function refusedUpload(page: Page, file: Upload): Promise<string> {
  const panel = await openUpload(page);
  await send(page, panel, file);
  await page.locator('dialog[open]').waitFor();
  const said = await answerDialog(page, 'Close');
  await close(panel);
  return said;
}

async function send(page: Page, panel: Locator, { name, content }: Upload): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await panel.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await panel.getByRole('button', { name: 'Upload', exact: true }).click();
}

export async function closePanel(page: Page, title: string): Promise<void> {
  await close(page.getByRole('dialog', { name: title }));
}

async function close(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await panel.waitFor({ state: 'hidden' });
}

/** The workbook that "Download template" saves. */
export async function downloadTemplate(page: Page): Promise<{ name: string; content: Uint8Array }> {
  const panel = await openUpload(page);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download template (XLSX)' }).click();
  const file = await download;
  const content = new Uint8Array(await readFile(await file.path()));
  await close(panel);
  return { name: file.suggestedFilename(), content };
}

async function openUpload(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Bulk Upload/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Bulk Upload' });
  await panel.waitFor();
  return panel;
}

/** Sets the start to ten minutes from now, the way the field wants it. */
export async function saveStart(page: Page): Promise<Date> {
  const start = new Date(Math.ceil(Date.now() / MINUTE) * MINUTE + 10 * MINUTE);
  await page.getByLabel('Start (UTC)').fill(fieldText(start));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessageAside(page, 'Settings saved.');
  return start;
}

/** Runs what is due as of a moment by Manual Run. */
export async function runAsOf(page: Page, moment: Date): Promise<void> {
  await page.getByRole('tab', { name: 'Manual Run' }).click();
  await page.getByLabel('Test Run Date (UTC)').fill(fieldText(moment));
  await page.getByRole('button', { name: 'Run Manual Flow' }).click();
  await answerDialog(page, 'Run Manual Flow');
  await page.getByText('Manual flow execution completed successfully.').waitFor();
}

/** As a date and time field holds it, to the minute. */
function fieldText(moment: Date): string {
  return moment.toISOString().slice(0, 16);
}
