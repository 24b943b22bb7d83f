import type { Row } from '../../../catalogue/catalogue.ts';

type Item = Pick<
  Row<'survey_items'>,
  'survey_item_id' | 'item_type' | 'item_status' | 'show_item' | 'parent_id_ref' | 'driver_id_ref'
>;

type Counted = Pick<Item, 'item_type' | 'item_status' | 'show_item' | 'parent_id_ref'>;

/** A sunburst is made of active and shown items only, drill-downs at the top, drill-downs or plain ratings below. */
export function isCounted({
  item_type: type,
  item_status: status,
  show_item: shown,
  parent_id_ref: parent,
}: Counted): boolean {
  const isKind = type === 'drill-down' || (type === 'static' && parent !== null);
  return status === 'active' && shown !== false && isKind;
}

/**
 * The drivers that a survey's items ask about, for a sunburst made of them (spec 2 §5.5). `missing` are wanted items that do not count.
 */
export function surveyTopics(
  items: readonly Item[],
  wanted: readonly number[] | undefined,
): { readonly drivers: ReadonlySet<number>; readonly missing: readonly number[] } {
  const counting = items.filter(isCounted);
  const chosen =
    wanted === undefined
      ? counting
      : counting.filter(({ survey_item_id }) => wanted.includes(survey_item_id));
  const known = new Set(chosen.map(({ survey_item_id }) => survey_item_id));
  return {
    drivers: new Set(chosen.flatMap(({ driver_id_ref }) => driver_id_ref ?? [])),
    missing: (wanted ?? []).filter((id) => !known.has(id)),
  };
}
