import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { scheduleTypes } from '@livingroom/shared/rules/recurrence.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card, CardButtons, CardText } from './card.tsx';
import { type Fact, Facts } from './facts.tsx';
import { fromField, useMoments } from './moments.ts';
import { type Form, intervalsOf, type SettingsEditor } from './use-settings.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
});

type Props = { readonly editor: SettingsEditor };

/** The settings of the flow execution, to be changed before the start and in a pause; otherwise to be read. */
export function SettingsCard({ editor, editable }: Props & { readonly editable: boolean }) {
  const t = useText('flow-runner');
  return (
    <Card title={t('settings')}>
      {editable ? <SettingsForm editor={editor} /> : <SettingsFacts form={editor.form} />}
    </Card>
  );
}

function SettingsForm({ editor }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { form, dirty, saving } = editor;
  return (
    <>
      <div className={styles.fields}>
        <NameField editor={editor} />
        <ScheduleField editor={editor} />
        <IntervalField editor={editor} />
        <MomentField editor={editor} name="recurrence_start_datetime" />
        <RepeatField editor={editor} />
        {form.recurrent && <MomentField editor={editor} name="recurrence_end_datetime" />}
      </div>
      <CardButtons>
        <Button appearance="primary" disabled={!dirty || saving} onClick={() => void editor.save()}>
          {t('save')}
        </Button>
        <Button disabled={!dirty || saving} onClick={editor.undo}>
          {t('undo')}
        </Button>
      </CardButtons>
    </>
  );
}

function SettingsFacts({ form }: { readonly form: Form }) {
  const t = useText('flow-runner');
  const { utc } = useMoments();
  const moment = (text: string) => {
    const time = fromField(text);
    return time ? utc(time) : t('notSet');
  };
  const facts: Fact[] = [
    [t('name'), form.name],
    [t('schedule'), t(form.schedule_type === 'rolling' ? 'rolling' : 'synchronous')],
    [t('interval'), t('months', { count: form.recurrence_interval ?? 0 })],
    [t('start'), moment(form.recurrence_start_datetime)],
    [t('repeat'), t(form.recurrent ? 'repeat.yes' : 'repeat.no')],
  ];
  if (form.recurrent) facts.push([t('end'), moment(form.recurrence_end_datetime)]);
  return (
    <>
      <CardText quiet>{t('settingsLocked')}</CardText>
      <Facts facts={facts} />
    </>
  );
}

function useError(editor: SettingsEditor, name: keyof Form): string | undefined {
  const t = useText('flow-runner');
  const error = editor.errors[name];
  return error && t(error);
}

function NameField({ editor }: Props) {
  const t = useText('flow-runner');
  return (
    <Field label={t('name')} required validationMessage={useError(editor, 'name')}>
      <Input
        maxLength={160}
        value={editor.form.name}
        onBlur={editor.check}
        onChange={(_, { value }) => editor.change({ name: value })}
      />
    </Field>
  );
}

function RepeatField({ editor }: Props) {
  const t = useText('flow-runner');
  return (
    <Field label={t('repeat')}>
      <Select
        value={editor.form.recurrent ? 'yes' : 'no'}
        onChange={(_, { value }) => editor.change({ recurrent: value === 'yes' })}
      >
        <option value="yes">{t('repeat.yes')}</option>
        <option value="no">{t('repeat.no')}</option>
      </Select>
    </Field>
  );
}

function ScheduleField({ editor }: Props) {
  const t = useText('flow-runner');
  const value = editor.form.schedule_type;
  return (
    <Field
      label={t('schedule')}
      required
      hint={value === 'rolling' ? t('rollingHint') : t('synchronousHint')}
      validationMessage={useError(editor, 'schedule_type')}
    >
      <Select value={value} onChange={(_, { value: type }) => editor.changeSchedule(type)}>
        {value === '' && <option value="" />}
        {scheduleTypes.map((type) => (
          <option key={type} value={type}>
            {t(type)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function IntervalField({ editor }: Props) {
  const t = useText('flow-runner');
  const { recurrence_interval: interval, schedule_type } = editor.form;
  const allowed = intervalsOf(schedule_type);
  const known = interval !== null && allowed.includes(interval);
  return (
    <Field label={t('interval')} required validationMessage={useError(editor, 'recurrence_interval')}>
      <Select
        value={interval ?? ''}
        onChange={(_, { value }) => editor.change({ recurrence_interval: Number(value) })}
      >
        {!known && <option value={interval ?? ''}>{interval ?? ''}</option>}
        {allowed.map((months) => (
          <option key={months} value={months}>
            {t('months', { count: months })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const moments = {
  recurrence_start_datetime: { label: 'start', hint: 'startHint' },
  recurrence_end_datetime: { label: 'end', hint: 'endHint' },
} as const;

/** A moment in UTC; below it the same moment on the clock of the person who types. */
function MomentField({ editor, name }: Props & { readonly name: keyof typeof moments }) {
  const t = useText('flow-runner');
  const { local } = useMoments();
  const { label, hint } = moments[name];
  const typed = fromField(editor.form[name]);
  return (
    <Field
      label={t(label)}
      required={name === 'recurrence_start_datetime'}
      hint={typed ? t('yourTime', { time: local(typed) }) : t(hint)}
      validationMessage={useError(editor, name)}
    >
      <Input
        type="datetime-local"
        value={editor.form[name]}
        onBlur={editor.check}
        onChange={(_, { value }) => editor.change({ [name]: value })}
      />
    </Field>
  );
}
