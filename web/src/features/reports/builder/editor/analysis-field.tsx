import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { RowField } from './fields.tsx';
import { useAnalyses } from './use-rows-as-options.ts';

type Props = {
  readonly card: StoredCard;
  readonly onChange: (change: Partial<StoredCard>) => void;
};

/** The analysis whose newest result the card shows. */
export function AnalysisField({ card, onChange }: Props) {
  const t = useText('report-builder');
  const options = useAnalyses();
  return (
    <RowField
      label={t('analysis')}
      path="analytics_flow_id_ref"
      hint={t(options.length === 0 ? 'analysis.none' : 'analysis.hint')}
      value={card.analytics_flow_id_ref ?? undefined}
      options={options}
      none={t(card.analysis_template === undefined ? 'analysis.nothing' : 'analysis.ships')}
      onChange={(id) => onChange({ analytics_flow_id_ref: id ?? null })}
    />
  );
}
