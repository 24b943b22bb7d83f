import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { startPlatform } from '../../scripts/local/platform.ts';
import { openAdaptiveDialogue } from '../e2e/support/adaptive-dialogue.ts';
import { logIn, phone } from '../e2e/support/pages.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import type { BenchResult } from './support/result.ts';

const RESPONDENT = 'employee@demo.test';
const AIM_S = 240;

/** Silent reading of English, words a minute (Brysbaert 2019, the mean of 190 studies). */
const READING_WPM = 238;
/** Making up one's mind, and then aiming at and hitting a key, in ms (keystroke-level model: M and P). */
const DECIDING_MS = 1_350;
const TAPPING_MS = 1_100;
/** Typing on a phone, words a minute (Palin et al. 2019, the mean of 37,000 people). */
const TYPING_WPM = 36;

/** What is written: a comment on two of the answers, and a sentence at the end. */
const comments = new Map([
  [4, 'We hear of plans only when they are decided'],
  [11, 'My colleagues take the time to explain things'],
]);
const lastWords = 'Please keep the short meeting on Monday and ask us before the next change';

/** A whole adaptive dialogue on a phone by somebody who reads all of it, from the first page to the thanks. */
export async function run(): Promise<BenchResult> {
  await buildWhatChanged();
  const data = mkdtempSync(join(tmpdir(), 'livingroom-pace-'));
  const platform = await startPlatform({ data, port: await freePort(6) });
  const browser = await launchBrowser();
  try {
    const { path } = await openAdaptiveDialogue(data, RESPONDENT);
    // Words are typed by the bot as everybody sees it who has not asked for less motion.
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(platform.endpoints.site + path);
    await logIn(page, platform.endpoints, RESPONDENT);
    return result(await answerAll(page));
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

type Walk = { readonly seconds: number; readonly questions: number; readonly readingS: number };

async function answerAll(page: Page): Promise<Walk> {
  const note = page.getByRole('region', { name: 'Say how work is for you' });
  const start = note.getByRole('button', { name: 'Start' });
  await start.waitFor();
  const began = performance.now();
  let readingMs = await read(page, note);
  await tap(page, start);
  const question = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').last();
  const answers = page.getByRole('region', { name: 'Your answer' });
  for (let asked = 1; ; asked += 1) {
    readingMs += await read(page, question, answers.locator('form:not([inert])'));
    const key = answers.getByRole('radio', { name: String(((asked * 3) % 5) + 3) });
    const words = comments.get(asked);
    if (words) await write(page, words);
    if ((await key.count()) === 0) {
      await write(page, lastWords);
      await tap(page, answers.getByRole('button', { name: 'Send' }));
      await page.getByText('Thank you for your reflections').first().waitFor();
      return {
        seconds: (performance.now() - began) / 1000,
        questions: asked,
        readingS: readingMs / 1000,
      };
    }
    const before = await question.textContent();
    await tap(page, key);
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('section li')].at(-1)?.textContent !== text,
      before,
    );
  }
}

/** Every word of it, at the pace of reading, while the bot types it at its own, which is faster. Returns the ms of it. */
async function read(page: Page, element: Locator, said?: Locator): Promise<number> {
  const began = performance.now();
  await said?.waitFor();
  const text = (await element.allInnerTexts()).join(' ');
  const ms = (text.split(/\s+/).filter(Boolean).length / READING_WPM) * 60_000;
  await page.waitForTimeout(Math.max(0, began + ms - performance.now()));
  return ms;
}

async function tap(page: Page, element: Locator): Promise<void> {
  await page.waitForTimeout(DECIDING_MS + TAPPING_MS);
  await element.tap();
}

async function write(page: Page, words: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Your answer' }).getByRole('textbox');
  await tap(page, box);
  await page.waitForTimeout((words.split(' ').length / TYPING_WPM) * 60_000);
  await box.fill(words);
}

function result({ seconds, questions, readingS }: Walk): BenchResult {
  return {
    name: 'human-pace',
    figures: {
      'first page to thanks, s': Math.round(seconds),
      questions,
      'of it reading, s': Math.round(readingS),
      'words written': [...comments.values(), lastWords].join(' ').split(' ').length,
    },
    ratio: Math.round((seconds / AIM_S) * 100) / 100,
    reference: 'the aim of four minutes for the adaptive form on a phone',
  };
}
