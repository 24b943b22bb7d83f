import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { SampleState } from '@livingroom/shared/modules/samples/contract.ts';
import { THE_SAMPLE } from '@livingroom/shared/modules/samples/tables/samples.ts';
import type { ServiceContext } from '../../core/context.ts';
import { startWorkflow } from '../../core/gateways/workflows/calls.ts';

/** How far the sample of the organisation is, and whether one is offered. Work on it that was lost goes on. */
export async function readSample({ accountId, ports, store }: ServiceContext): Promise<SampleState> {
  const [row, rounds] = await Promise.all([
    store.table('samples').get(THE_SAMPLE),
    store.table('flow_rounds').count(),
  ]);
  const state = row?.state ?? 'none';
  if (state === 'building' || state === 'leaving') await startWorkflow(ports, 'sample-build', { accountId });
  return {
    state,
    account_id: row?.state === 'ready' ? row.made_up_account : null,
    offered: rounds === 0,
  };
}

/** Begins to make it, or goes on with one that is being made. Errors: `sample-refused`. */
export async function makeSample(context: ServiceContext): Promise<SampleState> {
  const { language = defaultLanguage, store } = context;
  if ((await store.table('flow_rounds').count()) > 0)
    throw new AppError('sample-refused', { problem: 'has-round' });
  await store.table('samples').decide(THE_SAMPLE, (known) => {
    if (known && known.state !== 'failed') return null;
    return { sample_id: THE_SAMPLE, state: 'building', language };
  });
  return readSample(context);
}

/** Nobody reads it any more from now on; its account is deleted beside the call. */
export async function removeSample(context: ServiceContext): Promise<SampleState> {
  await context.store.table('samples').changeIfThere(THE_SAMPLE, () => ({ state: 'leaving' }));
  return readSample(context);
}
