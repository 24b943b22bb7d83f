import { createHash } from 'node:crypto';
import type { CopiedFigure } from '../reports/released-copy.ts';

/** The columns of a figure as it leaves, in their order. */
export const figureColumns = [
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
  'few',
  'released_at',
] as const;

/** Of what the figures of a round say, whatever their order, and not of when they were written. */
export class FiguresDigest {
  readonly #rows: string[] = [];

  add({ released_at: _, ...figure }: CopiedFigure): void {
    const values = figureColumns.map((column) => (figure as CopiedFigure)[column] ?? null);
    this.#rows.push(createHash('sha256').update(JSON.stringify(values)).digest('base64url'));
  }

  get rows(): number {
    return this.#rows.length;
  }

  sha256(): string {
    const all = createHash('sha256');
    for (const row of this.#rows.sort()) all.update(row);
    return all.digest('hex');
  }
}
