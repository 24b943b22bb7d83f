import { afterEach, describe, expect, it } from 'vitest';
import type { Identity } from '../../../scripts/local/identity/identity.ts';
import {
  authorizeUrl,
  createVisitor,
  demoPassword,
  manager,
  redirectUri,
  startTestIdentity,
} from './support.ts';

const running: Identity[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((identity) => identity.stop()));
});

/** A manager who has given the password and now sees the page for the code. */
async function reachCodePage(options: Parameters<typeof startTestIdentity>[0] = {}) {
  const world = await startTestIdentity(options);
  running.push(world.identity);
  const visitor = createVisitor(world.identity);
  const first = await visitor.go(authorizeUrl({ ui_locales: 'es-ES en' }).url);
  const page = await visitor.post(`${first.url}/password`, { email: manager.email, password: demoPassword });
  const enter = (code: string) => visitor.post(`${first.url}/code`, { code });
  const wrong = () => (world.codes.at(-1)?.code === '000000' ? '000001' : '000000');
  return { ...world, visitor, enter, wrong, page, html: await page.response.text(), address: first.url };
}

describe('the second factor', () => {
  it('names the address and speaks the language that was asked for', async () => {
    const { html } = await reachCodePage();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Revisa tu correo');
    expect(html).toContain(manager.email);
  });

  it('accepts the code with a space in it', async () => {
    const { enter, codes } = await reachCodePage();
    const code = codes[0]?.code ?? '';
    expect((await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).url).toContain(redirectUri);
  });

  it('gives up a code after five wrong ones, and goes on with a new one', async () => {
    const { enter, wrong, codes, clock, visitor, address } = await reachCodePage();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await (await enter(wrong())).response.text()).toContain('El código no es correcto.');
    }
    expect(await (await enter(codes[0]?.code ?? '')).response.text()).toContain('Demasiados códigos');
    clock.offset = 21_000;
    await visitor.post(`${address}/resend`, {});
    expect(codes).toHaveLength(2);
    expect((await enter(codes[1]?.code ?? '')).url).toContain(redirectUri);
  });

  it('refuses a code after ten minutes', async () => {
    const { enter, codes, clock } = await reachCodePage();
    clock.offset = 10 * 60_000 + 1;
    const { response } = await enter(codes[0]?.code ?? '');
    expect(await response.text()).toContain('El código ha caducado.');
  });

  it('does not send codes in quick succession', async () => {
    const { codes, visitor, address } = await reachCodePage();
    const { response } = await visitor.post(`${address}/resend`, {});
    expect(await response.text()).toContain('Acabamos de enviar un código.');
    expect(codes).toHaveLength(1);
  });

  it('says so when the code could not be sent', async () => {
    const { html } = await reachCodePage({ sendCode: () => Promise.reject(new Error('mail is down')) });
    expect(html).toContain('No se ha podido enviar el código.');
  });

  it('goes back to the first step for another account', async () => {
    const { visitor, address } = await reachCodePage();
    const { response } = await visitor.post(`${address}/start-over`, {});
    expect(await response.text()).toContain('Iniciar sesión');
    expect(await (await visitor.go(address)).response.text()).toContain('name="password"');
  });
});
