import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import type { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import type { ErrorState } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { SeverityMark } from './severity-mark.tsx';
import { useMoment } from './use-moment.ts';

const LINE = { width: 96, height: 24 };

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto auto auto',
    alignItems: 'center',
    gap: space.s4,
    minHeight: size.avatar,
    padding: `${space.s2} ${space.s4}`,
    '&:not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    [media.narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: space.s2 },
  },
  words: { minWidth: 0 },
  message: { ...type.body, fontWeight: tokens.fontWeightSemibold, margin: 0, overflowWrap: 'anywhere' },
  small: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  line: { fill: 'none', stroke: tokens.colorNeutralForeground3, strokeWidth: 1.5 },
  severe: { stroke: look.bad },
  count: { ...type.lead, margin: 0, fontVariantNumeric: 'tabular-nums' },
  wide: { [media.narrow]: { gridColumn: '2' } },
  acts: {
    display: 'flex',
    gap: space.s2,
    [media.narrow]: { gridColumn: '1 / -1' },
    [media.phone]: { '& > button': { flexGrow: 1, minHeight: size.target } },
  },
});

export type Cause = CallOutput<(typeof errorLog)['operations']['causes']>['items'][number];

type Props = {
  readonly cause: Cause;
  readonly names: ReadonlyMap<number, string>;
  readonly busy: boolean;
  readonly onSet: (status: ErrorState) => void;
};

/** One cause: how bad, what, when, how often, in which organisations, and what was done about it. */
export function CauseRow({ cause, names, busy, onSet }: Props) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const locale = useLocale();
  const moment = useMoment();
  const { organisations, severity, status } = cause;
  const [only] = organisations;
  const who =
    organisations.length === 1 && only !== undefined
      ? (names.get(only) ?? t('organisations', { count: 1 }))
      : t('organisations', { count: organisations.length });
  const releases = [...new Set([cause.first_release, cause.last_release])].filter((one) => one !== null);
  return (
    <li className={styles.row}>
      <SeverityMark severity={severity} label={t(`severity.${severity}`)} />
      <div className={styles.words}>
        <p className={styles.message}>{cause.message}</p>
        <p className={styles.small}>{[cause.error_code, cause.endpoint, ...releases].join(' · ')}</p>
      </div>
      <Line line={cause.line} isSevere={severity === 'critical' || severity === 'error'} />
      <div className={styles.wide}>
        <p className={styles.count}>{t('times', { times: countText(locale, cause.times) })}</p>
        <p className={styles.small}>{who}</p>
      </div>
      <div className={styles.wide}>
        <p className={styles.small}>{t('first', { at: moment(cause.first_seen_at) })}</p>
        <p className={styles.small}>{t('last', { at: moment(cause.last_seen_at) })}</p>
      </div>
      <div className={styles.acts}>
        {status === 'open' && (
          <Button size="small" disabled={busy} onClick={() => onSet('acknowledged')}>
            {t('ack')}
          </Button>
        )}
        {status !== 'closed' ? (
          <Button size="small" disabled={busy} onClick={() => onSet('closed')}>
            {t('close')}
          </Button>
        ) : (
          <Button size="small" disabled={busy} onClick={() => onSet('open')}>
            {t('reopen')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** When it came, over the period. */
function Line({ line, isSevere }: { readonly line: readonly number[]; readonly isSevere: boolean }) {
  const styles = useStyles();
  const most = Math.max(1, ...line);
  const points = line.map((count, at) => {
    const x = (at / Math.max(1, line.length - 1)) * LINE.width;
    return `${x.toFixed(1)},${(LINE.height - 2 - (count / most) * (LINE.height - 4)).toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden
      className={styles.wide}
      width={LINE.width}
      height={LINE.height}
      viewBox={`0 0 ${LINE.width} ${LINE.height}`}
    >
      <polyline
        className={isSevere ? `${styles.line} ${styles.severe}` : styles.line}
        points={points.join(' ')}
      />
    </svg>
  );
}
