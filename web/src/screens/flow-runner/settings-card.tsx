import { Button, Field, Input, makeStyles, Select, Switch } from '@fluentui/react-components';
import { scheduleTypes } from '@livingroom/shared/rules/recurrence.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card, CardButtons, CardText } from './card.tsx';
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

type Props = { readonly editor: SettingsEditor; readonly editable: boolean };

/** The settings of the flow execution, editable before the start and in a pause. */
export function SettingsCard({ editor, editable }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { form, dirty, saving } = editor;
  return (
    <Card title={t('settings')}>
      {!editable && <CardText quiet>{t('settingsLocked')}</CardText>}
      <div className={styles.fields}>
        <TextField editor={editor} editable={editable} name="name" label={t('name')} />
        <ScheduleField editor={editor} editable={editable} />
        <IntervalField editor={editor} editable={editable} />
        <MomentField editor={editor} editable={editable} name="recurrence_start_datetime" />
        <Switch
          label={t('recurrent')}
          disabled={!editable}
          checked={form.recurrent}
          onChange={(_, { checked }) => editor.change({ recurrent: checked })}
        />
        {form.recurrent && <MomentField editor={editor} editable={editable} name="recurrence_end_datetime" />}
      </div>
      {editable && (
        <CardButtons>
          <Button appearance="primary" disabled={!dirty || saving} onClick={() => void editor.save()}>
            {t('save')}
          </Button>
          <Button disabled={!dirty || saving} onClick={editor.undo}>
            {t('undo')}
          </Button>
        </CardButtons>
      )}
    </Card>
  );
}

function useError(editor: SettingsEditor, name: keyof Form): string | undefined {
  const t = useText('flow-runner');
  const error = editor.errors[name];
  return error && t(error);
}

function TextField({
  editor,
  editable,
  name,
  label,
}: Props & { readonly name: 'name'; readonly label: string }) {
  return (
    <Field label={label} required validationMessage={useError(editor, name)}>
      <Input
        maxLength={160}
        disabled={!editable}
        value={editor.form[name]}
        onBlur={editor.check}
        onChange={(_, { value }) => editor.change({ [name]: value })}
      />
    </Field>
  );
}

function ScheduleField({ editor, editable }: Props) {
  const t = useText('flow-runner');
  const value = editor.form.schedule_type;
  return (
    <Field
      label={t('schedule')}
      required
      hint={value === 'rolling' ? t('rollingHint') : t('synchronousHint')}
      validationMessage={useError(editor, 'schedule_type')}
    >
      <Select
        disabled={!editable}
        value={value}
        onChange={(_, { value: type }) => editor.changeSchedule(type)}
      >
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

function IntervalField({ editor, editable }: Props) {
  const t = useText('flow-runner');
  const { recurrence_interval: interval, schedule_type } = editor.form;
  const allowed = intervalsOf(schedule_type);
  const known = interval !== null && allowed.includes(interval);
  return (
    <Field label={t('interval')} required validationMessage={useError(editor, 'recurrence_interval')}>
      <Select
        disabled={!editable}
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
function MomentField({ editor, editable, name }: Props & { readonly name: keyof typeof moments }) {
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
        disabled={!editable}
        value={editor.form[name]}
        onBlur={editor.check}
        onChange={(_, { value }) => editor.change({ [name]: value })}
      />
    </Field>
  );
}
