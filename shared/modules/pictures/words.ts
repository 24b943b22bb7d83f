import type { PhraseKey } from '../../core/lib/phrase.ts';

/** Why a picture is not taken. */
export type PictureProblem = PhraseKey<'pictures'>;
