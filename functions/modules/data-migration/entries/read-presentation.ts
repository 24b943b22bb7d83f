import { changeLimits } from '@livingroom/shared/catalogue/metadata-tables.ts';
import type { TableChange } from '@livingroom/shared/core/catalogue/changes.ts';
import { iconChoices } from '@livingroom/shared/core/catalogue/icons.ts';
import {
  anonymities,
  consents,
  lawfulBases,
  retentions,
} from '@livingroom/shared/core/catalogue/protection.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import type { Values } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import * as z from 'zod';

const { name, help, narrowest, widest, order } = changeLimits;
const texts = (longest: number) => z.partialRecord(z.enum(languages), z.string().min(1).max(longest));
const icons = iconChoices.map(({ value }) => value);

const columnShape = z.strictObject({
  label: texts(name).optional(),
  help: texts(help).optional(),
  category: texts(name).nullable().optional(),
  choices: z.record(z.string().max(name), texts(name)).optional(),
  categoryOrder: z.int().min(0).max(order).nullable().optional(),
  categoryIcon: z.enum(icons).nullable().optional(),
  order: z.int().min(0).max(order).optional(),
  width: z.int().min(narrowest).max(widest).optional(),
  align: z.enum(['start', 'center', 'end']).nullable().optional(),
  visible: z.boolean().optional(),
  protection: z
    .strictObject({
      lawfulBasis: z.enum(lawfulBases).nullable().optional(),
      consent: z.enum(consents).nullable().optional(),
      anonymity: z.enum(anonymities).nullable().optional(),
      retention: z.enum(retentions).nullable().optional(),
    })
    .partial()
    .optional(),
});

const shape = z.strictObject({
  label: texts(name).optional(),
  columns: z.record(z.string().max(name), columnShape).optional(),
});

/** The presentation of a table as an entry says it; null for what the data manager could not have stored. */
export function readPresentation({ label, columns }: Values): TableChange | null {
  const read = shape.safeParse({ label: label ?? undefined, columns: columns ?? undefined });
  return read.success ? (read.data as TableChange) : null;
}
