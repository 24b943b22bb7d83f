import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import type { View } from '../../cards/view-model.ts';

/** What a question may name: units, rounds, drivers and dimensions, as choices. */
export function useLists(view: View) {
  const t = useText('report-builder');
  const locale = useLocale();
  const dimensions = view.topics.filter(({ parent_id }) => parent_id === null);
  const drivers = view.topics.filter(({ parent_id }) => parent_id !== null);
  const topic = ({ driver_key: value, title: label }: View['topics'][number]) => ({ value, label });
  return {
    units: view.units.map(({ unit_id, unit_name }) => ({ value: String(unit_id), label: unit_name })),
    rounds: view.rounds.map(({ round_id: value, number, opened_at }) => ({
      value,
      label: t('roundOf', { number, date: dateFormat(locale).format(new Date(opened_at)) }),
    })),
    dimensions: dimensions.map(topic),
    drivers: drivers.map(topic),
    topics: view.topics.map(topic),
  };
}

export type Lists = ReturnType<typeof useLists>;
