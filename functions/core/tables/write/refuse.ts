import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';

/** Refuses a row because of one of its fields. */
export function refuseField(field: string, words: Phrase): never {
  throw new AppError('constraint-failed', { fields: { [field]: words } });
}
