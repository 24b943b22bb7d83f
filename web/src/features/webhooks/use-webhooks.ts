import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { webhookCalls } from '@livingroom/shared/modules/webhooks/contract.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import type { WebhookWish } from './webhook-form.tsx';

const { add, change, remove, changeSecret, test } = webhookCalls.operations;

export type Webhook = PublicRow<'webhooks'>;

type NewSecret = { readonly name: string; readonly secret: string };

const readAgain = () => refreshCalls('/data/');

/** The webhooks of the organisation, and what can be done with them. */
export function useWebhooks() {
  const t = useText('webhooks');
  const answer = useRows('webhooks', { limit: 50 });
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const failed = ({ message }: { readonly message: string }) => showCritical(t('actFailed'), message);
  const saving = useAction(
    async (id: number | null, { name, url, events }: WebhookWish) => {
      const body = { name, url, events: [...events] };
      if (id === null) setSecret({ name, ...(await call(add, { body })) });
      else await call(change, { params: { id }, body });
      await readAgain();
      return true;
    },
    ({ message }) => showCritical(t('saveFailed'), message),
  );
  const switching = useAction(async ({ webhook_id: id, state }: Webhook) => {
    await call(change, { params: { id }, body: { state: state === 'on' ? 'off' : 'on' } });
    await readAgain();
  }, failed);
  const renewing = useAction(async ({ webhook_id: id, name }: Webhook) => {
    const act = { label: t('newSecret'), harms: false };
    if (!(await confirmed(t('newSecret'), t('newSecretText'), act))) return;
    setSecret({ name, ...(await call(changeSecret, { params: { id } })) });
  }, failed);
  const removing = useAction(async ({ webhook_id: id, name }: Webhook) => {
    const act = { label: t('remove'), harms: true };
    if (!(await confirmed(t('removeTitle', { name }), t('removeText'), act))) return;
    await call(remove, { params: { id } });
    await readAgain();
    notify(t('removed'), 'success');
  }, failed);
  const tell = useOutcome();
  const testing = useAction(
    async ({ webhook_id: id }: Webhook) => {
      const outcome = await call(test, { params: { id } });
      await readAgain();
      tell(outcome);
    },
    ({ message }) => showCritical(t('sendFailed'), message),
  );
  return { answer, secret, saving, switching, renewing, removing, testing };
}

/** Says how a message ended that was sent by hand. */
export function useOutcome() {
  const t = useText('webhooks');
  return ({ status, answer }: { readonly status: string; readonly answer: number | null }) => {
    if (status === 'taken') notify(t('testTaken', { answer: String(answer) }), 'success');
    else if (answer !== null) notify(t('testAnswered', { answer: String(answer) }), 'error');
    else notify(t('testFailed'), 'error');
  };
}
