import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import type { ReleaseRound } from '../rounds.ts';
import { OlderCode } from './older-code.ts';
import { type SignedFigure, signedColumns } from './shown-figure.ts';
import { FigureDigests } from './signed-release.ts';

/** The code of the figures as they are stored now, in the way of the version that closed the round. */
export async function codeNow(context: ServiceContext, round: ReleaseRound): Promise<string> {
  if (round.signed) {
    const digests = await FigureDigests.open(context);
    for await (const rows of storedFigures(context, round)) await digests.add(rows);
    return digests.digests().code;
  }
  const older = new OlderCode();
  for await (const rows of storedFigures(context, round)) await older.add(rows);
  return older.code();
}

/** The figures of a round, page by page; participation is none of them. */
export async function* storedFigures(
  { store }: ServiceContext,
  round: ReleaseRound,
): AsyncGenerator<readonly SignedFigure[]> {
  const pages = store.table('analytics_computations').pages({
    where: { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number },
    fields: signedColumns,
  });
  for await (const rows of pages) {
    await nextTurn();
    yield rows.map(({ body }) => body).filter(({ figure }) => figure !== 'participation');
  }
}
