import { DeleteDismiss20Regular } from '@fluentui/react-icons/svg/delete-dismiss';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { call } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';

type Key = Pick<Row<'api_keys'>, 'api_key_id' | 'name' | 'revoked_at'>;

/** What can be done with a key that was made: it is revoked, once. */
export function useKeyActs() {
  const t = useText('api-keys');
  const revoke = async ({ api_key_id: id, name }: Key) => {
    const act = { label: t('revoke'), harms: true };
    if (!(await confirmed(t('revokeTitle', { name }), t('revokeText'), act))) return;
    try {
      await call(apiKeyCalls.operations.revoke, { params: { id } });
      await refreshCalls('/data/');
      notify(t('revoked'), 'success');
    } catch (error) {
      showCritical(t('revokeFailed'), failureOf(error).message);
    }
  };
  return {
    actsOf: (key: Key) =>
      key.revoked_at !== null
        ? []
        : [
            {
              name: 'revoke',
              label: t('revoke'),
              icon: <DeleteDismiss20Regular />,
              quick: false,
              run: () => void revoke(key),
            },
          ],
  };
}
