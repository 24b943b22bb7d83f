import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { directorySync } from '@livingroom/shared/contracts/directory-sync.ts';
import { ownData } from '@livingroom/shared/contracts/own-data.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFlowWorld, flowLines } from './lines/flows.ts';
import { trailOf } from './lines/line.ts';
import { createOrganisation, type Organisation, organisationLines } from './lines/organisation.ts';

/** Every sort of thing that has to be on record, one line each: what is done, and what the trail then says of it. */

let world: Organisation;

beforeEach(async () => {
  world = await createOrganisation();
});

const trail = (whose?: 'operator') => trailOf(world.api, whose === 'operator' ? world.system : world.admin);

describe('on record stands', () => {
  test.each(organisationLines)('$says', async (line) => {
    await line.act(world);
    expect(await trail(line.in)).toEqual(expect.arrayContaining([expect.objectContaining(line.event)]));
  });

  test.each(flowLines)('$says of a flow', async (line) => {
    const flow = await createFlowWorld();
    await line.act(flow);
    const rows = await trailOf(flow.api, flow.admin);
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining(line.event)]));
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
