import { Button, makeStyles } from '@fluentui/react-components';
import { countryName } from '@livingroom/shared/core/catalogue/countries.ts';
import { zoneName } from '@livingroom/shared/core/catalogue/time-zones.ts';
import { hourText } from '@livingroom/shared/core/lib/zone.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { ByDayFields, PassHourField } from './by-day/fields.tsx';
import { triggerText } from './by-day/trigger-text.ts';
import { CardButtons, CardText } from './card.tsx';
import { GroupField, HourField, QuietField, WeekdayFields, ZoneField } from './clock-fields.tsx';
import { type Fact, Facts } from './facts.tsx';
import { HolidayField } from './holiday-field.tsx';
import { IntervalField } from './interval-field.tsx';
import { intervalText } from './interval-text.ts';
import { fromField, useMoments } from './moments.ts';
import { MomentField, NameField, RepeatField, ScheduleField } from './settings-fields.tsx';
import type { Form, SettingsEditor } from './use-settings.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${size.menu}, 100%), 1fr))`,
    gap: space.s4,
    alignItems: 'start',
  },
});

type Props = { readonly editor: SettingsEditor };

/** The settings of the flow execution, to be changed before the start and in a pause; otherwise to be read. */
export function SettingsBody({ editor, editable }: Props & { readonly editable: boolean }) {
  return editable ? <SettingsForm editor={editor} /> : <SettingsFacts form={editor.form} />;
}

function SettingsForm({ editor }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const { form, dirty, saving } = editor;
  const isByDay = form.trigger_type !== null;
  return (
    <>
      <div className={styles.fields}>
        <NameField editor={editor} />
        <ScheduleField editor={editor} />
        {isByDay ? <ByDayFields editor={editor} /> : <IntervalField editor={editor} />}
        <MomentField editor={editor} name="recurrence_start_datetime" />
        {!isByDay && <RepeatField editor={editor} />}
        {form.recurrent && <MomentField editor={editor} name="recurrence_end_datetime" />}
        <GroupField editor={editor} />
        {!isByDay && form.recurrent && form.recurrence_weeks === null && <WeekdayFields editor={editor} />}
        <ZoneField editor={editor} />
        {isByDay ? <PassHourField editor={editor} /> : <HourField editor={editor} />}
        <QuietField editor={editor} />
        <HolidayField editor={editor} />
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
  const language = useStore(languageStore);
  const { utc } = useMoments();
  const trigger = triggerOf(form);
  const moment = (text: string) => {
    const time = fromField(text);
    return time ? utc(time) : t('notSet');
  };
  const facts: Fact[] = [
    [t('name'), form.name],
    ...(trigger
      ? ([[t('schedule'), triggerText(t, trigger)]] as const)
      : ([
          [t('schedule'), t(form.schedule_type === 'rolling' ? 'rolling' : 'synchronous')],
          [t('interval'), intervalText(t, form)],
        ] as const)),
    [t('start'), moment(form.recurrence_start_datetime)],
    ...(trigger ? [] : ([[t('repeat'), t(form.recurrent ? 'repeat.yes' : 'repeat.no')]] as const)),
  ];
  if (form.time_zone) facts.push([t('zone'), zoneName(form.time_zone)]);
  if (form.mail_hour !== null)
    facts.push([
      t('mailHour'),
      trigger ? hourText(form.mail_hour) : t('mailHour.own', { hour: hourText(form.mail_hour) }),
    ]);
  if (form.quiet_days) facts.push([t('quiet'), t(`quiet.${form.quiet_days}`)]);
  if (form.holiday_country) {
    const country = countryName(form.holiday_country, language);
    facts.push([t('holidays'), t('holidays.of', { country })]);
  }
  if (form.recurrent) facts.push([t('end'), moment(form.recurrence_end_datetime)]);
  return (
    <>
      <CardText quiet>{t('settingsLocked')}</CardText>
      <Facts facts={facts} />
    </>
  );
}
