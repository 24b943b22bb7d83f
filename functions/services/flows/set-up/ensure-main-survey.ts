import { mainSurveyCounts, mainSurveyRows } from '@livingroom/shared/content/main-survey/rows.ts';
import { uniqueValueId } from '@livingroom/shared/lib/unique-value-id.ts';
import type { ServiceContext } from '../../../context.ts';
import { type Body, MAX_BATCH, WriteRefused } from '../../../storage/port.ts';

type First = ReturnType<typeof mainSurveyCounts>;

/**
 * The account's drivers and main survey; made when missing. The numbers are taken once and kept, so that
 * calls at once, or one that was cut off, write the same rows. A row that exists is left as it was edited.
 */
export async function ensureMainSurvey(context: ServiceContext): Promise<{ readonly surveyId: number }> {
  const { first, done } = await firstNumbers(context);
  if (done) return { surveyId: first.surveys };
  const rows = mainSurveyRows(first, new Date(context.ports.clock.now()).toISOString());
  await createMissing(context, 'drivers', 'driver_id', rows.drivers);
  await createMissing(context, 'driver_questions', 'question_id', rows.driver_questions);
  await createMissing(context, 'survey_items', 'survey_item_id', rows.survey_items);
  await createMissing(context, 'surveys', 'survey_id', rows.surveys);
  await context.store.write('unique_values', [
    { kind: 'upsert', id: markerId, body: { ...reservation(context, first), done: true } },
  ]);
  return { surveyId: first.surveys };
}

const markerId = uniqueValueId('surveys', 'main', 'survey');

async function firstNumbers(
  context: ServiceContext,
): Promise<{ readonly first: First; readonly done: boolean }> {
  const held = await context.store.get('unique_values', markerId);
  if (held) return { first: held.body.first as First, done: held.body.done === true };
  const counts = mainSurveyCounts();
  const first: First = {
    drivers: await context.store.takeNumbers('drivers', counts.drivers),
    driver_questions: await context.store.takeNumbers('driver_questions', counts.driver_questions),
    surveys: await context.store.takeNumbers('surveys', counts.surveys),
    survey_items: await context.store.takeNumbers('survey_items', counts.survey_items),
  };
  try {
    await context.store.write('unique_values', [
      { kind: 'create', id: markerId, body: reservation(context, first) },
    ]);
    return { first, done: false };
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    return firstNumbers(context);
  }
}

function reservation(context: ServiceContext, first: First): Body {
  return {
    account_id_ref: context.accountId,
    table_name: 'surveys',
    field: 'main',
    row_id: first.surveys,
    reserved_at: new Date(context.ports.clock.now()).toISOString(),
    first,
  };
}

/** In batches; where a batch meets a row that exists, one by one. */
async function createMissing<K extends string>(
  context: ServiceContext,
  table: string,
  key: K,
  rows: readonly (Body & { readonly [key in K]: number })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_BATCH) {
    const writes = rows
      .slice(start, start + MAX_BATCH)
      .map((body) => ({ kind: 'create' as const, id: String(body[key]), body }));
    if (await wrote(context, table, writes)) continue;
    for (const write of writes) await wrote(context, table, [write]);
  }
}

async function wrote(
  context: ServiceContext,
  table: string,
  writes: readonly { readonly kind: 'create'; readonly id: string; readonly body: Body }[],
): Promise<boolean> {
  try {
    await context.store.write(table, writes);
    return true;
  } catch (error) {
    if (error instanceof WriteRefused) return false;
    throw error;
  }
}
