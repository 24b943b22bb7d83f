import { MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useRows } from '../../api/rows.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { useSettled } from '../../hooks/use-settled.ts';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({ parts: { display: 'grid', gap: space.s3 } });

const typingPauseMs = 300;

type Thresholds = { readonly score: number; readonly detail: number };

type Figure = 'score' | 'comments';

type Props = {
  readonly datasetId: number;
  /** As they are stored, and as they would be. */
  readonly now: Thresholds;
  readonly next: Thresholds;
};

/** What a raised threshold would hide of what reports show today, before anybody saves it (privacy.md 1). */
export function ThresholdEffect({ datasetId, now, next }: Props) {
  const styles = useStyles();
  const t = useText('data-contexts');
  const settled = useSettled(JSON.stringify(next), typingPauseMs);
  const { score, detail }: Thresholds = JSON.parse(settled);
  const scores = useHidden(datasetId, ['score'], now.score, score);
  const details = useHidden(datasetId, ['score', 'comments'], now.detail, detail);
  const isRaised = score > now.score || detail > now.detail;
  return (
    <div className={styles.parts}>
      {isRaised && scores !== null && details !== null ? (
        <MessageBar intent={scores + details > 0 ? 'warning' : 'success'} layout="multiline">
          <MessageBarBody>
            {scores + details > 0 ? t('thresholds.hides', { scores, details }) : t('thresholds.hidesNothing')}
          </MessageBarBody>
        </MessageBar>
      ) : (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('thresholds.onlyUp')}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

/** Figures of today's reports with fewer answers than the new threshold asks for; null until it is known. */
function useHidden(dataset: number, figures: readonly Figure[], now: number, next: number): number | null {
  const isRaised = next > now;
  const below = (n: number) =>
    isRaised
      ? ({
          where: { dataset_id_ref: dataset, figure: { in: figures }, n: { lt: n } },
          columns: ['n'],
          limit: 1,
          count: true,
        } as const)
      : null;
  const hiddenThen = useRows('analytics_computations', below(next), { keepPrevious: true }).data?.total;
  const hiddenNow = useRows('analytics_computations', below(now), { keepPrevious: true }).data?.total;
  if (!isRaised) return 0;
  return typeof hiddenThen === 'number' && typeof hiddenNow === 'number' ? hiddenThen - hiddenNow : null;
}
