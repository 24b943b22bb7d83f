import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useMedia } from '../../../hooks/use-media.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { conditionOf, media, space, type } from '../../../lib/theme/sizes.ts';
import { setUi, uiStore } from '../../../lib/ui.ts';
import { ReportFoot } from '../report-foot.tsx';
import { OpenActions } from './open-actions.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportTexts } from './report-texts.tsx';
import type { View, ViewCard } from './view-model.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: space.s5,
    alignItems: 'stretch',
    marginBottom: space.s5,
  },
  /** Alone on the page (spec 1 §4). */
  expanded: { minHeight: '90vh', display: 'flex', flexDirection: 'column' },
  cell: { minWidth: 0 },
  after: { marginBottom: space.s5 },
  description: { ...type.body, margin: `0 0 ${space.s4}` },
});

/** Columns of the wide grid, and how many a card may span on a narrower one (spec 1 §9). */
const COLUMNS = 12;
const PAIR = 2;
/** A page of paper is two columns wide. */
const PRINT = 'print';

/** A report of cards on the grid: twelve columns, two up to 1,290 pixels, one up to 768. */
export function CardsReport({ view }: { readonly view: View }) {
  const styles = useStyles();
  const t = useText('report');
  const paper = useMedia(PRINT);
  const single = useMedia(conditionOf(media.oneColumn));
  const pair = useMedia(conditionOf(media.twoColumns));
  const { expandedCard } = useStore(uiStore);
  const before = useRef<string | null>(null);
  // The button that was pressed is gone with its card: the focus goes to the one that leads back, and back.
  useEffect(() => {
    const last = before.current;
    before.current = expandedCard;
    if (last === expandedCard) return;
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    const card = cards.find(({ dataset }) => dataset.card === (expandedCard ?? last));
    card?.querySelector<HTMLElement>('[aria-expanded]:not([aria-haspopup])')?.focus();
  }, [expandedCard]);
  const { report } = view;
  if (!report) return null;
  const columns = paper ? PAIR : single ? 1 : pair ? PAIR : COLUMNS;
  const alone = report.cards.find(({ id }) => id === expandedCard);
  const spanOf = ({ card }: ViewCard) => {
    const wanted = card?.col_span ?? COLUMNS;
    return columns === COLUMNS ? wanted : Math.min(columns, Math.ceil((wanted * columns) / COLUMNS));
  };
  if (alone)
    return (
      <ReportTexts view={view}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves, as the button does */}
        <div
          className={styles.expanded}
          data-card={alone.id}
          onKeyDown={({ key }) => key === 'Escape' && setUi({ expandedCard: null })}
        >
          <ReportCard view={view} card={alone} expanded onExpand={() => setUi({ expandedCard: null })} />
        </div>
      </ReportTexts>
    );
  return (
    <ReportTexts view={view}>
      {report.description && <p className={styles.description}>{report.description}</p>}
      {report.problem && <p role="alert">{t(`problem.${report.problem}`)}</p>}
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {report.cards.map((card) => (
          <div
            key={card.id}
            data-card={card.id}
            className={styles.cell}
            style={{ gridColumn: `span ${spanOf(card)}`, gridRow: `span ${card.card?.row_span ?? 1}` }}
          >
            <ReportCard
              view={view}
              card={card}
              expanded={false}
              onExpand={() => setUi({ expandedCard: card.id })}
            />
          </div>
        ))}
      </div>
      {view.open_actions && (
        <div className={styles.after}>
          <OpenActions actions={view.open_actions} />
        </div>
      )}
      <ReportFoot report={view} />
    </ReportTexts>
  );
}
