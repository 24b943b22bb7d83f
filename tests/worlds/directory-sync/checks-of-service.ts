import { expect } from 'vitest';
import type { Check } from './compliance.ts';
import {
  coreGroup,
  coreUser,
  enterprise,
  errorSchema,
  fresh,
  listSchema,
  made,
  queryOf,
  type ScimAnswer,
  userOf,
} from './send.ts';

function expectError({ status, body, header }: ScimAnswer, wanted: number, scimType?: string): void {
  expect(status).toBe(wanted);
  expect(body).toMatchObject({ schemas: [errorSchema], status: String(wanted), detail: expect.any(String) });
  expect(body.scimType).toBe(scimType);
  expect(header('content-type')).toContain('application/scim+json');
}

/** What the service says of itself, how it refuses, and how it lists. */
export const checksOfService: readonly Check[] = [
  {
    rfc: '7643 5; 7644 4',
    says: 'ServiceProviderConfig names every feature, and its way in',
    async run(send) {
      const { status, body } = await send('GET', '/ServiceProviderConfig');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
        patch: { supported: true },
        bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
        filter: { supported: true, maxResults: expect.any(Number) },
        changePassword: { supported: false },
        sort: { supported: false },
        etag: { supported: true },
        authenticationSchemes: [{ type: 'oauthbearertoken', name: expect.any(String) }],
      });
    },
  },
  {
    rfc: '7643 6',
    says: 'ResourceTypes lists User and Group, each found by its id and at its location, with a schema that is there',
    async run(send) {
      const { Resources } = await send('GET', '/ResourceTypes');
      expect(Resources.map(({ id, endpoint, schema }) => [id, endpoint, schema])).toEqual([
        ['User', '/Users', coreUser],
        ['Group', '/Groups', coreGroup],
      ]);
      for (const { id, schema } of Resources) {
        expect((await send('GET', `/ResourceTypes/${String(id)}`)).body).toMatchObject({ id });
        expect((await send('GET', `/Schemas/${String(schema)}`)).status).toBe(200);
      }
    },
  },
  {
    rfc: '7643 7',
    says: 'Schemas say of every attribute all that RFC 7643 asks, sub-attributes included',
    async run(send) {
      const { Resources } = await send('GET', '/Schemas');
      expect(Resources.map(({ id }) => id)).toEqual([coreUser, enterprise, coreGroup]);
      const complete = (attribute: object): void => {
        expect(attribute).toMatchObject({
          name: expect.any(String),
          description: expect.any(String),
          type: expect.stringMatching(/^(string|boolean|complex|reference)$/u),
          multiValued: expect.any(Boolean),
          required: expect.any(Boolean),
          caseExact: expect.any(Boolean),
          mutability: expect.stringMatching(/^(readOnly|readWrite)$/u),
          returned: expect.stringMatching(/^(default|request)$/u),
          uniqueness: expect.stringMatching(/^(none|server)$/u),
        });
        const { type } = attribute as { type?: string };
        if (type === 'reference') expect(attribute).toHaveProperty('referenceTypes');
        const { subAttributes = [] } = attribute as { subAttributes?: readonly object[] };
        expect(subAttributes.length > 0).toBe(type === 'complex');
        subAttributes.forEach(complete);
      };
      for (const { attributes } of Resources) (attributes as readonly object[]).forEach(complete);
    },
  },
  {
    rfc: '7644 4',
    says: 'the lists of discovery take no filter, other methods are 405, other ids 404',
    async run(send) {
      expectError(await send('GET', `/Schemas${queryOf({ filter: 'id pr' })}`), 403);
      expectError(await send('GET', `/ResourceTypes${queryOf({ filter: 'id pr' })}`), 403);
      expectError(await send('GET', '/Schemas/urn:nowhere'), 404);
      expectError(await send('GET', '/ResourceTypes/Device'), 404);
      for (const path of ['/Schemas', '/ResourceTypes', '/ServiceProviderConfig'])
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          const answer = await send(method, path, method === 'DELETE' ? {} : { body: {} });
          expectError(answer, 405);
          expect(answer.header('allow')).toBe('GET');
        }
    },
  },
  {
    rfc: '7644 2, 3.12',
    says: 'without a token, or with a wrong one, is 401 with a challenge; an unknown address 404',
    async run(send) {
      const answer = await send('GET', '/Users', { token: 'wrong' });
      expectError(answer, 401);
      expect(answer.header('www-authenticate')).toContain('Bearer');
      expectError(await send('GET', `/${fresh('nowhere')}`), 404);
    },
  },
  {
    rfc: '7644 3.7, 3.11, 3.4.3',
    says: 'what is announced as not supported is 501: bulk, Me, the search over everything',
    async run(send) {
      expectError(await send('POST', '/Bulk', { body: { Operations: [] } }), 501);
      expectError(await send('GET', '/Me'), 501);
      expectError(await send('POST', '/.search', { body: {} }), 501);
    },
  },
  {
    rfc: '7644 3.12',
    says: 'refusals bear the kind of their table 9: syntax, value, filter, path, uniqueness; too much is 413',
    async run(send) {
      const { id, name } = await made(send);
      expectError(await send('POST', '/Users', { body: '{' }), 400, 'invalidSyntax');
      expectError(await send('POST', '/Users', { body: [] }), 400, 'invalidSyntax');
      expectError(await send('POST', '/Users', { body: { schemas: [coreUser] } }), 400, 'invalidValue');
      expectError(await send('POST', '/Users', { body: userOf(name) }), 409, 'uniqueness');
      expectError(await send('GET', `/Users${queryOf({ filter: 'userName zz "x"' })}`), 400, 'invalidFilter');
      expectError(await send('GET', `/Users${queryOf({ filter: 'active gt true' })}`), 400, 'invalidFilter');
      const body = { Operations: [{ op: 'replace', path: 'emails[', value: 1 }] };
      expectError(await send('PATCH', `/Users/${id}`, { body }), 400, 'invalidPath');
      expectError(await send('POST', '/Users', { body: userOf('x', { title: 'x'.repeat(2_100_000) }) }), 413);
    },
  },
  {
    rfc: '7644 3.4.2.4',
    says: 'pages count from 1, know all that there are, and take count 0, count below 0 and a start below 1',
    async run(send) {
      const family = fresh('Page');
      for (let place = 0; place < 5; place += 1) await made(send, { name: { familyName: family } });
      const page = (more: Record<string, number>) =>
        send('GET', `/Users${queryOf({ filter: `name.familyName eq "${family}"`, ...more })}`);
      const seen: unknown[] = [];
      for (const startIndex of [1, 3, 5]) {
        const { body, Resources } = await page({ startIndex, count: 2 });
        expect(body).toMatchObject({ schemas: [listSchema], totalResults: 5, startIndex });
        expect(body.itemsPerPage).toBe(Resources.length);
        seen.push(...Resources.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(5);
      for (const count of [0, -3])
        expect((await page({ count })).body).toMatchObject({ totalResults: 5, Resources: [] });
      expect((await page({ startIndex: -1, count: 2 })).body).toMatchObject({
        startIndex: 1,
        itemsPerPage: 2,
      });
      expect((await page({ startIndex: 9 })).body).toMatchObject({ totalResults: 5, Resources: [] });
      const { body } = await send('GET', `/Users${queryOf({ count: 1, startIndex: 2 })}`);
      expect(body).toMatchObject({ itemsPerPage: 1, startIndex: 2 });
    },
  },
  {
    rfc: '7644 3.4.2.2',
    says: 'filters: every operator, both connectives, not, brackets, value filters, schemas, names without case',
    async run(send) {
      const title = fresh('Title');
      const { id, name } = await made(send, { title, [enterprise]: { department: 'Ovens' } });
      const { body: group } = await send('POST', '/Groups', {
        body: { displayName: fresh('G'), members: [{ value: id }] },
      });
      const found = async (filter: string, path = '/Users') =>
        (await send('GET', `${path}${queryOf({ filter })}`)).Resources.map((one) => one.id);
      const one = `title eq "${title}"`;
      for (const filter of [
        one,
        `TITLE EQ "${title.toUpperCase()}"`,
        `userName eq "${name.toUpperCase()}@bakery.test"`,
        `externalId eq "ext-${name}"`,
        `id eq "${id}"`,
        `title co "${title.slice(1)}" and title sw "${title}" and title ew "${title.slice(-4)}"`,
        `${one} and active eq true`,
        `${one} and name.familyName pr`,
        `${one} and not (active eq false)`,
        `(title eq "nobody" or ${one}) and userName pr`,
        `${one} and emails[type eq "work" and value co "@bakery"]`,
        `${one} and emails.value eq "${name}@bakery.test"`,
        `${one} and meta.lastModified ge "2020-01-01T00:00:00Z"`,
        `${one} and meta.created lt "2999-01-01T00:00:00+02:00"`,
        `${one} and ${enterprise}:department eq "ovens"`,
        `${coreUser}:userName eq "${name}@bakery.test"`,
        `groups[value eq "${String(group.id)}"]`,
        `groups.display eq "${String(group.displayName)}"`,
      ])
        expect([filter, await found(filter)]).toEqual([filter, [id]]);
      for (const filter of [
        `${one} and active eq false`,
        `${one} and nickName pr`,
        `${one} and not (title pr)`,
        `externalId eq "EXT-${name.toUpperCase()}"`,
        `${one} and meta.lastModified lt "2020-01-01T00:00:00Z"`,
      ])
        expect([filter, await found(filter)]).toEqual([filter, []]);
      expect(await found(`members[value eq "${id}"]`, '/Groups')).toEqual([group.id]);
      expect(await found(`members.value eq "${id}" and id eq "${String(group.id)}"`, '/Groups')).toEqual([
        group.id,
      ]);
    },
  },
  {
    rfc: '7644 3.4.3',
    says: 'the same by a body, which no address keeps',
    async run(send) {
      const { id, name } = await made(send);
      const filter = `userName eq "${name}@bakery.test"`;
      const { status, Resources } = await send('POST', '/Users/.search', {
        body: { filter, attributes: ['userName'], startIndex: 1, count: 10 },
      });
      expect(status).toBe(200);
      expect(Resources).toEqual([{ schemas: [coreUser], id, userName: `${name}@bakery.test` }]);
      expect((await send('POST', '/Groups/.search', { body: { count: 0 } })).status).toBe(200);
    },
  },
  {
    rfc: '7644 3.9; 7643 7',
    says: 'attributes and excludedAttributes cut answers of every method to what is asked, down to sub-attributes',
    async run(send) {
      const { id, name } = await made(send, { [enterprise]: { department: 'Ovens', employeeNumber: '7' } });
      const read = async (query: Record<string, string>) =>
        (await send('GET', `/Users/${id}${queryOf(query)}`)).body;
      expect(
        await read({ attributes: `USERNAME,name.givenName,emails.value,${enterprise}:department` }),
      ).toEqual({
        schemas: [coreUser, enterprise],
        id,
        userName: `${name}@bakery.test`,
        name: { givenName: name },
        emails: [{ value: `${name}@bakery.test` }],
        [enterprise]: { department: 'Ovens' },
      });
      const without = await read({ excludedAttributes: `id,emails,name.formatted,${enterprise}` });
      expect(without).toMatchObject({ id, name: { givenName: name, familyName: 'Holm' } });
      expect(Object.keys(without)).not.toContain('emails');
      expect(Object.keys(without)).not.toContain(enterprise);
      expect(await read({})).not.toHaveProperty('groups');
      expect(await read({ attributes: 'groups' })).toHaveProperty('groups', []);
      const { status, body } = await send('POST', `/Users${queryOf({ attributes: 'userName' })}`, {
        body: userOf(fresh('cut')),
      });
      expect([status, Object.keys(body).sort()]).toEqual([201, ['id', 'schemas', 'userName']]);
    },
  },
  {
    rfc: '7644 3.4.2.3',
    says: 'sorting is announced as not there: it is passed over',
    async run(send) {
      expect((await send('GET', `/Users${queryOf({ sortBy: 'userName', count: 1 })}`)).status).toBe(200);
    },
  },
];
