import { expect } from 'vitest';
import type { Check } from './compliance.ts';
import { coreGroup, coreUser, enterprise, fresh, made, patchOf, queryOf, userOf } from './send.ts';

/** What users and groups are made, read, replaced, patched and removed by. */
export const checksOfResources: readonly Check[] = [
  {
    rfc: '7644 3.3',
    says: 'a user made is 201 with id, meta, Location and version; the password is never told',
    async run(send) {
      const name = fresh('nils');
      const { status, body, header } = await send('POST', '/Users', {
        body: userOf(name, { password: 'never-told', id: 'mine', meta: { resourceType: 'Other' } }),
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...userOf(name),
        id: expect.stringMatching(/^\d+$/u),
        meta: {
          resourceType: 'User',
          created: expect.stringMatching(/^\d{4}-.*Z$/u),
          lastModified: expect.stringMatching(/^\d{4}-.*Z$/u),
          location: header('location'),
          version: header('etag'),
        },
      });
      expect(JSON.stringify(body)).not.toContain('never-told');
    },
  },
  {
    rfc: '7644 3.4.1, 3.14',
    says: 'meta.location is an address that answers; a known version is 304, a change of another one 412',
    async run(send) {
      const { id } = await made(send);
      const { body, header } = await send('GET', `/Users/${id}`);
      const { location = '' } = body.meta as { location?: string };
      expect(location.endsWith(`/scim/v2/Users/${id}`)).toBe(true);
      expect((await send('GET', location.slice(location.indexOf('/Users')))).body).toEqual(body);
      const etag = header('etag') ?? '';
      expect((await send('GET', `/Users/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const change = (title: string) =>
        send('PATCH', `/Users/${id}`, {
          ...patchOf({ op: 'replace', path: 'title', value: title }),
          headers: { 'if-match': etag },
        });
      expect((await change('One')).status).toBe(200);
      expect(await change('Two')).toMatchObject({ status: 412, body: { status: '412' } });
      expect((await send('DELETE', `/Users/${id}`, { headers: { 'if-match': etag } })).status).toBe(412);
    },
  },
  {
    rfc: '7643 2.1',
    says: 'attribute names have no case, at any depth',
    async run(send) {
      const name = fresh('case');
      const { status, body } = await send('POST', '/Users', {
        body: {
          SCHEMAS: [coreUser],
          USERNAME: `${name}@bakery.test`,
          Name: { GIVENNAME: 'Ida', familyname: 'Holm' },
          Emails: [{ VALUE: `${name}@bakery.test`, Type: 'work', PRIMARY: true }],
          [enterprise.toUpperCase()]: { Department: 'Ovens' },
        },
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        userName: `${name}@bakery.test`,
        name: { givenName: 'Ida', familyName: 'Holm' },
        emails: [{ value: `${name}@bakery.test`, type: 'work', primary: true }],
        [enterprise]: { department: 'Ovens' },
      });
    },
  },
  {
    rfc: '7644 3.5.1',
    says: 'PUT replaces: what is left out goes, the number stays; nobody is 404',
    async run(send) {
      const { id, name } = await made(send, { title: 'Baker' });
      const { status, body } = await send('PUT', `/Users/${id}`, { body: userOf(name, { id: 'other' }) });
      expect([status, body.id, 'title' in body]).toEqual([200, id, false]);
      expect((await send('PUT', '/Users/999999999', { body: userOf(fresh('x')) })).status).toBe(404);
      expect((await send('PUT', '/Users/a-b', { body: userOf(fresh('x')) })).status).toBe(404);
    },
  },
  {
    rfc: '7644 3.5.2.1',
    says: 'PATCH add: simple, complex, extension, list element, without a path; names of operations have no case',
    async run(send) {
      const { id } = await made(send);
      const { status, body } = await send('PATCH', `/Users/${id}`, {
        ...patchOf(
          { op: 'Add', path: 'title', value: 'Baker' },
          { op: 'add', path: 'name.middleName', value: 'B' },
          { op: 'add', path: `${enterprise}:department`, value: 'Ovens' },
          { op: 'add', path: 'emails[type eq "home"].value', value: 'home@own.test' },
          { op: 'add', value: { preferredLanguage: 'da-DK', [enterprise]: { employeeNumber: '42' } } },
        ),
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: 'Baker',
        preferredLanguage: 'da-DK',
        name: { middleName: 'B', familyName: 'Holm' },
        [enterprise]: { department: 'Ovens', employeeNumber: '42' },
      });
      expect(body.emails).toHaveLength(2);
      expect((await send('GET', `/Users/${id}`)).body).toEqual(body);
    },
  },
  {
    rfc: '7644 3.5.2',
    says: 'an address that becomes the primary one takes that from the other; two at once are refused',
    async run(send) {
      const { id } = await made(send);
      const { body } = await send('PATCH', `/Users/${id}`, {
        ...patchOf({
          op: 'add',
          path: 'emails',
          value: [{ value: 'new@bakery.test', type: 'other', primary: true }],
        }),
      });
      expect(body.emails).toMatchObject([{ primary: false }, { value: 'new@bakery.test', primary: true }]);
      const two = [1, 2].map((place) => ({ value: `${place}@bakery.test`, primary: true }));
      const { status } = await send('POST', '/Users', { body: userOf(fresh('two'), { emails: two }) });
      expect(status).toBe(400);
    },
  },
  {
    rfc: '7644 3.5.2.2',
    says: 'PATCH remove: an attribute, an element, a sub-attribute; without a path, or what must be there, is refused',
    async run(send) {
      const { id } = await made(send, {
        title: 'Baker',
        [enterprise]: { department: 'Ovens' },
        emails: [
          { value: 'a@bakery.test', type: 'work' },
          { value: 'b@bakery.test', type: 'home' },
        ],
      });
      const { body } = await send('PATCH', `/Users/${id}`, {
        ...patchOf(
          { op: 'remove', path: 'title' },
          { op: 'remove', path: 'name.formatted' },
          { op: 'remove', path: 'emails[type eq "home"]' },
          { op: 'remove', path: `${enterprise}:department` },
        ),
      });
      expect(body).not.toHaveProperty('title');
      expect(body).not.toHaveProperty('name.formatted');
      expect(body.emails).toEqual([{ value: 'a@bakery.test', type: 'work' }]);
      const refused = async (operation: object) => {
        const answer = await send('PATCH', `/Users/${id}`, { ...patchOf(operation) });
        return [answer.status, answer.body.scimType];
      };
      expect(await refused({ op: 'remove' })).toEqual([400, 'noTarget']);
      expect(await refused({ op: 'remove', path: 'userName' })).toEqual([400, 'mutability']);
      expect(await refused({ op: 'replace', path: 'id', value: '9' })).toEqual([400, 'mutability']);
      expect(await refused({ op: 'add', path: 'groups', value: [{ value: '1' }] })).toEqual([
        400,
        'mutability',
      ]);
      expect(await refused({ op: 'move', path: 'title' })).toEqual([400, 'invalidSyntax']);
    },
  },
  {
    rfc: '7644 3.5.2.3',
    says: 'PATCH replace: by value filter, whole lists, booleans written as text; what changes nothing changes no version',
    async run(send) {
      const { id } = await made(send);
      const { body, header } = await send('PATCH', `/Users/${id}`, {
        ...patchOf(
          { op: 'Replace', path: 'emails[type eq "work"].value', value: 'first@bakery.test' },
          { op: 'Replace', path: 'active', value: 'False' },
        ),
      });
      expect(body).toMatchObject({ active: false, emails: [{ value: 'first@bakery.test', type: 'work' }] });
      const same = await send('PATCH', `/Users/${id}`, {
        ...patchOf({ op: 'replace', path: 'active', value: false }),
      });
      expect(same.header('etag')).toBe(header('etag'));
      const whole = await send('PATCH', `/Users/${id}`, {
        ...patchOf({ op: 'replace', value: { emails: [{ value: 'other@bakery.test' }], active: true } }),
      });
      expect(whole.body).toMatchObject({ active: true, emails: [{ value: 'other@bakery.test' }] });
    },
  },
  {
    rfc: '7644 3.5.2',
    says: 'a patch is done whole or not at all',
    async run(send) {
      const { id } = await made(send, { title: 'Baker' });
      const { status } = await send('PATCH', `/Users/${id}`, {
        ...patchOf({ op: 'replace', path: 'title', value: 'Chef' }, { op: 'remove', path: 'userName' }),
      });
      expect(status).toBe(400);
      expect((await send('GET', `/Users/${id}`)).body).toMatchObject({ title: 'Baker' });
    },
  },
  {
    rfc: '7644 3.6',
    says: 'DELETE is 204, then 404 for everything; the name is free again, under another number',
    async run(send) {
      const { id, name } = await made(send);
      expect((await send('DELETE', `/Users/${id}`)).status).toBe(204);
      expect((await send('GET', `/Users/${id}`)).status).toBe(404);
      expect((await send('DELETE', `/Users/${id}`)).status).toBe(404);
      const patch = patchOf({ op: 'replace', path: 'active', value: true });
      expect((await send('PATCH', `/Users/${id}`, patch)).status).toBe(404);
      const filter = queryOf({ filter: `userName eq "${name}@bakery.test"` });
      expect((await send('GET', `/Users${filter}`)).body).toMatchObject({ totalResults: 0 });
      const again = await send('POST', '/Users', { body: userOf(name) });
      expect([again.status, again.body.id === id]).toEqual([201, false]);
    },
  },
  {
    rfc: '7643 4.2; 7644 3.5.2',
    says: 'groups: made, found, renamed, members added once, removed one by one and all; strangers are refused',
    async run(send) {
      const [one, other] = [await made(send), await made(send)];
      const displayName = fresh('Bakers');
      const group = await send('POST', '/Groups', {
        body: { schemas: [coreGroup], displayName, externalId: 'g' },
      });
      expect(group).toMatchObject({ status: 201, body: { displayName, meta: { resourceType: 'Group' } } });
      const path = `/Groups/${String(group.body.id)}`;
      expect((await send('POST', '/Groups', { body: { displayName } })).status).toBe(409);
      const patched = async (...operations: readonly object[]) => {
        const { body } = await send('PATCH', path, { ...patchOf(...operations) });
        return Array.isArray(body.members)
          ? body.members.map((member) => (member as { value: string }).value)
          : null;
      };
      const members = [{ value: one.id }, { value: one.id }, { value: other.id, type: 'User' }];
      expect(await patched({ op: 'add', path: 'members', value: members })).toEqual([one.id, other.id]);
      expect(await patched({ op: 'add', path: 'members', value: [{ value: one.id }] })).toEqual([
        one.id,
        other.id,
      ]);
      expect(await patched({ op: 'remove', path: `members[value eq "${one.id}"]` })).toEqual([other.id]);
      expect(await patched({ op: 'replace', path: 'members', value: [{ value: one.id }] })).toEqual([one.id]);
      expect(await patched({ op: 'remove', path: 'members' })).toEqual([]);
      const strangers = patchOf({ op: 'add', path: 'members', value: [{ value: '99999999' }] });
      expect((await send('PATCH', path, strangers)).body).toMatchObject({ scimType: 'invalidValue' });
      const slim = await send('GET', `${path}${queryOf({ excludedAttributes: 'members' })}`);
      expect(slim.body).not.toHaveProperty('members');
      expect((await send('PUT', path, { body: { displayName: `${displayName} 2` } })).body).toMatchObject({
        displayName: `${displayName} 2`,
      });
      expect((await send('DELETE', path)).status).toBe(204);
      expect((await send('GET', path)).status).toBe(404);
      expect((await send('GET', `/Users/${one.id}`)).status).toBe(200);
    },
  },
  {
    rfc: '7643 4.2; 7644 3.6',
    says: 'a user who is deleted leaves the groups, which take changes as before',
    async run(send) {
      const [one, other] = [await made(send), await made(send)];
      const members = [{ value: one.id }, { value: other.id }];
      const { body } = await send('POST', '/Groups', { body: { displayName: fresh('Left'), members } });
      const path = `/Groups/${String(body.id)}`;
      await send('DELETE', `/Users/${one.id}`);
      expect((await send('GET', path)).body.members).toMatchObject([{ value: other.id }]);
      const remove = patchOf({ op: 'remove', path: `members[value eq "${other.id}"]` });
      expect(await send('PATCH', path, remove)).toMatchObject({ status: 200, body: { members: [] } });
    },
  },
];
