import {
  defineTable,
  internal,
  json,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import type { FeedColumn } from './feed-kinds.ts';

/** A list of people that is read by itself, on a schedule. Its secret opens the source, so it is stored and never sent out. */
export const feeds = defineTable({
  id: 400,
  name: 'feeds',
  label: 'tables/feeds:label',
  domain: 'feeds',
  resource: 'feeds',
  key: 'feed_id',
  owner: 'account',
  protection: protects.evidence,
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['name'], ['created_at'], ['next_run_at'], ['employee_id_ref']],
  sort: ['created_at'],
  variables: {
    feed_id: { ...keyVariable, visible: false },
    name: {
      type: 'string',
      label: 'tables/feeds:name',
      help: 'tables/feeds:name.help',
      rules: ['not_null'],
      ...readOnly,
    },
    kind: {
      type: 'string',
      label: 'tables/feeds:kind',
      help: 'tables/feeds:kind.help',
      rules: ['not_null'],
      choices: [
        { value: 'https', label: 'tables/feeds:kind.https' },
        { value: 'upload', label: 'tables/feeds:kind.upload' },
        { value: 'folder', label: 'tables/feeds:kind.folder' },
      ],
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** Where the file lies, as the kind says it. */
    address: {
      type: 'string',
      label: 'tables/feeds:address',
      help: 'tables/feeds:address.help',
      width: 280,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** The header that carries the secret. */
    header_name: {
      type: 'string',
      label: 'tables/feeds:header_name',
      help: 'tables/feeds:header_name.help',
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    secret: { type: 'string', label: 'tables/feeds:secret', ...internal },
    every: {
      type: 'string',
      label: 'tables/feeds:every',
      help: 'tables/feeds:every.help',
      rules: ['not_null'],
      initial: 'day',
      choices: [
        { value: 'day', label: 'tables/feeds:every.day' },
        { value: 'week', label: 'tables/feeds:every.week' },
        { value: 'file', label: 'tables/feeds:every.file' },
      ],
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** 1 is Monday; null where it runs on no day of the week. */
    weekday: {
      type: 'integer',
      label: 'tables/feeds:weekday',
      help: 'tables/feeds:weekday.help',
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** By the clock of the organisation; 0 where it runs when a file comes. */
    hour: {
      type: 'integer',
      label: 'tables/feeds:hour',
      help: 'tables/feeds:hour.help',
      rules: ['not_null'],
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    /** The sheet of a workbook; null: the one that looks most like a list of people. */
    sheet: {
      type: 'string',
      label: 'tables/feeds:sheet',
      help: 'tables/feeds:sheet.help',
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    mapping: {
      ...json<readonly FeedColumn[]>(),
      label: 'tables/feeds:mapping',
      help: 'tables/feeds:mapping.help',
      rules: ['not_null'],
      visible: false,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    units: {
      type: 'string',
      label: 'tables/feeds:units',
      help: 'tables/feeds:units.help',
      rules: ['not_null'],
      initial: 'columns',
      choices: [
        { value: 'columns', label: 'tables/feeds:units.columns' },
        { value: 'managers', label: 'tables/feeds:units.managers' },
        { value: 'none', label: 'tables/feeds:units.none' },
      ],
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    missing: {
      type: 'string',
      label: 'tables/feeds:missing',
      help: 'tables/feeds:missing.help',
      rules: ['not_null'],
      initial: 'keep',
      choices: [
        { value: 'keep', label: 'tables/feeds:missing.keep' },
        { value: 'deactivate', label: 'tables/feeds:missing.deactivate' },
      ],
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    state: {
      type: 'string',
      label: 'tables/feeds:state',
      help: 'tables/feeds:state.help',
      rules: ['not_null'],
      initial: 'on',
      choices: [
        { value: 'on', label: 'tables/feeds:state.on' },
        { value: 'paused', label: 'tables/feeds:state.paused' },
      ],
      sortable: false,
      ...readOnly,
    },
    /** Null while it is paused, and where its file is sent; of a folder when it is looked into next. */
    next_run_at: {
      type: 'datetime',
      label: 'tables/feeds:next_run_at',
      help: 'tables/feeds:next_run_at.help',
      ...readOnly,
    },
    /** In whose name its people are written: who saved it last. */
    employee_id_ref: {
      ...refers.employee,
      label: 'tables/feeds:employee_id_ref',
      help: 'tables/feeds:employee_id_ref.help',
      ...readOnly,
    },
    /** Rows with errors of the last file that went through; null: none did since the mapping was saved. */
    wrong_before: { type: 'integer', label: 'tables/feeds:wrong_before', ...internal },
    /** What the source said of the file that went through last, and its SHA-256. */
    etag: { type: 'string', label: 'tables/feeds:etag', ...internal },
    last_modified: { type: 'string', label: 'tables/feeds:last_modified', ...internal },
    digest: { type: 'string', label: 'tables/feeds:digest', ...internal },
    ...stampVariables,
  },
});
