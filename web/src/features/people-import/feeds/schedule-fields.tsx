import { Field, makeStyles, Select } from '@fluentui/react-components';
import { HourOptions, WeekdayOptions } from '../../../components/clock-options.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import type { FeedDraft } from './use-feed-form.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space.s4 },
});

type Props = {
  readonly draft: FeedDraft;
  readonly onChange: (part: Partial<FeedDraft>) => void;
};

/** Every day or every week, at a whole hour by the clock of the organisation. */
export function ScheduleFields({ draft, onChange }: Props) {
  const styles = useStyles();
  const t = useText('people-feeds');
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
              <WeekdayOptions />
            </Select>
          </Field>
        )}
        <Field label={t('hour')} hint={t('hourHint')}>
          <Select value={String(draft.hour)} onChange={(_, { value }) => onChange({ hour: Number(value) })}>
            <HourOptions />
          </Select>
        </Field>
      </div>
    </Panel>
  );
}
