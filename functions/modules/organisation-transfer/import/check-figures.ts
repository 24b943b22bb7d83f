import { shareTurns } from '../../../core/event-loop/turns.ts';
import { FiguresDigest } from '../figures-digest.ts';
import { refuseImport } from '../import-refused.ts';
import type { OpenedZip } from '../zip/read-zip.ts';
import type { Manifest } from './manifest.ts';
import { type ReadFigure, readFigures, readRounds } from './read-figures.ts';

/**
 * Holds the figures of the file against their digests, and against what no figure may be: of a round that the file lacks, or
 * of fewer people than its round allows.
 */
export async function checkFigures(zip: OpenedZip, { figures: wanted }: Manifest): Promise<void> {
  const rounds = new Map((await readRounds(zip)).map((round) => [round.release_round_id, round]));
  const open = new Map(wanted.map(({ round, sha256 }) => [round, sha256]));
  let [current, digest] = ['', new FiguresDigest()];
  const finish = () => {
    if (current === '') return;
    if (open.get(current) !== digest.sha256()) refuseFigures(current);
    open.delete(current);
  };
  for await (const { round, line, read } of readFigures(zip)) {
    await shareTurns();
    const known = rounds.get(round);
    if (!known || isBelow(read, known.thresholds)) refuseFigures(round);
    if (current !== round) {
      finish();
      [current, digest] = [round, new FiguresDigest()];
    }
    digest.add(line);
  }
  finish();
  const none = new FiguresDigest().sha256();
  for (const [round, sha256] of open) if (!rounds.has(round) || sha256 !== none) refuseFigures(round);
  if (rounds.size !== wanted.length) refuseFigures('');
}

function isBelow(
  { figure, n, value_numeric_array: bins }: ReadFigure,
  { score, detail }: { readonly score: number; readonly detail: number },
): boolean {
  if (figure === 'participation') return false;
  const inBins = bins?.reduce((sum, bin) => sum + bin, 0) ?? detail;
  return (n ?? 0) < (figure === 'score' ? score : detail) || inBins < detail;
}

function refuseFigures(round: string): never {
  return refuseImport('import-figures', { round });
}
