import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import { createFaults } from '../../fakes/store-faults.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const HOUR = DAY / 24;

/** More writes than a day's pass over three people makes. */
const MOST_WRITES = 60;

/**
 * A first pass that asks three people and is cut off once, before or after its write of that number; then three days.
 * `cut` is false where the pass makes fewer writes.
 */
async function dayCutAt(place: number, when: 'before' | 'after') {
  const faults = createFaults();
  const { client, id, body, pass, rows } = await createFlowOrganisation(5, {
    now: '2026-03-02T09:00:00.000Z',
    faults,
  });
  const settings = {
    schedule_type: 'rolling',
    trigger_type: 'first_day',
    trigger_days: 7,
    mail_hour: 9,
  } as const;
  await client.rows('flow_executions').update(id, settings);
  const { rows: people } = await client.rows('employees').list({ limit: 100 });
  const newcomers = people.map(({ employee_id }) => Number(employee_id)).sort((a, b) => a - b);
  const asked = newcomers.slice(1, 4);
  for (const person of asked) await client.rows('employees').update(person, { first_day: '2026-02-24' });
  await client.call(flowExecutions.operations.activate, { body });
  let writes = 0;
  let cut = false;
  faults[when] = () => {
    writes += 1;
    if (writes !== place) return;
    cut = true;
    throw new Error('cut off');
  };
  await pass(DAY + 60_000);
  faults[when] = null;
  for (let hour = 0; hour < 3; hour += 1) await pass(HOUR);
  for (let day = 0; day < 3; day += 1) await pass(DAY);
  const peopleOf = async (table: string) =>
    (await rows(table))
      .filter(({ body: row }) => row.flow_execution_id_ref === id)
      .map(({ body: row }) => Number(row.employee_id_ref))
      .sort((a, b) => a - b);
  return {
    cut,
    asked,
    occasions: await peopleOf('flow_occasions'),
    dialogues: await peopleOf('survey_executions'),
    mails: await peopleOf('emails'),
  };
}

test.each(['before', 'after'] as const)(
  'a day cut off %s any of its writes asks and writes to each person once',
  async (when) => {
    let places = 0;
    for (let place = 1; place <= MOST_WRITES; place += 1) {
      const { cut, asked, ...found } = await dayCutAt(place, when);
      const expected = { occasions: asked, dialogues: asked, mails: asked };
      expect(found, `cut ${when} write ${place}`).toEqual(expected);
      if (!cut) break;
      places = place;
    }
    expect(places).toBeGreaterThan(8);
    expect(places).toBeLessThan(MOST_WRITES);
  },
);
