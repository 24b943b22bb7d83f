import { makeStyles, tokens } from '@fluentui/react-components';
import { MoreVertical20Regular } from '@fluentui/react-icons/svg/more-vertical';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Row, TableInfo } from '../../controller/metadata.ts';
import { can, idOf } from '../../controller/row-calls.ts';
import { kindOf, useCellText } from '../../fields/kinds.ts';
import { fieldsBeside } from '../person.ts';
import { CellWords, nameOf, OpenRow } from '../row-parts.tsx';
import type { BoardFields } from './fields.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s2,
    padding: space.s3,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow2,
    ':hover': { border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
    '&[draggable=true]': { cursor: 'grab' },
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: space.s1 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    fontWeight: 600,
    // Else each browser takes a height of its own for a line of a button.
    lineHeight: tokens.lineHeightBase300,
    paddingBlock: space.s1,
    color: tokens.colorNeutralForeground1,
  },
  facts: {
    ...type.caption,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(50%, 1fr)',
    gap: `${space.s0} ${space.s2}`,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
});

/** Columns that a card shows below its name. */
const mostFacts = 4;

type Props = {
  readonly table: TableInfo;
  readonly fields: BoardFields;
  readonly row: Row;
  readonly column: string;
  readonly index: number;
  readonly cards: readonly Row[];
  /** Those of all columns. */
  readonly all: readonly Row[];
  readonly shown: readonly string[];
  readonly onDrag: (row: Row | null) => void;
  readonly onPlace: (row: Row, column: string, index: number) => void;
};

/** One row on the board; Alt and an arrow key move it while it has the focus. */
export function Card(props: Props) {
  const { table, fields, row, column, index, shown, onDrag, onPlace } = props;
  const styles = useStyles();
  const { rows, tab } = useTable();
  const text = useCellText(rows.names);
  const movable = can(row, 'update');
  const said = fieldsBeside(table).filter(
    (field) =>
      field.name !== fields.column.name &&
      field.name !== fields.order.name &&
      text(field, row) !== '' &&
      row[field.name] !== false,
  );
  const marks = said.filter((field) => kindOf(field).Look);
  const facts = said
    .filter((field) => !kindOf(field).Look && field.variable.type !== 'text')
    .slice(0, mostFacts);
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || !movable) return;
    const to = placeByKey(event.key, { column, index, shown });
    if (!to) return;
    event.preventDefault();
    onPlace(row, to.column, to.index);
    refocus(idOf(table, row));
  };
  return (
    <article
      className={styles.card}
      draggable={movable}
      onKeyDown={press}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', nameOf(table, row, text));
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={styles.head}>
        <OpenRow table={table} row={row} className={styles.name} />
        {movable && <MoveMenu {...props} />}
      </div>
      {marks.map((field) => (
        <CellWords key={field.name} field={field} row={row} />
      ))}
      {tab.Card && <tab.Card row={row} rows={props.all} names={rows.names} />}
      {!tab.Card && facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.flatMap((field) => [
            <dt key={`${field.name} label`}>{field.label}</dt>,
            <dd key={field.name}>
              <CellWords field={field} row={row} />
            </dd>,
          ])}
        </dl>
      )}
    </article>
  );
}

/** The same moves for whoever does not drag: every column, and up and down in this one. */
function MoveMenu({ table, fields, row, column, index, cards, onPlace }: Props) {
  const t = useText('canvas');
  const { rows } = useTable();
  const name = nameOf(table, row, useCellText(rows.names));
  const place = (to: string, at: number) => {
    onPlace(row, to, at);
    refocus(idOf(table, row));
  };
  const columns = fields.column.choices.filter(({ value }) => String(value) !== column);
  const acts = [
    ...columns.map(({ value, label }) => ({
      name: String(value),
      label: t('kanban.moveTo', { column: label }),
      run: () => place(String(value), Number.MAX_SAFE_INTEGER),
    })),
    {
      name: 'up',
      label: t('kanban.up'),
      apart: true,
      disabled: index === 0,
      run: () => place(column, index - 1),
    },
    {
      name: 'down',
      label: t('kanban.down'),
      disabled: index + 1 >= cards.length,
      run: () => place(column, index + 1),
    },
  ];
  return (
    <MenuButton
      acts={acts}
      trigger={
        <IconButton
          appearance="subtle"
          size="small"
          icon={<MoreVertical20Regular />}
          label={t('kanban.move', { name })}
          title={t('kanban.hint')}
        />
      }
    />
  );
}

type Standing = { readonly column: string; readonly index: number; readonly shown: readonly string[] };

/** Where an arrow key moves a card: to the neighbouring column on screen, or one place up or down. */
function placeByKey(key: string, { column, index, shown }: Standing) {
  const at = shown.indexOf(column);
  const side = key === 'ArrowLeft' ? shown[at - 1] : key === 'ArrowRight' ? shown[at + 1] : undefined;
  if (side !== undefined) return { column: side, index: Number.MAX_SAFE_INTEGER };
  if (key === 'ArrowUp' && index > 0) return { column, index: index - 1 };
  if (key === 'ArrowDown') return { column, index: index + 1 };
  return null;
}

/** A card that moved is another element: the focus goes with the row. */
function refocus(id: string): void {
  requestAnimationFrame(() => {
    const card = [...document.querySelectorAll<HTMLElement>('[data-card]')].find(
      ({ dataset }) => dataset.card === id,
    );
    card?.querySelector<HTMLElement>('button')?.focus();
  });
}
