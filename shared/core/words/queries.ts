import type { PhraseKey } from '../lib/phrase.ts';

/** Why a read or a write cannot be done as it was asked for: the client's mistake, whichever store is behind. */
export type QueryProblem = PhraseKey<'queries'>;
