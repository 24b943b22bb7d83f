import { defineWords, type Phrase } from '../lib/phrase.ts';

/** What the checks say; in English the words of spec 2 §5.1. */
export const validationWords = defineWords('validation');

const uniqueKeys = { local: 'uniqueLocal', global: 'uniqueGlobal', system: 'uniqueSystem' } as const;

export function uniqueMessage(field: Phrase, scope: 'local' | 'global' | 'system'): Phrase {
  return validationWords(uniqueKeys[scope], { field });
}

export function missingReferenceMessage(field: Phrase): Phrase {
  return validationWords('missingReference', { field });
}
