import { createHash } from 'node:crypto';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import { type CopiedFigure, closedRounds, copiedFigures, copiedRound } from '../reports/released-copy.ts';
import type { FiguresDigest, WrittenPart } from './export-files.ts';
import { writeBoth } from './export-table.ts';
import type { FileWriter } from './zip/write-files.ts';

const columns = [
  'flow_execution_id_ref',
  'flow_execution_round',
  'dataset_id_ref',
  'survey_id_ref',
  'unit_id_ref',
  'figure',
  'driver_id_ref',
  'driver_key',
  'n',
  'value_numeric',
  'value_category',
  'value_numeric_array',
  'value_text_array',
  'asked',
  'above',
  'released_at',
] as const;

/** Figures that are written together; a unit has some forty. */
const PAGE = 1_000;

/** Writes the released figures of all closed rounds, what reports know of these rounds, and a digest of each. */
export async function writeFigures(
  context: ServiceContext,
  open: (name: string) => FileWriter,
): Promise<WrittenPart> {
  const rounds = await closedRounds(context);
  const digests: FiguresDigest[] = [];
  const pages = async function* () {
    for (const round of rounds) {
      const rows: string[] = [];
      let page: CopiedFigure[] = [];
      for await (const figures of copiedFigures(context, round)) {
        await nextTurn();
        for (const figure of figures) rows.push(digestOf(figure));
        page.push(...figures);
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      yield page;
      digests.push({ round: round.id, rows: rows.length, sha256: digestOfAll(rows) });
    }
  };
  const figures = await writeBoth(open, 'figures/figures', columns, pages());
  const file = open('figures/rounds.json');
  const copies = await Promise.all(rounds.map((round) => copiedRound(context, round)));
  await file.add(`${JSON.stringify(copies, null, 1)}\n`);
  return { files: [...figures, { ...(await file.end()), rows: copies.length }], figures: digests };
}

/** Of what a figure says, not of when it was written. */
function digestOf({ released_at: _, ...figure }: CopiedFigure): string {
  const values = columns.map((column) => (figure as CopiedFigure)[column] ?? null);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

function digestOfAll(rows: string[]): string {
  const all = createHash('sha256');
  for (const row of rows.sort()) all.update(row);
  return all.digest('hex');
}
