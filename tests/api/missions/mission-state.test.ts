import { beforeEach, describe, expect, test } from 'vitest';
import { missionCalls } from '../../../shared/modules/missions/contract.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { read, set, note, progress } = missionCalls.operations;

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
});

const stateOf = (person: Person) => api.as(person).call(read, { query: {} });

describe('the mission state', () => {
  test('is empty until one is set, and then the admin’s own', async () => {
    expect(await stateOf(home.admin)).toEqual({ mission_id: null, step_id: null });
    const place = { mission_id: 'setup-data', step_id: 'assign-managers' };
    const { employeeId: employee_id_ref, accountId: account_id_ref } = home.admin;
    await api.as(home.admin).call(set, { body: { ...place, employee_id_ref, account_id_ref } });
    expect(await stateOf(home.admin)).toEqual(place);
    const other = await api.addPerson(home.accountId, 'bo@home.test', 'admin');
    expect(await stateOf(other)).toEqual({ mission_id: null, step_id: null });
    expect(
      await api.as(home.admin).call(read, { query: { employee_id_ref: String(employee_id_ref) } }),
    ).toEqual(place);
  });

  test('takes a step only of its mission', async () => {
    const body = { mission_id: 'setup-data', step_id: 'define-your-goals' };
    expect(await api.as(home.admin).raw(set, { body })).toMatchObject({ status: 400 });
    expect(await api.as(home.admin).raw(set, { body: { ...body, step_id: null } })).toMatchObject({
      status: 400,
    });
    await api.as(home.admin).call(set, { body: { mission_id: 'take-action' } });
    expect(await stateOf(home.admin)).toEqual({ mission_id: 'take-action', step_id: null });
  });

  test('of anybody else, or of another organisation, is not there', async () => {
    const other = await api.addPerson(home.accountId, 'bo@home.test', 'admin');
    const far = await api.addAccount('Far Company', 'eve@far.test');
    const place = { mission_id: 'take-action', step_id: null };
    const refused = [{ employee_id_ref: other.employeeId }, { account_id_ref: far.accountId }];
    for (const named of refused)
      expect(await api.as(home.admin).raw(set, { body: { ...place, ...named } })).toMatchObject({
        status: 404,
      });
  });

  test('is for admins only', async () => {
    const manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
    for (const operation of [read, progress])
      expect(await api.as(manager).raw(operation, { query: {} })).toMatchObject({ status: 403 });
  });

  test('holds at most three goals, each once, and what was looked at', async () => {
    const said = await api.as(home.admin).call(note, { body: { goals: ['growth', 'growth', 'leaving'] } });
    expect(said.goals).toEqual(['growth', 'leaving']);
    await api.as(home.admin).call(note, { body: { looked_at: 'report' } });
    await api.as(home.admin).call(note, { body: { looked_at: 'report' } });
    const { facts, goals } = await api.as(home.admin).call(progress, {});
    expect(goals).toEqual(['growth', 'leaving']);
    expect(facts['goals-chosen']).toEqual({ done: 1, of: 1 });
    expect(facts['report-opened']).toEqual({ done: 1, of: 1 });
    expect(facts['driver-opened']).toEqual({ done: 0, of: 1 });
    const four = { goals: ['growth', 'leaving', 'workload', 'decisions'] };
    expect(await api.as(home.admin).raw(note, { body: four })).toMatchObject({ status: 400 });
  });
});
