import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { freePort } from '../../../tests/support/free-port.ts';
import { buildWhatChanged } from '../../build/what-changed.ts';
import { fetchLocalToken } from '../../local/identity/local-token.ts';
import { startPlatform } from '../../local/platform.ts';
import type { View } from '../../look/views.ts';
import { chromiumFlags, ensureChromium } from '../../setup/chromium.ts';
import type { Seen } from '../types.ts';
import type { Court } from './court-type.ts';
import { prepareWorld } from './prepare.ts';

/** Judges of the running product that look at the same thing at once; each answers for itself. */
export type ProductJudge = {
  readonly names: readonly string[];
  readonly judge: (court: Court) => Promise<readonly Seen[]>;
};

/** The product with its demo, on ports and data of its own, and a browser, for as long as the work takes. */
export async function withCourt(
  views: readonly View[],
  work: (court: Court) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'livingroom-judge-'));
  const folder = join(data, 'judge');
  mkdirSync(folder);
  await buildWhatChanged((what) => console.log(`Building the ${what} …`));
  const platform = await startPlatform({ data, port: await freePort(6), demo: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const { endpoints } = platform;
    const secret = readFileSync(join(data, 'local-secret'), 'utf8').trim();
    const tokenOf = (email: string) => fetchLocalToken(endpoints.identity, secret, email);
    const court = { endpoints, data, browser, tokenOf, folder, views };
    await prepareWorld(court);
    await work(court);
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
