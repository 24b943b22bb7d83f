import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { zoneName } from '@livingroom/shared/core/catalogue/time-zones.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { momentOfWall, UTC, wallTime } from '@livingroom/shared/core/lib/zone.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import {
  closeDateDays,
  closeDateProblem,
  commandProblem,
  type FlowProblem,
  flowText,
} from '@livingroom/shared/modules/flows/rules/launch.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, openModal } from '../../lib/notify.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { Card, CardButtons, CardText, Refusal } from './card.tsx';
import { useMoments } from './moments.ts';
import { useCommand } from './use-command.ts';
import type { Flow } from './use-flow.ts';
import { useOpenDialogues } from './use-open-dialogues.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gap: space.s4,
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size.panelPart}), 1fr))`,
  },
  whole: { gridColumn: '1 / -1' },
});

/** Close Now and Change Close Date, for synchronous flows in PENDING or IN_PROGRESS with an open round (spec 1 §2). */
export function ManualOverrides({ flow }: { readonly flow: Flow }) {
  const styles = useStyles();
  const { problem, closesAt } = useOverrides(flow);
  return (
    <div className={styles.cards}>
      {problem && (
        <div className={styles.whole}>
          <Refusal>{problem}</Refusal>
        </div>
      )}
      <CloseNow flow={flow} allowed={problem === null} />
      <ChangeCloseDate flow={flow} allowed={problem === null} closesAt={closesAt} />
    </div>
  );
}

/** Why nothing can be overridden now, and when the open round closes. */
function useOverrides(flow: Flow) {
  const language = useStore(languageStore);
  const body = { flow_execution_id: flow.flow_execution_id };
  const { data: stats } = useCall(flowProcess.operations.stats, { body }, { keepPrevious: true });
  const round = stats?.round;
  const isOpen = round !== null && round?.closed_at === null;
  const refusal: FlowProblem | null = commandProblem('close-now', flow);
  const problem = refusal ?? (stats && !isOpen ? ({ key: 'no-open-round' } as const) : null);
  return {
    problem: problem && flowText(problem, language),
    closesAt: isOpen ? round.closes_at : null,
  };
}

type Props = { readonly flow: Flow; readonly allowed: boolean };

function CloseNow({ flow, allowed }: Props) {
  const t = useText('flow-runner');
  const openDialogues = useOpenDialogues(flow);
  const close = useCommand(async () => {
    const open = await openDialogues('openClose');
    const question = [t('sure', { action: t('action.close') }), open, t('closeEffects')];
    const act = { label: t('closeNow'), harms: true };
    if (!(await confirmed(t('closeNow'), question.filter(Boolean).join('\n\n'), act))) return null;
    notify(t('closing'));
    const body = { flow_execution_id: flow.flow_execution_id };
    const { dialogues_closed: done } = await call(flowExecutions.operations.closeNow, { body });
    return done ? t('dialoguesClosed') : t('closing');
  });
  return (
    <Card title={t('closeNow')}>
      <CardText quiet>{t('closeText')}</CardText>
      <CardButtons>
        <Button data-pilot="close-now" disabled={!allowed || close.running} onClick={() => void close.run()}>
          {t('closeNow')}
        </Button>
      </CardButtons>
    </Card>
  );
}

function ChangeCloseDate({ flow, allowed, closesAt }: Props & { readonly closesAt: string | null }) {
  const t = useText('flow-runner');
  const { utc } = useMoments();
  const language = useStore(languageStore);
  const [date, setDate] = useState('');
  const days = closeDateDays(flow);
  const today = Date.now();
  const zone = flow.time_zone ?? UTC;
  const change = useCommand(async () => {
    const newDate = endOfDay(date, zone);
    const wrong = closeDateProblem(newDate, flow, Date.now());
    if (wrong) {
      openModal({ kind: 'error', title: t('validation'), message: flowText(wrong, language) });
      return null;
    }
    const question = [t('sure', { action: t('action.date') }), t('dateEffects', { time: utc(newDate) })];
    if (!(await confirmed(t('changeDate'), question.join('\n\n'), { label: t('setDate') }))) return null;
    const body = { flow_execution_id: flow.flow_execution_id, new_date: newDate };
    await call(flowExecutions.operations.changeCloseDate, { body });
    setDate('');
    return t('dateSaved');
  });
  return (
    <Card title={t('changeDate')}>
      <CardText quiet>
        {closesAt
          ? t('closesAt', { time: utc(closesAt), count: days })
          : t('changeDateText', { count: days })}
      </CardText>
      <Field
        label={t('newDate')}
        hint={t('newDateHint', { zone: zoneName(zone) })}
        style={{ maxWidth: size.tree }}
      >
        <Input
          type="date"
          min={dayOf(today, zone)}
          max={dayOf(today + days * DAY_MS, zone)}
          disabled={!allowed}
          value={date}
          onChange={(_, { value }) => setDate(value)}
        />
      </Field>
      <CardButtons>
        <Button
          appearance="primary"
          disabled={!allowed || date === '' || change.running}
          onClick={() => void change.run()}
        >
          {t('setDate')}
        </Button>
      </CardButtons>
    </Card>
  );
}

/** A round closes in the last minute of its day, by the clock of the flow. */
function endOfDay(date: string, zone: string): string {
  const day = Date.parse(`${date}T23:59:00.000Z`);
  return Number.isNaN(day) ? '' : new Date(momentOfWall(day, zone)).toISOString();
}

function dayOf(time: number, zone: string): string {
  return new Date(wallTime(time, zone)).toISOString().slice(0, 10);
}
