import { ArrowSync24Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Ring } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';

/** Runs the main analytics by hand; it normally runs every night (spec 1 §1). */
export function UpdateReports() {
  const t = useText('shell');
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await call(analyticsExecutions.operations.runMain, {});
      await refreshCalls('/reports/');
      notify(t('update.done'), 'success');
    } catch (cause) {
      notify(failureOf(cause).message, 'error');
    } finally {
      setRunning(false);
    }
  };
  return (
    <IconButton
      appearance="subtle"
      data-pilot="update-reports"
      icon={running ? <Ring /> : <ArrowSync24Regular />}
      label={t('update.label')}
      disabled={running}
      onClick={() => void run()}
    />
  );
}
