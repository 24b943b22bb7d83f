import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { startPlatform } from '../../scripts/local/platform.ts';
import { activateEverybody } from '../../scripts/simulate/activate.ts';
import { openGuestApi, openPublicApi } from '../../scripts/simulate/api.ts';
import { runOrganisation } from '../e2e/support/organisation.ts';
import { openAs } from '../e2e/support/pages.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';

/** Typebot's embed script, which has no sign-in of its own (kB = 1,000 bytes, brotli). */
const TYPEBOT_KB = 154;
const AIM_KB = 195;
const PERSON = 'person07@path.test';

type Script = { readonly name: string; readonly raw: number; readonly brotli: number };

/** What a phone downloads as script from the link in the invitation to the first question, sign-in and return included. */
export async function run() {
  await buildWhatChanged();
  const data = mkdtempSync(join(tmpdir(), 'livingroom-bytes-'));
  const platform = await startPlatform({ data, port: await freePort(6) });
  const browser = await launchBrowser();
  try {
    const organisation = await runOrganisation(platform.endpoints, data);
    const people = await activateEverybody(await openPublicApi(data)('admin@empty.test'), openGuestApi(data));
    const password = people.find(({ email }) => email === PERSON)?.password ?? '';
    await organisation.launch();
    const [link = ''] = await organisation.invitationsOf(PERSON);
    const path = link.replace(platform.endpoints.site, '');
    return result(await scriptsOf(browser, platform.endpoints, { path, password }));
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Every script that is requested, once each: the browser keeps it (immutable) over the sign-in's redirects. */
async function scriptsOf(
  browser: Browser,
  endpoints: Parameters<typeof openAs>[1],
  { path, password }: { readonly path: string; readonly password: string },
): Promise<readonly Script[]> {
  const urls = new Set<string>();
  const { page, context } = await openAs(browser, endpoints, PERSON, {
    password,
    width: 390,
    height: 844,
    path,
    onResponse: (response) => {
      if (/\.js(\?|$)/.test(response.url()) && response.status() === 200) urls.add(response.url());
    },
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('radio').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  const scripts = await Promise.all([...urls].map(measured));
  return scripts.sort((a, b) => b.brotli - a.brotli);
}

async function measured(url: string): Promise<Script> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { name: basename(url), raw: body.length, brotli: brotliCompressSync(body).length };
}

function result(scripts: readonly Script[]) {
  const brotli = scripts.reduce((sum, script) => sum + script.brotli, 0);
  const raw = scripts.reduce((sum, script) => sum + script.raw, 0);
  const figures: Record<string, number | string> = {};
  for (const script of scripts) figures[script.name] = `${kb(script.raw)} kB, brotli ${kb(script.brotli)} kB`;
  return {
    name: 'script-bytes',
    figures: {
      ...figures,
      requests: scripts.length,
      'total raw kB': kb(raw),
      'total brotli kB': kb(brotli),
      'aim: brotli kB at most': AIM_KB,
    },
    ratio: brotli / 1000 / TYPEBOT_KB,
    reference: `Typebot's embed, ${TYPEBOT_KB} kB brotli without sign-in`,
  };
}

function kb(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
