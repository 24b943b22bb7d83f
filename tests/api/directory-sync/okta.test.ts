import { beforeEach, describe, expect, test } from 'vitest';
import { coreUser, createDirectoryWorld, type DirectoryWorld, patchOp } from '../../worlds/directory-sync.ts';

/** The requests of Okta's provisioning, in their documented order and form: whole users by PUT, off by PATCH. */

let world: DirectoryWorld;

beforeEach(async () => {
  world = await createDirectoryWorld();
  await world.turnOn();
});

const oktaUser = (more: object = {}) => ({
  schemas: [coreUser],
  userName: 'isla@bakery.test',
  name: { givenName: 'Isla', familyName: 'Doe' },
  emails: [{ primary: true, value: 'isla@bakery.test', type: 'work' }],
  displayName: 'Isla Doe',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
  ...more,
});

describe('Okta', () => {
  test('looks for a user, makes it, reads it, replaces it and puts it off', async () => {
    const query = { filter: 'userName eq "isla@bakery.test"', startIndex: 1, count: 100 };
    expect((await world.send('listUsers', { query })).body).toMatchObject({ totalResults: 0 });
    const made = await world.send('createUser', { body: oktaUser() });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq');
    const params = { id: made.body.id };
    expect((await world.send('readUser', { params })).body).toEqual(made.body);
    const replaced = await world.send('replaceUser', {
      params,
      body: oktaUser({ id: params.id, name: { givenName: 'Isla', familyName: 'Doe-Lind' } }),
    });
    expect(replaced).toMatchObject({ status: 200, body: { name: { familyName: 'Doe-Lind' } } });
    const off = await world.send('patchUser', {
      params,
      body: { schemas: [patchOp], Operations: [{ op: 'replace', value: { active: false } }] },
    });
    expect(off).toMatchObject({ status: 200, body: { active: false } });
    expect(await world.person('isla@bakery.test')).toMatchObject({
      ...{ family_name: 'Doe-Lind', status: 'inactive' },
    });
    const again = await world.send('patchUser', {
      params,
      body: { schemas: [patchOp], Operations: [{ op: 'replace', value: { active: true } }] },
    });
    expect(again.body).toMatchObject({ active: true });
  });

  test('is told 409 where the name is taken, and 404 where nobody is', async () => {
    await world.send('createUser', { body: oktaUser() });
    expect(
      await world.send('createUser', { body: oktaUser({ userName: 'ISLA@bakery.test' }) }),
    ).toMatchObject({
      status: 409,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        ...{ status: '409', scimType: 'uniqueness', detail: 'The name is in use by another resource.' },
      },
    });
    expect(
      await world.send('readUser', { params: { id: '23a35c27-23d3-4c03-b4c5-6443c09e7173' } }),
    ).toMatchObject({
      ...{ status: 404, body: { status: '404' } },
    });
  });

  test('imports everybody page by page', async () => {
    for (let place = 0; place < 5; place += 1)
      await world.send('createUser', {
        body: oktaUser({ userName: `p${place}@bakery.test`, externalId: `e${place}`, emails: [] }),
      });
    const seen: unknown[] = [];
    for (let startIndex = 1; startIndex <= 5; startIndex += 2) {
      const { body } = await world.send('listUsers', { query: { startIndex, count: 2 } });
      expect(body).toMatchObject({ totalResults: 5, startIndex });
      seen.push(...(body.Resources ?? []).map(({ userName }) => userName));
    }
    expect(seen).toEqual([0, 1, 2, 3, 4].map((place) => `p${place}@bakery.test`));
    expect((await world.send('listUsers', { query: { count: 0 } })).body).toMatchObject({
      ...{ totalResults: 5, Resources: [] },
    });
  });

  test('pushes a group whole, and its members one by one', async () => {
    const { body: isla } = await world.send('createUser', { body: oktaUser() });
    const group = await world.send('createGroup', { body: { displayName: 'Everyone', members: [] } });
    const params = { id: group.body.id };
    const member = { value: String(isla.id), display: 'isla@bakery.test' };
    await world.send('patchGroup', {
      params,
      body: { schemas: [patchOp], Operations: [{ op: 'add', path: 'members', value: [member] }] },
    });
    await world.send('patchGroup', {
      params,
      body: {
        schemas: [patchOp],
        Operations: [{ op: 'replace', value: { id: params.id, displayName: 'All' } }],
      },
    });
    expect((await world.send('readGroup', { params })).body).toMatchObject({
      ...{ displayName: 'All', members: [{ value: isla.id }] },
    });
    await world.send('patchGroup', {
      params,
      body: {
        schemas: [patchOp],
        Operations: [{ op: 'remove', path: `members[value eq "${isla.id}"]` }],
      },
    });
    expect((await world.send('readGroup', { params })).body).toMatchObject({ members: [] });
  });
});
