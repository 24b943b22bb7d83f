import * as z from 'zod';

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Which part of a list is wanted: by an offset, or from where a page ended on. A count reads all rows. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(10_000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  cursor: z.string().max(10_000).optional(),
  count: flag.optional(),
};

/** `total` is null where no count was asked for and the page does not tell; `cursor` where no page follows. */
export const pageAnswer = { total: z.number().nullable(), cursor: z.string().nullable() };
