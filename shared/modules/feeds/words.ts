import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** What a feed says of its runs: why one stopped or failed, and what it changed. */
export const feedWords = defineWords('feeds');

/** Why a feed cannot be saved, run or confirmed. */
export const feedProblems = [
  'name-missing',
  'too-many',
  'address',
  'header',
  'secret-again',
  'address-column',
  'column-twice',
  'running',
  'not-waiting',
  'file-gone',
  'changed-since',
  'unread',
  'schedule',
  'not-read',
  'not-sent',
  'paused',
  'too-often',
  'not-imported',
  'folder',
  'folder-taken',
  'no-folder',
  'folder-empty',
  'file-growing',
  'fields',
] as const satisfies readonly PhraseKey<'feeds'>[];
