import { defineResource } from '../../define-resource.ts';

/** A dialogue with its items, languages and pictures. A published one is never changed: what differs is its next version. */
export const dialogues = defineResource({
  name: 'dialogues',
  root: {
    table: 'surveys',
    title: 'survey_title',
    order: ['survey_title'],
    own: ['survey_status', 'survey_version', 'previous_version_ref'],
  },
  parts: [
    {
      table: 'survey_items',
      of: 'survey_id_ref',
      title: 'item_title',
      order: ['item_order'],
      own: ['origin_item'],
      pointers: { item: 'survey_items', 'go to': 'survey_items', group: 'employee_groups' },
    },
  ],
  knownBy: ['survey_title'],
  beginsAs: { survey_status: 'draft', survey_version: null },
  settled: ({ survey_status }) => survey_status !== 'draft',
  next: {
    root: ({ survey_id = null, survey_version }) => ({
      previous_version_ref: survey_id,
      survey_version: String(Number(/\d{1,9}/.exec(String(survey_version ?? '1'))?.[0] ?? 1) + 1),
    }),
    part: ({ survey_item_id = null, origin_item = null }) => ({ origin_item: origin_item ?? survey_item_id }),
  },
});
