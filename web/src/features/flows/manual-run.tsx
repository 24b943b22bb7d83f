import { Button, Field, Input } from '@fluentui/react-components';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { commandProblem, flowText, runDateProblem } from '@livingroom/shared/modules/flows/rules/launch.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, showCritical } from '../../lib/notify.ts';
import { size } from '../../lib/theme/sizes.ts';
import { Card, CardButtons, CardText, Refusal } from './card.tsx';
import { fromField, useMoments } from './moments.ts';
import { refreshFlow, useCommand } from './use-command.ts';
import type { Flow } from './use-flow.ts';

/** Does what is due now, or as of another moment (spec 1 §2, Manual Run). */
export function ManualRun({ flow }: { readonly flow: Flow }) {
  const t = useText('flow-runner');
  const { utc } = useMoments();
  const language = useStore(languageStore);
  const [date, setDate] = useState('');
  const now = fromField(date);
  const problem = commandProblem('run', flow);
  const wrong = now ? runDateProblem(now, Date.now()) : null;
  const run = useCommand(async () => {
    const effect = now ? t('runAsOf', { time: utc(now) }) : t('runNow');
    const question = [t('sure', { action: t('action.run') }), effect].join('\n\n');
    if (!(await confirmed(t('runFlow'), question, { label: t('runFlow') }))) return null;
    const body = { flow_execution_id: flow.flow_execution_id, ...(now ? { now } : {}) };
    const { success, errors, finished, worked } = await call(flowProcess.operations.processScheduled, {
      body,
    });
    if (success && !worked) return t('runNothing');
    if (success) return [t('runDone'), ...(finished ? [] : [t('runGoesOn')])].join(' ');
    showCritical(t('error'), errors.join('\n\n') || t('runFailed'));
    await refreshFlow();
    return null;
  });
  return (
    <Card title={t('tab.run')}>
      <CardText quiet>{t('runText')}</CardText>
      {problem && <Refusal>{flowText(problem, language)}</Refusal>}
      {flow.trigger_type === null && (
        <Field
          label={t('testDate')}
          hint={t('testDateHint')}
          {...(wrong ? { validationMessage: flowText(wrong, language) } : {})}
          style={{ maxWidth: size.tree }}
        >
          <Input
            type="datetime-local"
            disabled={problem !== null}
            value={date}
            onChange={(_, { value }) => setDate(value)}
          />
        </Field>
      )}
      <CardButtons>
        <Button
          appearance="primary"
          disabled={problem !== null || wrong !== null || run.running}
          onClick={() => void run.run()}
        >
          {t('runFlow')}
        </Button>
      </CardButtons>
    </Card>
  );
}
