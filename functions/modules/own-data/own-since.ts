import type { RespondentContext } from '../dialogues/own-execution.ts';

/**
 * From when on what is on record under the caller's number is the caller's: the invitation that bound the identity. What
 * was sent, asked and done before it belongs to whoever had the place before. ISO; empty where nothing bound it.
 */
export async function ownSince({ store, caller }: RespondentContext): Promise<string> {
  const { employeeId, boundSince } = caller;
  if (boundSince === undefined) return '';
  const invitation = await store.table('activations').first({
    where: { employee_id_ref: employeeId, created_at: { lte: boundSince } },
    sort: [{ field: 'created_at', direction: 'desc' }],
  });
  return invitation?.created_at ?? boundSince;
}
