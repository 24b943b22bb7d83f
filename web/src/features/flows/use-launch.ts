import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { hourText } from '@livingroom/shared/core/lib/zone.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowText, launchProblem } from '@livingroom/shared/modules/flows/rules/launch.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, openModal, showCritical } from '../../lib/notify.ts';
import type { Validation } from './flow-status.tsx';
import { intervalText } from './interval-text.ts';
import { useMoments } from './moments.ts';
import { useCommand } from './use-command.ts';
import type { Flow, MainResources } from './use-flow.ts';
import { useOpenDialogues } from './use-open-dialogues.ts';

const { validateFlowStart, activate, pause, resume, cancel, startOver } = flowExecutions.operations;

type ServerResult = CallOutput<typeof validateFlowStart>;

/** How the last validation ended; `result` when the server was asked. */
export type Outcome = {
  readonly state: Exclude<Validation, 'none'>;
  readonly messages: readonly string[];
  readonly result: ServerResult | null;
};

type Launching = {
  readonly flow: Flow;
  readonly resources: MainResources;
  readonly unsaved: boolean;
  /** The settings themselves stand in the way. */
  readonly onRefused: () => void;
};

/** Validate, launch, pause, resume and stop: each asks, acts and says how it went (spec 2 §5.4, §8.5). */
export function useLaunch({ flow, resources, unsaved, onRefused }: Launching) {
  const t = useText('flow-runner');
  const { utc } = useMoments();
  const { validation, outcome, inspect } = useValidation({ flow, resources, unsaved, onRefused });
  const body = { flow_execution_id: flow.flow_execution_id };
  const sure = (action: 'start' | 'pause' | 'resume' | 'stop', ...more: readonly string[]) =>
    [t('sure', { action: t(`action.${action}`) }), ...more].filter(Boolean).join('\n\n');
  const openDialogues = useOpenDialogues(flow);

  /** Errors stop, warnings ask. */
  const isCleared = async (): Promise<boolean> => {
    const { state, messages, result } = await inspect();
    if (state === 'success') return true;
    if (state === 'warning') return confirmed(t('proceed'), messages.join('\n\n'));
    const message = [t('fixFirst'), ...messages].join('\n\n');
    if (result) showCritical(t('error'), message);
    else openModal({ kind: 'error', title: t('error'), message, onCancel: focusMarked });
    return false;
  };
  const effects = () =>
    t(flow.trigger_type !== null ? 'byDay.effects' : flow.recurrent ? 'launchEffects' : 'launchEffectsOnce', {
      start: flow.recurrence_start_datetime ? utc(flow.recurrence_start_datetime) : '',
      interval: intervalText(t, flow),
      hour: flow.mail_hour === null ? 'none' : hourText(flow.mail_hour),
    });

  const check = useCommand(
    async () => {
      const { state, messages, result } = await inspect();
      const kind = state === 'success' ? 'info' : state;
      const message = state === 'success' ? t('valid') : messages.join('\n\n');
      const closed = result ? {} : { onCancel: focusMarked };
      openModal({ kind, title: t('validation'), message, ...closed });
      return null;
    },
    (details) => [t('validateFailed'), details].join('\n\n'),
  );
  const launch = useCommand(
    async () => {
      if (!(await isCleared())) return null;
      if (!(await confirmed(t('launch'), sure('start', effects()), { label: t('launch') }))) return null;
      const { flow_activated: done, message } = await call(activate, { body });
      return done ? t('started') : refused(t('activationFailed'), message);
    },
    (details) => t('startFailed', { details }),
  );
  const hold = useCommand(
    async () => {
      const question = sure('pause', t('pauseAdvice'), await openDialogues('openStay'));
      if (!(await confirmed(t('pause'), question, { label: t('pause') }))) return null;
      const { flow_paused: done, message } = await call(pause, { body });
      return done ? t('paused') : refused(t('pausingFailed'), message);
    },
    (details) => t('pauseFailed', { details }),
  );
  const goOn = useCommand(
    async () => {
      if (!(await isCleared())) return null;
      const question = sure('resume', t('resumeEffects'));
      if (!(await confirmed(t('resume'), question, { label: t('resume') }))) return null;
      const { flow_resumed: done, message } = await call(resume, { body });
      return done ? t('resumed') : refused(t('resumingFailed'), message);
    },
    (details) => t('resumeFailed', { details }),
  );
  const stop = useCommand(
    async () => {
      const act = { label: t('stop'), harms: true };
      if (!(await confirmed(t('stop'), sure('stop', await openDialogues('openClose')), act))) return null;
      if (!(await confirmed(t('stop'), t('irreversible'), act))) return null;
      const { flow_canceled: done, message } = await call(cancel, { body });
      return done ? t('stopped') : refused(t('cancellationFailed'), message);
    },
    (details) => t('stopFailed', { details }),
  );
  const again = useCommand(async () => {
    await call(startOver, { body });
    return t('startedOver');
  });
  /** An answer without its flag is a failure, whatever its status. */
  const refused = (title: string, message: string): null => {
    showCritical(t('error'), [title, message].join('\n\n'));
    return null;
  };
  const running = [check, launch, hold, goOn, stop, again].some((command) => command.running);
  return { validation, outcome, check, launch, hold, goOn, stop, again, running };
}

/** The launch checks in their order; their outcome holds until a setting or the state changes. */
function useValidation({ flow, resources, unsaved, onRefused }: Launching) {
  const language = useStore(languageStore);
  const [last, setLast] = useState<{ readonly of: string; readonly outcome: Outcome } | null>(null);
  const { status, schedule_type, recurrence_interval, recurrence_weeks, recurrence_start_datetime } = flow;
  const { trigger_type, trigger_days } = flow;
  const of = JSON.stringify([
    status,
    schedule_type,
    recurrence_interval,
    recurrence_weeks,
    recurrence_start_datetime,
    trigger_type,
    trigger_days,
    unsaved,
  ]);
  const inspect = async (): Promise<Outcome> => {
    const problem = launchProblem({
      resources,
      execution: flow,
      unsavedChanges: unsaved,
      launchedStart: status === 'PAUSED' ? recurrence_start_datetime : null,
      now: Date.now(),
    });
    if (problem) onRefused();
    const outcome = problem ? stoppedBy(flowText(problem, language)) : await askServer(flow);
    setLast({ of, outcome });
    return outcome;
  };
  const outcome = last?.of === of ? last.outcome : null;
  return { inspect, outcome, validation: outcome?.state ?? ('none' as const) };
}

/** To the setting that stands in the way: on a phone it is far from the controls. */
function focusMarked(): void {
  document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

function stoppedBy(message: string): Outcome {
  return { state: 'error', messages: [message], result: null };
}

async function askServer({ flow_execution_id }: Flow): Promise<Outcome> {
  const result = await call(validateFlowStart, { body: { flow_execution_id } });
  const { success, messages, warnings } = result;
  if (!success) return { state: 'error', messages, result };
  return warnings.length > 0
    ? { state: 'warning', messages: warnings, result }
    : { state: 'success', messages: [], result };
}
