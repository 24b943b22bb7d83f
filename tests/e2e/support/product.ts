import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { buildWhatChanged } from '../../../scripts/build/what-changed.ts';
import { type Endpoints, startPlatform } from '../../../scripts/local/platform.ts';
import { launchBrowser } from '../../support/browser.ts';
import { freePort } from '../../support/free-port.ts';

type Product = {
  /** The folder of its data, which goes when the tests end. */
  readonly data: string;
  readonly endpoints: Endpoints;
  readonly browser: Browser;
};

/** The product on ports and data of its own, and a browser, from the first test of a file (or of a `describe`) to its last. */
export function startProduct({ demo = true }: { readonly demo?: boolean } = {}): Product {
  const data = mkdtempSync(join(tmpdir(), 'livingroom-e2e-'));
  let platform: Awaited<ReturnType<typeof startPlatform>> | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    await buildWhatChanged();
    platform = await startPlatform({ data, port: await freePort(6), demo });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  return {
    data,
    get endpoints() {
      return started(platform).endpoints;
    },
    get browser() {
      return started(browser);
    },
  };
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The product is there from the first test on');
  return part;
}
