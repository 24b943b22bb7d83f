import { defineResource } from '../../define-resource.ts';

/** A driver with its questions. The key is the same in every organisation: figures are found by it. */
export const drivers = defineResource({
  name: 'drivers',
  root: { table: 'drivers', title: 'driver_title', order: ['item_order', 'driver_key'] },
  parts: [
    {
      table: 'driver_questions',
      of: 'driver_id_ref',
      title: 'question_text',
      order: ['item_order', 'priority', 'question_text'],
    },
  ],
  knownBy: ['driver_key'],
});
