import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type Phrase, say } from '@livingroom/shared/lib/phrase.ts';
import type { ServiceContext } from '../../context.ts';

/** Refuses a row because of one of its fields, in the words of the caller's language. */
export function refuseField(context: ServiceContext, field: string, words: Phrase): never {
  throw new AppError('constraint-failed', { fields: { [field]: say(words, context.language) } });
}
