import type { ExecutionCriteria } from '@livingroom/shared/modules/reports/rules/question.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { NumberField, RowField } from './fields.tsx';
import { useDatasets, useFlows, useSurveys } from './use-rows-as-options.ts';

type Known = NonNullable<ExecutionCriteria['matchMetadata']>;

type Props = {
  readonly known: Known | undefined;
  readonly onChange: (known: Known | undefined) => void;
};

/** What else is known of a round; all that is chosen must fit. */
export function RoundFields({ known = {}, onChange }: Props) {
  const t = useText('report-builder');
  const lists = {
    flow_execution_id_ref: useFlows(),
    dataset_id_ref: useDatasets(),
    survey_id_ref: useSurveys(),
  };
  const at = (field: keyof Known) => `report_data.executionCriteria.matchMetadata.${field}`;
  const set = (change: Known) => {
    const next = { ...known, ...change };
    onChange(Object.values(next).some((value) => value !== undefined) ? next : undefined);
  };
  return (
    <>
      {(['flow_execution_id_ref', 'dataset_id_ref', 'survey_id_ref'] as const).map((field) => (
        <RowField
          key={field}
          label={t(`match.${field}`)}
          path={at(field)}
          value={known[field]}
          options={lists[field]}
          none={t('match.any')}
          onChange={(next) => set({ [field]: next })}
        />
      ))}
      <NumberField
        label={t('match.flow_execution_round')}
        path={at('flow_execution_round')}
        hint={t('match.roundHint')}
        min={0}
        value={known.flow_execution_round}
        onChange={(flow_execution_round) => set({ flow_execution_round })}
      />
    </>
  );
}
