import { tokens } from '@fluentui/react-components';
import { ArrowSync24Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { useRows } from '../../api/rows.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Ring } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';

/** How often the last run is looked at: every ten minutes (spec 1 §6). */
const LOOK_MS = 600_000;

/** Runs the main analytics by hand; it normally runs every night (spec 1 §1). Where the last run failed it says why. */
export function UpdateReports() {
  const t = useText('update-reports');
  const [running, setRunning] = useState(false);
  const runs = useRows(
    'analytics_executions',
    { where: { type: 'main' }, sort: ['-created_at'], limit: 1, columns: ['status', 'error_message'] },
    { pollMs: LOOK_MS },
  );
  const [last] = runs.data?.rows ?? [];
  const failed = last?.status === 'error' ? t('failed', { error: last.error_message ?? '' }) : null;
  const isBusy = running || last?.status === 'in-progress';
  const run = async () => {
    setRunning(true);
    try {
      const { status } = await call(analyticsExecutions.operations.runMain, {});
      await refreshCalls('/reports/');
      notify(t(status === 'completed' ? 'completed' : 'done'), 'success');
    } catch (cause) {
      notify(failureOf(cause).message, 'error');
    } finally {
      await runs.refresh();
      setRunning(false);
    }
  };
  return (
    <IconButton
      appearance="subtle"
      data-pilot="update-reports"
      icon={
        isBusy ? (
          <Ring />
        ) : (
          <ArrowSync24Regular {...(failed && { color: tokens.colorStatusDangerForeground1 })} />
        )
      }
      label={failed === null ? t('label') : `${t('label')}. ${failed}`}
      title={failed ?? t('label')}
      disabled={running}
      onClick={() => void run()}
    />
  );
}
