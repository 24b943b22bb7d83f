import { makeStyles } from '@fluentui/react-components';
import { laidOut, type Place } from '@livingroom/shared/core/lib/card-canvas.ts';
import { failureOf } from '../../../../api/failure.ts';
import { CanvasBoard } from '../../../../components/canvas/canvas-board.tsx';
import { languageStore } from '../../../../i18n/texts.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { showCritical } from '../../../../lib/notify.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Row, TableInfo } from '../../controller/metadata.ts';
import { can, idOf, moveRow } from '../../controller/row-calls.ts';
import { useCellText } from '../../fields/kinds.ts';
import type { ViewProps } from '../define-view.ts';
import { fieldsBeside } from '../person.ts';
import { CellWords, nameOf, OpenRow } from '../row-parts.tsx';
import { type CanvasFields, canvasFields } from './fields.ts';

const mostFacts = 2;

const useStyles = makeStyles({
  facts: { ...type.caption, display: 'grid', gap: space.s0, margin: `${space.s1} 0 0` },
});

/** The rows where they stand, where the table has places. */
export function CanvasView(props: ViewProps) {
  const fields = canvasFields(props.table);
  return fields && <Cards {...props} fields={fields} />;
}

function Cards({ table, options, fields }: ViewProps & { readonly fields: CanvasFields }) {
  const t = useText('canvas');
  const { rows } = useTable();
  const text = useCellText(rows.names);
  const byId = new Map(rows.all.map((row) => [idOf(table, row), row]));
  const cards = laidOut(
    rows.all.map((row) => ({
      id: idOf(table, row),
      x: placeIn(row, fields.x.name),
      y: placeIn(row, fields.y.name),
    })),
  );
  const save = async (id: string, { x, y }: Place): Promise<boolean> => {
    const row = byId.get(id) ?? { [table.key]: id };
    try {
      await moveRow(table, row, { [fields.x.name]: x, [fields.y.name]: y }, languageStore.get());
      await rows.refresh();
      return true;
    } catch (cause) {
      const failure = failureOf(cause);
      // It stood there already, as somebody else left it.
      if (failure.code !== 'no-changes') showCritical(t('failed', { id }), failure.message);
      await rows.refresh();
      return failure.code === 'no-changes';
    }
  };
  const rowOf = (id: string) => byId.get(id);
  return (
    <CanvasBoard
      label={table.label}
      cards={cards}
      snaps={options.grid !== 'off'}
      nameOf={(id) => {
        const row = rowOf(id);
        return row ? nameOf(table, row, text) : id;
      }}
      mayMove={(id) => {
        const row = rowOf(id);
        return options.drag !== 'off' && row !== undefined && can(row, 'update');
      }}
      onMove={save}
    >
      {(id) => {
        const row = rowOf(id);
        return row && <RowCard table={table} row={row} />;
      }}
    </CanvasBoard>
  );
}

function RowCard({ table, row }: { readonly table: TableInfo; readonly row: Row }) {
  const styles = useStyles();
  const { rows } = useTable();
  const text = useCellText(rows.names);
  const facts = fieldsBeside(table)
    .filter((field) => text(field, row) !== '' && field.variable.type !== 'text')
    .slice(0, mostFacts);
  return (
    <>
      <OpenRow table={table} row={row} />
      <div className={styles.facts}>
        {facts.map((field) => (
          <span key={field.id}>
            <CellWords field={field} row={row} />
          </span>
        ))}
      </div>
    </>
  );
}

function placeIn(row: Row, column: string): number | null {
  const { [column]: place } = row;
  return typeof place === 'number' ? place : null;
}
