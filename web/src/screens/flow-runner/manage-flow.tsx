import { Badge, Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { flowText, launchProblem } from '@livingroom/shared/rules/flow-launch.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, openModal } from '../../lib/notify.ts';
import { Card } from './card.tsx';
import { saveSettings } from './save-settings.ts';
import { useCommand } from './use-command.ts';
import type { Flow, MainResources } from './use-flow.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'end' },
  text: { margin: 0 },
});

type Validation = 'none' | 'error' | 'warning' | 'success';

const operations = flowExecutions.operations;

/** Settings, validation and the launch controls (spec 1 §2, Manage Flow). */
export function ManageFlow({ flow, resources }: { readonly flow: Flow; readonly resources: MainResources }) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const language = useStore(languageStore);
  const saved = {
    schedule_type: flow.schedule_type ?? 'synchronous',
    recurrence_interval: flow.recurrence_interval ?? 3,
    start: flow.recurrence_start_datetime?.slice(0, 16) ?? '',
  };
  const [form, setForm] = useState(saved);
  const [validation, setValidation] = useState<Validation>('none');
  const editable = flow.status === 'NOT_STARTED' || flow.status === 'PAUSED';
  const dirty = JSON.stringify(form) !== JSON.stringify(saved);
  const body = { flow_execution_id: flow.flow_execution_id };
  const tell = (message: string) => openModal({ kind: 'info', title: t('validation'), message });

  const save = useCommand(async () => {
    const recurrence_start_datetime = `${form.start}:00.000Z`;
    await saveSettings(flow, {
      schedule_type: form.schedule_type,
      recurrence_interval: form.recurrence_interval,
      recurrence_start_datetime,
    });
    return t('saved');
  });
  /** The checks of spec 2 §5.4 in their order; false stops the launch. */
  const validate = async (): Promise<boolean> => {
    const launchedStart = flow.status === 'PAUSED' ? flow.recurrence_start_datetime : null;
    const problem = launchProblem({
      resources,
      execution: flow,
      unsavedChanges: dirty,
      launchedStart,
      now: Date.now(),
    });
    if (problem) {
      setValidation('error');
      tell(flowText(problem, language));
      return false;
    }
    const result = await call(operations.validateFlowStart, { body });
    if (!result.success) {
      setValidation('error');
      tell(result.messages.join('\n'));
      return false;
    }
    setValidation(result.warnings.length > 0 ? 'warning' : 'success');
    if (result.warnings.length === 0) return true;
    return confirmed(t('proceed'), result.warnings.join('\n'));
  };
  const check = useCommand(async () => ((await validate()) ? t('valid') : ''));
  const launch = useCommand(async () => {
    if (!(await validate()) || !(await confirmed(t('launch'), t('sure', { action: t('action.start') }))))
      return '';
    return (await call(operations.activate, { body })).message;
  });
  const pause = useCommand(async () => {
    if (!(await confirmed(t('pause'), `${t('sure', { action: t('action.pause') })} ${t('pauseAdvice')}`)))
      return '';
    return (await call(operations.pause, { body })).message;
  });
  const resume = useCommand(async () => {
    if (!(await validate()) || !(await confirmed(t('resume'), t('sure', { action: t('action.resume') }))))
      return '';
    return (await call(operations.resume, { body })).message;
  });
  const stop = useCommand(async () => {
    if (!(await confirmed(t('stop'), t('sure', { action: t('action.stop') })))) return '';
    if (!(await confirmed(t('stop'), t('irreversible')))) return '';
    return (await call(operations.cancel, { body })).message;
  });
  const stoppable = ['IN_PROGRESS', 'PENDING', 'ERROR'].includes(flow.status);

  return (
    <>
      <Card title={t('about')}>
        <p className={styles.text}>{t('aboutText')}</p>
      </Card>
      <Card title={t('settings')}>
        <div className={styles.row}>
          <Field label={t('schedule')}>
            <Select
              disabled={!editable}
              value={form.schedule_type}
              onChange={(_, { value }) => setForm({ ...form, schedule_type: value })}
            >
              <option value="synchronous">{t('synchronous')}</option>
              <option value="rolling">{t('rolling')}</option>
            </Select>
          </Field>
          <Field label={t('interval')}>
            <Input
              type="number"
              min={1}
              max={12}
              disabled={!editable}
              value={String(form.recurrence_interval)}
              onChange={(_, { value }) => setForm({ ...form, recurrence_interval: Number(value) })}
            />
          </Field>
          <Field label={t('start')}>
            <Input
              type="datetime-local"
              disabled={!editable}
              value={form.start}
              onChange={(_, { value }) => setForm({ ...form, start: value })}
            />
          </Field>
          <Button
            appearance="primary"
            disabled={!editable || !dirty || form.start === '' || save.running}
            onClick={() => void save.run()}
          >
            {t('save')}
          </Button>
        </div>
      </Card>
      <Card title={t('controls')}>
        <div className={styles.row}>
          <Badge size="large" appearance="outline">
            {flow.status}
          </Badge>
          <Badge size="large" appearance="tint">
            {t(`validation.${validation}`)}
          </Badge>
        </div>
        {flow.status === 'ERROR' && <p className={styles.text}>{t('errorNote')}</p>}
        <div className={styles.row}>
          <Button disabled={dirty || check.running} onClick={() => void check.run()}>
            {t('validateLaunch')}
          </Button>
          {flow.status === 'NOT_STARTED' && (
            <Button appearance="primary" disabled={dirty || launch.running} onClick={() => void launch.run()}>
              {t('launch')}
            </Button>
          )}
          {stoppable && (
            <Button disabled={pause.running} onClick={() => void pause.run()}>
              {t('pause')}
            </Button>
          )}
          {flow.status === 'PAUSED' && (
            <Button disabled={dirty || resume.running} onClick={() => void resume.run()}>
              {t('resume')}
            </Button>
          )}
          <Button disabled={!stoppable || stop.running} onClick={() => void stop.run()}>
            {t('stop')}
          </Button>
        </div>
      </Card>
    </>
  );
}
