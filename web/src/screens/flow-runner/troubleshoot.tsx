import { Button } from '@fluentui/react-components';
import { data } from '@livingroom/shared/contracts/data.ts';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Card } from './card.tsx';
import { useCommand } from './use-command.ts';
import type { Flow } from './use-flow.ts';

/** People whose step failed; each is tried again in the next run unless it is marked as completed. */
export function Troubleshoot({ flow }: { readonly flow: Flow }) {
  const t = useText('flow-runner');
  const filters = JSON.stringify({
    flow_execution_id_ref: { value: flow.flow_execution_id },
    status: { value: 'ERROR' },
  });
  const query = { filters, limit: 100, foreign_key_display: 'true' as const };
  const { data: found } = useCall(data.operations.read, {
    params: { source: 'flow_employee_executions' },
    query,
  });
  if (!found || found.data.length === 0)
    return <StateMessage title={t('noErrors')}>{t('noErrorsText')}</StateMessage>;
  const names = found.metadata.names.employee_id_ref ?? {};
  return (
    <>
      {found.data.map((row) => (
        <ErrorCard
          key={String(row.flow_employee_execution_id)}
          id={Number(row.flow_employee_execution_id)}
          who={names[String(row.employee_id_ref)] ?? String(row.employee_id_ref)}
          message={String(row.error_message ?? '')}
        />
      ))}
    </>
  );
}

function ErrorCard({
  id,
  who,
  message,
}: {
  readonly id: number;
  readonly who: string;
  readonly message: string;
}) {
  const t = useText('flow-runner');
  const { completeEmployeeError, deleteEmployeeError } = flowExecutions.operations;
  const retry = useCommand(async () => {
    await call(deleteEmployeeError, { params: { id } });
    return t('retried');
  });
  const complete = useCommand(async () => {
    await call(completeEmployeeError, { params: { id } });
    return t('completed');
  });
  return (
    <Card title={who}>
      <p style={{ margin: 0 }}>{message}</p>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button onClick={() => void retry.run()}>{t('deleteError')}</Button>
        <Button onClick={() => void complete.run()}>{t('markCompleted')}</Button>
      </div>
    </Card>
  );
}
