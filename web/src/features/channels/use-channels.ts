import type { CallInput } from '@livingroom/shared/calls/call.ts';
import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import type { ChannelKind } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { call } from '../../api/client.ts';
import { useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';

const { connect, disconnect, test } = channelCalls.operations;

export type Channel = PublicRow<'message_channels'>;

export type Secret = CallInput<typeof connect>['body'];

const readAgain = () => refreshCalls('/data/');

/** The services that the organisation has connected. */
export function useChannels() {
  return useRows('message_channels', { limit: 10 });
}

/** What can be done with one service. */
export function useChannelActs(kind: ChannelKind) {
  const t = useText('channels');
  const params = { kind };
  const name = t(`name.${kind}`);
  const connecting = useAction(
    async (body: Secret) => {
      const { workspace } = await call(connect, { params, body });
      await readAgain();
      notify(t('connected', { workspace }), 'success');
      return true;
    },
    ({ message }) => showCritical(t('saveFailed', { name }), message),
  );
  const testing = useAction(
    async () => {
      await call(test, { params });
      notify(t('tested', { name }), 'success');
    },
    ({ message }) => {
      showCritical(t('testFailed'), message);
      // The service may have said that it takes nothing any more.
      void readAgain();
    },
  );
  const disconnecting = useAction(
    async () => {
      const act = { label: t('disconnect'), harms: true };
      const isSure = await confirmed(t('disconnectTitle', { name }), t('disconnectText', { name }), act);
      if (!isSure) return;
      await call(disconnect, { params });
      await readAgain();
      notify(t('disconnected'), 'success');
    },
    ({ message }) => showCritical(t('actFailed'), message),
  );
  return { name, connecting, testing, disconnecting };
}
