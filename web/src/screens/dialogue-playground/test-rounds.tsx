import { datasets } from '@livingroom/shared/modules/playground/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';
import { ClosedRounds } from './closed-rounds.tsx';
import { RoundForm } from './round-form.tsx';
import { RoundSteps } from './round-steps.tsx';
import { useParts } from './styles.ts';

/** One test round at a time: saved, opened, invited to, closed for good; those that are over stand below. */
export function TestRounds() {
  const parts = useParts();
  const t = useText('playground');
  const { data, failure, refresh } = useCall(datasets.operations.testRounds, {});
  if (failure)
    return <ReadFailure title={t('failed')} message={failure.message} again={t('again')} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.tree} />;
  const round = data.rounds.find(({ status }) => status !== 'closed') ?? null;
  return (
    <div className={parts.stack}>
      <Panel title={round?.name ?? data.next_name}>
        <div className={parts.stack}>
          <p className={parts.text}>{t('round.text')}</p>
          <RoundForm key={round?.dataset_id ?? 'new'} round={round} next={data} onSaved={refresh} />
        </div>
      </Panel>
      {round && <RoundSteps round={round} onDone={refresh} />}
      <ClosedRounds rounds={data.rounds.filter(({ status }) => status === 'closed')} />
    </div>
  );
}
