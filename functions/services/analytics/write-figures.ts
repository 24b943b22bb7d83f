import type { ServiceContext } from '../../ports.ts';
import { type Body, MAX_BATCH } from '../../storage/port.ts';
import type { FigureRow } from './figures.ts';

/** Bytes of one batch of figures; comments make some of them large. */
const BATCH_BYTES = 1_500_000;

/** Writes rows of the release table, in as few batches as their size allows. */
export async function writeFigures(context: ServiceContext, rows: readonly FigureRow[]): Promise<void> {
  let writes: { kind: 'upsert'; id: string; body: Body }[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = sizeOf(row.body);
    if (writes.length === MAX_BATCH || (writes.length > 0 && bytes + size > BATCH_BYTES)) {
      await context.store.write('analytics_computations', writes);
      writes = [];
      bytes = 0;
    }
    writes.push({ kind: 'upsert', ...row });
    bytes += size;
  }
  if (writes.length > 0) await context.store.write('analytics_computations', writes);
}

/** About how long the row's JSON is; only comments can make it long. */
function sizeOf(body: Body): number {
  const texts = (body.value_text_array ?? []) as readonly string[];
  return texts.reduce((total, text) => total + Buffer.byteLength(JSON.stringify(text)) + 1, 2_000);
}
