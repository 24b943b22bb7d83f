import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import { ActOnFigure } from '../../cards/act-on-figure.tsx';
import { valueText } from '../../cards/cell-text.ts';
import type { Cell, View, ViewCard } from '../../cards/view-model.ts';
import { Comments } from '../../comments.tsx';
import { Favourable } from '../../favourable.tsx';
import { Histogram } from '../../histogram.tsx';
import { type Dimension, meanAlone, rank } from '../../model.ts';
import { Sunburst } from '../../sunburst.tsx';
import { hiddenText, missingText } from '../../words.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: space.s3, marginTop: space.s4 },
  title: { ...type.lead, margin: 0 },
  quiet: { ...type.body, margin: 0 },
});

type Props = { readonly view: View; readonly card: ViewCard; readonly cells: readonly Cell[] };

/** The sunburst as a card: a driver that is chosen shows its score, and what the card's mapping names beside it. */
export function SunburstCard({ view, card, cells }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const [chosen, choose] = useState<number | null>(null);
  const { mapping } = card;
  const dimensions = dimensionsOf(view, cells, mapping);
  const overall = cells.find(({ topic_id }) => topic_id === 0) ?? null;
  const shown = cells.find(({ topic_id }) => topic_id === chosen) ?? null;
  const topic = view.topics.find(({ driver_id }) => driver_id === chosen);
  const { interim, noisy } = view;
  const { detail } = view.thresholds;
  return (
    <>
      <Sunburst
        dimensions={dimensions}
        ranked={rank(dimensions)}
        chosen={chosen}
        centre={{
          figure: (overall && meanAlone(overall, locale)) ?? '–',
          words: t('overall'),
        }}
        onChoose={choose}
        onOpen={choose}
      />
      <div className={styles.panel} aria-live="polite">
        <h3 className={styles.title}>{topic?.title ?? t('driverInfo')}</h3>
        {shown === null ? (
          <p className={styles.quiet}>{t('choose')}</p>
        ) : (
          <>
            <p className={styles.quiet}>
              {t('score')}:{' '}
              {shown.mean === null
                ? missingText(shown, t)
                : valueText(shown, mapping.valueField, { t, locale })}
            </p>
            <Favourable share={shown.favourable} />
            {mapping.histogramDataField !== undefined &&
              (shown.histogram ? (
                <Histogram bins={shown.histogram} />
              ) : (
                <p className={styles.quiet}>{hiddenText({ n: shown.n, detail, interim, noisy }, t)}</p>
              ))}
            {mapping.commentsField !== undefined && (
              <Comments comments={shown.comments} n={shown.n} {...{ detail, interim, noisy }} />
            )}
            <ActOnFigure view={view} cell={shown} />
          </>
        )}
      </div>
    </>
  );
}

const WHOLE = 0;

/** Drivers in rings under their dimensions; where the mapping names none, each driver stands for itself. */
function dimensionsOf(
  view: View,
  cells: readonly Cell[],
  { parentField, dimensionsField }: ViewCard['mapping'],
): readonly Dimension[] {
  const topics = new Map(view.topics.map((topic) => [topic.driver_id, topic]));
  const figures = cells.flatMap((cell) => {
    const topic = topics.get(cell.topic_id);
    return topic && cell.topic_id !== WHOLE ? [{ ...cell, ...topic, company: null, trend: [] }] : [];
  });
  const hasRing = parentField !== undefined || dimensionsField !== undefined;
  const upper = figures.filter(({ parent_id }) => parent_id === null);
  const lower = figures.filter(({ parent_id }) => parent_id !== null);
  if (!hasRing || upper.length === 0) return lower.map((driver) => ({ ...driver, drivers: [] }));
  return upper.map((dimension) => ({
    ...dimension,
    drivers: lower.filter(({ parent_id }) => parent_id === dimension.driver_id),
  }));
}
