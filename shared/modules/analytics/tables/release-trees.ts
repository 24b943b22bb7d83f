import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import type { FrozenUnit } from './release-rounds.ts';

/** Units of a round whose tree is too large for its row: apart from what the planner remembers, as reports read them. */
export const releaseTrees = defineTable({
  id: 127,
  name: 'release_trees',
  label: 'tables/release-trees:label',
  domain: 'system',
  resource: 'release-trees',
  key: 'release_tree_id',
  owner: 'account',
  container: 'activity',
  shard: 'release_round_id_ref',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    release_tree_id: {
      type: 'string',
      label: 'tables/release-trees:release_tree_id',
      rules: ['not_null'],
      ...internal,
    },
    release_round_id_ref: {
      type: 'string',
      label: 'tables/release-trees:release_round_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    units: {
      ...json<readonly FrozenUnit[]>(),
      label: 'tables/release-trees:units',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
