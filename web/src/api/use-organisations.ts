import { useSession } from '../hooks/use-session.ts';
import { useRows } from './rows.ts';

/** Companies that a chooser offers (spec 2 §9). */
const OFFERED = 500;

/** The organisations that the operator may choose from: all but the operator's own (spec 1 §6), and no made-up ones. */
export function useOrganisations() {
  const { systemAccountId } = useSession();
  const at = systemAccountId === null ? {} : { accountId: systemAccountId };
  const { data, failure, refresh } = useRows('accounts', { limit: OFFERED }, at);
  const organisations = (data?.rows ?? []).flatMap(({ account_id, account_name, status }) =>
    account_id === systemAccountId || status === 'sample' ? [] : [{ id: account_id, name: account_name }],
  );
  return { organisations, unread: !data && failure ? { message: failure.message, again: refresh } : null };
}
