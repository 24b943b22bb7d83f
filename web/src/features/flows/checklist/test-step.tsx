import { Button } from '@fluentui/react-components';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { notify } from '../../../lib/notify.ts';
import { CardButtons, CardText } from '../card.tsx';
import { Step } from './step.tsx';

/** The invitation as it would go out, sent to whoever prepares the launch and to nobody else. */
export function TestStep() {
  const t = useText('flow-runner');
  const { employeeId, email } = useSession();
  const [sent, setSent] = useState(false);
  const { run, running } = useAction(
    async () => {
      if (employeeId === null) return;
      const body = { employee_id_ref: employeeId, email_type: 'surveylink' };
      const { success, message } = await call(emails.operations.sendEmailByType, { body });
      setSent(success);
      notify(message, success ? 'success' : 'error');
    },
    ({ message }) => notify(message, 'error'),
  );
  return (
    <Step title={t('test')} state={sent ? 'ready' : 'optional'}>
      <CardText>{t('test.text', { email: email ?? '' })}</CardText>
      <CardButtons>
        <Button disabled={running || employeeId === null} onClick={() => void run()}>
          {t('test.send')}
        </Button>
      </CardButtons>
    </Step>
  );
}
