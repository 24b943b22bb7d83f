import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** A score of a cut group in one question: the places of attribute and group, answers, people who count, mean, and its cap. */
export type CutFigure = readonly [
  attribute: number,
  group: number,
  answers: number,
  people: number,
  mean: number,
  cap: 'or_more' | 'or_less' | null,
];

/**
 * The release table of cut groups (privacy.md 1 and 6.4): every score that was ever shown of one, a row for each question of
 * a round. Reports read it beside `analytics_computations`, and no list gives it.
 */
export const releaseCuts = defineTable({
  id: 373,
  name: 'release_cuts',
  label: 'tables/release-cuts:label',
  domain: 'system',
  resource: 'release-cuts',
  key: 'release_cut_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [['release_round_id_ref']],
  variables: {
    /** `{round}:{question}` */
    release_cut_id: {
      type: 'string',
      label: 'tables/release-cuts:release_cut_id',
      rules: ['not_null'],
      ...internal,
    },
    release_round_id_ref: {
      type: 'string',
      label: 'tables/release-cuts:release_round_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    driver_id_ref: { type: 'integer', label: 'tables/release-cuts:driver_id_ref', ...internal },
    figures: {
      ...json<readonly CutFigure[]>(),
      label: 'tables/release-cuts:figures',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
