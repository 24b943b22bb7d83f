import { Button, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { rows, useRow } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const NoisePreview = lazy(async () => ({ default: (await import('./noise-preview.tsx')).NoisePreview }));

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s3, minWidth: 0, justifyItems: 'start' },
  whole: { width: '100%', minWidth: 0 },
});

type Flow = {
  readonly flow_execution_id: number;
  readonly name: string | null;
  readonly status: string;
  readonly dataset_id_ref: number | null;
};

type Props = { readonly flow: Flow; readonly onChosen: () => Promise<void> };

type Mode = 'groups' | 'noise';

/**
 * How the answers of a flow are protected: by groups, or by random noise, which is looked at before it is chosen. It is
 * promised with the first round, so it is settled before the flow starts, by a data set of its own.
 */
export function NoiseChoice({ flow, onChosen }: Props) {
  const styles = useStyles();
  const t = useText('noise');
  const { data: dataset } = useRow('datasets', flow.dataset_id_ref);
  const [looked, setLooked] = useState<Mode | null>(null);
  const choose = useAction(
    async (mode: Mode) => {
      if (!dataset) return;
      const dataset_id_ref = await datasetOf(mode, dataset, t('datasetName', { name: flow.name ?? '' }));
      await rows('flow_executions').update(flow.flow_execution_id, { dataset_id_ref });
      setLooked(null);
      await onChosen();
    },
    ({ message }) => showCritical(t('failed'), message),
  );
  if (!dataset) return null;
  const stored: Mode = dataset.privacy === 'dp_private' ? 'noise' : 'groups';
  const shown = looked ?? stored;
  const isOpen = flow.status === 'NOT_STARTED' && dataset.test_data !== true;
  if (!isOpen && stored === 'groups') return null;
  return (
    <div className={styles.parts}>
      <RadioGroup
        value={shown}
        disabled={!isOpen || choose.running}
        aria-label={t('choice')}
        onChange={(_, { value }) => setLooked(value === 'noise' ? 'noise' : 'groups')}
      >
        <Radio value="groups" label={t('choice.groups')} />
        <Radio value="noise" label={t('choice.noise')} />
      </RadioGroup>
      {shown === 'noise' && (
        <div className={styles.whole}>
          <Suspense fallback={<Placeholder height={size.tree} />}>
            <NoisePreview surveyId={dataset.survey_id_ref} />
          </Suspense>
        </div>
      )}
      {shown !== stored && (
        <Button appearance="primary" disabled={choose.running} onClick={() => void choose.run(shown)}>
          {t(shown === 'noise' ? 'use.noise' : 'use.groups')}
        </Button>
      )}
    </div>
  );
}

type Dataset = { readonly survey_id_ref: number | null; readonly name: string };

/** A data set of that kind for the same survey, in which nobody has been asked yet; made when there is none. */
async function datasetOf(mode: Mode, { survey_id_ref }: Dataset, name: string): Promise<number> {
  const table = rows('datasets');
  const privacy = mode === 'noise' ? 'dp_private' : null;
  const { rows: known } = await table.list({
    where: { survey_id_ref, privacy, status: 'draft', test_data: false },
    columns: ['dataset_id'],
    limit: 1,
  });
  const [first] = known;
  if (first) return first.dataset_id;
  const made = await table.create({ name, privacy, survey_id_ref, status: 'draft' });
  return made.dataset_id;
}
