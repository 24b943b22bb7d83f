import { makeStyles } from '@fluentui/react-components';
import { useMedia } from '../../../hooks/use-media.ts';
import { useText } from '../../../i18n/use-text.ts';
import { conditionOf, media, space, type } from '../../../lib/theme/sizes.ts';
import { ReportFoot } from '../report-foot.tsx';
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
  cell: { minWidth: 0 },
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
  const { report } = view;
  if (!report) return null;
  const columns = paper ? PAIR : single ? 1 : pair ? PAIR : COLUMNS;
  const spanOf = ({ card }: ViewCard) => {
    const wanted = card?.col_span ?? COLUMNS;
    return columns === COLUMNS ? wanted : Math.min(columns, Math.ceil((wanted * columns) / COLUMNS));
  };
  return (
    <ReportTexts view={view}>
      {report.description && <p className={styles.description}>{report.description}</p>}
      {report.problem && <p role="alert">{t(`problem.${report.problem}`)}</p>}
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {report.cards.map((card) => (
          <div
            key={card.id}
            className={styles.cell}
            style={{ gridColumn: `span ${spanOf(card)}`, gridRow: `span ${card.card?.row_span ?? 1}` }}
          >
            <ReportCard view={view} card={card} />
          </div>
        ))}
      </div>
      <ReportFoot report={view} />
    </ReportTexts>
  );
}
