import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConnectForm, type ConnectProps } from './connect-form.tsx';

/** Text messages are the operator's service: what they cost and how many there are, and the way to switch them on. */
export function SmsForm({ onSave, ...props }: ConnectProps) {
  const t = useText('channels');
  const { data } = useCall(channelCalls.operations.offers, {});
  const sms = data?.sms ?? null;
  const price = sms?.price ?? null;
  const steps = data && !sms ? [{ key: 'off', words: t('sms.off') }] : [];
  if (sms && price !== null) steps.push({ key: 'price', words: t('sms.price', { price }) });
  if (sms) steps.push({ key: 'most', words: t('sms.most', { count: sms.per_day }) });
  if (sms) steps.push({ key: 'on', words: t('sms.step.on') });
  return (
    <ConnectForm {...props} steps={steps} onSubmit={() => onSave({ secret: '' })}>
      {null}
    </ConnectForm>
  );
}
