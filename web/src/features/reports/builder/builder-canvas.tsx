import { Button, makeStyles, Switch } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { laidOut, type Place } from '@livingroom/shared/core/lib/card-canvas.ts';
import { type ReportDocument, withCards } from '@livingroom/shared/modules/reports/rules/document.ts';
import { useState } from 'react';
import { CanvasBoard } from '../../../components/canvas/canvas-board.tsx';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import { nameOfCard } from './card-name.ts';
import type { Edit } from './card-tools.tsx';

const useStyles = makeStyles({
  card: { display: 'grid', gap: space.s1, justifyItems: 'start' },
  title: {
    ...type.body,
    margin: 0,
    fontWeight: 600,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  kind: { ...type.caption },
  note: { ...type.body, margin: `0 0 ${space.s2}` },
});

type Props = {
  readonly document: ReportDocument;
  readonly edit: Edit;
  readonly onEdit: (card: string) => void;
};

/** The cards at places of their own (spec 2 §3: x_pos, y_pos); every drop is saved. */
export function BuilderCanvas({ document, edit, onEdit }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const words = useText('canvas');
  const language = useStore(languageStore);
  const [snaps, setSnaps] = useState(true);
  const { cards } = document;
  const placed = laidOut(cards.map(({ name: id, x_pos: x = null, y_pos: y = null }) => ({ id, x, y })));
  const cardOf = (id: string) => cards.find(({ name }) => name === id);
  const nameOf = (id: string) => {
    const card = cardOf(id);
    return card ? nameOfCard(card, language) : id;
  };
  const move = (id: string, { x, y }: Place) =>
    edit(
      (before) =>
        withCards(
          before,
          before.cards.map((card) => (card.name === id ? { ...card, x_pos: x, y_pos: y } : card)),
        ),
      words('failed', { id }),
    );
  return (
    <>
      <p className={styles.note}>{t('canvas.note')}</p>
      <Switch label={words('grid')} checked={snaps} onChange={(_, { checked }) => setSnaps(checked)} />
      <CanvasBoard
        label={t('view.canvas')}
        cards={placed}
        snaps={snaps}
        nameOf={nameOf}
        mayMove={() => true}
        onMove={move}
      >
        {(id) => {
          const card = cardOf(id);
          return (
            <div className={styles.card}>
              <h3 className={styles.title}>{nameOf(id)}</h3>
              <span className={styles.kind}>
                {t(card?.chart_type ? `kind.${card.chart_type}` : 'type.content')}
              </span>
              <Button
                size="small"
                icon={<Edit20Regular />}
                aria-label={t('editOf', { title: nameOf(id) })}
                onClick={() => onEdit(id)}
              >
                {t('edit')}
              </Button>
            </div>
          );
        }}
      </CanvasBoard>
    </>
  );
}
