import * as z from 'zod';
import { ownColumnTables, ownColumnTypes } from '../../../../core/catalogue/own-columns.ts';
import { columnField, newField } from './own-fields.ts';
import { unitSources } from './place-units.ts';

/** People of one import at most. */
export const MOST_PEOPLE = 20_000;

/** How a sheet of people is to be read, as the person on screen has chosen. */
export const importRequest = z.object({
  /** Null: the one that looks most like a list of people. */
  sheet: z.string().max(100).nullable().default(null),
  /** The number of the row that holds the headings; null: found by itself. */
  heading_row: z.number().int().min(1).max(1_048_576).nullable().default(null),
  /** What each column holds; null leaves it out. */
  columns: z.array(columnField.nullable()).max(200),
  /** Fields of the organisation's own that the import adds; `columns` says null of theirs. */
  new_fields: z.array(newField).max(200).default([]),
  units: z.enum(unitSources),
  /** Whoever is missing from the file stays as they are, or becomes inactive: a full list. */
  missing: z.enum(['keep', 'deactivate']),
  /** Whoever has no e-mail address is an error, or comes in at kiosks by their employee number. */
  without_address: z.enum(['error', 'kiosk']).default('error'),
  leave_out_errors: z.boolean().default(false),
  /** The warning that much would change was read. */
  confirmed: z.boolean().default(false),
  /** What the check said; where it is something else by now, nothing is written. */
  expected: z.string().max(200).nullable().default(null),
});

export type ImportRequest = z.infer<typeof importRequest>;

const place = z.object({
  sheet: z.string().max(100).nullable().default(null),
  heading_row: z.number().int().min(1).nullable().default(null),
});

/** Where in a file the list stands; nulls: found by itself. */
export const sheetPlace = place;
export type SheetPlace = z.infer<typeof place>;

const rows = z.array(z.number());

export const importColumns = z.object({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  heading_row: z.number(),
  rows: z.number(),
  /** The HR system that wrote the file, by its vendor's name; null where its headings are nobody's. */
  system: z.string().nullable(),
  columns: z.array(
    z.object({
      at: z.number(),
      heading: z.string(),
      samples: z.array(z.string()),
      field: columnField.nullable(),
      source: z.enum(['heading', 'remembered', 'content', 'none']),
      /** What it would be as a field of the organisation's own; null where there is nothing in it. */
      as_new: z
        .object({ label: z.string(), type: z.enum(ownColumnTypes), choices: z.array(z.string()) })
        .nullable(),
    }),
  ),
  own_fields: z.object({
    /** Whether the caller may add one. */
    may_add: z.boolean(),
    /** How many more there may be. */
    left: z.number(),
    fields: z.array(z.object({ field: z.string(), label: z.string(), table: z.enum(ownColumnTables) })),
  }),
});

export const importCheck = z.object({
  new: z.number(),
  /** Of the new ones, who comes in at kiosks. */
  at_kiosks: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows with errors. */
  wrong: z.number(),
  /** People who become inactive: they have left, or are missing from a full list. */
  leaving: z.number(),
  /** Part of the active people that would change or become inactive, in percent. */
  share: z.number(),
  /** More than the brake lets through without a confirmation. */
  needs_confirmation: z.boolean(),
  findings: z.array(
    z.object({ kind: z.enum(['error', 'note']), message: z.string(), count: z.number(), rows }),
  ),
  /** Fields that the import adds, with how many people or units get a value, and some of the values. */
  new_fields: z.array(
    z.object({
      label: z.string(),
      table: z.enum(ownColumnTables),
      type: z.enum(ownColumnTypes),
      filled: z.number(),
      samples: z.array(z.string()),
    }),
  ),
  changes: z.array(
    z.object({
      row: z.number().nullable(),
      name: z.string(),
      fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  units: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      parent: z.string().nullable(),
      is_new: z.boolean(),
      moves: z.boolean(),
      /** Active people in the unit itself. */
      people_before: z.number(),
      people_after: z.number(),
    }),
  ),
  /** Stands for what would be written. */
  expected: z.string(),
});

export type ImportCheck = z.infer<typeof importCheck>;
