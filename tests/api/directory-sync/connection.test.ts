import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { scim } from '@livingroom/shared/modules/directory-sync/contracts/scim.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import {
  createDirectoryWorld,
  type DirectoryWorld,
  entraUser,
  patchOp,
} from '../../worlds/directory-sync.ts';

/** The token of a directory, the preview, the brake, and the answers' form. */

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const { makeToken, revoke, apply, overview } = directorySync.operations;

let world: DirectoryWorld;

beforeEach(async () => {
  world = await createDirectoryWorld();
});

const make = async (name: string, more: object = {}) =>
  String((await world.send('createUser', { body: entraUser(name, more) })).body.id);
const pause = (id: string) =>
  world.send('patchUser', {
    params: { id },
    body: { schemas: [patchOp], Operations: [{ op: 'replace', path: 'active', value: false }] },
  });
const statuses = async () => (await world.people()).map(({ status }) => status);

describe('the token', () => {
  test('opens its own organisation alone, is kept as a hash, and is told once', async () => {
    const other = await world.api.addAccount('Other', 'olga@other.test');
    const { token } = await world.api.as(other.admin).call(makeToken, {});
    await make('nils');
    expect((await world.send('listUsers')).body).toMatchObject({ totalResults: 1 });
    expect((await world.send('listUsers', {}, token)).body).toMatchObject({ totalResults: 0 });
    const id = (await world.send('listUsers')).body.Resources?.[0]?.id;
    for (const name of ['readUser', 'removeUser', 'patchUser'] as const) {
      const body =
        name === 'patchUser' ? { Operations: [{ op: 'replace', value: { active: false } }] } : undefined;
      expect((await world.send(name, { params: { id }, ...(body ? { body } : {}) }, token)).status).toBe(404);
    }
    const forged = token.replace(`-${other.accountId}-`, `-${world.accountId}-`);
    expect((await world.send('listUsers', {}, forged)).status).toBe(401);
    const query = { account_id_ref: String(other.accountId) };
    expect((await world.send('listUsers', { query })).body).toMatchObject({ totalResults: 1 });
    const stored = await world.api
      .context(world.accountId)
      .store.table('scim_connections')
      .get(world.accountId);
    expect(JSON.stringify(stored)).not.toContain(world.token);
  });

  test('is replaced by another and stays good for a day; revoked, nothing opens', async () => {
    const { token: next, old_until } = await world.api.as(world.admin).call(makeToken, {});
    expect(old_until).toBe('2026-03-03T09:00:00.000Z');
    expect((await world.send('listUsers')).status).toBe(200);
    expect((await world.send('listUsers', {}, next)).status).toBe(200);
    world.api.clock.advance(DAY_MS);
    expect((await world.send('listUsers')).status).toBe(401);
    expect((await world.send('listUsers', {}, next)).status).toBe(200);
    await world.api.as(world.admin).call(revoke, {});
    expect((await world.send('listUsers', {}, next)).status).toBe(401);
    expect((await world.overview()).state).toBe('off');
    const events = await world.api.as(world.admin).rows('audit_events').list({ limit: 50 });
    expect(events.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['secret-created', 'secret-revoked']),
    );
  });

  test('of a person opens nothing here, and that of a directory nothing elsewhere', async () => {
    const person = await world.api.as(world.admin).raw(scim.operations.listUsers, {});
    expect(person).toMatchObject({ status: 401, body: { schemas: [ERROR], status: '401' } });
    const elsewhere = await world.api.as(null).raw(overview, {}, { token: world.token });
    expect(elsewhere.status).toBe(401);
  });

  test('is made, applied and revoked by admins only', async () => {
    const manager = await world.api.addPerson(world.accountId, 'mia@bakery.test', 'manager');
    for (const operation of [overview, makeToken, revoke, apply])
      expect((await world.api.as(manager).raw(operation, {})).status).toBe(403);
  });

  test('guessed again and again, its address has to wait', async () => {
    world = await createDirectoryWorld({ limitFactor: 1 });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const guess = () =>
      world.api.as(null).raw(scim.operations.listUsers, { headers }, { token: `lrscim-1-${'a'.repeat(43)}` });
    const seen = new Set<number>();
    for (let place = 0; place < 320; place += 1) seen.add((await guess()).status);
    expect([...seen]).toEqual([401, 429]);
  });
});

describe('the first sync', () => {
  test('is a preview: the directory reads what it wrote, and nobody is changed before an admin agrees', async () => {
    await world.api.addPerson(world.accountId, 'kim@bakery.test');
    await world.api.addPerson(world.accountId, 'lee@bakery.test');
    await make('nils');
    await make('kim');
    await pause(await make('lee'));
    expect((await world.send('listUsers')).body).toMatchObject({ totalResults: 3 });
    expect(await world.overview()).toMatchObject({
      ...{ state: 'preview', people: 3, waiting: { create: 1, change: 1, pause: 1 } },
    });
    expect(await statuses()).toEqual(['active', 'active', 'active']);
    expect(await world.turnOn()).toEqual({ left: 0 });
    expect(await world.overview()).toMatchObject({
      ...{ state: 'on', waiting: { create: 0, change: 0, pause: 0 }, refused: 0 },
    });
    expect(await world.people()).toHaveLength(4);
    expect(await world.person('lee@bakery.test')).toMatchObject({ status: 'inactive' });
    expect(await world.person('kim@bakery.test')).toMatchObject({ given_name: 'kim', family_name: 'Holm' });
  });

  test('says what could not be taken, and why', async () => {
    await make('robot', { userName: 'robot', emails: [] });
    await world.turnOn();
    const { rows } = await world.api.as(world.admin).rows('scim_users').list({});
    expect(rows).toMatchObject([
      {
        state: 'refused',
        problem: 'We couldn’t add this entry: The directory has no e-mail address for this person.',
      },
    ]);
    expect((await world.overview()).refused).toBe(1);
  });
});

describe('the brake', () => {
  const names = Array.from({ length: 20 }, (_, place) => `p${place}`);

  test('stops a directory that pauses more than 40 % of its people in a day, until an admin agrees', async () => {
    await world.turnOn();
    world.api.clock.advance(1000);
    const ids: string[] = [];
    for (const name of names) ids.push(await make(name));
    for (const id of ids) expect((await pause(id)).status).toBe(200);
    const paused = async () => (await statuses()).filter((status) => status === 'inactive').length;
    expect(await paused()).toBe(8);
    expect(await world.overview()).toMatchObject({ state: 'braked', waiting: { pause: 12 } });
    await runKindOf(world.api.ports, 'directory-watch');
    expect(await paused()).toBe(8);
    world.api.clock.advance(1000);
    await world.turnOn();
    expect(await paused()).toBe(20);
    expect((await world.overview()).state).toBe('on');
  });

  test('lets as many through on the days that follow, and does not count the same person twice', async () => {
    await world.turnOn();
    world.api.clock.advance(1000);
    const ids: string[] = [];
    for (const name of names) ids.push(await make(name));
    for (const id of ids.slice(0, 8)) await pause(id);
    await pause(ids[0] ?? '');
    world.api.clock.advance(DAY_MS + 1);
    for (const id of ids.slice(8, 16)) await pause(id);
    expect(await world.overview()).toMatchObject({ state: 'on', waiting: { pause: 0 } });
  });
});

describe('whoever answers for the organisation', () => {
  test('is not paused by its directory', async () => {
    await world.turnOn();
    const id = await make('ada');
    await pause(id);
    expect(await world.person('ada@bakery.test')).toMatchObject({ status: 'active' });
    expect((await world.overview()).refused).toBe(1);
  });
});

describe('answers', () => {
  test('are versioned: 304 for the known one, 412 for a change of another', async () => {
    const id = await make('nils');
    const { headers } = await world.send('readUser', { params: { id } });
    const known = { 'if-none-match': headers.etag };
    expect(await world.send('readUser', { params: { id }, headers: known })).toMatchObject({
      ...{ status: 304, body: null },
    });
    const body = { Operations: [{ op: 'replace', path: 'name.givenName', value: 'N' }] };
    const change = (etag: string | undefined) =>
      world.send('patchUser', { params: { id }, body, headers: { 'if-match': etag } });
    expect((await change(headers.etag)).status).toBe(200);
    expect(await change(headers.etag)).toMatchObject({ status: 412, body: { status: '412' } });
    expect((await change('*')).status).toBe(200);
  });

  test('of refusals have the form of RFC 7644', async () => {
    const id = await make('nils');
    const refused = async (name: Parameters<typeof world.send>[0], input: object) => {
      const { status, body, headers } = await world.send(name, input);
      expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
      expect(body).toMatchObject({ schemas: [ERROR], status: String(status), detail: expect.any(String) });
      return [status, body.scimType];
    };
    const patch = (operation: object) => ({ params: { id }, body: { Operations: [operation] } });
    expect(await refused('listUsers', { query: { filter: 'userName zz "x"' } })).toEqual([
      400,
      'invalidFilter',
    ]);
    expect(await refused('patchUser', patch({ op: 'replace', path: 'a[', value: 1 }))).toEqual([
      ...[400, 'invalidPath'],
    ]);
    expect(await refused('patchUser', patch({ op: 'remove' }))).toEqual([400, 'noTarget']);
    expect(await refused('patchUser', patch({ op: 'replace', path: 'id', value: '9' }))).toEqual([
      ...[400, 'mutability'],
    ]);
    expect(await refused('patchUser', patch({ op: 'move', path: 'title', value: '9' }))).toEqual([
      ...[400, 'invalidSyntax'],
    ]);
    expect(await refused('createUser', { body: { userName: '' } })).toEqual([400, 'invalidValue']);
    expect(await refused('createUser', { bytes: new TextEncoder().encode('{') })).toEqual([
      ...[400, 'invalidSyntax'],
    ]);
    expect(await refused('createGroup', { body: { displayName: 'G', members: [{ value: '999' }] } })).toEqual(
      [...[400, 'invalidValue']],
    );
  });

  test('describe the service: configuration, kinds and schemas', async () => {
    expect((await world.send('serviceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: true },
      filter: { supported: true, maxResults: 200 },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    expect((await world.send('resourceTypes')).body).toMatchObject({ totalResults: 2 });
    expect((await world.send('resourceType', { params: { id: 'User' } })).body).toMatchObject({
      endpoint: '/Users',
    });
    const { body } = await world.send('schemas');
    expect(body).toMatchObject({ totalResults: 3 });
    for (const { id } of body.Resources ?? [])
      expect((await world.send('schema', { params: { id } })).body).toMatchObject({ id });
    expect((await world.send('schema', { params: { id: 'x' } })).status).toBe(404);
  });
});

test('two calls for one group at once lose no member', async () => {
  const ids = [await make('a'), await make('b'), await make('c')];
  const { body } = await world.send('createGroup', { body: { displayName: 'G' } });
  const params = { id: body.id };
  await Promise.all(
    ids.map((value) =>
      world.send('patchGroup', {
        params,
        body: { Operations: [{ op: 'add', path: 'members', value: [{ value }] }] },
      }),
    ),
  );
  expect((await world.send('readGroup', { params })).body.members).toHaveLength(3);
});

test('what is cut off between the directory and the people is applied by the timer', async () => {
  await world.turnOn();
  await make('nils');
  const { store } = world.api.context(world.accountId);
  await store.table('scim_users').change(1, () => ({ state: 'waiting' }));
  const person = await world.person('nils@bakery.test');
  await world.api
    .as(world.admin)
    .rows('employees')
    .update(person?.employee_id ?? 0, { given_name: 'Other' });
  await runKindOf(world.api.ports, 'directory-watch');
  expect(await world.person('nils@bakery.test')).toMatchObject({ given_name: 'nils' });
});
