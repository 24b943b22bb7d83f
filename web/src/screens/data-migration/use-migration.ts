import type { CallInput, CallOutput } from '@livingroom/shared/calls/call.ts';
import { dataMigration, type MasterPlanAnswer } from '@livingroom/shared/modules/data-migration/contract.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';

const { phaseOne, phaseTwo, phaseThree, full, undo, status, list } = dataMigration.operations;

/** Between two looks at how far a migration is. */
const LOOK_MS = 2_000;

export const phases = ['one', 'two', 'three', 'full'] as const;

export type Phase = (typeof phases)[number];

export type Request = CallInput<typeof phaseOne>['body'];

const works = { two: phaseTwo, three: phaseThree, full } as const;

/** The migration that the address names, what can be done with it, and the latest of all. */
export function useMigration() {
  const t = useText('data-migration');
  const [search, setSearch] = useSearchParams();
  const [message, say] = useState<string | null>(null);
  const shown = Number(search.get('plan') ?? 0);
  const open = (id: number | null) => {
    say(null);
    setSearch(id === null ? {} : { plan: String(id) });
  };
  const answer = useCall(status, shown > 0 ? { params: { id: shown } } : null);
  const end = async (id: number, said: string) => {
    setSearch({ plan: String(id) });
    await Promise.all([answer.refresh(), runs.refresh()]);
    say(said);
  };
  const acting = useAction(
    async (phase: Phase, request: Request) => {
      say(null);
      if (phase === 'one') {
        const { status: said, master_plan } = await call(phaseOne, { body: request });
        return end(usable(master_plan, t('plan.invalid')).plan_id, said);
      }
      const result: CallOutput<typeof phaseTwo> = await call(works[phase], { body: request });
      const plan = usable(result.master_plan, t('plan.invalid'));
      if (isWhole(plan, phase)) notify(t('success'), 'success');
      return end(plan.plan_id, result.message);
    },
    (failure, phase) => showCritical(t(`phase.${phase}`), failure.message),
  );
  const undoing = useAction(
    async (id: number) => {
      const result = await call(undo, { params: { id } });
      await end(id, result.message);
    },
    (failure) => showCritical(t('undo'), failure.message),
  );
  const [isGoing, setGoing] = useState(false);
  const busy = acting.running || undoing.running || isGoing;
  const runs = useCall(list, {}, { pollMs: busy ? LOOK_MS : 0, keepPrevious: true });
  const plan = answer.data?.master_plan;
  const going = runs.data?.migrations.find(({ state }) => state === 'running') ?? null;
  useEffect(() => setGoing(going !== null), [going]);
  return {
    runs,
    answer,
    plan: plan?.plan_id === shown ? plan : undefined,
    shown,
    open,
    acting,
    undoing,
    message,
    going,
  };
}

export type Migration = ReturnType<typeof useMigration>;

/** Spec 2 §8.6: an answer without a plan that can be used is an error. */
function usable(plan: MasterPlanAnswer | undefined, words: string): MasterPlanAnswer {
  if (!plan || !(plan.plan_id > 0) || !Array.isArray(plan.resources)) throw new Error(words);
  return plan;
}

function isWhole({ resources }: MasterPlanAnswer, phase: Phase): boolean {
  return resources.every(
    ({ written, proved }) => (phase === 'three' ? proved?.done : written?.done) === true,
  );
}
