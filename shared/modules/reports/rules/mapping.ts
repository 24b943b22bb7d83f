import * as z from 'zod';

/** What figures of one question differ by. */
const axis = z.enum(['driver', 'unit', 'round']);

/** A file of shapes that stands beside the site, for other countries than those that come with it. */
const shapesFile = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}\.(?:geo)?json$/);

/** Which part of a figure stands where in a chart (spec 2 §3, dataMapping). */
export const dataMapping = z.strictObject({
  xField: axis.optional(),
  valueField: z.enum(['score', 'answers', 'change']).optional(),
  seriesField: axis.optional(),
  labelField: axis.optional(),
  /** The part of a unit's address that names a shape of the map. */
  nameField: z.enum(['country', 'region']).optional(),
  mapType: z.union([z.enum(['us', 'world']), shapesFile]).optional(),
  idField: z.literal('driver').optional(),
  /** The inner ring of a sunburst; both names mean it. */
  parentField: z.literal('dimension').optional(),
  dimensionsField: z.literal('dimension').optional(),
  commentsField: z.literal('comments').optional(),
  histogramDataField: z.literal('histogram').optional(),
  histogramLabelField: z.literal('score').optional(),
});

export type DataMapping = z.output<typeof dataMapping>;

/** The usual mapping of a chart that needs these fields; `split` is what tells its series apart, or its axis. */
export function mappingOf(
  needs: readonly (keyof DataMapping)[],
  split: 'unit' | 'round' | null = null,
): DataMapping {
  const isByRound = split === 'round';
  const usual: DataMapping = {
    xField: isByRound ? 'round' : 'driver',
    valueField: 'score',
    seriesField: isByRound ? 'driver' : 'unit',
    labelField: 'driver',
    nameField: 'country',
    mapType: 'world',
    idField: 'driver',
    parentField: 'dimension',
  };
  return Object.fromEntries(needs.map((field) => [field, usual[field]]));
}
