import { beforeEach, describe, expect, test } from 'vitest';
import {
  coreUser,
  createDirectoryWorld,
  type DirectoryWorld,
  enterpriseUser,
  entraUser,
  patchOp,
} from '../../worlds/directory-sync.ts';

/** Details of RFC 7643 and 7644 that directories other than the two big ones rely on. */

const foreign = 'urn:ietf:params:scim:schemas:extension:acme:1.0:User';

let world: DirectoryWorld;

beforeEach(async () => {
  world = await createDirectoryWorld();
  await world.turnOn();
});

const patch = (id: unknown, Operations: readonly object[]) =>
  world.send('patchUser', { params: { id }, body: { schemas: [patchOp], Operations } });

const made = async (name: string, more: object = {}) =>
  String((await world.send('createUser', { body: entraUser(name, more) })).body.id);

describe('A directory', () => {
  test('may say attributes of an extension that is none of ours, whatever its version', async () => {
    const id = await made('nils');
    const { status } = await patch(id, [
      { op: 'replace', path: `${foreign}:badge`, value: '7' },
      { op: 'add', path: `${foreign}:badge.number`, value: 7 },
      { op: 'add', value: { [`${foreign}:costCenter`]: '4130', displayName: 'Nils H' } },
      { op: 'remove', path: `${foreign}:badge` },
    ]);
    expect(status).toBe(200);
    expect((await world.send('readUser', { params: { id } })).body).toMatchObject({ displayName: 'Nils H' });
  });

  test('may write one manager as a list of one', async () => {
    const boss = await made('ida');
    const id = await made('nils', { [enterpriseUser]: { manager: [{ value: boss }] } });
    const { body } = await world.send('readUser', { params: { id } });
    expect(body[enterpriseUser]).toMatchObject({ manager: { value: boss } });
    const path = `${enterpriseUser}:manager`;
    expect((await patch(id, [{ op: 'replace', path, value: [{ value: boss }] }])).status).toBe(200);
  });

  test('leaves somebody inactive whom a PUT says nothing of', async () => {
    const id = await made('nils');
    await patch(id, [{ op: 'replace', path: 'active', value: false }]);
    const { active: _, ...body } = entraUser('nils', { displayName: 'Nils Anew' });
    expect((await world.send('replaceUser', { params: { id }, body })).body).toMatchObject({
      active: false,
      displayName: 'Nils Anew',
    });
    expect(await world.person('nils@bakery.test')).toMatchObject({ status: 'inactive' });
  });

  test('adds a known value of another type, and the same one once', async () => {
    const id = await made('nils');
    const value = [{ value: 'nils@bakery.test', type: 'home' }];
    await patch(id, [{ op: 'add', path: 'emails', value }]);
    const { body } = await patch(id, [{ op: 'add', path: 'emails', value }]);
    expect(body.emails).toMatchObject([{ type: 'work' }, { type: 'home' }]);
    expect(body.emails).toHaveLength(2);
  });

  test('reads addresses of this service that no header of a call can bend', async () => {
    const { body, headers } = await world.send('createUser', {
      body: { ...entraUser('nils'), schemas: [coreUser] },
      headers: { 'x-forwarded-host': 'evil.test', host: 'evil.test', 'x-forwarded-proto': 'http' },
    });
    expect(JSON.stringify([body, headers])).not.toContain('evil.test');
  });

  test('pauses no more people at once than one after the other', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `p${at}`);
    const ids: string[] = [];
    for (const name of names) ids.push(await made(name));
    world.api.clock.advance(2 * 86_400_000);
    await Promise.all(ids.map((id) => patch(id, [{ op: 'replace', path: 'active', value: false }])));
    const { store } = world.api.context(world.accountId);
    expect(await store.table('employees').count({ status: 'inactive' })).toBeLessThanOrEqual(24);
  });
});
