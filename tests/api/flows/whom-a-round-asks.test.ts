import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { openAs } from '../../worlds/dialogue.ts';
import { createPlot, DAY, type Plot } from '../../worlds/plotting-admin.ts';

/** What respondents, reports and the Flow Runner say of whom a round asks (privacy.md 11.4, 11.7). */

const MINUTE = 60_000;

async function readByAll({ api, client, body, pass }: Plot, person: Person) {
  const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
  const { privacy } = await openAs(api, person, own.at(-1)?.execution_id ?? 0);
  const { asked } = await client.call(flowProcess.operations.stats, { body });
  await client.call(analyticsExecutions.operations.runMain, {});
  await pass(MINUTE);
  const { small_print } = await client.call(reportCalls.operations.sunburst, { query: {} });
  return { people: privacy.asked?.people, rule: privacy.asked?.rule, runner: asked, report: small_print };
}

async function expectSaid(plot: Plot, person: Person, people: number, rule: readonly unknown[]) {
  const said = await readByAll(plot, person);
  expect(said).toMatchObject({ people, rule, runner: rule });
  expect(said.report).toEqual(expect.arrayContaining([...rule]));
}

async function askOnly(plot: Plot, people: readonly Person[], name = 'Field staff'): Promise<number> {
  const { context, client, main } = plot;
  const scimId = 700 + people.length;
  const group_people = people.map(({ employeeId }) => employeeId);
  await context.store.write('scim_groups', [
    { kind: 'create', id: `${scimId}`, body: { scim_group_id: scimId, display_name: name, group_people } },
  ]);
  const { employee_group_id } = await client.rows('employee_groups').create({ name });
  await context.store
    .table('employee_groups')
    .change(employee_group_id, () => ({ scim_group_id_ref: scimId }));
  await client
    .rows('flow_executions')
    .update(main.flow_execution_id, { employee_group_id_ref: employee_group_id });
  return employee_group_id;
}

describe('what everybody reads of whom a round asks', () => {
  it('is the group of the directory and its size, not everybody who is active', async () => {
    const plot = await createPlot();
    const [person] = plot.inSales;
    if (!person) throw new Error('nobody');
    await askOnly(plot, plot.inSales.slice(0, 21));
    await plot.launch();
    await expectSaid(plot, person, 21, [
      'Asked in this round: 21 of the 30 people who were active when it opened. They belong to the group “Field staff” of the organisation’s directory. Anyone who is paused is left out.',
    ]);
  });

  it('stays the rule of the opening when the group is changed while the flow is paused', async () => {
    const plot = await createPlot();
    const { client, body, pass, main, inSales } = plot;
    const [person] = inSales;
    if (!person) throw new Error('nobody');
    await askOnly(plot, inSales.slice(0, 21));
    await plot.launch();
    const rule = [expect.stringMatching(/: 21 of the 30 .*“Field staff”/)];
    await expectSaid(plot, person, 21, rule);
    await client.call(flowExecutions.operations.pause, { body });
    const { employee_group_id } = await client.rows('employee_groups').create({ name: 'Everybody' });
    await client
      .rows('flow_executions')
      .update(main.flow_execution_id, { employee_group_id_ref: employee_group_id });
    await client.call(flowExecutions.operations.resume, { body });
    await pass(DAY);
    await expectSaid(plot, person, 21, rule);
    // Nor does anybody of the other group come into this round.
    const drawn = await plot.draw(plot.inSupport);
    expect(drawn.status).toBeLessThan(500);
    await expectSaid(plot, person, 21, rule);
  });

  it('says that people are paused, and how many were asked since', async () => {
    const plot = await createPlot();
    const { client, inSales, inSupport } = plot;
    const [person, ...others] = inSales;
    if (!person) throw new Error('nobody');
    const paused = others.slice(0, 3);
    for (const { employeeId } of paused)
      await client.rows('employees').update(employeeId, { pause_surveys: true });
    await plot.launch();
    const rule =
      'Asked in this round: 27 of the 30 people who were active when it opened. The others are paused or have no work e-mail.';
    await expectSaid(plot, inSupport[0] ?? person, 27, [rule]);
    for (const { employeeId } of paused)
      await client.rows('employees').update(employeeId, { pause_surveys: false });
    await plot.draw(paused);
    await expectSaid(plot, inSupport[0] ?? person, 27, [
      rule,
      'Asked later, after it had opened: 3. They do not count towards a group.',
    ]);
  });

  it('says that a part is asked in turn', async () => {
    const plot = await createPlot();
    const { client, main } = plot;
    await client.rows('flow_executions').update(main.flow_execution_id, { schedule_type: 'rolling' });
    await plot.launch();
    const { asked } = await client.call(flowProcess.operations.stats, { body: plot.body });
    expect(asked).toEqual([
      expect.stringMatching(/: 10 of the 30 people .* Each month we ask a different part/),
    ]);
  });
});
