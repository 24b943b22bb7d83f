import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Identity } from '../../../scripts/local/identity/identity.ts';
import { fetchLocalToken } from '../../../scripts/local/identity/local-token.ts';
import { readOrCreateSecret } from '../../../scripts/local/lib/local-secret.ts';
import {
  askForTokens,
  authorizeUrl,
  createVisitor,
  employee,
  localSecret,
  manager,
  redirectUri,
  scope,
  signIn,
  startTestIdentity,
  verify,
} from './support.ts';

const running: Identity[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((identity) => identity.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-identity-'));
  folders.push(folder);
  return folder;
}

async function start(options: Parameters<typeof startTestIdentity>[0] = {}) {
  const world = await startTestIdentity(options);
  running.push(world.identity);
  return world;
}

describe('a restart', () => {
  it('keeps keys, session and refresh token', async () => {
    const databaseFile = join(newFolder(), 'identity.sqlite');
    const before = await startTestIdentity({ databaseFile });
    const visitor = createVisitor(before.identity);
    const tokens = await signIn(before.identity, visitor, employee.email);
    await before.identity.stop();
    const port = Number(new URL(before.identity.url).port);
    const { identity } = await start({ databaseFile, port });
    expect(await verify(identity, tokens.access_token)).toMatchObject({ email: employee.email });
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, scope };
    expect((await askForTokens(identity, form)).access_token).toBeTypeOf('string');
    expect((await visitor.go(authorizeUrl().url)).url).toContain(redirectUri);
  });
});

describe('the grant for scripts', () => {
  it('gives a token with the strength the person needs and the time that was asked for', async () => {
    const { identity } = await start({ allowTokenGrant: true, localSecret });
    const token = await verify(
      identity,
      await fetchLocalToken(identity.url, localSecret, manager.email, { seconds: 90 }),
    );
    expect(token).toMatchObject({ email: manager.email, acrs: ['c1'] });
    expect(Number(token.exp) - Number(token.iat)).toBe(90);
    const plain = await verify(identity, await fetchLocalToken(identity.url, localSecret, employee.email));
    expect(plain).not.toHaveProperty('acrs');
    expect(String(plain.scp)).toContain('user_impersonation');
  });

  it('refuses an unknown e-mail and a wrong secret', async () => {
    const { identity } = await start({ allowTokenGrant: true, localSecret });
    const ask = (secret: string, email: string) => fetchLocalToken(identity.url, secret, email);
    await expect(ask(localSecret, 'nobody@demo.test')).rejects.toThrow(/nobody active/);
    await expect(ask('guess', employee.email)).rejects.toThrow(/secret is wrong/);
  });

  it('does not exist unless it is switched on', async () => {
    const { identity } = await start();
    await expect(fetchLocalToken(identity.url, localSecret, employee.email)).rejects.toThrow(
      /unsupported grant_type/,
    );
  });

  it('keeps its secret in a file that only the owner can read', () => {
    const file = join(newFolder(), 'data', 'local-secret');
    const secret = readOrCreateSecret(file);
    expect(secret.length).toBeGreaterThan(30);
    expect(readOrCreateSecret(file)).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('addresses', () => {
  it('names the port that is taken', async () => {
    const { identity } = await start();
    const port = Number(new URL(identity.url).port);
    await expect(startTestIdentity({ port })).rejects.toThrow(`port ${port} is in use`);
  });

  it('sends a page opened at 127.0.0.1 to the advertised host', async () => {
    const { identity } = await start();
    const other = identity.url.replace('localhost', '127.0.0.1');
    const response = await fetch(`${other}/auth?x=1`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    expect(response.headers.get('location')).toBe(`${identity.url}/auth?x=1`);
  });

  it('serves the metadata at both hosts, always naming the advertised issuer', async () => {
    const { identity } = await start();
    const other = identity.url.replace('localhost', '127.0.0.1');
    const metadata = await fetch(`${other}/.well-known/openid-configuration`).then((r) => r.json());
    expect(metadata).toMatchObject({
      issuer: identity.url,
      end_session_endpoint: `${identity.url}/session/end`,
    });
  });

  it('answers token requests only to the origins of the site', async () => {
    const { identity } = await start();
    const ask = (origin: string) =>
      fetch(`${identity.url}/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({
          client_id: 'livingroom-web',
          grant_type: 'refresh_token',
          refresh_token: 'x',
        }),
      }).then((response) => response.headers.get('access-control-allow-origin'));
    expect(await ask('http://127.0.0.1:4999')).toBe('http://127.0.0.1:4999');
    expect(await ask('http://evil.test')).toBeNull();
  });

  it('lets no script run on its pages and nothing frame them', async () => {
    const { identity } = await start();
    const { response } = await createVisitor(identity).go(authorizeUrl().url);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await response.text()).not.toContain('<script');
  });
});
