import { createHash } from 'node:crypto';
import { findTable, type NewRow, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import { bodyOf, filledRow } from '../../core/storage/rows.ts';
import { announce, type Others } from '../../core/tables/hooks/announce.ts';
import type { TakeBack, Taken } from '../../core/tables/hooks/row-hooks.ts';
import { findingsOf } from './survey-findings.ts';

type Item = Row<'survey_items'>;

/** Items and the publishing of their survey are announced in one place: whoever comes second sees the other. */
const SUBJECT = 'survey_items';

/** What is announced of an item that goes. */
const GONE = 0;

const itemFact = (survey: number, item: number) => `item:${survey}:${item}`;
const publishFact = (survey: number) => `publish:${survey}`;

/** Says which items are about to be written. Null: their survey is being published, or is published by now. */
export function announceItems(
  context: ServiceContext,
  changes: readonly Taken<Item>[],
): Promise<TakeBack | null> {
  const facts = new Map<string, number>();
  const surveys = new Set<number>();
  for (const { before, after } of changes)
    for (const row of [before, after]) {
      if (!row) continue;
      surveys.add(row.survey_id_ref);
      facts.set(itemFact(row.survey_id_ref, row.survey_item_id), row === after ? contentOf(row) : GONE);
    }
  const fits = async (others: Others) => {
    if ([...surveys].some((survey) => others.has(publishFact(survey)))) return false;
    const rows = await context.store
      .table('surveys')
      .every({ where: { survey_id: [...surveys] }, fields: ['survey_status'] });
    return rows.every(({ survey_status }) => survey_status === 'draft');
  };
  return announce(context, { subject: SUBJECT, facts, fits });
}

/**
 * Says that a survey is about to be published. Null: one of its items is being written, or it has errors by now; what was
 * announced of an item counts as written once the item is stored so.
 */
export function announcePublishing(context: ServiceContext, surveyId: number): Promise<TakeBack | null> {
  const fits = async (others: Others) => {
    const items = await context.store.table('survey_items').every({ where: { survey_id_ref: surveyId } });
    const stored = new Map(items.map((item) => [itemFact(surveyId, item.survey_item_id), contentOf(item)]));
    const isUnderWay = [...others].some(
      ([fact, value]) =>
        fact.startsWith(itemFact(surveyId, 0).slice(0, -1)) && (stored.get(fact) ?? GONE) !== value,
    );
    if (isUnderWay) return false;
    return !(await findingsOf(context, surveyId)).some(({ level }) => level === 'error');
  };
  return announce(context, { subject: SUBJECT, facts: new Map([[publishFact(surveyId), 1]]), fits });
}

/** Tries of items whose survey is being published at the same moment. */
const TRIES = 5;

/** A stored item that comes to stand elsewhere. */
export type MovedItem = { readonly before: Item; readonly after: Item };

/** Writes new items of a draft and moves others out of their way, none where it is published. Errors: `not-found`, `survey-refused`, `conflict`. */
export async function writeDraftItems(
  context: ServiceContext,
  surveyId: number,
  rows: readonly NewRow<'survey_items'>[],
  moved: readonly MovedItem[] = [],
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const survey = await context.store.table('surveys').load(surveyId);
    if (survey.survey_status !== 'draft') throw new AppError('survey-refused', { problem: 'published' });
    const items = rows.map((row) => ({ before: null, after: row as Item }));
    if (!(await announceItems(context, [...moved, ...items]))) continue;
    const stored = context.store.table('survey_items');
    for (const { after } of moved)
      await stored.change(after.survey_item_id, () => ({ item_order: after.item_order }));
    await stored.createMissing(rows);
    return;
  }
  throw new AppError('conflict');
}

/** A number of what an item says, whatever fields are left out and in whichever order they come. */
function contentOf(item: object): number {
  const said = Object.entries(filledRow(findTable('survey_items'), bodyOf(item)))
    .filter(([field, value]) => value !== null && value !== undefined && !isStamp(field))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(said)).digest();
  return digest.readUIntBE(0, 6) + 1;
}

function isStamp(field: string): boolean {
  return field === 'created_at' || field === 'updated_at' || field === 'search_text';
}
