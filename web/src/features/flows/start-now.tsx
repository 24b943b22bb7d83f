import { Button, Field, Input } from '@fluentui/react-components';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { closeDateDays, closeDateProblem, flowText } from '@livingroom/shared/modules/flows/rules/launch.ts';
import { defaultInterval } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, showCritical } from '../../lib/notify.ts';
import { size } from '../../lib/theme/sizes.ts';
import { CardButtons, CardText } from './card.tsx';
import { useMoments } from './moments.ts';
import { useCommand } from './use-command.ts';
import type { Flow } from './use-flow.ts';

const { startNow, validateFlowStart } = flowExecutions.operations;

/** Days that a round is proposed to stay open where its closing step says none. */
const proposedDays = 7;

/** The hour, on the clock of whoever starts, at which the chosen day ends. */
const closingHour = 17;

/** Starts the flow and opens its first round with one button; only the day on which it closes is chosen. */
export function StartNow({ flow }: { readonly flow: Flow }) {
  const t = useText('flow-runner');
  const language = useStore(languageStore);
  const { local, utc } = useMoments();
  /** The own time with UTC beside it; in a zone that keeps UTC one of them says it. */
  const both = (time: string, beside: (times: { local: string; utc: string }) => string) =>
    `${local(time)} UTC` === utc(time) ? utc(time) : beside({ local: local(time), utc: utc(time) });
  const isByDay = flow.trigger_type !== null;
  const interval = { ...flow, recurrence_interval: flow.recurrence_interval ?? defaultInterval };
  const { data: checked } = useCall(validateFlowStart, {
    body: { flow_execution_id: flow.flow_execution_id },
  });
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen ?? dayIn(Math.min(checked?.open_days ?? proposedDays, closeDateDays(interval)));
  const closes = closingOf(day);
  const problem = closeDateProblem(closes ?? '', interval, Date.now());
  const start = useCommand(async () => {
    if (closes === null) return null;
    const { flow_execution_id } = flow;
    const { success, messages, warnings } = await call(validateFlowStart, {
      body: { flow_execution_id, start_now: true },
    });
    if (!success) {
      showCritical(t('error'), [t('fixFirst'), ...messages].join('\n\n'));
      return null;
    }
    const effects = isByDay
      ? t('byDay.startNow.sure')
      : t('startNow.sure', { when: both(closes, (times) => `${times.local} (${times.utc})`) });
    const question = [effects, ...warnings].join('\n\n');
    if (!(await confirmed(t('startNow'), question, { label: t('startNow') }))) return null;
    const { round_open: isOpen } = await call(startNow, { body: { flow_execution_id, close_date: closes } });
    if (isByDay) return t('byDay.started');
    return t(isOpen ? 'startNow.done' : 'startNow.opening');
  });
  const isRolling = flow.schedule_type === 'rolling';
  return (
    <>
      <CardText quiet>{t(isByDay ? 'byDay.startNow' : 'startNow.text')}</CardText>
      {!isRolling && (
        <Field
          label={t('startNow.closes')}
          hint={closes ? both(closes, (times) => t('startNow.when', times)) : undefined}
          {...(problem ? { validationMessage: flowText(problem, language) } : {})}
          style={{ maxWidth: size.tree }}
        >
          <Input type="date" value={day} onChange={(_, { value }) => setDay(value)} />
        </Field>
      )}
      <CardButtons>
        <Button
          appearance={flow.recurrence_start_datetime ? 'secondary' : 'primary'}
          data-pilot="start-now"
          disabled={problem !== null || start.running}
          onClick={() => void start.run()}
        >
          {t('startNow')}
        </Button>
      </CardButtons>
    </>
  );
}

/** The day so many days from now, on the clock of whoever looks, as a date field writes it. */
function dayIn(days: number): string {
  const date = new Date(Date.now() + days * DAY_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The end of that day's work, as ISO text; null where the field holds no day. */
function closingOf(day: string): string | null {
  const time = new Date(`${day}T${closingHour}:00:00`).getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
