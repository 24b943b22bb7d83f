import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { cardMoved, type ReportDocument } from '@livingroom/shared/modules/reports/rules/document.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { hiddenText } from '../../../lib/theme/hidden-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { ReportCard } from '../cards/report-card.tsx';
import { useGrid } from '../cards/use-grid.ts';
import type { View } from '../cards/view-model.ts';
import { nameOfCard } from './card-name.ts';
import { CardTools, type Edit, focusCard } from './card-tools.tsx';

const useStyles = makeStyles({
  grid: { display: 'grid', gap: space.s5, alignItems: 'stretch' },
  cell: {
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    borderRadius: tokens.borderRadiusLarge,
    // The chart inside asks for no focus of its own here: its card is edited.
    '& > :last-child': { flexGrow: 1 },
  },
  over: { outline: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}` },
  dragged: { opacity: 0.5 },
  said: hiddenText,
});

type Props = {
  readonly view: View;
  readonly document: ReportDocument;
  readonly edit: Edit;
  readonly onEdit: (card: string) => void;
};

/** The cards as readers see them, each with what can be done to it; moved by dragging, by menu, by Alt and an arrow. */
export function BuilderGrid({ view, document, edit, onEdit }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const language = useStore(languageStore);
  const { columns, placeOf } = useGrid();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, say] = useState('');
  const move = async (card: StoredCard, to: number) => {
    const { name } = card;
    const isMoved = await edit((before) => cardMoved(before, name, to));
    if (isMoved) say(t('movedTo', { title: nameOfCard(card, language), place: to + 1 }));
    focusCard(name);
  };
  const onKeyDown = (event: KeyboardEvent, card: StoredCard, place: number) => {
    if (!event.altKey) return;
    const back = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
    if (!back && event.key !== 'ArrowDown' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const to = place + (back ? -1 : 1);
    if (to >= 0 && to < document.cards.length) void move(card, to);
  };
  const onDrop = (event: DragEvent, place: number) => {
    event.preventDefault();
    const card = document.cards.find(({ name }) => name === dragged);
    setDragged(null);
    setOver(null);
    if (card) void move(card, place);
  };
  return (
    <>
      <p className={styles.said} role="status">
        {said}
      </p>
      <div className={styles.grid} style={columns}>
        {document.cards.map((card, place) => {
          const shown = view.report?.cards.find(({ id }) => id === card.name);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop cards; its buttons do the same
            <div
              key={card.name}
              data-card={card.name}
              className={mergeClasses(
                styles.cell,
                over === card.name && dragged !== card.name && styles.over,
                dragged === card.name && styles.dragged,
              )}
              style={placeOf({ card: shown?.card ? { ...shown.card, ...spans(card) } : null })}
              onKeyDown={(event) => onKeyDown(event, card, place)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(card.name);
              }}
              onDrop={(event) => onDrop(event, place)}
            >
              <CardTools
                card={card}
                place={place}
                count={document.cards.length}
                edit={edit}
                onEdit={() => onEdit(card.name)}
                onMove={(to) => void move(card, to)}
                onDrag={setDragged}
              />
              {shown ? <ReportCard view={view} card={shown} /> : <div />}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** The size that was just chosen, before its figures are here. */
function spans({ col_span, row_span }: StoredCard) {
  return { col_span, row_span };
}
