import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** The map of ids: which row here each row of a resource became that came from another side. */
export const dataMigrationLinks = defineTable({
  id: 261,
  name: 'data_migration_links',
  label: 'tables/data-migration-links:label',
  domain: 'data-migration',
  resource: 'data-migration-links',
  key: 'data_migration_link_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [['from_side', 'resource_type', 'target_id']],
  variables: {
    /** The side, the kind and the number there. */
    data_migration_link_id: {
      type: 'string',
      label: 'tables/data-migration-links:data_migration_link_id',
      rules: ['not_null'],
      ...internal,
    },
    from_side: {
      type: 'string',
      label: 'tables/data-migration-links:from_side',
      rules: ['not_null'],
      ...internal,
    },
    resource_type: {
      type: 'string',
      label: 'tables/data-migration-links:resource_type',
      rules: ['not_null'],
      ...internal,
    },
    source_id: {
      type: 'integer',
      label: 'tables/data-migration-links:source_id',
      rules: ['not_null'],
      ...internal,
    },
    target_id: {
      type: 'integer',
      label: 'tables/data-migration-links:target_id',
      rules: ['not_null'],
      ...internal,
    },
    /** Numbers of the other side, by table, with those of this one: `survey_items:12` → 40. */
    rows: {
      ...json<{ readonly [place: string]: number }>(),
      label: 'tables/data-migration-links:rows',
      rules: ['not_null'],
      ...internal,
    },
    /** The hash of what the resource said here when it had come: another one tells that somebody changed it. */
    content_hash: { type: 'string', label: 'tables/data-migration-links:content_hash', ...internal },
    /** The hash of what it said on the other side then. */
    source_hash: { type: 'string', label: 'tables/data-migration-links:source_hash', ...internal },
    ...stampVariables,
  },
});
