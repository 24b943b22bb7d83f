import type { Row } from '../../catalogue/catalogue.ts';

type Item = Pick<
  Row<'survey_items'>,
  'survey_item_id' | 'item_type' | 'item_status' | 'show_item' | 'parent_id_ref' | 'driver_id_ref'
>;

/**
 * The drivers that a survey's items ask about, for a sunburst made of them: active and shown items only, drill-downs at
 * the top, drill-downs or plain ratings below (spec 2 §5.5). `missing` are wanted items that do not count.
 */
export function surveyTopics(
  items: readonly Item[],
  wanted: readonly number[] | undefined,
): { readonly drivers: ReadonlySet<number>; readonly missing: readonly number[] } {
  const counting = items.filter(
    ({ item_type: type, item_status: status, show_item: shown, parent_id_ref: parent }) =>
      status === 'active' &&
      shown !== false &&
      (type === 'drill-down' || (type === 'static' && parent !== null)),
  );
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
