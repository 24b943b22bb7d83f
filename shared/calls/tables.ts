import { defineContract } from './call.ts';
import { resetCall } from './reset-call.ts';

/** What is done with a table of the catalogue beside reading and changing what it is called. */
export const tableCalls = defineContract({
  slug: 'tables',
  about: 'What the tables of the data manager are called.',
  operations: { resetTable: resetCall('tables') },
});
