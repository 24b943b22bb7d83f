import type { Body } from '../../../functions/core/storage/port.ts';
import { chance } from '../../../functions/modules/analyses/chance.ts';
import type { TestApi } from '../../support/test-api.ts';
import { addMainSurvey } from '../../worlds/dialogue.ts';

const UNITS = 200;
const ROUNDS = 12;
const PEOPLE = 60;

const day = (round: number) => new Date(Date.UTC(2025, round - 1, 3)).toISOString();

/** Twelve closed rounds with a score of every driver in 200 units, as the analysis leaves them; answers how many figures. */
export async function releaseManyRounds(api: TestApi, accountId: number): Promise<number> {
  const context = api.context(accountId);
  const { surveyId, datasetId } = await addMainSurvey(api, accountId);
  const { rows: drivers } = await context.store.query('drivers', { limit: 1000 });
  const leaves = drivers.filter(({ body }) => body.parent_id_ref !== null);
  const units = Array.from({ length: UNITS }, (_, at) => ({
    id: at + 1,
    name: `Unit ${at + 1}`,
    parent: null,
  }));
  let id = 0;
  for (let number = 1; number <= ROUNDS; number += 1) {
    const key = { flow_execution_id_ref: 1, flow_execution_round: number };
    const about = { dataset_id_ref: datasetId, survey_id_ref: surveyId };
    const stamps = { created_at: day(number), updated_at: day(number) };
    const round = {
      ...key,
      ...about,
      opened_at: day(number),
      closes_at: day(number),
      closed_at: day(number),
    };
    await context.store.write('flow_rounds', [
      { kind: 'create', id: `1-${number}`, body: { flow_round_id: `1-${number}`, ...round, ...stamps } },
    ]);
    const thresholds = { score: 5, detail: 10, kOpen: 10, share: 4 };
    const frozen = { release_round_id: `1-${number}`, ...key, ...about, tree: units, thresholds, ...stamps };
    await context.store.write('release_rounds', [
      { kind: 'create', id: `1-${number}`, body: { ...frozen, status: 'closed', metadata: null } },
    ]);
    for (const unit of [0, ...units.map((one) => one.id)]) {
      const figures = leaves.map(({ body: driver }): Body => {
        id += 1;
        // No number follows from others: what is explained by drivers needs ones that are their own.
        const mean = 1 + Math.floor(chance(id)() * 600) / 100;
        return {
          ...{ analytics_computation_id: id, name: 'score', figure: 'score', ...key, ...about, ...stamps },
          ...{ unit_id_ref: unit, driver_id_ref: driver.driver_id ?? 0, driver_key: driver.driver_key ?? '' },
          ...{ n: PEOPLE, people: PEOPLE, detail_people: PEOPLE, value_numeric: mean, value_category: null },
          ...{ value_numeric_array: [5, 5, 10, 10, 10, 10, 10], value_text_array: null, metadata: null },
        };
      });
      await context.store.write(
        'analytics_computations',
        figures.map((body) => ({ kind: 'create', id: String(body.analytics_computation_id), body })),
      );
    }
  }
  return id;
}

/** Stores a report of these cards and answers its key. */
export async function addReport(
  api: TestApi,
  accountId: number,
  { title, cards }: { readonly title: string; readonly cards: readonly object[] },
): Promise<string> {
  const { store } = api.context(accountId);
  const id = await store.takeNumbers('reports', 1);
  const report_schema = { version: 2, generalOptions: { title }, cards };
  const body = { report_id: id, title, report_status: 'active', report_schema };
  await store.write('reports', [{ kind: 'create', id: `${id}`, body: JSON.parse(JSON.stringify(body)) }]);
  return `${id}`;
}
