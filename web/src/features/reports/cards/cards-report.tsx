import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { MOST_CARDS } from '@livingroom/shared/modules/reports/rules/limits.ts';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../hooks/use-store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { media, space, type } from '../../../lib/theme/sizes.ts';
import { setUi, uiStore } from '../../../lib/ui.ts';
import { ReportFoot } from '../report-foot.tsx';
import { OpenActions } from './open-actions.tsx';
import { ReportCard } from './report-card.tsx';
import { ReportTexts } from './report-texts.tsx';
import { paperLines, useGrid } from './use-grid.ts';
import type { View } from './view-model.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: space.s5,
    alignItems: 'stretch',
    marginBottom: space.s5,
    // A grid that goes on over pages is measured before it is cut, and what follows would lie over its end.
    [media.print]: { display: 'block', marginBottom: 0 },
  },
  /** On a screen its cards stand in the grid as if it were not there. */
  line: {
    display: 'contents',
    [media.print]: { display: 'block', marginBottom: space.s4 },
  },
  shared: { [media.print]: { display: 'flex', gap: space.s4, breakInside: 'avoid' } },
  /** Alone on the page (spec 1 §4). */
  expanded: { minHeight: '90vh', display: 'flex', flexDirection: 'column' },
  cell: { minWidth: 0 },
  after: { marginBottom: space.s5 },
  description: { ...type.body, margin: `0 0 ${space.s4}` },
});

/** A report of cards on the grid: twelve columns, two up to 1,290 pixels, one up to 768. */
export function CardsReport({ view }: { readonly view: View }) {
  const styles = useStyles();
  const t = useText('report');
  const { columns, placeOf } = useGrid();
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
  const alone = report.cards.find(({ id }) => id === expandedCard);
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
      <div className={styles.grid} style={columns}>
        {paperLines(report.cards).map((line) => (
          <div key={line[0]?.card.id} className={mergeClasses(styles.line, line.length > 1 && styles.shared)}>
            {line.map(({ card, quarters }) => (
              <div
                key={card.id}
                data-card={card.id}
                className={styles.cell}
                style={{ ...placeOf(card), flex: `${quarters} 1 0` }}
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
        ))}
      </div>
      {report.beyond > 0 && (
        <p className={styles.description}>{t('cards.beyond', { count: report.beyond, most: MOST_CARDS })}</p>
      )}
      {view.open_actions && (
        <div className={styles.after}>
          <OpenActions actions={view.open_actions} />
        </div>
      )}
      <ReportFoot report={view} />
    </ReportTexts>
  );
}
