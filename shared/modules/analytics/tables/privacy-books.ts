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

/** What was drawn of some units: who took part with all below them, what was measured, the variance of its noise, the sums. */
export type DrawnUnits = {
  readonly people: readonly (readonly [unit: number, people: number])[];
  readonly plan: readonly (readonly [unit: number, measured: 'drivers' | 'dimensions', variance: string])[];
  readonly sums: readonly (readonly [unit: number, sums: readonly number[]])[];
};

/** All that was ever drawn of a noisy round's answers, and what makes figures of it. Whole numbers; it reads no answer. */
export type NoisyRelease = DrawnUnits & {
  /** Drivers in the order of the sums; with the dimension of each, 0 for none. */
  readonly drivers: readonly (readonly [driver: number, dimension: number])[];
  readonly counts: { readonly variance: string; readonly sums: readonly number[] } | null;
  /** Of the rows of the release table that it makes. */
  readonly firstFigureId: number;
  /** Rows with the units after these, in their order, where one row does not hold all of them. */
  readonly parts?: readonly string[];
};

/**
 * The book of an organisation's privacy budget (privacy.md 8 and 12): a row for each year with its charges, and beside it
 * one for each round that was drawn. Charge and release are written together, so that neither is ever there alone. What a
 * release has no room for is in rows that it names, which are there before it: no other row makes them count.
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
  indexes: [['part_of']],
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
    /** Of a part: the row of the round that may name it. */
    part_of: { type: 'string', label: 'tables/privacy-books:part_of', ...internal },
    part: { ...json<DrawnUnits>(), label: 'tables/privacy-books:part', ...internal },
    ...stampVariables,
  },
});
