import { setConfig } from '../lib/config.ts';

/** Reads `config.json` beside the site. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  setConfig(await response.json());
}
