import { Button, Field, Input } from '@fluentui/react-components';
import { flowProcess } from '@livingroom/shared/contracts/flow-process.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { Card } from './card.tsx';
import { useCommand } from './use-command.ts';
import type { Flow } from './use-flow.ts';

/** Does what is due now, or as of another moment (spec 1 §2, Manual Run). */
export function ManualRun({ flow }: { readonly flow: Flow }) {
  const t = useText('flow-runner');
  const [now, setNow] = useState('');
  const allowed = flow.status === 'PENDING' || flow.status === 'IN_PROGRESS';
  const run = useCommand(async () => {
    if (!(await confirmed(t('runFlow'), t('sure', { action: t('action.run') })))) return '';
    const body = {
      flow_execution_id: flow.flow_execution_id,
      ...(now === '' ? {} : { now: `${now}:00.000Z` }),
    };
    const result = await call(flowProcess.operations.processScheduled, { body });
    if (!result.success) throw new Error(result.errors.join('\n'));
    return t('runDone');
  });
  return (
    <Card title={t('tab.run')}>
      <Field label={t('testDate')}>
        <Input type="datetime-local" value={now} onChange={(_, { value }) => setNow(value)} />
      </Field>
      <div>
        <Button appearance="primary" disabled={!allowed || run.running} onClick={() => void run.run()}>
          {t('runFlow')}
        </Button>
      </div>
    </Card>
  );
}
