import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type DragEvent, useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { look } from '../../../../lib/theme/look.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import type { Row, TableInfo } from '../../controller/metadata.ts';
import { idOf } from '../../controller/row-calls.ts';
import { useRowCount } from '../../controller/row-count.ts';
import { Card } from './card.tsx';
import type { BoardFields } from './fields.ts';

const useStyles = makeStyles({
  column: {
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s2,
    padding: space.s3,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    scrollSnapAlign: 'start',
  },
  over: {
    backgroundColor: look.tint,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
  head: { ...type.body, fontWeight: 600, margin: 0, display: 'flex', justifyContent: 'space-between' },
  count: { ...type.caption, color: tokens.colorNeutralForeground2 },
  cards: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s2,
    minHeight: space.s7,
  },
  empty: { ...type.caption, color: tokens.colorNeutralForeground3, padding: `${space.s3} 0` },
  here: { borderTop: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}` },
});

type Props = {
  readonly table: TableInfo;
  readonly fields: BoardFields;
  readonly value: string;
  readonly label: string;
  readonly cards: readonly Row[];
  /** Those of all columns. */
  readonly all: readonly Row[];
  /** Columns on screen, for moves to the side. */
  readonly shown: readonly string[];
  /** A card that may be moved is being dragged. */
  readonly accepts: boolean;
  readonly onDrag: (row: Row | null) => void;
  readonly onDrop: (index: number) => void;
  readonly onPlace: (row: Row, column: string, index: number) => void;
};

export function Column(props: Props) {
  const { table, value, label, cards, accepts, onDrop } = props;
  const styles = useStyles();
  const said = useRowCount(table.name);
  const board = useText('canvas');
  const [over, setOver] = useState<number | null>(null);
  const hover = (event: DragEvent<HTMLElement>) => {
    if (!accepts) return;
    event.preventDefault();
    setOver(placeUnder(event));
  };
  return (
    <section
      className={mergeClasses(styles.column, over !== null && accepts && styles.over)}
      aria-label={`${label}, ${said(cards.length)}`}
      onDragOver={hover}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(null);
        onDrop(placeUnder(event));
      }}
    >
      <h2 className={styles.head}>
        {label}
        <span className={styles.count} aria-hidden>
          {cards.length}
        </span>
      </h2>
      <ul className={styles.cards}>
        {cards.length === 0 && <li className={styles.empty}>{board('kanban.none')}</li>}
        {cards.map((row, index) => (
          <li
            key={idOf(table, row)}
            data-card={idOf(table, row)}
            className={accepts && over === index ? styles.here : undefined}
          >
            <Card {...props} row={row} index={index} column={value} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many of the column's cards lie above the pointer. */
function placeUnder({ currentTarget, clientY }: DragEvent<HTMLElement>): number {
  const cards = [...currentTarget.querySelectorAll('[data-card]')];
  return cards.filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return clientY > top + height / 2;
  }).length;
}
