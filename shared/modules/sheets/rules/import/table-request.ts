import * as z from 'zod';
import { importCheck, sheetPlace } from './import-request.ts';

const column = z.string().regex(/^\w{1,80}$/);

/** Which sheet of which table a file is, and where its rows stand; what is left out is found by itself. */
export const tablePlace = sheetPlace.extend({ tableName: column, mode: z.enum(['create', 'update']) });
export type TablePlace = z.infer<typeof tablePlace>;

/** How a sheet with headings of its own is read, as somebody has confirmed it. */
const sheetReading = sheetPlace.extend({
  /** What each column holds; null leaves it out. */
  columns: z.array(column.nullable()).max(200),
});
export type SheetReading = z.infer<typeof sheetReading>;

/** A sheet as it is checked or sent; without `reading` it has the headings of the template in its first row. */
export const tableRequest = z.object({
  tableName: column,
  mode: z.enum(['create', 'update']),
  reading: sheetReading.optional(),
});
export type TableRequest = z.infer<typeof tableRequest>;

const named = z.object({ field: z.string(), label: z.string() });

/** What the columns of a sheet of a table hold, to confirm. */
export const tableColumns = z.object({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  heading_row: z.number(),
  rows: z.number(),
  /** Whether it is a sheet as the template has it: there is nothing to confirm. */
  is_ours: z.boolean(),
  columns: z.array(
    z.object({
      at: z.number(),
      heading: z.string(),
      samples: z.array(z.string()),
      field: z.string().nullable(),
      source: z.enum(['heading', 'remembered', 'content', 'none']),
    }),
  ),
  /** The columns of the table that a sheet may fill. */
  fields: z.array(named.extend({ required: z.boolean() })),
  /** Required columns that no sheet needs to have, since only one row can be meant: its name. */
  filled: z.array(named.extend({ value: z.string() })),
});
export type TableColumns = z.infer<typeof tableColumns>;

/** What a sheet of a table would do. */
export const tableCheck = importCheck
  .pick({
    new: true,
    changed: true,
    unchanged: true,
    wrong: true,
    share: true,
    findings: true,
    changes: true,
  })
  .extend({
    /** So much of the table would change that it may be the wrong file. */
    is_much: z.boolean(),
  });
export type TableCheck = z.infer<typeof tableCheck>;
