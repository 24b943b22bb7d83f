import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { remembered } from '@livingroom/shared/core/lib/remembered.ts';
import { surveyTopics } from '@livingroom/shared/modules/reports/rules/survey-topics.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { ReportFrame } from './frame.ts';
import type { AskingCard } from './round-criteria.ts';

/** What a reader is told beside a card that stands nevertheless. */
export type CardNotice =
  | { readonly kind: 'no-survey'; readonly id: number | null }
  | { readonly kind: 'no-item'; readonly id: number };

export type SurveyDriven = {
  /** Drivers that the card is about; null: as its questions say. */
  readonly drivers: ReadonlySet<number> | null;
  readonly notices: readonly CardNotice[];
};

type ItemsOf = (surveyId: number) => Promise<readonly Row<'survey_items'>[]>;

/** Reads the items of a survey, of each survey once. */
export function surveyReader({ store }: ServiceContext): ItemsOf {
  return remembered((survey_id_ref) => store.table('survey_items').every({ where: { survey_id_ref } }));
}

const notDriven: SurveyDriven = { drivers: null, notices: [] };

/** A sunburst made of a survey's items is about their drivers; the survey is the card's, else that of the round. */
export async function surveyDriven(
  { chosen }: ReportFrame,
  { report_data, survey_id_ref }: AskingCard,
  itemsOf: ItemsOf,
): Promise<SurveyDriven> {
  const { surveyMapping } = report_data;
  if (surveyMapping === undefined) return notDriven;
  const id = surveyMapping.survey_id_ref ?? survey_id_ref ?? chosen?.round.surveyId ?? null;
  const items = id === null ? [] : await itemsOf(id);
  if (items.length === 0) return { drivers: new Set(), notices: [{ kind: 'no-survey', id }] };
  const { drivers, missing } = surveyTopics(items, surveyMapping.survey_item_ids);
  return { drivers, notices: missing.map((item) => ({ kind: 'no-item', id: item })) };
}
