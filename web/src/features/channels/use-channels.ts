import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import { call } from '../../api/client.ts';
import { useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';

const { connect, disconnect, test } = channelCalls.operations;

export type Channel = PublicRow<'message_channels'>;

const params = { kind: 'slack' } as const;

const readAgain = () => refreshCalls('/data/');

/** The services that the organisation has connected, and what can be done with Slack. */
export function useChannels() {
  const t = useText('channels');
  const answer = useRows('message_channels', { limit: 10 });
  const connecting = useAction(
    async (secret: string) => {
      const { workspace } = await call(connect, { params, body: { secret } });
      await readAgain();
      notify(t('connected', { workspace }), 'success');
      return true;
    },
    ({ message }) => showCritical(t('saveFailed'), message),
  );
  const testing = useAction(
    async () => {
      await call(test, { params });
      notify(t('tested'), 'success');
    },
    ({ message }) => {
      showCritical(t('testFailed'), message);
      // Slack may have said that it takes nothing any more.
      void readAgain();
    },
  );
  const disconnecting = useAction(
    async () => {
      const act = { label: t('disconnect'), harms: true };
      if (!(await confirmed(t('disconnectTitle'), t('disconnectText'), act))) return;
      await call(disconnect, { params });
      await readAgain();
      notify(t('disconnected'), 'success');
    },
    ({ message }) => showCritical(t('actFailed'), message),
  );
  return { answer, connecting, testing, disconnecting };
}
