import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Endpoints } from '../local/platform.ts';
import { openEyes, settle, stateOf } from './take.ts';

type ReadmePicture = {
  readonly file: string;
  readonly path: string;
  readonly theme: 'dark' | 'light';
  readonly height: number;
  /** What makes the picture say more than the page at rest. */
  readonly point?: (page: Page) => Promise<void>;
};

const width = 1440;

const pictures: readonly ReadmePicture[] = [
  { file: 'docs/screenshot.png', path: '/report-manager', theme: 'dark', height: 1_000 },
  {
    file: 'docs/people.png',
    path: '/employees',
    theme: 'light',
    height: 880,
    // The actions of a row come with the pointer.
    point: (page) => page.locator('tbody tr').nth(3).hover(),
  },
];

/** Takes every picture of the README from the running demo into `folder`, by its administrator, in English. */
export async function takeReadmePictures(
  browser: Browser,
  endpoints: Endpoints,
  folder: string,
): Promise<void> {
  const state = await stateOf(browser, endpoints, 'admin');
  for (const { file, path, theme, height, point } of pictures) {
    const eyes = { person: 'admin', theme, language: 'en_us', state, condition: 'usual' } as const;
    const page = await openEyes(browser, eyes, endpoints);
    await page.setViewportSize({ width, height });
    await page.goto(endpoints.site + path);
    await settle(page);
    await point?.(page);
    await page.screenshot({ path: join(folder, file) });
    await page.context().close();
    console.log(file);
  }
}
