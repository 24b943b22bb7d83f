import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { ensureTool, type Tool } from '../../scripts/setup/debian.ts';
import { freePort } from '../support/free-port.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import type { Engine, Size, Tab, Window } from './engine.ts';

const driverTool: Tool = { program: 'WebKitWebDriver', packages: ['webkit2gtk-driver'] };
const displayTool: Tool = { program: 'Xvfb', packages: ['xvfb'] };

/** Where Debian puts the browser that the driver runs, by the machine's kind. */
const browsers = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** How the protocol calls a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Pause between two looks at whether the driver answers, in ms. */
const LOOK_MS = 100;

/** WebKitGTK by the W3C protocol over `fetch`, on a display of its own that nobody sees. */
export function webkitEngine(): Engine {
  let started: Promise<Driver> | undefined;
  const driver = () => {
    started ??= startDriver();
    return started;
  };
  return {
    name: 'WebKit',
    version: async () => {
      const { stdout } = spawnSync(ensureTool(driverTool), ['--version'], { encoding: 'utf8' });
      return stdout.replace(/[^\d.]/g, '');
    },
    open: async (size) => openWindow((await driver()).url, size),
    stop: async () => {
      for (const child of (await started)?.children ?? []) child.kill();
    },
  };
}

type Driver = { readonly url: string; readonly children: readonly ChildProcess[] };

async function startDriver(): Promise<Driver> {
  const program = ensureTool(driverTool);
  const display = spawn(
    ensureTool(displayTool),
    ['-displayfd', '1', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const port = await freePort(1);
  const child = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LANGUAGE: 'en_US', LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + PATIENCE_MS;
  while (!(await fetch(`${url}/status`).catch(() => null))) {
    if (performance.now() > until) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return { url, children: [child, display] };
}

type Send = (path: string, body?: object, method?: 'POST' | 'GET' | 'DELETE') => Promise<unknown>;

async function ask(url: string, body: object | undefined, method: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new Error(`The driver does not answer ${url.replace(/^.*session\/[^/]*/, '')}`, { cause });
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) {
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

async function openWindow(driver: string, wanted: Size): Promise<Window> {
  const binary = browsers.find((path) => existsSync(path));
  if (!binary) throw new Error('MiniBrowser of webkit2gtk-4.1 cannot be had here.');
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  };
  const session = (await ask(`${driver}/session`, { capabilities }, 'POST')) as {
    readonly sessionId: string;
  };
  const base = `${driver}/session/${session.sessionId}`;
  const send: Send = (path, body = {}, method = 'POST') =>
    ask(base + path, method === 'POST' ? body : undefined, method);
  const tab = tabOf(send);
  await send('/url', { url: 'about:blank' });
  const size = await resize(send, tab, wanted);
  return {
    ...tab,
    size,
    newTab: async () => {
      // A tab of the window would stay hidden there, and take no press.
      const { handle } = (await send('/window/new', { type: 'window' })) as { readonly handle: string };
      await send('/window', { handle });
      await resize(send, tab, wanted);
      return tab;
    },
    close: async () => void (await send('', undefined, 'DELETE')),
  };
}

/** The window's frame is not of the page: it grows by what is missing. Returns what came of it. */
async function resize(send: Send, tab: Tab, { width, height }: Size): Promise<Size> {
  let frame = { width: 0, height: 0 };
  let inside = { width, height };
  for (let tries = 0; tries < 3; tries += 1) {
    frame = {
      width: frame.width + width - (tries && inside.width),
      height: frame.height + height - (tries && inside.height),
    };
    await send('/window/rect', frame);
    inside = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    if (inside.width === width && inside.height === height) break;
  }
  return inside;
}

function tabOf(send: Send): Tab {
  const pointer = (...actions: readonly object[]) => ({
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions,
  });
  return {
    goto: async (url) => void (await send('/url', { url })),
    reload: async () => void (await send('/refresh')),
    evaluate: (work, ...given) =>
      send('/execute/sync', { script: `return (${work})(...arguments)`, args: given }) as never,
    press: async (x, y) => {
      const [left, top] = [Math.round(x), Math.round(y)];
      const actions = [
        pointer(
          { type: 'pointerMove', duration: 0, x: left, y: top },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ),
      ];
      await send('/actions', { actions });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    chooseFile: async (selector, path) => {
      const found = (await send('/element', { using: 'css selector', value: selector })) as {
        readonly [elementKey]: string;
      };
      await send(`/element/${found[elementKey]}/value`, { text: path });
    },
    // Its driver has no command for it.
    print: async () => null,
    screenshot: async () => Buffer.from(String(await send('/screenshot', undefined, 'GET')), 'base64'),
  };
}
