export { recordEvent } from '../../tables/audit/record-event.ts';
