import * as z from 'zod';
import { importCheck, importColumns, sheetPlace } from './import-request.ts';
import { newField } from './own-fields.ts';

const column = z.string().regex(/^\w{1,80}$/);

/** Which sheet of which table a file is, and where its rows stand; what is left out is found by itself. */
export const tablePlace = sheetPlace.extend({ tableName: column, mode: z.enum(['create', 'update']) });
export type TablePlace = z.infer<typeof tablePlace>;

/** How a sheet with headings of its own is read, as somebody has confirmed it. */
export const sheetReading = sheetPlace.extend({
  /** What each column holds; null leaves it out. */
  columns: z.array(column.nullable()).max(200),
  /** Fields of the organisation's own that the sheet adds to its table; `columns` says null of theirs. */
  new_fields: z.array(newField).max(200).default([]),
});
export type SheetReading = z.infer<typeof sheetReading>;

/** A sheet as it is checked or sent; without `reading` it has the headings of the template in its first row. */
export const tableRequest = z.object({
  tableName: column,
  mode: z.enum(['create', 'update']),
  reading: sheetReading.optional(),
  /** What the check said, where it said that much would change, once somebody has read it. */
  confirmed: z
    .object({ changed: z.number().int().min(0), stored: z.number().int().min(0) })
    .nullable()
    .default(null),
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
  columns: z.array(importColumns.shape.columns.element.extend({ field: z.string().nullable() })),
  /** Whether the table takes fields of the organisation's own from a sheet, and how many more there may be. */
  own_fields: importColumns.shape.own_fields.omit({ fields: true }),
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
    new_fields: true,
    changes: true,
  })
  .extend({
    /** Rows of the table that the sender may see; 0 where none changes. */
    stored: z.number(),
    /** So much of the table would change that it may be the wrong file: it is sent with `confirmed`. */
    is_much: z.boolean(),
  });
export type TableCheck = z.infer<typeof tableCheck>;
