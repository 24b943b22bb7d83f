import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from '../../../scripts/local/identity/identity.ts';
import { authorizeUrl, createVisitor, redirectUri, startTestIdentity, type Visitor } from './support.ts';

const email = 'nora@home.test';
const given = 'Given-Once-7';
const own = 'Chosen-By-Me-1';

describe('a password for the first sign-in', () => {
  let identity: Identity;
  let codes: { readonly code: string }[];
  let visitor: Visitor;
  let address: string;

  beforeEach(async () => {
    codes = [];
    ({ identity } = await startTestIdentity({
      findPerson: undefined,
      needsSecondFactor: async () => true,
      sendCode: async ({ code }) => void codes.push({ code }),
    }));
    const password = { value: given, change: true };
    await identity.directory.add({ email, givenName: 'Nora', familyName: 'Lind', password });
    visitor = createVisitor(identity);
    address = (await visitor.go(authorizeUrl().url)).url;
  });
  afterEach(() => identity.stop());

  const enter = async (password: string) => {
    await visitor.post(`${address}/password`, { email, password });
    return visitor.post(`${address}/code`, { code: codes.at(-1)?.code ?? '' });
  };
  const choose = (password: string, repeated = password) =>
    visitor.post(`${address}/new-password`, { password, repeated });

  it('opens nothing until the person has chosen another one', async () => {
    const asked = await enter(given);
    expect(await asked.response.text()).toContain('Choose your own password');
    // Neither by going back to the sign-in page.
    expect(await (await visitor.go(address)).response.text()).toContain('Choose your own password');
    expect((await choose(own)).url).toContain(redirectUri);
    const later = createVisitor(identity);
    const page = await later.go(authorizeUrl().url);
    await later.post(`${page.url}/password`, { email, password: own });
    const landed = await later.post(`${page.url}/code`, { code: codes.at(-1)?.code ?? '' });
    expect(landed.url).toContain(redirectUri);
  });

  it('is told why another one is not taken', async () => {
    await enter(given);
    const said = async (...words: Parameters<typeof choose>) => (await choose(...words)).response.text();
    expect(await said('')).toContain('Enter your password.');
    expect(await said('short')).toContain('Min 8 chars, upper, lower, number');
    expect(await said(given)).toContain('Choose another password than the one you were given.');
    expect(await said(own, `${own}x`)).toContain('Passwords do not match');
  });

  it('is not changed by somebody who has not proven the first one', async () => {
    const answer = await choose(own);
    expect(await answer.response.text()).toContain('That took too long. Sign in again.');
    expect(await (await enter(given)).response.text()).toContain('Choose your own password');
  });
});
