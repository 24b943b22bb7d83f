import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

const places = [
  process.env.LIVINGROOM_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium; installs Debian's package when there is none and we may. Throws with a clear message otherwise. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  installFromDebian(['chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name one in LIVINGROOM_CHROMIUM.',
  );
}

function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}

/** Flags that keep a test browser quiet and off the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
