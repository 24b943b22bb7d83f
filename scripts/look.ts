// npm run look: every screen, role, theme, width and language of the running demo on one sheet (--help names the filters).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { dataDirectory, rootDirectory } from './build/root.ts';
import type { Endpoints } from './local/platform.ts';
import { takeMails } from './look/mail-pictures.ts';
import { type LookOptions, readLookOptions } from './look/options.ts';
import { takeReadmePictures } from './look/readme.ts';
import { isWrong, sheetOf } from './look/sheet.ts';
import { openEyes, type Picture, stands, stateOf, take } from './look/take.ts';
import { englishTexts } from './look/untranslated.ts';
import { chromiumFlags, ensureChromium } from './setup/chromium.ts';

const help = `npm run look -- [--screen <name>]… [--role <role>]… [--theme dark|light]… [--width <px>]… [--language <code>]…
  [--server usual|waiting|failed]… [--reduced-motion] [--no-axe]
  [--pseudo <code>], beside a demo that was started with LIVINGROOM_PSEUDO=<code>: what is cut off, and what is not translated.
npm run look -- --readme takes the pictures of the README anew, from a demo as it is after npm start -- --fresh.
A screen is a route's name, or its state: Employees, Employees.upload; the mails are Mail. npm start must be running.`;

if (process.argv.includes('--help')) console.log(help);
else await look().catch(fail);

async function look(): Promise<void> {
  const options = readLookOptions(process.argv.slice(2));
  const endpoints = JSON.parse(readFileSync(join(dataDirectory, 'endpoints.json'), 'utf8')) as Endpoints;
  if (options.readme) return withBrowser((browser) => takeReadmePictures(browser, endpoints, rootDirectory));
  const folder = join(dataDirectory, 'look');
  mkdirSync(folder, { recursive: true });
  const { pictures, failures } = await withBrowser(async (browser) => {
    const taken = await takeAll(browser, { options, endpoints, folder });
    if (!options.mails) return taken;
    return { ...taken, pictures: [...taken.pictures, ...(await takeMails(browser, options, folder))] };
  });
  const sheet = join(folder, 'index.html');
  writeFileSync(sheet, sheetOf(pictures));
  const wrong = pictures.filter(isWrong);
  for (const { file, problems, faults } of wrong)
    console.log(`${file}: ${[...(problems ?? []), ...faults].join('; ')}`);
  for (const failure of failures) console.log(failure);
  console.log(
    `${pictures.length} pictures, ${wrong.length} with a fault, ${failures.length} not taken: ${sheet}`,
  );
  if (wrong.length + failures.length > 0) process.exitCode = 1;
}

type Order = {
  readonly options: LookOptions;
  readonly endpoints: Endpoints;
  readonly folder: string;
};

type Taken = { readonly pictures: readonly Picture[]; readonly failures: readonly string[] };

/** The browser goes whatever happens: one that stays keeps the command from ending. */
async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Every picture that was asked for. */
async function takeAll(browser: Browser, { options, endpoints, folder }: Order): Promise<Taken> {
  const english = options.isPseudo ? englishTexts() : undefined;
  const pictures: Picture[] = [];
  const failures: string[] = [];
  for (const person of options.people) {
    const seen = options.views.filter((view) => view.by.includes(person));
    if (seen.length === 0) continue;
    const state = await stateOf(browser, endpoints, person);
    for (const theme of options.themes)
      for (const language of options.languages) {
        for (const condition of options.conditions) {
          const { reducedMotion } = options;
          const eyes = { person, theme, language, state, condition, reducedMotion };
          const page = await openEyes(browser, eyes, endpoints);
          for (const view of seen.filter((one) => stands(one, condition)))
            await take({
              page,
              endpoints,
              view,
              eyes,
              widths: options.widths,
              folder,
              axe: options.axe,
              english,
            }).then(
              (taken) => pictures.push(...taken),
              (cause: unknown) => failures.push(`${view.path} by ${person}, ${theme}, ${language}: ${cause}`),
            );
          await page.context().close();
        }
      }
  }
  return { pictures, failures };
}

function fail(cause: unknown): void {
  console.error(cause instanceof Error ? cause.message : cause);
  console.error(help);
  process.exitCode = 1;
}
