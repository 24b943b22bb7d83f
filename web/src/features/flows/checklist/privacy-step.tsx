import { makeStyles } from '@fluentui/react-components';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { GATHERED_MONTHS } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import type { ReactNode } from 'react';
import { useRow } from '../../../api/rows.ts';
import { useCall } from '../../../api/use-call.ts';
import { Chip } from '../../../components/chip.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { CardText } from '../card.tsx';
import { everyUnitHasScore, unitsWithoutScore } from '../reach.ts';
import type { Flow, MainResources } from '../use-flow.ts';
import { Step } from './step.tsx';

const useStyles = makeStyles({
  units: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  readonly resources: MainResources;
  readonly flow: Flow;
  /** How answers are protected, where it can be chosen. */
  readonly children: ReactNode;
};

/** From how many answers on figures are shown, and the units that cannot expect so many in the chosen form. */
export function PrivacyStep({ resources, flow, children }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { data: dataset } = useRow('datasets', resources?.dataset_id ?? null);
  // The promise itself stays on the server; it is never lower than these.
  const { detail, mode } = promiseOf(dataset ? { ...dataset, promise: null } : null);
  const isByDay = flow.trigger_type !== null;
  const query = { flow_execution_id: flow.flow_execution_id };
  const { data } = useCall(surveyExecutions.operations.expectedAnswers, { query });
  const units = data?.units ?? [];
  const small = data ? unitsWithoutScore(units, data.form, data.needed.score) : [];
  return (
    <Step title={t('privacy')} state={dataset ? 'ready' : 'open'}>
      {mode === 'threshold' && isByDay && (
        <CardText>{t('byDay.privacy', { detail, months: GATHERED_MONTHS })}</CardText>
      )}
      {mode === 'threshold' && !isByDay && data && <CardText>{t('privacy.text', data.needed)}</CardText>}
      {!isByDay && children}
      {mode === 'threshold' && !isByDay && small.length > 0 && (
        <>
          <CardText quiet>{t('privacy.small')}</CardText>
          <ul className={styles.units}>
            {small.map(({ unit_id, unit_name, asked }) => (
              <li key={unit_id}>
                <Chip tone="quiet">{`${unit_name ?? ''}, ${t('peopleCount', { count: asked })}`}</Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {mode === 'threshold' && !isByDay && data && everyUnitHasScore(units, data.form, data.needed.score) && (
        <CardText quiet>{t('privacy.none')}</CardText>
      )}
    </Step>
  );
}
