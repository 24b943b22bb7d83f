import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useText } from '../../../../i18n/use-text.ts';

/** The figures that a card asks for, as choices: by what they are, and by their name where two are the same. */
export function useQuestionOptions({
  computations,
  segmentationComputations,
}: StoredCard['report_data']): readonly { readonly value: string; readonly label: string }[] {
  const t = useText('report-builder');
  const all = new Map([...computations, ...segmentationComputations].map((one) => [one.name, one]));
  const told = [...all.values()].map(({ name, measure, topics }) => ({
    value: name,
    label:
      measure === 'participation'
        ? t('measure.participation')
        : t('question.of', {
            measure: t(`measure.${measure}`),
            topics: t(typeof topics === 'string' ? `topics.${topics}` : 'topics.some'),
          }),
  }));
  const isShared = (label: string) => told.filter((one) => one.label === label).length > 1;
  return told.map(({ value, label }) => ({ value, label: isShared(label) ? `${label} (${value})` : label }));
}
