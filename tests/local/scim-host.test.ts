import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { createTestApi } from '../support/test-api.ts';
import { checks } from '../worlds/directory-sync/compliance.ts';
import { asEntra, asOkta } from '../worlds/directory-sync/providers.ts';
import { patchOf, type Send, sendTo, userOf } from '../worlds/directory-sync/send.ts';
import { type Issuer, type Product, startIssuer, startProduct } from '../worlds/product.ts';

/** SCIM as a directory meets it: over HTTP, at the real functions host, with the token that an admin made there. */

const folder = mkdtempSync(join(tmpdir(), 'scim-host-'));
let issuer: Issuer;
let product: Product;
let send: Send;
let admin: (method: string, path: string) => Promise<unknown>;

beforeAll(async () => {
  const store = join(folder, 'store.sqlite');
  const api = await createTestApi({ file: store });
  const home = await api.addAccount('Bakery', 'ada@bakery.test');
  const unit = { unit_name: 'Ovens', company_id_ref: home.companyId };
  await api.as(home.admin).rows('units').create(unit);
  await api.ports.store.close();
  issuer = await startIssuer();
  product = await startProduct({ folder, store, port: await freePort() }, issuer);
  const authorization = `Bearer ${await issuer.tokenOf(home.admin.email)}`;
  admin = async (method, path) =>
    (await fetch(`${product.api}${path}`, { method, headers: { authorization } })).json();
  const { token } = (await admin('POST', '/directory-sync/v1/connection/token')) as { token: string };
  send = sendTo(`${product.api}/scim/v2`, token);
});

afterAll(async () => {
  await product.stop();
  issuer.close();
  rmSync(folder, { recursive: true, force: true });
});

type Person = { readonly work_email: string; readonly status: string; readonly family_name: string };

async function person(email: string): Promise<Person | undefined> {
  const answer = await admin('GET', '/data/v1/data/employees?limit=500');
  const { data } = answer as { readonly data: readonly Person[] };
  return data.find(({ work_email }) => work_email === email);
}

const apply = () => admin('POST', '/directory-sync/v1/connection/apply');
const state = () => admin('GET', '/directory-sync/v1/connection');

describe('SCIM at the real host', () => {
  test('a preview first; then Entra ID and Okta make, change and pause people', async () => {
    await send('POST', '/Users', { body: userOf('early') });
    expect(await state()).toMatchObject({ state: 'preview', waiting: { create: 1, change: 0, pause: 0 } });
    expect(await person('early@bakery.test')).toBeUndefined();
    await apply();
    expect(await person('early@bakery.test')).toMatchObject({ status: 'active' });
    await asEntra(send);
    expect(await person('entra-one@bakery.test')).toMatchObject({ family_name: 'Lind', status: 'active' });
    expect(await person('entra-two@bakery.test')).toMatchObject({ status: 'inactive' });
    await asOkta(send);
    expect(await person('okta-isla@bakery.test')).toMatchObject({
      ...{ family_name: 'Doe-Lind', status: 'inactive' },
    });
  });

  test('the brake holds at 40 % until an admin has looked', async () => {
    const ids: string[] = [];
    for (let place = 0; place < 12; place += 1)
      ids.push(String((await send('POST', '/Users', { body: userOf(`brake-${place}`) })).body.id));
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    for (const id of ids)
      expect((await send('PATCH', `/Users/${id}`, off)).body).toMatchObject({ active: false });
    const braked = await state();
    expect(braked).toMatchObject({ state: 'braked' });
    expect(await person('brake-11@bakery.test')).toMatchObject({ status: 'active' });
    expect(await apply()).toEqual({ left: 0 });
    expect(await person('brake-11@bakery.test')).toMatchObject({ status: 'inactive' });
    expect(await state()).toMatchObject({ state: 'on' });
  });

  test.each(checks)('RFC $rfc: $says', async ({ run }) => {
    await run(send);
  });
});
