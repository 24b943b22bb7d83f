import { webcrypto } from 'node:crypto';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { admit, directoryOf } from '../../../functions/modules/users/bind-identity.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { sealKey } = users.operations;

let api: TestApi;
let admin: Person;
let kim: Person;
let lee: Person;

beforeEach(async () => {
  api = await createTestApi();
  ({ admin } = await api.addAccount('Home', 'ada@home.test'));
  kim = await api.addPerson(admin.accountId, 'kim@home.test');
  lee = await api.addPerson(admin.accountId, 'lee@home.test');
});

const keyOf = (person: Person) => api.as(person).call(sealKey, {});
const userOf = ({ email }: Person) =>
  api.context(SYSTEM_ACCOUNT_ID).store.table('users').first({ where: { email } });

describe('the key of sealed answers', () => {
  test('is a pair, made at the first demand and the same at every later one, also of two at once', async () => {
    expect((await userOf(kim))?.seal_key ?? null).toBeNull();
    const [one, other] = await Promise.all([keyOf(kim), keyOf(kim)]);
    expect(other).toEqual(one);
    expect(await keyOf(kim)).toEqual(one);
    const { subtle } = webcrypto;
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const decoded = (text: string) => Buffer.from(text, 'base64url');
    const secret = await subtle.importKey('pkcs8', decoded(one.private_key), curve, true, ['deriveBits']);
    const { x, y } = await subtle.exportKey('jwk', secret);
    const point = await subtle.importKey('raw', decoded(one.public_key), curve, true, []);
    expect(await subtle.exportKey('jwk', point)).toMatchObject({ x, y });
  });

  test('is its owner’s alone, whoever asks and whatever is asked for', async () => {
    const [kims, lees, adas] = await Promise.all([kim, lee, admin].map(keyOf));
    expect(new Set([kims, lees, adas].map((key) => key?.private_key)).size).toBe(3);
    const named = { query: { email: kim.email }, body: { employee_id: kim.employeeId } };
    const asked = await api.as(admin).raw(sealKey, named as never);
    expect(JSON.stringify(asked.body)).not.toContain(kims?.private_key);
    expect((await api.as(null).raw(sealKey, {})).status).toBe(401);
  });

  test('is in no list, download or own data', async () => {
    const { private_key } = await keyOf(kim);
    const { variables, operations } = findTable('users');
    expect([variables.seal_key?.internal, operations]).toEqual([true, []]);
    const own = await api.as(kim).call(ownData.operations.read, {});
    expect(JSON.stringify(own)).not.toContain(private_key);
    expect(JSON.stringify(own)).not.toContain('seal_key');
    const trail = await api.context(admin.accountId).store.table('audit_events').every({});
    expect(JSON.stringify(trail)).not.toContain(private_key);
  });

  test('is another one once another identity is bound to the person', async () => {
    const { private_key } = await keyOf(kim);
    await admitted(`oid-${kim.email}`);
    expect((await keyOf(kim)).private_key).toBe(private_key);
    await admitted('oid-of-somebody-else');
    expect((await userOf(kim))?.seal_key).toBeNull();
  });
});

const admitted = (subject: string) => {
  const { ports } = api.context(admin.accountId);
  const identity = { directory: directoryOf(ports), subject };
  return admit(ports, { ...kim, identity });
};
