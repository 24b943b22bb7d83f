import { makeStyles } from '@fluentui/react-components';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { useRow } from '../../../api/rows.ts';
import { Chip } from '../../../components/chip.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { CardText } from '../card.tsx';
import type { MainResources } from '../use-flow.ts';
import { Step } from './step.tsx';

const useStyles = makeStyles({
  units: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

/** A unit and the people in it and below it. */
export type UnitSize = { readonly id: number; readonly name: string; readonly people: number };

type Props = {
  readonly resources: MainResources;
  /** Null while they are not known. */
  readonly units: readonly UnitSize[] | null;
};

/** From how many answers on figures are shown, and the units that are too small to have any. */
export function PrivacyStep({ resources, units }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { data: dataset } = useRow('datasets', resources?.dataset_id ?? null);
  // The promise itself stays on the server; it is never lower than these.
  const { score, detail } = promiseOf(dataset ? { ...dataset, promise: null } : null);
  const small = (units ?? []).filter(({ people }) => people < score);
  return (
    <Step title={t('privacy')} state={dataset ? 'ready' : 'open'}>
      <CardText>{t('privacy.text', { score, detail })}</CardText>
      {small.length > 0 && (
        <>
          <CardText quiet>{t('privacy.small')}</CardText>
          <ul className={styles.units}>
            {small.map(({ id, name, people }) => (
              <li key={id}>
                <Chip tone="quiet">{`${name}, ${t('peopleCount', { count: people })}`}</Chip>
              </li>
            ))}
          </ul>
        </>
      )}
      {units && units.length > 0 && small.length === 0 && <CardText quiet>{t('privacy.none')}</CardText>}
    </Step>
  );
}
