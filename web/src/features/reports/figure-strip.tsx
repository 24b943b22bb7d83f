import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import type { ReactNode } from 'react';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { Difference } from './difference.tsx';
import { FavourableShort } from './favourable.tsx';
import { Gauge } from './gauge.tsx';
import { type Dimension, halfText, meanAlone, meanText, type Report } from './model.ts';
import { missingText } from './words.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.s5} ${space.s4}`,
    padding: `${space.s4} 0`,
    marginBottom: space.s5,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.narrow]: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    [media.print]: { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: space.s3 },
  },
  // No wider than its words need: where those of both are wider than the page, the dimensions go below together.
  together: {
    display: 'flex',
    flex: '1 1 0',
    gap: space.s4,
    '& > *': { flexGrow: 1 },
    [media.narrow]: { display: 'contents' },
    [media.print]: { display: 'contents' },
  },
  dimensions: { flexGrow: 2 },
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s1,
    [media.print]: { gridColumn: 'span 3' },
  },
  name: { ...type.body, margin: 0, fontWeight: 600, color: tokens.colorNeutralForeground2 },
  figure: { ...type.figure, display: 'flex', alignItems: 'center', gap: space.s3, whiteSpace: 'nowrap' },
  caption: { ...type.caption, color: tokens.colorNeutralForeground2 },
  dimension: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    [media.narrow]: { gridColumn: '1 / -1' },
    [media.print]: { gridColumn: 'span 2' },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: size.label },
  title: { ...type.lead, margin: 0 },
});

/** The few figures before the rest: participation, the score and the three dimensions. */
export function FigureStrip({ report }: { readonly report: Report }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { overall, dimensions } = report;
  return (
    // biome-ignore lint/a11y/useSemanticElements: figures are no fields, and shown twice they are no landmark
    <div className={styles.strip} role="group" aria-label={t('overall')}>
      <div className={styles.together}>
        <Part name={t('participation')}>
          <Participation participation={report.participation} />
        </Part>
        <Part name={t('overall')}>
          <span className={styles.figure}>
            {meanAlone(overall, locale) ?? '–'}
            {overall.mean !== null && <ScoreMark score={overall.mean} size={26} />}
          </span>
          {overall.mean === null ? (
            <span className={styles.caption}>{missingText(overall, t)}</span>
          ) : (
            <span className={styles.caption}>
              <Difference beside={overall.last} kind="last" /> {overall.last?.verdict && t('since.last')}
            </span>
          )}
          <FavourableShort share={overall.favourable} />
          {overall.half !== null && <span className={styles.caption}>{halfText(overall, locale)}</span>}
        </Part>
      </div>
      <div className={mergeClasses(styles.together, styles.dimensions)}>
        {dimensions.map((dimension) => (
          <DimensionPart key={dimension.driver_id} dimension={dimension} />
        ))}
      </div>
    </div>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.part}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </div>
  );
}

function Participation({ participation }: Pick<Report, 'participation'>) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const rate = participation?.rate ?? null;
  const asked = participation?.asked ?? 0;
  const words = () => {
    if (!participation) return t('foot.notYet');
    if (participation.state === 'exact')
      return t('tookPart.of', { asked, answered: participation.answered ?? 0 });
    if (participation.state === 'few-missing') return t('tookPart.fewMissing', { asked });
    return rate === null ? t('tookPart.none') : t('tookPart.atLeast', { asked });
  };
  return (
    <>
      <span className={styles.figure}>{rate === null ? '–' : shareWords(rate, locale)}</span>
      <span className={styles.caption}>{words()}</span>
    </>
  );
}

function DimensionPart({ dimension }: { readonly dimension: Dimension }) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const text = meanAlone(dimension, locale);
  const half = halfText(dimension, locale);
  const company = dimension.company && meanText(dimension.company, locale);
  return (
    <div className={styles.dimension}>
      <Gauge mean={dimension.mean} text={text} last={dimension.last?.mean ?? null} />
      <div className={styles.words}>
        <h2 className={styles.title}>{dimension.title}</h2>
        {half !== null && <span className={styles.caption}>{half}</span>}
        {text === null && <span className={styles.caption}>{missingText(dimension, t)}</span>}
        <FavourableShort share={dimension.favourable} />
        <Difference beside={dimension.last} kind="last" />
        {company && <span className={styles.caption}>{t('companyIs', { value: company })}</span>}
      </div>
    </div>
  );
}
