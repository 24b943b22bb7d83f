import {
  defineTable,
  internal,
  json,
  keyVariable,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { descriptionVariable, titleVariable } from '../../../core/catalogue/presets.ts';
import type { DraftGraph } from './graph.ts';

export const flows = defineTable({
  id: 60,
  name: 'flows',
  label: 'tables/flows:label',
  domain: 'flows',
  resource: 'flows',
  key: 'flow_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['admin', 'system'], update: ['system'], delete: ['system'] },
  scope: { admin: 'all', system: 'all' },
  cascade: ['flow_actions', 'flow_action_links'],
  indexes: [['name'], ['illustration'], ['previous_version_ref']],
  sort: ['name'],
  variables: {
    flow_id: keyVariable,
    name: {
      ...titleVariable,
      label: 'tables/flows:name',
      rules: ['not_null', 'length_max:120'],
    },
    description: descriptionVariable,
    flow_version: {
      type: 'string',
      label: 'tables/flows:flow_version',
      rules: ['length_max:20'],
      update: 'optional',
    },
    /** A draft is built; what is published stays as it is. Flows of older versions have none and are published. */
    flow_status: {
      type: 'string',
      label: 'tables/flows:flow_status',
      choices: [
        { value: 'draft', label: 'tables/flows:flow_status.draft' },
        { value: 'published', label: 'tables/flows:flow_status.published' },
      ],
      ...readOnly,
    },
    /** The published flow that this is the next version of. */
    previous_version_ref: {
      type: 'integer',
      label: 'tables/flows:previous_version_ref',
      references: { table: 'flows', display: ['name'] },
      ...readOnly,
    },
    /** The steps of a draft; they become actions and links when it is published. */
    draft: { ...json<DraftGraph>(), label: 'tables/flows:draft', ...internal },
    illustration: pictureVariable,
    metadata: {
      type: 'json',
      label: 'tables/flows:metadata',
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    ...stampVariables,
  },
});
