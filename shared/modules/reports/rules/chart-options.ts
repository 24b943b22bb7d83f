import * as z from 'zod';

/** How a chart is drawn; what is left out is as usual for its kind. */
export const chartOptions = z.strictObject({
  /** Ends of the axis of values. */
  min: z.number().min(-1_000_000).max(1_000_000).optional(),
  max: z.number().min(-1_000_000).max(1_000_000).optional(),
  stacked: z.boolean().optional(),
  /** Bars from left to right. */
  horizontal: z.boolean().optional(),
  legend: z.enum(['none', 'top', 'bottom', 'left', 'right']).optional(),
  /** The table of the figures stands open below the chart. */
  showTable: z.boolean().optional(),
  /** Gauges: 60, 100 or 140 pixels wide (spec 1 §9). */
  gaugeSize: z.union([z.literal(60), z.literal(100), z.literal(140)]).optional(),
});

export type ChartOptions = z.output<typeof chartOptions>;
