import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import type { Person, TestApi } from '../support/test-api.ts';

export type SmallItem = Partial<NewRow<'survey_items'>> & { readonly survey_item_id: number };

type Wanted = {
  readonly items: readonly SmallItem[];
  readonly dataset?: Partial<NewRow<'datasets'>>;
  readonly execution?: Partial<NewRow<'survey_executions'>>;
};

/** A survey of a few items, its dataset, and a dialogue of one person that may be opened. */
export async function addSmallSurvey(api: TestApi, person: Person, { items, dataset, execution }: Wanted) {
  const { store } = api.context(person.accountId);
  const surveyId = await store.table('surveys').takeKeys(1);
  await store
    .table('surveys')
    .create({ survey_id: surveyId, survey_title: 'Small', survey_status: 'active' });
  await store.table('survey_items').createMissing(
    items.map((item) => ({
      survey_id_ref: surveyId,
      item_type: 'static',
      item_order: item.survey_item_id,
      item_text: `Item ${item.survey_item_id}`,
      ...item,
    })),
  );
  const datasetId = await store.table('datasets').takeKeys(1);
  await store.table('datasets').create({
    dataset_id: datasetId,
    name: 'Small',
    status: 'open',
    survey_id_ref: surveyId,
    ...dataset,
  });
  const id = await store.table('survey_executions').takeKeys(1);
  await store.table('survey_executions').create({
    execution_id: id,
    title: 'Small',
    employee_id_ref: person.employeeId,
    survey_id_ref: surveyId,
    dataset_id_ref: datasetId,
    active: true,
    status: 'not started',
    ...execution,
  });
  return { surveyId, datasetId, id, ...respondent(api, person, id) };
}

let delivery = 0;

type Given = {
  readonly rating?: number;
  readonly text?: string;
  readonly choices?: string[];
  readonly repeat?: string;
  readonly changed?: boolean;
  readonly idem_token?: string;
};

/** What the person does in a dialogue. */
function respondent(api: TestApi, person: Person, id: number) {
  const params = { id };
  const { open, answer, complete } = dialogues.operations;
  return {
    open: () => api.as(person).call(open, { params, body: {} }),
    give(item: number, given: Given) {
      delivery += 1;
      const one = { survey_item_id_ref: item, idem_token: `delivery-${delivery}`, ...given };
      return api.as(person).call(answer, { params, body: { answers: [one] } });
    },
    end: () => api.as(person).call(complete, { params }),
    rows: async () => {
      const rows = await api.context(person.accountId).store.table('survey_responses').every();
      return rows.filter(({ execution_id_ref }) => execution_id_ref === id);
    },
  };
}
