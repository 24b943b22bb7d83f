import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why a migration is not planned, carried out, proved or undone (spec 2 §5.4). */
export const migrationProblems = [
  'type-missing',
  'type-unknown',
  'system-resource-missing',
  'client-resource-missing',
  'client-missing',
  'client-is-system',
  'client-unknown',
  'plan-missing',
  'plan-spent',
  'plan-running',
  'system-to-system',
  'resource-missing',
  'nothing-to-undo',
  'changed-since',
  'in-use-since',
  'bundle-missing',
  'bundle-reversed',
  'bundle-gone',
  'bundle-no-key',
  'bundle-format',
  'bundle-version',
  'bundle-unsigned',
  'bundle-foreign',
  'bundle-altered',
  'bundle-hash',
  'bundle-order',
  'bundle-extra',
  'bundle-lacks',
  'bundle-damaged',
  'bundle-too-large',
  'bundle-content',
  'of-deployment',
] as const satisfies readonly PhraseKey<'data-migration'>[];

export const migrationWords = defineWords('data-migration');
