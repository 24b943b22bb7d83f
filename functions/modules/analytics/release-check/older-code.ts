import { inTurns } from '../../../core/event-loop/turns.ts';
import { LineDigest, shortCode } from '../../../core/tables/line-digest.ts';
import type { SignedFigure } from './shown-figure.ts';

/** The code of a round that was closed before releases were signed, from its figures of now. */
export class OlderCode {
  readonly #lines = new LineDigest();

  async add(rows: readonly SignedFigure[]): Promise<void> {
    await inTurns(this.#lines.add(rows.map(lineOf)));
  }

  code(): string {
    return shortCode(this.#lines.digest());
  }
}

function lineOf({ metadata, value_numeric_array: bins, ...row }: SignedFigure): string {
  const { since, people, deviation } = metadata?.change ?? {};
  const change = since === undefined ? null : [since, people, deviation];
  const { figure, unit_id_ref: unit, driver_id_ref: driver, driver_key: key, n } = row;
  const { people: counted, detail_people: detailed, value_numeric: mean, value_category: cap } = row;
  return JSON.stringify([figure, unit, driver, key, n, counted, detailed, mean, cap, bins ?? null, change]);
}
