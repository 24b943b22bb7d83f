import { loadJudge } from '../../scripts/judge/packages.ts';
import { ensureTool, type Tool } from '../../scripts/setup/debian.ts';
import type { Engine, Tab } from './engine.ts';

const firefoxTool: Tool = { program: 'firefox-esr', packages: ['firefox-esr'] };

/** As much of Puppeteer as is used here. */
type Puppeteer = {
  launch(options: {
    readonly browser: 'firefox';
    readonly executablePath: string;
    readonly headless: boolean;
    readonly extraPrefsFirefox: { readonly [name: string]: string };
  }): Promise<Firefox>;
};
type Firefox = {
  version(): Promise<string>;
  close(): Promise<void>;
  createBrowserContext(): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
};
type Page = {
  setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: { type(text: string): Promise<void> };
  $(selector: string): Promise<{ uploadFile(path: string): Promise<void> } | null>;
  pdf(options: { readonly format: 'a4' }): Promise<Uint8Array>;
  screenshot(): Promise<Uint8Array>;
};

export function firefoxEngine(): Engine {
  let started: Promise<Firefox> | undefined;
  const browser = () => {
    const puppeteer = loadJudge('slow', 'puppeteer-core') as Puppeteer;
    started ??= puppeteer.launch({
      browser: 'firefox',
      executablePath: ensureTool(firefoxTool),
      headless: true,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
    });
    return started;
  };
  return {
    name: 'Firefox',
    version: async () => (await (await browser()).version()).replace(/^\D*/, ''),
    open: async (size) => {
      const context = await (await browser()).createBrowserContext();
      const newTab = async () => {
        const page = await context.newPage();
        await page.setViewport(size);
        return tabOf(page);
      };
      return { ...(await newTab()), size, newTab, close: () => context.close() };
    },
    stop: async () => (await started)?.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (work, ...given) => page.evaluate(`(${work})(...${JSON.stringify(given)})`) as never,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    chooseFile: async (selector, path) => {
      const input = await page.$(selector);
      if (!input) throw new Error(`No ${selector}`);
      await input.uploadFile(path);
    },
    print: () => page.pdf({ format: 'a4' }),
    screenshot: () => page.screenshot(),
  };
}
