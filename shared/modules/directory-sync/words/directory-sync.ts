import { defineWords } from '../../../core/lib/phrase.ts';

/** Why a person of the directory is not applied. */
export const directoryWords = defineWords('directory-sync');
