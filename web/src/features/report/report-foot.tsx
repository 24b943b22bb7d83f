import { makeStyles, tokens } from '@fluentui/react-components';
import { SMALLEST_GROUP } from '@livingroom/shared/rules/privacy/participation.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Report } from './model.ts';

const useStyles = makeStyles({
  foot: {
    margin: '0 0 28px',
    maxWidth: '110ch',
    color: tokens.colorNeutralForeground2,
    lineHeight: tokens.lineHeightBase400,
  },
});

/** What the figures rest on (privacy.md 8): who was asked, who answered, what is never shown, what counts above. */
export function ReportFoot({ report }: { readonly report: Report }) {
  const styles = useStyles();
  const t = useText('report');
  const { participation, thresholds } = report;
  const took =
    participation === null
      ? t('foot.notYet')
      : t(tookKey(participation), {
          asked: participation.asked,
          answered: participation.answered ?? 0,
          percent: Math.floor((participation.rate ?? 0) * 100),
        });
  return (
    <p className={styles.foot}>
      {took} {t('foot.thresholds', { score: thresholds.score, detail: thresholds.detail })}{' '}
      <CountedAbove report={report} />
    </p>
  );
}

function tookKey({ state, asked, rate }: NonNullable<Report['participation']>) {
  if (state === 'exact') return 'foot.exact';
  if (state === 'few-missing') return 'foot.fewMissing';
  if (state === 'few-answered') return 'foot.fewAnswered';
  if (rate === null) return asked < SMALLEST_GROUP ? 'foot.small' : 'foot.tooFew';
  return 'foot.atLeast';
}

function CountedAbove({ report: { counted_above: count, unit } }: { readonly report: Report }) {
  const t = useText('report');
  if (count === null) return t('foot.up');
  // Above the organisation there is nothing to count them in.
  if (unit?.unit_id === 0) return count === 0 ? t('foot.allCounted') : t('foot.nowhere', { count });
  return count === 0 ? t('foot.allHere') : t('foot.above', { count });
}
