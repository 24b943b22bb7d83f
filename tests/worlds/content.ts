import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dataMigration, type MigrationResult } from '@livingroom/shared/modules/data-migration/contract.ts';
import type * as z from 'zod';
import { createTestApi, type TestApiOptions } from '../support/test-api.ts';

const { phaseOne, phaseTwo, phaseThree, full, undo, status, resources } = dataMigration.operations;

export type Given = z.input<(typeof phaseOne)['body']>;

const PICTURE = 'surveys.survey_illustration.0123456789abcdef_20260302090000000.png';

/** A system account with a survey of two drivers, its picture, a mail template and a flow; and an organisation without any. */
export async function createContentWorld(options: TestApiOptions = {}) {
  const api = await createTestApi(options);
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const client = await api.addAccount('Acme', 'ada@acme.test');
  const { store } = api.context(SYSTEM_ACCOUNT_ID);
  const here = api.as(system);

  const dimension = await here
    .rows('drivers')
    .create({ driver_key: 'included', driver_title: 'Included', driver_type: 'dimension', item_order: 1 });
  const driver = await here.rows('drivers').create({
    ...{
      driver_key: 'belonging',
      driver_title: 'Belonging',
      parent_id_ref: dimension.driver_id,
      item_order: 2,
    },
  });
  await here.rows('driver_questions').create({
    driver_id_ref: driver.driver_id,
    question_text: 'What helps?',
    condition: [1, 2],
    item_order: 1,
  });
  const template = await here
    .rows('email_templates')
    .create({ name: 'Welcome', title: 'Welcome in', content: 'Hello {{FirstName}}' });
  const survey = await here
    .rows('surveys')
    .create({ survey_title: 'Voice', survey_description: 'How it goes' });
  const surveyId = survey.survey_id;
  await api.ports.blobs.put(
    'PERMANENT',
    `${SYSTEM_ACCOUNT_ID}/images/${PICTURE}`,
    new Uint8Array([1, 2, 3]),
    'image/png',
  );
  await api.ports.blobs.put(
    'PERMANENT',
    `${SYSTEM_ACCOUNT_ID}/thumbnails/${PICTURE}`,
    new Uint8Array([4]),
    'image/png',
  );
  await store.table('surveys').change(surveyId, () => ({
    survey_illustration: PICTURE,
    translations: { es_es: { survey_title: 'Voz' } },
  }));
  const item = { survey_id_ref: surveyId, item_type: 'drill-down' as const };
  const top = await here.rows('survey_items').create({
    ...item,
    item_title: 'Belonging',
    item_text: 'I belong',
    item_order: 1,
    driver_id_ref: driver.driver_id,
    linked_to_driver: true,
  });
  const child = await here.rows('survey_items').create({
    ...item,
    item_type: 'static',
    item_title: 'Why',
    item_text: 'Why?',
    item_order: 2,
    parent_id_ref: top.survey_item_id,
  });
  await store.table('survey_items').change(child.survey_item_id, () => ({
    condition: { item: top.survey_item_id, is: 'below', value: 4 },
    translations: { es_es: { item_text: '¿Por qué?' } },
  }));
  const flow = await here.rows('flows').create({ name: 'Quarterly' });
  const step = { flow_id_ref: flow.flow_id, datetime_interval_type: 'days' as const };
  const start = await here.rows('flow_actions').create({
    ...step,
    name: 'Start',
    action_type: 'START_SURVEY',
    datetime_interval_value: 0,
    survey_id_ref: surveyId,
  });
  const mail = await here.rows('flow_actions').create({
    ...step,
    name: 'Mail',
    action_type: 'SEND_EMAIL',
    datetime_interval_value: 1,
    email_template_id_ref: template.template_id,
  });
  await here.rows('flow_action_links').create({
    flow_id_ref: flow.flow_id,
    from_action_id_ref: start.flow_action_id,
    to_action_id_ref: mail.flow_action_id,
  });

  const request = (resource_type: string, ids: readonly number[], more: Partial<Given> = {}): Given => ({
    resource_type,
    selected_resources: { system: [...ids], client: [] },
    client_account_id: client.accountId,
    ...more,
  });
  const plan = async (body: Given) => (await here.call(phaseOne, { body })).master_plan;
  /** Does it to its end and returns what it came to. */
  const finish = async (begun: unknown) => {
    await api.workflows.settle();
    const { plan_id, master_plan } = begun as { plan_id?: number; master_plan?: { plan_id: number } };
    const id = plan_id ?? master_plan?.plan_id ?? 0;
    return (await here.raw(status, { params: { id } })).body as MigrationResult;
  };
  const run = async (operation: typeof phaseTwo | typeof phaseThree | typeof full, body: Given) =>
    finish((await here.raw(operation, { body })).body);
  const takeBack = async (id: number) => finish((await here.raw(undo, { params: { id } })).body);
  const listed = (type: string) =>
    here
      .call(resources, { query: { resource_type: type, of_account: client.accountId } })
      .then((answer) => answer.resources);
  const there = api.context(client.accountId).store;
  return {
    ...{ api, system, here, client, store, there, request, plan, run, takeBack, listed },
    ...{
      surveyId,
      topId: top.survey_item_id,
      childId: child.survey_item_id,
      flowId: flow.flow_id,
      driverId: driver.driver_id,
    },
  };
}
