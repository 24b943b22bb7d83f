import { beforeEach, describe, expect, test } from 'vitest';
import {
  createDirectoryWorld,
  type DirectoryWorld,
  enterpriseUser,
  entraUser,
  patchOp,
} from '../../worlds/directory-sync.ts';

/** The requests of the provisioning service of Microsoft Entra ID, in their documented order and form. */

let world: DirectoryWorld;

beforeEach(async () => {
  world = await createDirectoryWorld();
  await world.turnOn();
});

const patch = (id: unknown, Operations: readonly object[]) =>
  world.send('patchUser', { params: { id }, body: { schemas: [patchOp], Operations } });

async function provisioned(name: string, more: object = {}): Promise<string> {
  const { status, body } = await world.send('createUser', { body: entraUser(name, more) });
  expect(status).toBe(201);
  return String(body.id);
}

describe('Microsoft Entra ID', () => {
  test('tests the connection by looking for somebody who is not there', async () => {
    const { status, body, headers } = await world.send('listUsers', {
      query: { filter: 'userName eq "8ee2ac6a-non-existent"' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    });
  });

  test('makes a user, finds it by name and by its own id, and reads it', async () => {
    const made = await world.send('createUser', {
      body: entraUser('nils', { [enterpriseUser]: { department: 'Ovens' }, preferredLanguage: 'da-DK' }),
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ userName: 'nils@bakery.test', externalId: 'oid-nils', active: true },
        meta: { resourceType: 'User', version: expect.stringMatching(/^W\/".+"$/) },
      },
    });
    const { id, meta } = made.body;
    expect(made.headers).toMatchObject({
      location: `https://api.livingroom.test/api/scim/v2/Users/${id}`,
      etag: (meta as { version: string }).version,
    });
    for (const filter of ['userName eq "NILS@bakery.test"', 'externalId eq "oid-nils"', `id eq "${id}"`]) {
      const found = await world.send('listUsers', { query: { filter } });
      expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    }
    expect((await world.send('readUser', { params: { id } })).body).toEqual(made.body);
    expect(await world.person('nils@bakery.test')).toMatchObject({
      ...{
        given_name: 'nils',
        family_name: 'Holm',
        status: 'active',
        language: 'dk',
        primary_unit_id_ref: 1,
      },
      activation_status: 'none',
    });
  });

  test('speaks to people in a language that the organisation offers, whatever the directory names', async () => {
    const [company] = await world.api.context(world.accountId).store.table('companies').every();
    await world.api
      .context(world.accountId)
      .store.table('companies')
      .change(company?.company_id ?? 0, () => ({
        languages_offered: ['de_de', 'fr_fr'],
        default_language: 'fr_fr',
      }));
    const id = await provisioned('nils', { preferredLanguage: 'da-DK' });
    await provisioned('gerd', { preferredLanguage: 'de-AT' });
    const languageOf = async (name: string) => (await world.person(`${name}@bakery.test`))?.language;
    expect([await languageOf('nils'), await languageOf('gerd')]).toEqual(['fr_fr', 'de_de']);
    for (const [value, expected] of [
      ['de-DE', 'de_de'],
      ['es', 'de_de'],
    ]) {
      expect((await patch(id, [{ op: 'Replace', path: 'preferredLanguage', value }])).status).toBe(200);
      expect(await languageOf('nils')).toBe(expected);
    }
  });

  test('changes several attributes in one patch, with its capital operations and paths in lists', async () => {
    const id = await provisioned('nils');
    const after = await patch(id, [
      { op: 'Replace', path: 'name.givenName', value: 'Niels' },
      { op: 'Add', path: `${enterpriseUser}:department`, value: 'Ovens' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'niels@bakery.test' },
    ]);
    expect(after).toMatchObject({
      status: 200,
      body: { name: { givenName: 'Niels' }, [enterpriseUser]: { department: 'Ovens' } },
    });
    expect(await world.person('niels@bakery.test')).toMatchObject({
      ...{ given_name: 'Niels', primary_unit_id_ref: 1 },
    });
  });

  test('disables with the text "False", which pauses the person here at once, and enables again', async () => {
    const kim = await world.api.addPerson(world.accountId, 'kim@bakery.test');
    const id = await provisioned('kim');
    const rows = world.api.as(kim).rows('employees');
    await rows.get(kim.employeeId);
    expect(await patch(id, [{ op: 'Replace', path: 'active', value: 'False' }])).toMatchObject({
      body: { active: false },
    });
    expect(await world.person('kim@bakery.test')).toMatchObject({ status: 'inactive' });
    await expect(rows.get(kim.employeeId)).rejects.toMatchObject({ status: 401 });
    await patch(id, [{ op: 'Replace', path: 'active', value: 'True' }]);
    expect(await rows.get(kim.employeeId)).toMatchObject({ status: 'active', given_name: 'kim' });
  });

  test('takes over a person whom an admin made before, and makes no second one', async () => {
    await world.api.addPerson(world.accountId, 'kim@bakery.test');
    await provisioned('kim');
    expect((await world.people()).map(({ work_email }) => work_email)).toEqual([
      ...['ada@bakery.test', 'kim@bakery.test'],
    ]);
  });

  test('changes the name of somebody who signs in: the old address is asked, and the directory reads its own word', async () => {
    await world.api.addPerson(world.accountId, 'kim@bakery.test');
    const id = await provisioned('kim');
    const changed = await patch(id, [
      { op: 'Replace', path: 'userName', value: 'kim.holm@bakery.test' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'kim.holm@bakery.test' },
    ]);
    expect(changed.body).toMatchObject({ userName: 'kim.holm@bakery.test' });
    expect(await world.person('kim@bakery.test')).toMatchObject({ new_email: 'kim.holm@bakery.test' });
    await patch(id, [{ op: 'Replace', path: 'name.givenName', value: 'Kimberly' }]);
    expect(await world.person('kim@bakery.test')).toMatchObject({
      ...{ given_name: 'Kimberly', new_email: 'kim.holm@bakery.test' },
    });
  });

  test('names a manager by the id that it was given here', async () => {
    const boss = await provisioned('boss');
    await provisioned('nils', { [enterpriseUser]: { manager: { value: boss } } });
    const leader = await world.person('boss@bakery.test');
    expect(await world.person('nils@bakery.test')).toMatchObject({
      primary_reports_to_ref: leader?.employee_id,
    });
  });

  test('deletes for good: gone there, paused here, and the name is free again', async () => {
    const id = await provisioned('nils');
    expect(await world.send('removeUser', { params: { id } })).toMatchObject({ status: 204, body: null });
    expect((await world.send('readUser', { params: { id } })).status).toBe(404);
    expect(await world.person('nils@bakery.test')).toMatchObject({ status: 'inactive' });
    await provisioned('nils');
    expect(await world.person('nils@bakery.test')).toMatchObject({ status: 'active' });
    expect(await world.people()).toHaveLength(2);
  });

  test('keeps groups: makes one, adds and removes members, reads it without them, deletes it', async () => {
    const [nils, kim] = [await provisioned('nils'), await provisioned('kim')];
    const made = await world.send('createGroup', { body: { displayName: 'Bakers', externalId: 'g-1' } });
    const params = { id: made.body.id };
    const change = (Operations: readonly object[]) =>
      world.send('patchGroup', { params, body: { schemas: [patchOp], Operations } });
    await change([{ op: 'Add', path: 'members', value: [{ value: nils }, { value: kim }] }]);
    await change([{ op: 'Remove', path: 'members', value: [{ value: nils }] }]);
    await change([{ op: 'Replace', path: 'displayName', value: 'Master bakers' }]);
    const whole = await world.send('readGroup', { params });
    expect(whole.body).toMatchObject({ displayName: 'Master bakers', members: [{ value: kim }] });
    const query = { excludedAttributes: 'members' };
    expect((await world.send('readGroup', { params, query })).body).not.toHaveProperty('members');
    const found = await world.send('listGroups', {
      query: { ...query, filter: 'displayName eq "master bakers"' },
    });
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: params.id }] });
    expect((await world.send('removeGroup', { params })).status).toBe(204);
    expect((await world.send('readGroup', { params })).status).toBe(404);
  });
});
