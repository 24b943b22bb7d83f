import type { ApiFailure } from './failure.ts';

/** What a failure says to somebody who sees no form: of the first field that is wrong, else of the whole. */
export function fieldWords({ data, message }: ApiFailure): string {
  const [first] = Object.values(data.fields ?? {});
  return typeof first === 'string' ? first : message;
}
