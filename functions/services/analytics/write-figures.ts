import type { ServiceContext } from '../../context.ts';
import { type Body, MAX_BATCH } from '../../storage/port.ts';
import type { FigureRow } from './figures.ts';
import { nextTurn } from './next-turn.ts';

/** Bytes of one batch of figures; comments make some of them large. */
const BATCH_BYTES = 1_500_000;

/** Figures that are held back until they are written together. */
const HELD_ROWS = 20_000;
const HELD_BYTES = 32_000_000;

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
  let held: (FigureRow & { readonly size: number })[] = [];
  let bytes = 0;
  const flush = async () => {
    const rows = held.sort((a, b) => Number(a.body.unit_id_ref) - Number(b.body.unit_id_ref));
    held = [];
    bytes = 0;
    await writeAll(context, rows);
  };
  return {
    flush,
    async add(rows) {
      for (const row of rows) {
        const size = sizeOf(row.body);
        held.push({ ...row, size });
        bytes += size;
      }
      if (held.length >= HELD_ROWS || bytes >= HELD_BYTES) await flush();
    },
  };
}

async function writeAll(
  context: ServiceContext,
  rows: readonly (FigureRow & { readonly size: number })[],
): Promise<void> {
  let writes: { kind: 'upsert'; id: string; body: Body }[] = [];
  let bytes = 0;
  for (const { id, body, size } of rows) {
    if (writes.length === MAX_BATCH || (writes.length > 0 && bytes + size > BATCH_BYTES)) {
      await context.store.write('analytics_computations', writes);
      await nextTurn();
      writes = [];
      bytes = 0;
    }
    writes.push({ kind: 'upsert', id, body });
    bytes += size;
  }
  if (writes.length > 0) await context.store.write('analytics_computations', writes);
}

/** About how long the row's JSON is; only comments can make it long. */
function sizeOf(body: Body): number {
  const texts = (body.value_text_array ?? []) as readonly string[];
  return texts.reduce((total, text) => total + Buffer.byteLength(JSON.stringify(text)) + 1, 2_000);
}
