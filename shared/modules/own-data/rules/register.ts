import * as z from 'zod';

/** Columns of one purpose for which the same holds. */
const held = z.object({
  /** By table, in its words. */
  data: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
  basis: z.string(),
  /** Where consent is withdrawn; null: another basis holds. */
  consent: z.string().nullable(),
  anonymity: z.string(),
  retention: z.string(),
});

/** What a person's data is for, and what is held for it. */
export const purposeShape = z.object({
  purpose: z.string(),
  title: z.string(),
  why: z.string(),
  held: z.array(held),
});

const sentences = z.array(z.string());

/** What article 30 of the GDPR asks of a record of processing, worded. */
export const recordShape = z.object({
  made_at: z.string(),
  organisation: z.string(),
  /** Lines that the organisation wrote; null: none. */
  details: z.string().nullable(),
  contact: z.string().nullable(),
  people: sentences,
  purposes: z.array(purposeShape),
  recipients: sentences,
  transfers: z.string().nullable(),
  measures: sentences,
});

export type Purpose = z.output<typeof purposeShape>;
export type ProcessingRecord = z.output<typeof recordShape>;
