import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import { MAX_BATCH } from '../../core/storage/port.ts';
import type { FigureRow } from './figures.ts';

/** Bytes of one batch of figures; comments make some of them large. */
const BATCH_BYTES = 1_500_000;

/** Figures that are held back until they are written together. */
const HELD_ROWS = 20_000;
const HELD_BYTES = 32_000_000;

type SizedRow = { readonly row: FigureRow; readonly size: number };

export type FigureWriter = {
  add(rows: readonly FigureRow[]): Promise<void>;
  /** Writes what is held back; a run is not finished before. */
  flush(): Promise<void>;
};

/**
 * Writes rows of the release table in few batches. Questions are held back and their rows written unit by unit, as
 * the report reads them: rows that lie together change few pages of the store.
 */
export function createFigureWriter(context: ServiceContext): FigureWriter {
  let held: SizedRow[] = [];
  let bytes = 0;
  const flush = async () => {
    const rows = held.sort((a, b) => unitOf(a) - unitOf(b));
    held = [];
    bytes = 0;
    await writeAll(context, rows);
  };
  return {
    flush,
    async add(rows) {
      for (const row of rows) {
        const size = sizeOf(row);
        held.push({ row, size });
        bytes += size;
      }
      if (held.length >= HELD_ROWS || bytes >= HELD_BYTES) await flush();
    },
  };
}

async function writeAll(context: ServiceContext, rows: readonly SizedRow[]): Promise<void> {
  // Rows of a run that nobody reads before it is done, and that every try of it makes the same.
  const put = (batch: readonly FigureRow[]) => context.store.table('analytics_computations').put(batch);
  let batch: FigureRow[] = [];
  let bytes = 0;
  for (const { row, size } of rows) {
    if (batch.length === MAX_BATCH || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      await put(batch);
      await nextTurn();
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) await put(batch);
}

function unitOf({ row }: SizedRow): number {
  return row.unit_id_ref ?? ORGANISATION;
}

/** About how long the row's JSON is; only comments can make it long. */
function sizeOf({ value_text_array }: FigureRow): number {
  const texts = value_text_array ?? [];
  return texts.reduce((total, text) => total + Buffer.byteLength(JSON.stringify(text)) + 1, 2_000);
}
