import { languages } from '@livingroom/shared/core/lib/language.ts';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { Identity } from '../../../scripts/local/identity/identity.ts';
import { languageOf } from '../../../scripts/local/identity/texts.ts';
import {
  askForTokens,
  authorizeUrl,
  createVisitor,
  demoPassword,
  employee,
  former,
  manager,
  redeem,
  redirectUri,
  scope,
  signedOutUri,
  signIn,
  startTestIdentity,
  verify,
} from './support.ts';

const running: Identity[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((identity) => identity.stop()));
});

async function start(options: Parameters<typeof startTestIdentity>[0] = {}) {
  const world = await startTestIdentity(options);
  running.push(world.identity);
  return { ...world, visitor: createVisitor(world.identity) };
}

describe('signing in', () => {
  it('gives an employee tokens with the claims that the API reads', async () => {
    const { identity, visitor } = await start();
    const tokens = await signIn(identity, visitor, employee.email);
    const access = await verify(identity, tokens.access_token);
    expect(access).toMatchObject({
      alg: 'RS256',
      sub: 'person-1',
      email: employee.email,
      name: 'Eva Holm',
      given_name: 'Eva',
      family_name: 'Holm',
      azp: 'livingroom-web',
      ver: '2.0',
    });
    expect(String(access.scp).split(' ')).toContain('user_impersonation');
    expect(access.oid).toBe(employee.subject);
    expect(access.tid).toMatch(/^[0-9a-f-]{36}$/);
    expect(access).not.toHaveProperty('acrs');
    const id = await verify(identity, tokens.id_token, 'livingroom-web');
    expect(id).toMatchObject({
      sub: 'person-1',
      oid: access.oid,
      email: employee.email,
      preferred_username: employee.email,
      name: 'Eva Holm',
      given_name: 'Eva',
      family_name: 'Holm',
      nonce: 'the-nonce',
    });
  });

  it('asks a manager for the mailed code and says so in the token', async () => {
    const { identity, visitor, codes } = await start();
    const tokens = await signIn(identity, visitor, manager.email, () => codes.at(-1)?.code ?? '');
    expect(codes).toEqual([{ email: manager.email, code: expect.stringMatching(/^\d{6}$/) }]);
    expect(await verify(identity, tokens.access_token)).toMatchObject({ acrs: ['c1'], email: manager.email });
  });

  it('asks for the second factor when a signed-in person comes to need it', async () => {
    const { identity, visitor, people } = await start();
    await signIn(identity, visitor, employee.email);
    const again = await visitor.go(authorizeUrl().url);
    expect(again.url).toContain(redirectUri);
    people.set(employee.email, { ...employee, needsSecondFactor: true });
    const promoted = await visitor.go(authorizeUrl().url);
    expect(promoted.url).toContain('/sign-in/');
  });

  it('fills in the login hint and asks again when told to', async () => {
    const { identity, visitor } = await start();
    await signIn(identity, visitor, employee.email);
    for (const prompt of ['login', 'select_account']) {
      const page = await visitor.go(authorizeUrl({ prompt, login_hint: employee.email }).url);
      expect(await page.response.text()).toContain(`value="${employee.email}"`);
      const landed = await visitor.post(`${page.url}/password`, {
        email: employee.email,
        password: demoPassword,
      });
      expect(landed.url).toContain(`${redirectUri}?code=`);
    }
  });

  it('renews with the refresh token when the client names offline_access again, also twice', async () => {
    const { identity, visitor, codes } = await start();
    const first = await signIn(identity, visitor, manager.email, () => codes.at(-1)?.code ?? '');
    const form = { grant_type: 'refresh_token', refresh_token: first.refresh_token, scope };
    for (const answer of [await askForTokens(identity, form), await askForTokens(identity, form)]) {
      expect(answer.error).toBeUndefined();
      const access = await verify(identity, answer.access_token);
      expect(access).toMatchObject({ acrs: ['c1'], scp: expect.stringContaining('user_impersonation') });
    }
  });

  it('gives no new token to a person who was deactivated', async () => {
    const { identity, visitor, people } = await start();
    const first = await signIn(identity, visitor, employee.email);
    people.set(employee.email, { ...employee, active: false });
    const form = { grant_type: 'refresh_token', refresh_token: first.refresh_token, scope };
    expect((await askForTokens(identity, form)).error).toBe('invalid_grant');
  });

  it('issues tokens for the time it was told', async () => {
    const { identity, visitor } = await start({ tokenSeconds: { access: 7 } });
    const tokens = await signIn(identity, visitor, employee.email);
    expect(tokens.expires_in).toBe(7);
  });

  it('refuses a code that is redeemed with another verifier, and a site it does not know', async () => {
    const { identity, visitor } = await start();
    const { url } = authorizeUrl();
    const page = await visitor.go(url);
    const form = { email: employee.email, password: demoPassword };
    const landed = await visitor.post(`${page.url}/password`, form);
    expect((await redeem(identity, landed.url, 'x'.repeat(43))).error).toBe('invalid_grant');
    const foreign = await visitor.go(authorizeUrl({ redirect_uri: 'http://localhost:1/stolen' }).url);
    expect(foreign.response.status).toBe(400);
    expect(foreign.url).toContain(identity.url);
  });

  it('prints nothing', async () => {
    const spies = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const { identity, visitor, errors } = await start();
    await signIn(identity, visitor, employee.email);
    await visitor.go('/nothing-here');
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
  });
});

describe('signing out', () => {
  it('goes straight back to the site and ends session and refresh token', async () => {
    const { identity, visitor } = await start();
    const tokens = await signIn(identity, visitor, employee.email);
    const query = new URLSearchParams({ post_logout_redirect_uri: signedOutUri, state: 's1' });
    const out = await visitor.go(`/session/end?${query}`);
    expect(out.url).toBe(`${signedOutUri}&state=s1`);
    expect((await visitor.go(authorizeUrl().url)).url).toContain('/sign-in/');
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await askForTokens(identity, form)).error).toBe('invalid_grant');
  });

  it('asks first when no known address to return to is given', async () => {
    const { identity, visitor } = await start();
    await signIn(identity, visitor, employee.email);
    const page = await visitor.go('/session/end?ui_locales=da');
    expect(await page.response.text()).toContain('Vil du logge ud?');
  });
});

describe('the language of the sign-in page', () => {
  test.each([
    ['de-AT en', 'de', 'Anmelden'],
    ['fr-CA', 'fr', 'Connexion'],
    ['de_de', 'de', 'Anmelden'],
    ['dk', 'da', 'Log ind'],
    ['nl es-MX', 'es', 'Iniciar sesión'],
    ['en-GB fr', 'en', 'Sign in'],
    ['nl', 'en', 'Sign in'],
  ])('is the first of "%s" that the product speaks: %s', async (asked, tag, title) => {
    const { visitor } = await start();
    const page = await visitor.go(authorizeUrl({ ui_locales: asked }).url);
    const html = await page.response.text();
    expect(html).toContain(`<html lang="${tag}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
  });

  test('has the same places in its texts, whichever it is', () => {
    const placesOf = (text: string) => text.match(/\{\w+\}/g) ?? [];
    const english = languageOf('en').texts;
    for (const language of languages)
      for (const key of Object.keys(english) as (keyof typeof english)[])
        expect([language, key, placesOf(languageOf(language).texts[key])]).toEqual([
          ...[language, key],
          placesOf(english[key]),
        ]);
  });
});

describe('people who may not sign in', () => {
  it('hear the same for an unknown e-mail, a wrong password and a deactivated person', async () => {
    const { visitor } = await start();
    const page = await visitor.go(authorizeUrl().url);
    const attempts = [
      { email: 'nobody@demo.test', password: demoPassword },
      { email: employee.email, password: 'wrong' },
      { email: former.email, password: demoPassword },
    ];
    const texts = [];
    for (const attempt of attempts) {
      const { response } = await visitor.post(`${page.url}/password`, attempt);
      expect(response.status).toBe(400);
      texts.push((await response.text()).replaceAll(attempt.email, '<email>'));
    }
    expect(texts[0]).toContain('The e-mail address or the password is not right.');
    expect(new Set(texts).size).toBe(1);
  });

  it('are slowed down after five failures, whether the e-mail exists or not', async () => {
    const { visitor, clock } = await start();
    const page = await visitor.go(authorizeUrl().url);
    const right = { email: employee.email, password: demoPassword };
    for (const email of [employee.email, 'nobody@demo.test']) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await visitor.post(`${page.url}/password`, { email, password: 'wrong' });
      }
      const { response } = await visitor.post(`${page.url}/password`, { ...right, email });
      expect(response.status).toBe(429);
      expect(await response.text()).toContain('Too many attempts. Try again in 1 min.');
    }
    clock.offset = 31_000;
    const landed = await visitor.post(`${page.url}/password`, right);
    expect(landed.url).toContain(redirectUri);
  });

  it('are not locked out by what others type for their address', async () => {
    const { identity, visitor } = await start();
    await signIn(identity, visitor, employee.email);
    const stranger = createVisitor(identity);
    const theirs = await stranger.go(authorizeUrl().url);
    for (let attempt = 0; attempt < 60; attempt += 1)
      await stranger.post(`${theirs.url}/password`, { email: employee.email, password: 'wrong' });
    const right = { email: employee.email, password: demoPassword };
    expect((await stranger.post(`${theirs.url}/password`, right)).response.status).toBe(429);
    const page = await visitor.go(authorizeUrl({ prompt: 'login' }).url);
    expect((await visitor.post(`${page.url}/password`, right)).url).toContain(redirectUri);
    // A known browser has no more guesses than any other.
    const again = await visitor.go(authorizeUrl({ prompt: 'login' }).url);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await visitor.post(`${again.url}/password`, { ...right, password: 'wrong' });
    expect((await visitor.post(`${again.url}/password`, right)).response.status).toBe(429);
  });

  it('with a password of their own cannot use the demo password', async () => {
    const { identity, visitor } = await start();
    await identity.setPassword(employee.email, 'My-own-Password-7');
    const page = await visitor.go(authorizeUrl().url);
    const tryPassword = (password: string) =>
      visitor.post(`${page.url}/password`, { email: employee.email.toUpperCase(), password });
    expect((await tryPassword(demoPassword)).response.status).toBe(400);
    expect((await tryPassword('My-own-Password-7')).url).toContain(redirectUri);
  });
});
