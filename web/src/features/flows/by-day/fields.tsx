import { Field, Input, Select } from '@fluentui/react-components';
import { triggerDays } from '@livingroom/shared/modules/flows/tables/trigger-days.ts';
import { HourOptions } from '../../../components/clock-options.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useError } from '../settings-fields.tsx';
import type { SettingsEditor } from '../use-settings.ts';

const sides = ['after', 'before'] as const;

/** From which day of each person the flow counts, and how many days before or after it that person is asked. */
export function ByDayFields({ editor }: { readonly editor: SettingsEditor }) {
  const t = useText('flow-runner');
  const { trigger_type: day, trigger_days: days } = editor.form;
  const isBefore = Object.is(days, -0) || (days ?? 0) < 0;
  const change = (count: number | null, before: boolean) =>
    editor.change({ trigger_days: count === null ? null : before ? -count : count });
  return (
    <>
      <Field label={t('byDay.day')} required>
        <Select
          value={day ?? ''}
          onChange={(_, { value }) =>
            editor.change({ trigger_type: triggerDays.find((known) => known === value) ?? null })
          }
        >
          {triggerDays.map((name) => (
            <option key={name} value={name}>
              {t(`byDay.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('byDay.days')}
        required
        hint={t('byDay.daysHint')}
        validationMessage={useError(editor, 'trigger_days')}
      >
        <Input
          type="number"
          min={0}
          value={days === null ? '' : String(Math.abs(days))}
          onBlur={editor.check}
          onChange={(_, { value }) =>
            change(value === '' ? null : Math.abs(Math.trunc(Number(value))), isBefore)
          }
        />
      </Field>
      <Field label={t('byDay.side')}>
        <Select
          value={isBefore ? 'before' : 'after'}
          onChange={(_, { value }) => change(days === null ? null : Math.abs(days), value === 'before')}
        >
          {sides.map((side) => (
            <option key={side} value={side}>
              {t(`byDay.side.${side}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** The hour of the daily pass: other than a round, which may send as it opens, a flow by day has to have one. */
export function PassHourField({ editor }: { readonly editor: SettingsEditor }) {
  const t = useText('flow-runner');
  return (
    <Field label={t('mailHour')} required hint={t('byDay.mailHour')}>
      <Select
        value={String(editor.form.mail_hour ?? 0)}
        onChange={(_, { value }) => editor.change({ mail_hour: Number(value) })}
      >
        <HourOptions />
      </Select>
    </Field>
  );
}
