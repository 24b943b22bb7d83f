import { expect } from 'vitest';
import { coreGroup, coreUser, enterprise, patchOf, queryOf, type Send, userOf } from './send.ts';

/** The requests of the two big directories in the order in which they send them, from the first test to the end. */

export async function asEntra(send: Send): Promise<void> {
  const missing = queryOf({ filter: `userName eq "${crypto.randomUUID()}"` });
  expect((await send('GET', `/Users${missing}`)).body).toMatchObject({ totalResults: 0, Resources: [] });
  const byName = (name: string) => queryOf({ filter: `userName eq "${name}@bakery.test"` });
  const ids: string[] = [];
  for (const name of ['entra-lead', 'entra-one', 'entra-two']) {
    expect((await send('GET', `/Users${byName(name)}`)).body).toMatchObject({ totalResults: 0 });
    const body = userOf(name, {
      schemas: [coreUser, enterprise],
      meta: { resourceType: 'User' },
      [enterprise]: { department: 'Ovens', employeeNumber: name },
    });
    const { status, body: made } = await send('POST', '/Users', { body });
    expect(status).toBe(201);
    ids.push(String(made.id));
  }
  const [lead = '', one = '', two = ''] = ids;
  await send('PATCH', `/Users/${one}`, {
    ...patchOf(
      { op: 'Add', path: `${enterprise}:manager`, value: lead },
      { op: 'Replace', path: 'name.familyName', value: 'Lind' },
    ),
  });
  const group = await send('POST', '/Groups', {
    body: { schemas: [coreGroup], externalId: 'entra-group', displayName: 'Entra bakers', members: [] },
  });
  const path = `/Groups/${String(group.body.id)}`;
  for (const id of [one, two])
    await send('PATCH', path, {
      ...patchOf({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }),
    });
  const belongs = queryOf({
    attributes: 'id',
    filter: `id eq "${String(group.body.id)}" and members eq "${two}"`,
  });
  expect((await send('GET', `/Groups${belongs}`)).Resources).toHaveLength(1);
  await send('PATCH', path, { ...patchOf({ op: 'Remove', path: 'members', value: [{ value: two }] }) });
  const slim = await send('GET', `${path}${queryOf({ excludedAttributes: 'members' })}`);
  expect(slim.body).toMatchObject({ displayName: 'Entra bakers' });
  const off = await send('PATCH', `/Users/${two}`, {
    ...patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  });
  expect(off).toMatchObject({ status: 200, body: { active: false } });
  expect((await send('GET', `/Users${byName('entra-two')}`)).Resources).toMatchObject([{ active: false }]);
}

export async function asOkta(send: Send): Promise<void> {
  expect((await send('GET', `/Users${queryOf({ startIndex: 1, count: 2 })}`)).status).toBe(200);
  const filter = queryOf({ filter: 'userName eq "okta-isla@bakery.test"', startIndex: 1, count: 100 });
  expect((await send('GET', `/Users${filter}`)).body).toMatchObject({ totalResults: 0 });
  const profile = userOf('okta-isla', { locale: 'en-US', groups: [], password: '1mz050nq' });
  const { status, body } = await send('POST', '/Users', { body: profile });
  expect(status).toBe(201);
  const path = `/Users/${String(body.id)}`;
  expect(await send('POST', '/Users', { body: profile })).toMatchObject({
    status: 409,
    body: { status: '409' },
  });
  const { body: read } = await send('GET', path);
  const put = await send('PUT', path, {
    body: { ...read, name: { givenName: 'Isla', familyName: 'Doe-Lind' } },
  });
  expect(put).toMatchObject({ status: 200, body: { name: { familyName: 'Doe-Lind' } } });
  const group = await send('POST', '/Groups', {
    body: {
      schemas: [coreGroup],
      displayName: 'Okta everyone',
      members: [{ value: body.id, display: 'isla' }],
    },
  });
  await send('PATCH', `/Groups/${String(group.body.id)}`, {
    ...patchOf({ op: 'replace', value: { id: group.body.id, displayName: 'Okta all' } }),
  });
  expect(
    (await send('GET', `/Groups${queryOf({ filter: 'displayName eq "Okta all"' })}`)).Resources,
  ).toHaveLength(1);
  for (const active of [false, true, false])
    expect(
      (await send('PATCH', path, { ...patchOf({ op: 'replace', value: { active } }) })).body,
    ).toMatchObject({
      active,
    });
  expect((await send('GET', '/Users/23a35c27-23d3-4c03-b4c5-6443c09e7173')).status).toBe(404);
}
