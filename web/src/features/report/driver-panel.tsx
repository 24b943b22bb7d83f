import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { Extremes } from './extremes.tsx';
import { type Dimension, type Figure, meanText } from './model.ts';
import { missingText } from './sunburst.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  head: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '8px' },
  title: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  score: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    fontSize: tokens.fontSizeHero900,
    lineHeight: tokens.lineHeightHero900,
    fontWeight: tokens.fontWeightSemibold,
  },
  bars: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '6px',
    height: '150px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  bar: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '4px',
    fontSize: tokens.fontSizeBase200,
  },
  fill: { width: '100%', borderRadius: tokens.borderRadiusSmall, minHeight: '2px' },
  comments: {
    margin: 0,
    paddingLeft: '18px',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    overflowWrap: 'anywhere',
  },
});

type Props = {
  readonly figure: Figure | null;
  readonly dimensions: readonly Dimension[];
  readonly detail: number;
  /** The round is open: what is shown at its close alone is not there yet. */
  readonly interim: boolean;
  readonly onChoose: (driverId: number) => void;
  readonly onClear: () => void;
};

/** The chosen segment: Score, Histogram, Comments (spec 1 §2, Reports). */
export function DriverPanel({ figure, dimensions, detail, interim, onChoose, onClear }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  if (!figure)
    return (
      <aside className={styles.panel}>
        <h2 className={styles.title}>{t('driverInfo')}</h2>
        <p className={styles.quiet}>{t('choose')}</p>
        <Extremes dimensions={dimensions} onChoose={onChoose} />
      </aside>
    );
  const text = meanText(figure, locale);
  return (
    <aside className={styles.panel} aria-live="polite">
      <div className={styles.head}>
        <h2 className={styles.title}>{figure.title}</h2>
        <Button appearance="subtle" size="small" icon={<Dismiss20Regular />} onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      {figure.description && <p className={styles.quiet}>{figure.description}</p>}
      <h3 className={styles.heading}>{t('score')}</h3>
      {text && figure.mean !== null ? (
        <div>
          <div className={styles.score}>
            <ScoreMark score={figure.mean} size={40} />
            {text}
          </div>
          <p className={styles.quiet}>{t('answers', { count: figure.n ?? 0 })}</p>
        </div>
      ) : (
        <p className={styles.quiet}>{missingText(figure, t)}</p>
      )}
      <h3 className={styles.heading}>{t('histogram')}</h3>
      {figure.histogram ? (
        <Histogram bins={figure.histogram} />
      ) : (
        <p className={styles.quiet}>{hiddenText({ n: figure.n, detail, interim }, t)}</p>
      )}
      <h3 className={styles.heading}>{t('comments')}</h3>
      <Comments comments={figure.comments} n={figure.n} detail={detail} interim={interim} />
    </aside>
  );
}

function Histogram({ bins }: { readonly bins: readonly number[] }) {
  const styles = useStyles();
  const t = useText('report');
  const highest = Math.max(1, ...bins);
  return (
    <ul className={styles.bars} aria-label={t('histogram')}>
      {bins.map((count, place) => {
        const score = place + 1;
        const label = t('bar', { score, count });
        return (
          <li key={score} className={styles.bar} title={label} aria-label={label}>
            <span aria-hidden>{count}</span>
            <span
              aria-hidden
              className={styles.fill}
              style={{ height: `${(count / highest) * 90}px`, backgroundColor: scoreLook(score).fill }}
            />
            <span aria-hidden>{score}</span>
          </li>
        );
      })}
    </ul>
  );
}

type Hidden = { readonly n: number | null; readonly detail: number; readonly interim: boolean };

/** Why a histogram or comments are not shown: not yet, too few people, or groups too small to be told apart. */
function hiddenText({ n, detail, interim }: Hidden, t: ReturnType<typeof useText<'report'>>): string {
  if (interim) return t('atClose', { detail });
  return n !== null && n >= detail ? t('smallGroups', { detail }) : t('needsDetail', { detail });
}

type CommentsProps = Omit<Hidden, 'n'> & {
  readonly comments: readonly string[] | null;
  readonly n?: number | null;
};

/** Comments as written, in the order of the release. */
export function Comments({ comments, n = null, detail, interim }: CommentsProps) {
  const styles = useStyles();
  const t = useText('report');
  if (!comments) return <p className={styles.quiet}>{hiddenText({ n, detail, interim }, t)}</p>;
  if (comments.length === 0) return <p className={styles.quiet}>{t('noComments')}</p>;
  return (
    <ul className={styles.comments}>
      {comments.map((comment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments have no identity, on purpose
        <li key={place}>{comment}</li>
      ))}
    </ul>
  );
}
