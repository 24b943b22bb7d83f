import { Field, makeStyles, Select } from '@fluentui/react-components';
import { hourText } from '@livingroom/shared/core/lib/zone.ts';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { useWeekdays } from './schedule-text.ts';
import type { FeedDraft } from './use-feed-form.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space.s4 },
});

const hours = Array.from({ length: 24 }, (_, hour) => hour);

type Props = {
  readonly draft: FeedDraft;
  readonly onChange: (part: Partial<FeedDraft>) => void;
};

/** Every day or every week, at a whole hour by the clock of the organisation. */
export function ScheduleFields({ draft, onChange }: Props) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const weekdays = useWeekdays();
  return (
    <Panel title={t('when')}>
      <div className={styles.row}>
        <Field label={t('every')}>
          <Select
            value={draft.every}
            onChange={(_, { value }) => onChange({ every: value === 'week' ? 'week' : 'day' })}
          >
            <option value="day">{t('every.day')}</option>
            <option value="week">{t('every.week')}</option>
          </Select>
        </Field>
        {draft.every === 'week' && (
          <Field label={t('weekday')}>
            <Select
              value={String(draft.weekday)}
              onChange={(_, { value }) => onChange({ weekday: Number(value) })}
            >
              {weekdays.map((name, day) => (
                <option key={name} value={day + 1}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('hour')} hint={t('hourHint')}>
          <Select value={String(draft.hour)} onChange={(_, { value }) => onChange({ hour: Number(value) })}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Panel>
  );
}
