export { onRecord, watchRow } from '../../tables/audit/pending-events.ts';
export { recordEvent } from '../../tables/audit/record-event.ts';
