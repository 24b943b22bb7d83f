import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { closedRounds, copiedFigures } from '../../reports/released-copy.ts';
import { FiguresDigest } from '../figures-digest.ts';
import type { Manifest } from './manifest.ts';

/**
 * Reads the released figures here as an export would, and compares each round with the digest of the file. Returns the
 * rounds that differ.
 */
export async function roundsThatDiffer(
  context: ServiceContext,
  { figures }: Manifest,
): Promise<readonly string[]> {
  const here = new Map<string, string>();
  for (const round of await closedRounds(context)) {
    const digest = new FiguresDigest();
    for await (const some of copiedFigures(context, round)) {
      await nextTurn();
      for (const figure of some) digest.add(figure);
    }
    here.set(round.id, digest.sha256());
  }
  return figures.flatMap(({ round, sha256 }) => (here.get(round) === sha256 ? [] : [round]));
}
