import type { ExecutionCriteria } from '@livingroom/shared/modules/reports/rules/question.ts';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { NumberField, SwitchField, TextField } from './fields.tsx';
import { Fold } from './part.tsx';
import { useProblem } from './problems.ts';
import { RoundFields } from './round-fields.tsx';

type Props = {
  readonly criteria: ExecutionCriteria;
  readonly onChange: (criteria: ExecutionCriteria) => void;
};

/** Which rounds the card may look at, whatever its questions name. */
export function CriteriaFields({ criteria, onChange }: Props) {
  const t = useText('report-builder');
  const {
    timeRange,
    relativeRange,
    surveyPeriod,
    name,
    latestOnly = false,
    completedOnly = false,
  } = criteria;
  const [isSet] = useState(() => Object.values(criteria).some((value) => value !== undefined));
  const isWrong = useProblem()('report_data.executionCriteria') !== undefined;
  const at = (field: keyof ExecutionCriteria) => `report_data.executionCriteria.${field}`;
  const set = (change: Partial<ExecutionCriteria>) => onChange({ ...criteria, ...change });
  const within = (change: NonNullable<ExecutionCriteria['timeRange']>) => {
    const { start, end } = { ...timeRange, ...change };
    set({ timeRange: start || end ? { start, end } : undefined });
  };
  return (
    <Fold title={t('criteria')} open={isSet || isWrong}>
      <SwitchField
        label={t('criteria.latestOnly')}
        value={latestOnly}
        onChange={(next) => set({ latestOnly: next || undefined })}
      />
      <SwitchField
        label={t('criteria.completedOnly')}
        value={completedOnly}
        onChange={(next) => set({ completedOnly: next || undefined })}
      />
      <TextField
        label={t('criteria.surveyPeriod')}
        path={at('surveyPeriod')}
        hint={t('criteria.surveyPeriodHint')}
        value={surveyPeriod}
        onChange={(next) => set({ surveyPeriod: next })}
      />
      <NumberField
        label={t('criteria.relativeRange')}
        path={at('relativeRange')}
        hint={t('from', { min: 1, max: 10_000 })}
        min={1}
        max={10_000}
        value={relativeRange}
        onChange={(next) => set({ relativeRange: next })}
      />
      <TextField
        kind="date"
        label={t('criteria.start')}
        path={`${at('timeRange')}.start`}
        value={timeRange?.start}
        onChange={(start) => within({ start })}
      />
      <TextField
        kind="date"
        label={t('criteria.end')}
        path={`${at('timeRange')}.end`}
        value={timeRange?.end}
        onChange={(end) => within({ end })}
      />
      <TextField
        label={t('criteria.name')}
        path={at('name')}
        value={name}
        onChange={(next) => set({ name: next })}
      />
      <RoundFields known={criteria.matchMetadata} onChange={(matchMetadata) => set({ matchMetadata })} />
    </Fold>
  );
}
