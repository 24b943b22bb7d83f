import { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../worlds/dialogue.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

describe('what people are told of a round', () => {
  it('says in each dialogue how many are asked, and by which rule they were chosen', async () => {
    const { api, accountId, context, client, body, pass, execution } = await createFlowOrganisation(22);
    const person = await api.addPerson(accountId, 'eva@acme.test');
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
    const open = () => openAs(api, person, own[0]?.execution_id ?? 0);
    expect((await open()).privacy.asked).toEqual({ people: 23, chosen: 'everybody', group: null });

    const group = Number((await execution()).employee_group_id_ref);
    const criterion = { employee_group_criteria_id: 1, employee_group_id_ref: group };
    await context.store.write('employee_group_criteria', [{ kind: 'create', id: '1', body: criterion }]);
    expect((await open()).privacy.asked).toMatchObject({
      people: 23,
      chosen: 'group',
      group: expect.any(String),
    });
  });

  it('shows at the launch which units will have no figure and why, and that a round is too small', async () => {
    const { context, client, body } = await createFlowOrganisation(12);
    const { store } = context;
    for (const [id, name] of [
      [501, 'Laboratory'],
      [502, 'Sales'],
    ] as const) {
      const unit = { unit_id: id, unit_name: name, company_id_ref: 1 };
      await store.write('units', [{ kind: 'create', id: String(id), body: unit }]);
    }
    const { rows } = await store.query('employees', { limit: 100 });
    for (const [place, row] of rows.entries()) {
      const moved = { ...row.body, primary_unit_id_ref: place < 3 ? 501 : 502 };
      await store.write('employees', [{ kind: 'replace', id: row.id, body: moved }]);
    }
    const warnings = async () =>
      (await client.call(flowExecutions.operations.validateFlowStart, { body })).warnings;
    const [first, newcomers, small, ...others] = await warnings();
    expect(first).toContain('This is the first round, and it asks 12 people. Add everybody before it opens');
    expect(newcomers).toContain('1 of the people asked joined or became active within the last 30 days.');
    expect(small).toMatch(/^1 unit\(s\) will have no figures.*Laboratory/);
    expect(small).not.toContain('Sales');
    expect(others).toEqual([]);

    const paused = { ...rows[11]?.body, primary_unit_id_ref: 502, pause_surveys: true };
    await store.write('employees', [{ kind: 'replace', id: rows[11]?.id ?? '', body: paused }]);
    expect(await warnings()).toContainEqual(
      expect.stringMatching(/^The round asks 11 people and not everybody/),
    );
  });
});
