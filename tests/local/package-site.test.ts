import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { packageSite } from '../../scripts/build/package-site.ts';
import { localSite, packagedSite } from '../../scripts/build/site-folders.ts';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { siteConfig } from '../../scripts/local/site/config.ts';
import { startSite } from '../../scripts/local/site/site.ts';
import { freePort } from '../support/free-port.ts';

const [api, identity] = ['http://localhost:4701', 'http://localhost:4702'];

beforeAll(async () => {
  await buildWhatChanged();
  await packageSite(null);
}, 180_000);

async function policyOf(directory: string): Promise<string> {
  const port = await freePort(1);
  const site = await startSite({ directory, port, config: siteConfig(api, identity) });
  try {
    return (await fetch(site.url)).headers.get('content-security-policy') ?? '';
  } finally {
    await site.stop();
  }
}

test('the site of this machine may talk to its own services after a package was made', async () => {
  const policy = await policyOf(localSite);
  expect(policy).toContain(`connect-src 'self' ${api} ${identity}`);
});

test('the packaged site is narrowed for its own environment, in a folder of its own', () => {
  expect(packagedSite).not.toBe(localSite);
  const rules = readFileSync(join(packagedSite, 'staticwebapp.config.json'), 'utf8');
  expect(rules).toContain("connect-src 'self';");
});
