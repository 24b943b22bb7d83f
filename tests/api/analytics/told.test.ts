import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../worlds/dialogue.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';
import { bindSignIns, makeEstablished } from '../../worlds/sign-ins.ts';

describe('what people are told of a round', () => {
  it('says in each dialogue how many are asked, and by which rule they were chosen', async () => {
    const { api, accountId, context, client, body, pass, execution } = await createFlowOrganisation(22);
    const person = await api.addPerson(accountId, 'eva@acme.test');
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
    const open = () => openAs(api, person, own[0]?.execution_id ?? 0);
    expect((await open()).privacy.asked).toEqual({
      people: 23,
      rule: ['Asked in this round: everybody who was active in the organisation when it opened (23).'],
      unit: { name: null, people: 23, counting: 0 },
    });

    const group = Number((await execution()).employee_group_id_ref);
    const criterion = { employee_group_criteria_id: 1, employee_group_id_ref: group };
    await context.store.write('employee_group_criteria', [{ kind: 'create', id: '1', body: criterion }]);
    // What becomes of the group afterwards is another rule.
    expect((await open()).privacy.asked?.rule).toEqual([expect.stringContaining('everybody who was active')]);
  });

  it('shows at the launch which units will have no figure and why, and that a round is too small', async () => {
    const { api, accountId, change, context, client, body } = await createFlowOrganisation(12);
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
    api.clock.advance(60_000);
    const warnings = async () =>
      (await client.call(flowExecutions.operations.validateFlowStart, { body })).warnings;
    const [first, none, missing, small, ...others] = await warnings();
    expect(first).toBe(
      'A first round: fewer than 20 people have had their sign-in for 30 days. Until then a score needs 8 people and comments need 16, counting those who activated their sign-in before the launch.',
    );
    expect(none).toContain('No unit can have figures yet, and neither can the organisation');
    expect(missing).toContain('11 of the people asked have not activated their sign-in.');
    expect(small).toMatch(/^2 units will have no figures.*fewer than 8.*Laboratory, Sales/);
    expect(others).toEqual([]);

    api.clock.advance(60_000);
    const numbers = rows.map(({ body: { employee_id } }) => Number(employee_id));
    await bindSignIns(api.ports, accountId, numbers.slice(1, 8), new Date(api.clock.now() - 1).toISOString());
    expect((await warnings()).slice(1, 3)).toEqual([
      'No unit can have figures of its own yet; the organisation as a whole can.',
      expect.stringMatching(/^4 of the people asked have not activated/),
    ]);
    await bindSignIns(api.ports, accountId, numbers.slice(8), new Date(api.clock.now() - 1).toISOString());
    expect((await warnings()).slice(1)).toEqual([
      'Units that can have figures: Sales.',
      expect.stringMatching(/^1 unit will have no figures.*Laboratory/),
    ]);
    // With twenty sign-ins of more than a month the usual rule holds, and the days count to the opening.
    await makeEstablished(api.ports, accountId);
    expect(await warnings()).toEqual([
      expect.stringMatching(
        /^12 of the people asked came, changed unit or got their sign-in less than 30 days/,
      ),
      expect.stringMatching(/^2 units will have no figures.*fewer than 5 /),
    ]);
    await change({ recurrence_start_datetime: new Date(api.clock.now() + 31 * DAY).toISOString() });
    expect(await warnings()).toEqual([expect.stringMatching(/^1 unit will have no figures.*Laboratory/)]);

    const paused = { ...rows[11]?.body, primary_unit_id_ref: 502, pause_surveys: true };
    await store.write('employees', [{ kind: 'replace', id: rows[11]?.id ?? '', body: paused }]);
    expect(await warnings()).toContainEqual(expect.stringMatching(/^The round asks 11 people, not everyone/));
  });
});
