import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { usePrinting } from '../../../hooks/use-printing.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import { Comments } from '../comments.tsx';
import { hiddenText } from '../words.ts';
import { ActOnFigure } from './act-on-figure.tsx';
import { type Cell, namesIn, type View } from './view-model.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.panelPart}), 1fr))`,
    alignItems: 'start',
    columnGap: space.s5,
    [media.print]: { display: 'block' },
  },
  choice: { maxWidth: size.menu, marginBottom: space.s3 },
  topic: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingBottom: space.s2,
    [media.print]: { borderBottom: 'none', breakInside: 'avoid' },
  },
  // As high as a thumb needs, also where the name takes two lines.
  name: {
    ...type.body,
    padding: `${space.s3} 0`,
    cursor: 'pointer',
    fontWeight: 600,
    [media.print]: { listStyleType: 'none', padding: `${space.s1} 0`, breakAfter: 'avoid' },
  },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Comments by what they are about; what was commented most comes first. */
export function CommentsBlock({ view, cells }: { readonly view: View; readonly cells: readonly Cell[] }) {
  const styles = useStyles();
  const t = useText('report');
  const names = namesIn(view, { t, locale: useLocale() });
  const printing = usePrinting();
  const [topic, setTopic] = useState<string | null>(null);
  const { interim, noisy, thresholds } = view;
  const { detail } = thresholds;
  const written = cells
    .filter(({ comments }) => comments !== null && comments.length > 0)
    .sort((a, b) => (b.comments?.length ?? 0) - (a.comments?.length ?? 0));
  if (written.length === 0) {
    const seen = cells.some(({ comments }) => comments !== null);
    return (
      <p className={styles.quiet}>
        {seen ? t('noComments') : hiddenText({ n: null, detail, interim, noisy }, t)}
      </p>
    );
  }
  const chosen = written.filter(({ topic_id }) => topic === null || String(topic_id) === topic);
  return (
    <>
      {written.length > 1 && !printing && (
        <Select
          className={styles.choice}
          aria-label={t('comments.driver')}
          value={topic ?? ''}
          onChange={(_, { value }) => setTopic(value === '' ? null : value)}
        >
          <option value="">{t('comments.allDrivers')}</option>
          {written.map(({ topic_id }) => (
            <option key={topic_id} value={String(topic_id)}>
              {names.topic(topic_id)}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.grid}>
        {(printing ? written : chosen).map((cell) => {
          const { topic_id, comments, n } = cell;
          return (
            <details
              key={topic_id}
              className={styles.topic}
              {...(printing || topic !== null ? { open: true } : {})}
            >
              <summary className={styles.name}>
                {t('card.commentsOn', { topic: names.topic(topic_id), count: comments?.length ?? 0 })}
              </summary>
              <Comments comments={comments} n={n} {...{ detail, interim, noisy }} />
              <ActOnFigure view={view} cell={cell} />
            </details>
          );
        })}
      </div>
    </>
  );
}
