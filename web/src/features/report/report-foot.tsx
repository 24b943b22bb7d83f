import { makeStyles, tokens } from '@fluentui/react-components';
import { SMALLEST_GROUP } from '@livingroom/shared/rules/privacy/participation.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { wholePercent } from '../../lib/share.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Report } from './model.ts';

type Framed = Pick<Report, 'participation' | 'thresholds' | 'counted_above' | 'unit' | 'analysed_at'>;

const useStyles = makeStyles({
  foot: {
    ...type.caption,
    margin: `${space.s5} 0 0`,
    paddingTop: space.s4,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    maxWidth: size.wide,
    color: tokens.colorNeutralForeground2,
  },
});

const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** What the figures rest on (privacy.md 8): who was asked, who answered, what is never shown, what counts above. */
export function ReportFoot({ report }: { readonly report: Framed }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { participation, thresholds } = report;
  const took =
    participation === null
      ? t('foot.notYet')
      : t(tookKey(participation), {
          asked: participation.asked,
          answered: participation.answered ?? 0,
          percent: wholePercent(participation.rate ?? 0),
        });
  return (
    <p className={styles.foot}>
      {took} {t('foot.thresholds', { score: thresholds.score, detail: thresholds.detail })}{' '}
      <CountedAbove report={report} /> {t('changeRule')}{' '}
      {report.analysed_at !== null &&
        t('analysed', { date: new Date(report.analysed_at).toLocaleDateString(locale, day) })}
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

function CountedAbove({ report: { counted_above: count, unit } }: { readonly report: Framed }) {
  const t = useText('report');
  if (count === null) return t('foot.up');
  // Above the organisation there is nothing to count them in.
  if (unit?.unit_id === 0) return count === 0 ? t('foot.allCounted') : t('foot.nowhere', { count });
  return count === 0 ? t('foot.allHere') : t('foot.above', { count });
}
