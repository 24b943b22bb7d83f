import { beforeEach, describe, expect, test } from 'vitest';
import { flowExecutions } from '../../../shared/modules/flows/contracts/flow-executions.ts';
import { missionCalls } from '../../../shared/modules/missions/contract.ts';
import { holds } from '../../../shared/modules/missions/rules/facts.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { progress } = missionCalls.operations;

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
});

const look = () => api.as(home.admin).call(progress, {});
const addUnit = (unit_name: string) =>
  api.as(home.admin).rows('units').create({ unit_name, company_id_ref: home.companyId });
const addPerson = (name: string, unit: number | null, more = {}) =>
  api
    .as(home.admin)
    .rows('employees')
    .create({
      work_email: `${name}@home.test`,
      given_name: name,
      family_name: 'Lind',
      primary_unit_id_ref: unit,
      ...more,
    });

describe('the progress of an organisation', () => {
  test('begins with its admin alone, who has signed in with a second factor', async () => {
    const { facts, findings, launched } = await look();
    expect(Object.entries(facts).flatMap(([name, fact]) => (holds(fact) ? [name] : []))).toEqual([
      'admins-secured',
    ]);
    expect(facts['people-added']).toEqual({ done: 0, of: 1 });
    expect(findings).toEqual([]);
    expect(launched).toBe(false);
  });

  test('counts what was done elsewhere, and sees what is undone later', async () => {
    const { unit_id } = await addUnit('Sales');
    await addUnit('Shop');
    await addPerson('kim', unit_id);
    const managed = await api
      .as(home.admin)
      .rows('employee_units_managed')
      .create({ employee_id_ref: home.admin.employeeId, unit_id_ref: unit_id });
    expect((await look()).facts).toMatchObject({
      'people-added': { done: 1, of: 1 },
      'people-placed': { done: 2, of: 2 },
      'units-managed': { done: 1, of: 2 },
      'people-invited': { done: 1, of: 2 },
    });
    await api.as(home.admin).rows('employee_units_managed').remove(managed.employee_unit_managed_id);
    expect((await look()).facts['units-managed']).toEqual({ done: 0, of: 2 });
  });

  test('counts the company as described once it says what it does', async () => {
    expect(holds((await look()).facts['company-described'])).toBe(false);
    await api
      .as(home.admin)
      .rows('companies')
      .update(home.companyId, { description_of_organization: 'We ship spare parts.' });
    expect(holds((await look()).facts['company-described'])).toBe(true);
  });

  test('follows the first round from the check of its launch to its end', async () => {
    const flow = await createFlowOrganisation(12);
    const facts = async () => {
      const { facts: all, launched } = await flow.client.call(progress, {});
      return {
        ...Object.fromEntries(Object.entries(all).map(([name, fact]) => [name, holds(fact)])),
        launched,
      };
    };
    expect(await facts()).toMatchObject({ 'launch-valid': true, 'round-launched': false, launched: false });
    await flow.client.call(flowExecutions.operations.activate, { body: flow.body });
    expect(await facts()).toMatchObject({ 'round-launched': true, 'round-opened': false, launched: true });
    await flow.pass(DAY);
    expect(await facts()).toMatchObject({ 'round-opened': true, 'round-closed': false });
    await flow.pass(40 * DAY);
    expect(await facts()).toMatchObject({ 'round-closed': true, 'actions-begun': false });
  });

  test('holds nothing of another organisation', async () => {
    const far = await api.addAccount('Far Company', 'eve@far.test');
    await addPerson('kim', null);
    expect((await api.as(far.admin).call(progress, {})).facts['people-added']).toEqual({ done: 0, of: 1 });
  });
});

describe('what would spoil a first round', () => {
  test('is found, each with the place where it is put right', async () => {
    const { unit_id } = await addUnit('Sales');
    const bo = await addPerson('bo', null);
    const nobody = await addPerson('no', unit_id, { work_email: 'no@home.invalid' });
    await addPerson('kim', unit_id);
    const { employee_id } = await addPerson('kim2', unit_id, { given_name: 'Kim' });
    await api
      .as(home.admin)
      .rows('employees')
      .update(home.admin.employeeId, { primary_unit_id_ref: unit_id });
    await api
      .as(home.admin)
      .rows('employee_roles')
      .create({ employee_id_ref: employee_id, role_name: 'admin' });
    const { findings } = await look();
    expect(findings).toMatchObject([
      { kind: 'people-without-mail', count: 1, to: `/employees?row=${nobody.employee_id}` },
      { kind: 'people-without-unit', count: 1, to: `/employees?row=${bo.employee_id}` },
      { kind: 'people-double', count: 1, to: '/employees?search=Kim%20Lind' },
      { kind: 'units-without-manager', count: 1, names: ['Sales'], to: `/units?row=${unit_id}` },
      { kind: 'units-small', count: 1, names: ['Sales'] },
      { kind: 'admin-not-secured', count: 1, names: ['Kim Lind'] },
    ]);
  });

  test('counts those below a unit with it', async () => {
    const { unit_id: above } = await addUnit('Sales');
    const { unit_id: below } = await addUnit('Shop');
    await api.as(home.admin).rows('subunits').create({ unit_id_ref: above, child_unit_id_ref: below });
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addPerson(name, below);
    await addPerson('f', above);
    const small = (await look()).findings.find(({ kind }) => kind === 'units-small');
    expect(small).toBeUndefined();
  });

  test('names a start on a weekend', async () => {
    const flow = await createFlowOrganisation(12);
    const days = (6 - new Date(flow.api.clock.now()).getUTCDay() + 7) % 7 || 7;
    await flow.change({
      recurrence_start_datetime: new Date(flow.api.clock.now() + days * DAY).toISOString(),
    });
    const { findings } = await flow.client.call(progress, {});
    expect(findings.at(-1)).toMatchObject({ kind: 'start-on-day-off', to: '/flow-runner?tab=manage' });
  });
});
