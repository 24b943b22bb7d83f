import type * as z from 'zod';
import type { ChartOptions } from '../chart-options.ts';
import type { DataMapping } from '../mapping.ts';
import type { reportData } from '../question.ts';

/** All that both sides know of one kind of chart: `charts/<kind>.ts` exports it as `chart`. */
export type ChartDefinition = {
  /** The parts of the mapping without which it cannot be drawn (spec 2 §5.5). */
  readonly needs: readonly (keyof DataMapping)[];
  /** Those of them that it does without when it is made of a survey's items; such a mapping is offered where this is given. */
  readonly needlessBySurvey?: readonly (keyof DataMapping)[];
  /** What a new card of this kind asks and shows: it draws as it is. */
  readonly starter: z.input<typeof reportData>;
  /** Columns of twelve that a new card spans; 6 where it is left out. */
  readonly span?: number;
  /** The options that have an effect on it; the editor offers these and no others. */
  readonly options: readonly (keyof ChartOptions)[];
  /** Series may follow from the figures or from the questions: the editor offers the choice. */
  readonly hasSeries?: boolean;
  /** It draws units where they are: their addresses are sent with the figures. */
  readonly hasPlaces?: boolean;
  /** What its page shows beside the card, and a file of the figures therefore holds. */
  readonly besideInFile?: z.input<typeof reportData>;
};

export function defineChart(chart: ChartDefinition): ChartDefinition {
  return chart;
}
