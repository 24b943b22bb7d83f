import { data } from '@livingroom/shared/calls/data.ts';
import { findTable, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createConversationWorld } from '../../worlds/conversations.ts';
import { channelLines } from './lines/channels.ts';
import { contentLines } from './lines/content.ts';
import { conversationLines } from './lines/conversations.ts';
import { feedLines } from './lines/feeds.ts';
import { createFlowWorld, flowLines } from './lines/flows.ts';
import { keyLines } from './lines/keys.ts';
import { kioskLines } from './lines/kiosks.ts';
import { trailOf } from './lines/line.ts';
import { createOrganisation, type Organisation, organisationLines } from './lines/organisation.ts';
import { transferLines } from './lines/transfer.ts';

/** Every sort of thing that has to be on record, one line each: what is done, and what the trail then says of it. */

let world: Organisation;

beforeEach(async () => {
  world = await createOrganisation();
});

/** Names of columns and of what stands beside them begin with a capital in each language; keys do not. */
const named = /^(\p{Lu}[^:]*: .*\n?)*$/u;
const commands = /: [a-z]+(-[a-z]+)+$/m;

const trail = (whose?: 'operator') => trailOf(world.api, whose === 'operator' ? world.system : world.admin);

describe('on record stands', () => {
  test.each([
    ...organisationLines,
    ...contentLines,
    ...transferLines,
    ...keyLines,
    ...kioskLines,
    ...channelLines,
    ...feedLines,
  ])('$says', async (line) => {
    await line.act(world);
    const rows = await trail(line.in);
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining(line.event)]));
    for (const { details } of rows) expect(details ?? '').toMatch(named);
  });

  test.each(conversationLines)('$says', async (line) => {
    const talk = await createConversationWorld();
    await line.act(talk);
    const rows = await trailOf(talk.api, talk.admin);
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining(line.event)]));
    for (const { details } of rows) expect(details ?? '').toMatch(named);
  });

  test.each(flowLines)('$says of a flow', async (line) => {
    const flow = await createFlowWorld();
    await line.act(flow);
    const rows = await trailOf(flow.api, flow.admin);
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining(line.event)]));
    for (const { details } of rows) {
      expect(details ?? '').toMatch(named);
      expect(details ?? '').not.toMatch(commands);
    }
  });

  test('what a permission is called, and whom a manager got which unit for', async () => {
    const client = world.api.as(world.admin);
    const { unit_id } = await client
      .rows('units')
      .create({ unit_name: 'Ovens', company_id_ref: world.companyId });
    const managed = { employee_id_ref: world.kim.employeeId, unit_id_ref: unit_id };
    await client.rows('employee_units_managed').create(managed);
    const event = { details: 'Unit: Ovens', subject_employee_id_ref: world.kim.employeeId };
    expect(await trail()).toContainEqual(expect.objectContaining(event));

    const mappings = world.api.as(world.system).rows('role_permission_mappings');
    const [role] = (
      await world.api
        .as(world.system)
        .rows('roles')
        .list({ where: { role_name: 'admin' } })
    ).rows;
    const [right] = (
      await world.api
        .as(world.system)
        .rows('permissions')
        .list({ where: { subdomain: 'units', operation: 'Create' } })
    ).rows;
    const where = { role_id_ref: role?.role_id ?? 0, permission_id_ref: right?.permission_id ?? 0 };
    const [mapping] = (await mappings.list({ where })).rows;
    await mappings.remove(mapping?.joint_virtual_id ?? '');
    const gone = (await trail('operator')).find(({ action }) => action === 'deleted');
    expect(gone?.details).toBe('Role: admin\nPermission: units units Create');
  });

  test('what happened last comes first', async () => {
    const client = world.api.as(world.admin);
    await client.rows('employees').list({});
    world.api.clock.advance(1000);
    await client.call(directorySync.operations.makeToken, {});
    world.api.clock.advance(1000);
    await client.call(directorySync.operations.revoke, {});
    const actions = (await trail()).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['secret-revoked', 'secret-created']);
  });

  test('is found by who, what and when', async () => {
    const client = world.api.as(world.admin);
    await client.rows('employees').list({});
    world.api.clock.advance(86_400_000);
    await client.call(directorySync.operations.makeToken, {});
    const events = client.rows('audit_events');
    const count = async (where: Parameters<typeof events.list>[0]) => (await events.list(where)).rows.length;
    expect(await count({ where: { employee_id_ref: world.admin.employeeId } })).toBe(2);
    expect(await count({ where: { employee_id_ref: world.kim.employeeId } })).toBe(0);
    expect(await count({ where: { action: 'secret-created' } })).toBe(1);
    expect(await count({ where: { happened_at: { gte: '2026-03-03T00:00:00.000Z' } } })).toBe(1);
  });
});

test('is filtered by what it concerns, in the words of who reads', async () => {
  await world.api.as(world.admin).rows('employees').remove(world.kim.employeeId);
  const { data: columns } = await world.api.as(world.admin).call(data.operations.read, {
    params: { source: 'variables' },
    query: {
      limit: 100,
      offset: 0,
      language: 'dk',
      filters: JSON.stringify({ table_id_ref: { value: findTable('audit_events').id } }),
    },
  });
  const { choices } = columns.find(({ variable_name }) => variable_name === 'subject') ?? {};
  const [choice] = (Array.isArray(choices) ? choices : []).filter(({ label }) => label === 'Medarbejdere');
  const events = world.api.as(world.admin).rows('audit_events', { language: 'da' });
  const { rows } = await events.list({ where: { subject: choice?.value } });
  expect(rows.map(({ subject }) => subject)).toEqual(['Medarbejdere']);
});

describe('never on record stands', () => {
  test('a column that holds what somebody answered, or is special in another way', () => {
    const wrong = tables.flatMap(({ name, audited, variables }) =>
      (audited?.columns ?? [])
        .filter((column) => variables[column]?.gdpr === 'special' || !variables[column])
        .map((column) => `${name}.${column}`),
    );
    expect(wrong).toEqual([]);
  });

  test('that a person looked at, or erased, what is kept about them', async () => {
    await world.api.as(world.kim).call(ownData.operations.read, {});
    await world.api.as(world.kim).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    const rows = await trail();
    expect(rows.filter(({ employee_id_ref }) => employee_id_ref === world.kim.employeeId)).toEqual([]);
  });
});
