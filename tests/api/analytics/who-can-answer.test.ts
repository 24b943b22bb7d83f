import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, it } from 'vitest';
import { completeDialogue } from '../../worlds/flow.ts';
import { createPlot, DAY, type Plot } from '../../worlds/plotting-admin.ts';

/** Of a unit of ten, five have never activated, which their manager knows (privacy.md 11.8). */

async function unitWithFrontline(): Promise<Plot> {
  const plot = await createPlot();
  for (const place of [1, 2, 3, 4, 5]) await plot.invent(`frontline${place}`, plot.supportUnit);
  await plot.launch();
  return plot;
}

async function shownOf({ client, body, supportUnit, pass }: Plot) {
  await pass(DAY);
  await client.call(analyticsExecutions.operations.runMain, {});
  await pass(60_000);
  const { unit_response_rates } = await client.call(flowProcess.operations.stats, { body });
  const { participation } = await client.call(reportCalls.operations.sunburst, {
    query: { unit_id: supportUnit },
  });
  return { rate: unit_response_rates.find(({ unitName }) => unitName === 'Support'), participation };
}

describe('the participation of a unit in which five of ten can answer', () => {
  it('is the same whether nobody, some or all of the five have, while the round is open', async () => {
    const shown: string[] = [];
    for (const count of [0, 4, 5]) {
      const plot = await unitWithFrontline();
      for (const person of plot.inSupport.slice(0, count))
        await completeDialogue(plot.context, person.employeeId);
      shown.push(JSON.stringify(await shownOf(plot)));
    }
    expect(new Set(shown).size).toBe(1);
    expect(shown[0]).toContain('"too-few"');
  });

  it('does not change with somebody who is deleted or whose sign-in ends after the round', async () => {
    const plot = await unitWithFrontline();
    for (const person of plot.inSupport.slice(0, 3)) await completeDialogue(plot.context, person.employeeId);
    await plot.close();
    const before = await shownOf(plot);
    expect(before.rate).toMatchObject({ employeesInFlow: 10, responses: 3, state: 'exact' });
    for (const { employeeId } of plot.inSupport.slice(2, 5))
      await plot.client.rows('employees').remove(employeeId);
    expect(await shownOf(plot)).toEqual(before);
  });
});
