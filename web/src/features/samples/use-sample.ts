import { samplesContract } from '@livingroom/shared/modules/samples/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';

const { readSample, makeSample, removeSample } = samplesContract.operations;

/** Between two looks while it is made or removed, in ms. */
const LOOK_MS = 2_000;

/** The sample of the own organisation, also where somebody is inside it. */
export function useSample() {
  const t = useText('sample');
  const { accountId } = useSession();
  const own = accountId === null ? {} : { accountId };
  const { data, refresh } = useCall(readSample, {}, own);
  const isMoving = data?.state === 'building' || data?.state === 'leaving';
  useCall(readSample, isMoving ? {} : null, { ...own, pollMs: LOOK_MS });
  const failed = ({ message }: { readonly message: string }) => showCritical(t('error'), message);
  const making = useAction(async () => {
    await call(makeSample, {}, own);
    await refresh();
  }, failed);
  const removing = useAction(async () => {
    await call(removeSample, {}, own);
    notify(t('removed'), 'success');
    await refresh();
  }, failed);
  return { sample: data, making, removing };
}
