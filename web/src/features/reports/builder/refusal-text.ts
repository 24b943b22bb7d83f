import type { ApiFailure } from '../../../api/failure.ts';

/** What the server said, with what it said of each field. */
export function refusalText({ message, data }: ApiFailure): string {
  const fields = Object.entries(data).find(([name]) => name === 'fields')?.[1];
  if (typeof fields !== 'object' || fields === null) return message;
  return [message, ...Object.values(fields).map(String)].join(' ');
}
