import { type Browser, chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../scripts/setup/chromium.ts';

/** The machine's own Chromium, never one that Playwright brings. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
}
