import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import { Comments, placeOf } from './comments.tsx';
import { Difference } from './difference.tsx';
import { Histogram } from './histogram.tsx';
import { type Figure, meanText, type Report, type Standing } from './model.ts';
import { TakeAction } from './take-action.tsx';
import { Trend } from './trend.tsx';
import { hiddenText, missingText } from './words.ts';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s4,
    minWidth: 0,
    padding: space.s5,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow4,
    [media.print]: { boxShadow: 'none' },
    [media.phone]: { padding: space.s4 },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space.s2,
  },
  /** The button goes below the title where both do not fit whole. */
  said: { flex: '1 1 9rem', minWidth: 0 },
  clear: { flexShrink: 0, maxWidth: '100%' },
  title: { ...type.section, margin: 0, overflowWrap: 'anywhere' },
  kind: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  heading: {
    ...type.body,
    margin: `0 0 ${space.s2}`,
    fontWeight: 600,
    color: tokens.colorNeutralForeground2,
  },
  onScreen: { [media.print]: { display: 'none' } },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  now: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s5 },
  score: { ...type.figure, display: 'flex', alignItems: 'center', gap: space.s3 },
  besides: { display: 'flex', flexDirection: 'column' },
  caption: { ...type.caption, color: tokens.colorNeutralForeground2 },
  plots: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: space.s6,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    // Below each other they are higher than what the list leaves of the second page, which would stay empty.
    [media.print]: { gridTemplateColumns: '1fr 1fr' },
  },
  plot: { minWidth: 0 },
});

type Props = {
  /** Null: nothing is chosen, and the whole is told of. */
  readonly figure: Figure | null;
  readonly standing: Standing;
  readonly report: Report;
  readonly onClear: () => void;
};

/** The chosen driver or dimension: Score, Histogram, Comments (spec 1 §2, Reports), and how it came about. */
export function DriverPanel({ figure, standing, report, onClear }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const shown = figure ?? report.overall;
  const { detail } = report.thresholds;
  const { interim, noisy } = report;
  return (
    <aside className={styles.panel} aria-live="polite" aria-label={t('driverInfo')}>
      <div className={styles.head}>
        <div className={styles.said}>
          {figure && standing !== null && <p className={styles.kind}>{t(standing)}</p>}
          <h2 className={styles.title}>{figure ? figure.title : t('driverInfo')}</h2>
          <p className={mergeClasses(styles.quiet, !figure && styles.onScreen)}>
            {figure ? (figure.question ?? figure.description) : t('choose')}
          </p>
        </div>
        {figure && (
          <Button
            className={styles.clear}
            appearance="subtle"
            size="small"
            icon={<Dismiss20Regular />}
            onClick={onClear}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      <Now figure={shown} inPart={report.asked_in_part} />
      {figure && <TakeAction driverId={figure.driver_id} report={report} />}
      <div className={styles.plots}>
        <div className={styles.plot}>
          <h3 className={styles.heading}>{t('how')}</h3>
          {shown.histogram ? (
            <Histogram bins={shown.histogram} />
          ) : (
            <p className={styles.quiet}>{hiddenText({ n: shown.n, detail, interim, noisy }, t)}</p>
          )}
        </div>
        <div className={styles.plot}>
          <h3 className={styles.heading}>{t('rounds')}</h3>
          <Trend figure={shown} report={report} />
        </div>
      </div>
      {figure && (
        <div>
          <h3 className={styles.heading}>{t('comments')}</h3>
          <Comments
            key={figure.driver_id}
            comments={figure.comments}
            place={placeOf(report, figure.driver_id)}
            n={figure.n}
            detail={detail}
            interim={interim}
            noisy={noisy}
          />
        </div>
      )}
    </aside>
  );
}

type NowProps = {
  readonly figure: Pick<
    Figure,
    'mean' | 'cap' | 'half' | 'missing' | 'n' | 'favourable' | 'last' | 'company'
  >;
  /** Each person was asked about some of the drivers only. */
  readonly inPart: boolean;
};

function Now({ figure, inPart }: NowProps) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const text = meanText(figure, locale);
  if (text === null || figure.mean === null) return <p className={styles.quiet}>{missingText(figure, t)}</p>;
  const company = figure.company && meanText(figure.company, locale);
  return (
    <div className={styles.now}>
      <span className={styles.score}>
        {text}
        <ScoreMark score={figure.mean} size={26} />
      </span>
      <span className={styles.besides}>
        {figure.half === null ? (
          <span className={styles.caption}>{t('answers', { count: figure.n ?? 0 })}</span>
        ) : (
          <span className={styles.caption}>{t('noise.interval')}</span>
        )}
        {figure.favourable !== null && (
          <span className={styles.caption}>
            {t('favourable', { share: shareWords(figure.favourable, locale) })}
          </span>
        )}
        {inPart && <span className={styles.caption}>{t('inPart')}</span>}
        {figure.last?.verdict && (
          <span className={styles.caption}>
            <Difference beside={figure.last} kind="last" /> {t('since.last')}
          </span>
        )}
        {company && figure.company?.verdict && (
          <span className={styles.caption}>
            {figure.half !== null && figure.company.verdict === 'same' ? (
              t('noise.asEverybody', { value: company })
            ) : (
              <>
                <Difference beside={figure.company} kind="company" />{' '}
                {t('againstCompany', { value: company })}
              </>
            )}
          </span>
        )}
      </span>
    </div>
  );
}
