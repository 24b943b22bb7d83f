import { createHash } from 'node:crypto';
import { pieces, type Steps } from '@livingroom/shared/core/lib/steps.ts';
import type { ServiceContext } from '../../core/context.ts';
import { inTurns, nextTurn } from '../../core/event-loop/turns.ts';
import type { FigureRow } from './figures.ts';
import type { ReleaseRound } from './rounds.ts';

/** What of a row is a figure: words may be erased, and participation has rows of its own. */
const sealed = [
  ...(['figure', 'unit_id_ref', 'driver_id_ref', 'driver_key', 'n', 'people', 'detail_people'] as const),
  ...(['value_numeric', 'value_category', 'value_numeric_array', 'metadata'] as const),
] as const;

type Sealed = Pick<FigureRow, (typeof sealed)[number]>;

/** Signs of the code, in groups of so many: 80 bits. */
const SIGNS = 20;
const GROUP = 4;

/**
 * The code of a round's figures: a digest of all of them, whatever their order. A figure that is changed, added or taken away
 * after the close gives another one; an erased comment does not.
 */
export class Seal {
  readonly #rows: string[] = [];

  *add(rows: readonly Sealed[]): Steps<void> {
    const isFull = pieces();
    for (const row of rows) {
      if (row.figure !== 'participation') this.#rows.push(digestOf(lineOf(row)));
      if (isFull(ROW_WORK)) yield;
    }
  }

  code(): string {
    const all = createHash('sha256');
    for (const row of this.#rows.sort()) all.update(row);
    const signs = all.digest('hex').slice(0, SIGNS).toUpperCase();
    return signs.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
  }
}

/** A digest takes about as long as so many answers. */
const ROW_WORK = 20;

const digestOf = (line: string) => createHash('sha256').update(line).digest('base64url');

function lineOf({ metadata, value_numeric_array: bins, ...row }: Sealed): string {
  const { since, people, deviation } = metadata?.change ?? {};
  const change = since === undefined ? null : [since, people, deviation];
  const { figure, unit_id_ref: unit, driver_id_ref: driver, driver_key: key, n } = row;
  const { people: counted, detail_people: detailed, value_numeric: mean, value_category: cap } = row;
  return JSON.stringify([figure, unit, driver, key, n, counted, detailed, mean, cap, bins ?? null, change]);
}

/** The code of the figures as they are stored now. */
export async function codeNow({ store }: ServiceContext, round: ReleaseRound): Promise<string> {
  const seal = new Seal();
  const pages = store.table('analytics_computations').pages({
    where: { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number },
    fields: sealed,
  });
  for await (const rows of pages) {
    await nextTurn();
    await inTurns(seal.add(rows.map(({ body }) => body)));
  }
  return seal.code();
}
