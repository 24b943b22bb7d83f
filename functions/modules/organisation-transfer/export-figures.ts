import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import { type CopiedFigure, closedRounds, copiedFigures, copiedRound } from '../reports/released-copy.ts';
import type { DigestOfRound, WrittenPart } from './export-files.ts';
import { writeBoth } from './export-table.ts';
import { FiguresDigest, figureColumns } from './figures-digest.ts';
import type { FileWriter } from './zip/write-files.ts';

/** Figures that are written together; a unit has some forty. */
const PAGE = 1_000;

/** Writes the released figures of all closed rounds, what reports know of these rounds, and a digest of each. */
export async function writeFigures(
  context: ServiceContext,
  open: (name: string) => FileWriter,
): Promise<WrittenPart> {
  const rounds = await closedRounds(context);
  const digests: DigestOfRound[] = [];
  const pages = async function* () {
    for (const round of rounds) {
      const digest = new FiguresDigest();
      let page: CopiedFigure[] = [];
      for await (const figures of copiedFigures(context, round)) {
        await nextTurn();
        for (const figure of figures) digest.add(figure);
        page.push(...figures);
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      yield page;
      digests.push({ round: round.id, rows: digest.rows, sha256: digest.sha256() });
    }
  };
  const figures = await writeBoth(open, 'figures/figures', figureColumns, pages());
  const file = open('figures/rounds.json');
  const copies = await Promise.all(rounds.map((round) => copiedRound(context, round)));
  await file.add(`${JSON.stringify(copies, null, 1)}\n`);
  return { files: [...figures, { ...(await file.end()), rows: copies.length }], figures: digests };
}
