import { catalogue, type Row } from '../../../catalogue/catalogue.ts';
import { rowIn } from '../../../core/catalogue/translations.ts';
import type { Language } from '../../../core/lib/language.ts';

type CardRow = Row<'report_cards'>;

/** Columns of a row that are a card's own; what a row leaves empty is as usual. */
const cardColumns = [
  'report_card_id',
  'name',
  'type',
  'icon',
  'item_order',
  'columns',
  'col_span',
  'row_span',
  'full_card',
  'background_color',
  'chart_type',
  'chart_data',
  'chart_options',
  'actions',
  'report_data',
  // A run of an analysis has its own settings and its own moments: these two are refused.
  'flow_in_data',
  'flow_hours',
  'analytics_flow_id_ref',
  'dataset_id_ref',
  'survey_id_ref',
  'illustration',
  'x_pos',
  'y_pos',
] as const satisfies readonly (keyof CardRow)[];

/** Columns whose words are in the row's language, and in others beside it. */
const spokenColumns = ['title', 'description', 'content'] as const satisfies readonly (keyof CardRow)[];

/** A row of `report_cards` as a card of a report for a reader; what is wrong with it `checkCard` says. */
export function cardOfRow(row: CardRow, language: Language): { readonly [field: string]: unknown } {
  const { translations } = row;
  const isTranslated = typeof translations === 'object' && translations !== null && language in translations;
  const spoken = rowIn(catalogue.report_cards, row, language);
  const given = [...cardColumns, ...spokenColumns].map((column) => [column, spoken[column]] as const);
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined)),
    language: isTranslated ? language : row.language,
  };
}
