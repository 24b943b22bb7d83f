import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** What one round has cost everybody who took part, for the drivers that it asked about. */
export type Charge = {
  /** `{flow execution}-{round}` */
  readonly round: string;
  readonly drivers: readonly number[];
  readonly microRho: number;
  /** ISO */
  readonly at: string;
};

/** All that was ever drawn of a noisy round's answers, and what makes figures of it. Whole numbers; it reads no answer. */
export type NoisyRelease = {
  /** Drivers in the order of the sums; with the dimension of each, 0 for none. */
  readonly drivers: readonly (readonly [driver: number, dimension: number])[];
  /** Who took part, by unit with all below it. */
  readonly people: readonly (readonly [unit: number, people: number])[];
  /** What was measured of each unit, and the variance of its noise. */
  readonly plan: readonly (readonly [unit: number, measured: 'drivers' | 'dimensions', variance: string])[];
  readonly counts: { readonly variance: string; readonly sums: readonly number[] } | null;
  readonly sums: readonly (readonly [unit: number, sums: readonly number[]])[];
  /** Of the rows of the release table that it makes. */
  readonly firstFigureId: number;
};

/**
 * The book of an organisation's privacy budget (privacy.md 8 and 12): a row for each year with its charges, and beside it
 * one for each round that was drawn. Charge and release are written together, so that neither is ever there alone.
 */
export const privacyBooks = defineTable({
  id: 370,
  name: 'privacy_books',
  label: 'tables/privacy-books:label',
  domain: 'system',
  resource: 'privacy-books',
  key: 'privacy_book_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    /** `2026`, or `2026:7-1` of the first round of flow execution 7. */
    privacy_book_id: {
      type: 'string',
      label: 'tables/privacy-books:privacy_book_id',
      rules: ['not_null'],
      ...internal,
    },
    /** Of a year; they only grow. */
    charges: { ...json<readonly Charge[]>(), label: 'tables/privacy-books:charges', ...internal },
    /** Since when nothing of the year may be spent any more, because a restore has lost charges. */
    spent_at: { type: 'datetime', label: 'tables/privacy-books:spent_at', ...internal },
    /** Of a round. */
    release: { ...json<NoisyRelease>(), label: 'tables/privacy-books:release', ...internal },
    ...stampVariables,
  },
});
