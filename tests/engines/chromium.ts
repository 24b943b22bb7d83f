import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../scripts/setup/chromium.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import type { Engine, Tab } from './engine.ts';

export function chromiumEngine(): Engine {
  let started: Promise<Browser> | undefined;
  const browser = () => {
    started ??= chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
    return started;
  };
  return {
    name: 'Chromium',
    version: async () => (await browser()).version(),
    open: async (size) => {
      const context = await (await browser()).newContext({ viewport: size, locale: 'en-US' });
      context.setDefaultTimeout(PATIENCE_MS);
      return {
        ...tabOf(await context.newPage()),
        size,
        newTab: async () => tabOf(await context.newPage()),
        close: () => context.close(),
      };
    },
    stop: async () => (await started)?.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (work, ...given) =>
      page.evaluate(`(${work})(...${JSON.stringify(given)})`) as ReturnType<Tab['evaluate']> as never,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    chooseFile: (selector, path) => page.locator(selector).first().setInputFiles(path),
    print: () => page.pdf({ format: 'A4' }),
    screenshot: () => page.screenshot(),
  };
}
