import { Button, Field, Input } from '@fluentui/react-components';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { closeDateProblem, flowText } from '@livingroom/shared/rules/flow-launch.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, openModal } from '../../lib/notify.ts';
import { Card } from './card.tsx';
import { useCommand } from './use-command.ts';
import type { Flow } from './use-flow.ts';

/** Close Now and Change Close Date, for synchronous flows in PENDING or IN_PROGRESS (spec 1 §2). */
export function ManualOverrides({ flow }: { readonly flow: Flow }) {
  const t = useText('flow-runner');
  const language = useStore(languageStore);
  const [date, setDate] = useState('');
  const running = flow.status === 'PENDING' || flow.status === 'IN_PROGRESS';
  const allowed = running && flow.schedule_type === 'synchronous';
  const body = { flow_execution_id: flow.flow_execution_id };
  const close = useCommand(async () => {
    if (!(await confirmed(t('closeNow'), t('sure', { action: t('action.close') })))) return '';
    return (await call(flowExecutions.operations.closeNow, { body })).message;
  });
  const change = useCommand(async () => {
    const newDate = `${date}T23:59:00.000Z`;
    const problem = closeDateProblem(newDate, flow.recurrence_interval, Date.now());
    if (problem) {
      openModal({ kind: 'info', title: t('validation'), message: flowText(problem, language) });
      return '';
    }
    if (!(await confirmed(t('changeDate'), t('sure', { action: t('action.date') })))) return '';
    return (await call(flowExecutions.operations.changeCloseDate, { body: { ...body, new_date: newDate } }))
      .message;
  });
  return (
    <>
      <Card title={t('closeNow')}>
        <p style={{ margin: 0 }}>{allowed ? t('closeText') : t('overridesOff')}</p>
        <div>
          <Button disabled={!allowed || close.running} onClick={() => void close.run()}>
            {t('closeNow')}
          </Button>
        </div>
      </Card>
      <Card title={t('changeDate')}>
        <Field label={t('newDate')}>
          <Input type="date" disabled={!allowed} value={date} onChange={(_, { value }) => setDate(value)} />
        </Field>
        <div>
          <Button
            appearance="primary"
            disabled={!allowed || date === '' || change.running}
            onClick={() => void change.run()}
          >
            {t('setDate')}
          </Button>
        </div>
      </Card>
    </>
  );
}
