import { useSession } from '../hooks/use-session.ts';
import { useRows } from './rows.ts';

/** Companies that a chooser offers (spec 2 §9). */
const OFFERED = 500;

/**
 * The organisations that the operator may choose from: all but the operator's own (spec 1 §6), and no made-up ones. The chosen one
 * is among them, also where there are more than are offered.
 */
export function useOrganisations(chosen: number | null = null) {
  const { systemAccountId } = useSession();
  const at = systemAccountId === null ? {} : { accountId: systemAccountId };
  const { data, failure, refresh } = useRows('accounts', { limit: OFFERED }, at);
  const isMissing = data !== undefined && !data.rows.some(({ account_id }) => account_id === chosen);
  const one = useRows(
    'accounts',
    chosen !== null && isMissing ? { where: { account_id: chosen }, limit: 1 } : null,
    at,
  );
  const beyond = isMissing ? (one.data?.rows ?? []) : [];
  const organisations = [...(data?.rows ?? []), ...beyond].flatMap(({ account_id, account_name, status }) =>
    account_id === systemAccountId || status === 'sample' ? [] : [{ id: account_id, name: account_name }],
  );
  return { organisations, unread: !data && failure ? { message: failure.message, again: refresh } : null };
}
