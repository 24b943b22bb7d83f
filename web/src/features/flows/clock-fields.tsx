import { Field, Select } from '@fluentui/react-components';
import { timeZones, zoneName } from '@livingroom/shared/core/catalogue/time-zones.ts';
import { plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import { quietNames } from '@livingroom/shared/modules/flows/tables/quiet-names.ts';
import { useRows } from '../../api/rows.ts';
import { HourOptions, WeekdayOptions } from '../../components/clock-options.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { SettingsEditor } from './use-settings.ts';

type Props = { readonly editor: SettingsEditor };

const GROUPS = 500;
const weeks = [1, 2, 3, 4, 5] as const;

/** Whom the flow asks; a step of it may name a narrower group. */
export function GroupField({ editor }: Props) {
  const t = useText('flow-runner');
  const { data } = useRows('employee_groups', { limit: GROUPS, columns: ['employee_group_id', 'name'] });
  const { employee_group_id_ref: chosen } = editor.form;
  const known = data?.rows.some(({ employee_group_id }) => employee_group_id === chosen) ?? false;
  return (
    <Field label={t('group')} hint={t('groupHint')}>
      <Select
        value={String(chosen ?? '')}
        onChange={(_, { value }) => editor.change({ employee_group_id_ref: Number(value) })}
      >
        {!known && <option value={String(chosen ?? '')} />}
        {data?.rows.map(({ employee_group_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Rounds on a day of the month, or on a weekday such as the second Tuesday. */
export function WeekdayFields({ editor }: Props) {
  const t = useText('flow-runner');
  const { recurrence_type: by, recurrence_day_of_week: day, recurrence_week_of_month: week } = editor.form;
  return (
    <>
      <Field label={t('repeatOn')}>
        <Select
          value={by ?? 'day_of_month'}
          onChange={(_, { value }) =>
            editor.change(
              value === 'day_of_week'
                ? {
                    recurrence_type: 'day_of_week',
                    recurrence_day_of_week: day ?? 2,
                    recurrence_week_of_month: week ?? 1,
                  }
                : { recurrence_type: 'day_of_month' },
            )
          }
        >
          <option value="day_of_month">{t('repeatOn.month')}</option>
          <option value="day_of_week">{t('repeatOn.week')}</option>
        </Select>
      </Field>
      {by === 'day_of_week' && (
        <>
          <Field label={t('week')}>
            <Select
              value={String(week ?? 1)}
              onChange={(_, { value }) => editor.change({ recurrence_week_of_month: Number(value) })}
            >
              {weeks.map((one) => (
                <option key={one} value={one}>
                  {t(`week.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('weekday')}>
            <Select
              value={String(day ?? 2)}
              onChange={(_, { value }) => editor.change({ recurrence_day_of_week: Number(value) })}
            >
              <WeekdayOptions />
            </Select>
          </Field>
        </>
      )}
    </>
  );
}

/** The clock that rounds open and mails go by. */
export function ZoneField({ editor }: Props) {
  const t = useText('flow-runner');
  const zone = editor.form.time_zone ?? plainClock.zone;
  const all = timeZones().map(({ value }) => value);
  const listed = all.includes(zone) ? all : [zone, ...all];
  return (
    <Field label={t('zone')} hint={t('zoneHint')}>
      <Select value={zone} onChange={(_, { value }) => editor.change({ time_zone: value })}>
        {listed.map((one) => (
          <option key={one} value={one}>
            {zoneName(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The hour at which mails go; none: when the round opens. */
export function HourField({ editor }: Props) {
  const t = useText('flow-runner');
  const { mail_hour: hour } = editor.form;
  return (
    <Field label={t('mailHour')} hint={t('mailHourHint')}>
      <Select
        value={String(hour ?? '')}
        onChange={(_, { value }) => editor.change({ mail_hour: value === '' ? null : Number(value) })}
      >
        <option value="">{t('mailHour.none')}</option>
        <HourOptions />
      </Select>
    </Field>
  );
}

/** Days of the week on which no mail goes. */
export function QuietField({ editor }: Props) {
  const t = useText('flow-runner');
  return (
    <Field label={t('quiet')} hint={t('quietHint')}>
      <Select
        value={editor.form.quiet_days ?? ''}
        onChange={(_, { value }) =>
          editor.change({ quiet_days: quietNames.find((name) => name === value) ?? null })
        }
      >
        <option value="">{t('quiet.none')}</option>
        {quietNames.map((name) => (
          <option key={name} value={name}>
            {t(`quiet.${name}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
