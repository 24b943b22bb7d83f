import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Phrase } from '@livingroom/shared/lib/phrase.ts';

/** Refuses a row because of one of its fields. */
export function refuseField(field: string, words: Phrase): never {
  throw new AppError('constraint-failed', { fields: { [field]: words } });
}
