import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import type { FigureRow } from '../../analytics/figures.ts';
import { figureOfElsewhere, takeOverRound } from '../../analytics/take-over.ts';
import { createFigureWriter } from '../../analytics/write-figures.ts';
import type { OpenedZip } from '../zip/read-zip.ts';
import { figureOf, readFigures, readRounds } from './read-figures.ts';

/** Writes the closed rounds of the file and their figures, from this number on. Done again, it writes the same. */
export async function writeFigures(
  context: ServiceContext,
  zip: OpenedZip,
  firstId: number,
): Promise<{ readonly rounds: number; readonly figures: number }> {
  const rounds = new Map<string, Awaited<ReturnType<typeof takeOverRound>>>();
  for (const round of await readRounds(zip))
    rounds.set(round.release_round_id, await takeOverRound(context, round));
  const nameOf = await driverNames(context);
  const writer = createFigureWriter(context);
  let figures = 0;
  let page: FigureRow[] = [];
  const flush = async () => {
    await writer.add(page);
    page = [];
    await nextTurn();
  };
  for await (const { round: id, read } of readFigures(zip)) {
    const round = rounds.get(id);
    if (!round) continue;
    page.push(figureOfElsewhere(round, figureOf(read), { id: firstId + figures, ...nameOf(read) }));
    figures += 1;
    if (page.length === 1_000) await flush();
  }
  await flush();
  await writer.flush();
  return { rounds: rounds.size, figures };
}

type Asked = {
  readonly driver_id_ref: number | null;
  readonly driver_key: string | null;
  readonly figure: string;
};

/** What a figure is called, and the dimension that its driver belongs to. */
async function driverNames(context: ServiceContext) {
  const rows = await context.store.table('drivers').every();
  const drivers = new Map(
    rows.map((row) => [row.driver_id, rowIn(catalogue.drivers, row, defaultLanguage)] as const),
  );
  return ({ driver_id_ref: id, driver_key, figure }: Asked) => {
    const driver = id === null ? undefined : drivers.get(id);
    const parent = driver?.parent_id_ref ?? null;
    return {
      name: driver?.driver_title ?? driver_key ?? (figure === 'participation' ? 'Participation' : figure),
      dimension: parent === null ? null : (drivers.get(parent)?.driver_key ?? null),
    };
  };
}
