import { Field, Input, Select } from '@fluentui/react-components';
import { scheduleTypes } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { useText } from '../../i18n/use-text.ts';
import { fromField, useMoments } from './moments.ts';
import type { Form, SettingsEditor } from './use-settings.ts';

type Props = { readonly editor: SettingsEditor };

export function useError(editor: SettingsEditor, name: keyof Form): string | undefined {
  const t = useText('flow-runner');
  const error = editor.errors[name];
  return error && t(error);
}

export function NameField({ editor }: Props) {
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

export function RepeatField({ editor }: Props) {
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

export function ScheduleField({ editor }: Props) {
  const t = useText('flow-runner');
  const { schedule_type, trigger_type } = editor.form;
  const value = trigger_type === null ? schedule_type : 'by-day';
  return (
    <Field
      label={t('schedule')}
      required
      hint={t(value === 'by-day' ? 'byDayHint' : value === 'rolling' ? 'rollingHint' : 'synchronousHint')}
      validationMessage={useError(editor, 'schedule_type')}
    >
      <Select
        value={value ?? ''}
        onChange={(_, { value: type }) =>
          type === 'by-day'
            ? editor.changeSchedule('rolling', 'first_day')
            : editor.changeSchedule(scheduleTypes.find((known) => known === type) ?? null)
        }
      >
        {value === null && <option value="" />}
        {scheduleTypes.map((type) => (
          <option key={type} value={type}>
            {t(type)}
          </option>
        ))}
        {(editor.offersByDay || value === 'by-day') && <option value="by-day">{t('byDay')}</option>}
      </Select>
    </Field>
  );
}

const moments = {
  recurrence_start_datetime: { label: 'start', hint: 'startHint' },
  recurrence_end_datetime: { label: 'end', hint: 'endHint' },
} as const;

/** A moment in UTC; below it the same moment on the clock of the person who types. */
export function MomentField({ editor, name }: Props & { readonly name: keyof typeof moments }) {
  const t = useText('flow-runner');
  const { local } = useMoments();
  const { hint } = moments[name];
  const isEnd = name === 'recurrence_end_datetime';
  const label = isEnd && editor.form.trigger_type !== null ? 'byDay.end' : moments[name].label;
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
