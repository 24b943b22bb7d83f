import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { readSunburst } from './sunburst.ts';

type CommentsIn = {
  readonly texts: readonly string[];
  /** What they are about, in the report's language; null: everything. */
  readonly title: string | null;
};

/** The comments that a report shows on a driver, or on everything. Errors: `not-found`. */
export function commentsIn(
  { dimensions, general_comments }: Awaited<ReturnType<typeof readSunburst>>,
  driver: number | undefined,
): CommentsIn {
  if (driver === undefined) return { texts: general_comments ?? [], title: null };
  const found = dimensions
    .flatMap((dimension) => [dimension, ...dimension.drivers])
    .find(({ driver_id }) => driver_id === driver);
  if (!found) throw new AppError('not-found');
  return { texts: found.comments ?? [], title: found.title };
}
