import { Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { zoneName } from '@livingroom/shared/core/catalogue/time-zones.ts';
import { dateFormat, numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import { hourText, laterDay, momentOfWall } from '@livingroom/shared/core/lib/zone.ts';
import type { BuiltFlow, FlowSchedule } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { type Year, yearOf, type ZonePeople } from '@livingroom/shared/modules/flows/rules/graph/year.ts';
import { defaultInterval, type Recurrence } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { useMemo, useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import type { StepWords } from './step-words.ts';

const useStyles = makeStyles({
  says: { ...type.body, margin: `0 0 ${space.s3}` },
  chart: { position: 'relative', height: size.chart, marginBottom: space.s5, overflow: 'hidden' },
  month: {
    ...type.caption,
    position: 'absolute',
    top: 0,
    bottom: 0,
    paddingLeft: space.s1,
    color: tokens.colorNeutralForeground3,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // A phone has room for the name of every second month.
    [media.phone]: { ':nth-child(even)': { color: 'transparent' } },
  },
  round: {
    position: 'absolute',
    top: size.iconLarge,
    height: space.s4,
    minWidth: space.s2,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    boxSizing: 'border-box',
  },
  mail: {
    position: 'absolute',
    bottom: 0,
    width: space.s1,
    maxHeight: size.row,
    borderRadius: `${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0 0`,
    backgroundColor: tokens.colorNeutralForeground3,
  },
  first: { backgroundColor: tokens.colorCompoundBrandBackground },
  clock: {
    position: 'absolute',
    top: size.iconLarge,
    bottom: 0,
    borderLeft: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
  },
  holiday: {
    position: 'absolute',
    bottom: 0,
    width: space.s1,
    height: size.row,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  rounds: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  roundTitle: { ...type.body, margin: 0, fontWeight: tokens.fontWeightSemibold },
  mails: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  field: { maxWidth: size.form, marginBottom: space.s3 },
});

type Props = { readonly data: BuiltFlow; readonly graph: Graph; readonly words: StepWords };

/** The next twelve months of the flow with its real dates: rounds, mails a day by counts of today's people, clock changes. */
export function YearPanel({ data, graph, words }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const locale = useLocale();
  const usable = data.schedules.filter((one) => one.interval_months !== null && !hasEnded(one.status));
  const [chosen, choose] = useState(String(usable[0]?.flow_execution_id ?? ''));
  const schedule = usable.find(({ flow_execution_id }) => String(flow_execution_id) === chosen) ?? null;
  const [from] = useState(Date.now);
  const zone = zoneOf(data, schedule);
  const year = useMemo(() => yearFor(data, graph, schedule, from), [data, graph, schedule, from]);
  const day = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  });
  const moment = dateFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone: zone,
    hourCycle: 'h23',
  });
  const signed = numberFormat(locale, { signDisplay: 'always' });
  const holiday = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const holidays = (schedule?.holidays ?? []).filter(({ day: at }) => at < year.to);
  const zones = new Set([zone, ...data.zones.map((one) => one.zone)]).size;
  const mails = year.days.reduce((sum, one) => sum + one.mails, 0);
  const fullest = year.days.toSorted((a, b) => b.mails - a.mails)[0];
  const titleOf = (id: number) => {
    const node = graph.nodes.find((one) => one.id === id);
    return node ? words.title(node) : '';
  };
  return (
    <Panel title={t('year')}>
      {usable.length > 1 && (
        <Field className={styles.field} label={t('year.run')}>
          <Select value={chosen} onChange={(_, { value }) => choose(value)}>
            {usable.map(({ flow_execution_id, name }) => (
              <option key={flow_execution_id} value={flow_execution_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p className={styles.says}>
        {year.rounds.length === 0
          ? t('year.none')
          : [
              t('year.says', { rounds: year.rounds.length, mails, most: fullest?.mails ?? 0 }),
              ...(schedule?.start ? [] : [t('year.example', { date: day.format(year.rounds[0]?.opensAt) })]),
              ...year.clockChanges.map(({ at, hours }) =>
                t('year.clock', { date: day.format(at), hours: signed.format(hours) }),
              ),
              ...(schedule?.mail_hour == null || zones === 1
                ? []
                : [t('year.own', { hour: hourText(schedule.mail_hour), zones })]),
              t('year.zone', { zone: zoneName(zone) }),
            ].join(' ')}
      </p>
      {holidays.length > 0 && (
        <p className={styles.mails}>
          {t('year.holidays', {
            days: holidays.map(({ day: at, name }) => `${name} ${holiday.format(at)}`).join(', '),
          })}
        </p>
      )}
      <YearChart year={year} holidays={holidays.map(({ day: at }) => at)} />
      <ol className={styles.rounds}>
        {year.rounds.map((round) => (
          <li key={round.number}>
            <p className={styles.roundTitle}>
              {t('year.round', {
                number: round.number,
                open: moment.format(round.opensAt),
                close: moment.format(round.closesAt),
                people: round.people,
              })}
            </p>
            <p className={styles.mails}>
              {round.mails
                .map(({ node, at, until, people }) =>
                  at === until
                    ? t('year.mail', { name: titleOf(node), date: moment.format(at), people })
                    : t('year.mail.own', {
                        name: titleOf(node),
                        first: moment.format(at),
                        last: moment.format(until),
                        people,
                      }),
                )
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function YearChart({ year, holidays }: { readonly year: Year; readonly holidays: readonly number[] }) {
  const styles = useStyles();
  const locale = useLocale();
  const month = dateFormat(locale, { month: 'short', timeZone: 'UTC' });
  const share = (time: number) =>
    `${Math.min(100, Math.max(0, ((time - year.from) / (year.to - year.from)) * 100))}%`;
  const most = Math.max(1, ...year.days.map(({ mails }) => mails));
  const start = new Date(year.from);
  const months = Array.from({ length: 12 }, (_, place) =>
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1 + place, 1),
  );
  return (
    <div className={styles.chart} aria-hidden>
      {months.map((time) => (
        <span key={time} className={styles.month} style={{ left: share(time) }}>
          {month.format(time)}
        </span>
      ))}
      {year.clockChanges.map(({ at }) => (
        <span key={at} className={styles.clock} style={{ left: share(at) }} />
      ))}
      {holidays.map((day) => (
        <span key={day} className={styles.holiday} style={{ left: share(day) }} />
      ))}
      {year.rounds.map(({ number, opensAt, closesAt }) => (
        <span
          key={number}
          className={styles.round}
          style={{ left: share(opensAt), right: `calc(100% - ${share(closesAt)})` }}
        />
      ))}
      {year.days.map(({ day, mails }) => (
        <span
          key={day}
          className={mergeClasses(styles.mail, mails === most && styles.first)}
          style={{ left: share(day), height: `${(mails / most) * 40}%` }}
        />
      ))}
    </div>
  );
}

function yearFor(data: BuiltFlow, graph: Graph, schedule: FlowSchedule | null, from: number): Year {
  const groupOfRun = schedule?.employee_group_id_ref ?? null;
  const of = (id: number | null) =>
    id === null ? data.people : (data.groups.find((group) => group.id === id)?.people ?? 0);
  const free = new Set(schedule?.holidays.map(({ day }) => day));
  const clock = {
    zone: zoneOf(data, schedule),
    hour: schedule?.mail_hour ?? null,
    quiet: schedule?.quiet_days ?? null,
    isHoliday: (day: number) => free.has(day),
  };
  return yearOf(
    {
      graph,
      recurrence: recurrenceOf(schedule, from, clock.zone),
      ...(schedule && schedule.round > 0 ? { coming: comingOf(schedule) } : {}),
      clock,
      peopleOf: (id) => Math.min(of(id), of(groupOfRun)),
      zonesOf: (id) => zonesOf(data, id ?? groupOfRun),
    },
    from,
  );
}

function comingOf({ round, next }: FlowSchedule) {
  return next === null ? null : { round: round + 1, at: Date.parse(next) };
}

/** The zone of a run; without one, that in which a new run of the organisation counts its days. */
function zoneOf({ zone }: BuiltFlow, schedule: FlowSchedule | null): string {
  return schedule === null ? zone : (schedule.time_zone ?? 'UTC');
}

function zonesOf({ zones, groups }: BuiltFlow, id: number | null): readonly ZonePeople[] {
  return id === null ? zones : (groups.find((group) => group.id === id)?.zones ?? []);
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const OPENS_AT = 8;

/** The schedule of a run; without a start of its own the flow is shown from Monday next at eight. */
function recurrenceOf(schedule: FlowSchedule | null, from: number, zone: string): Recurrence {
  const midnight = laterDay(from, 0, zone);
  const untilMonday = WEEK_DAYS - ((new Date(midnight).getUTCDay() + 6) % WEEK_DAYS);
  const start = schedule?.start
    ? Date.parse(schedule.start)
    : momentOfWall(midnight + untilMonday * DAY_MS + OPENS_AT * 3_600_000, zone);
  return {
    scheduleType: schedule?.schedule_type ?? 'synchronous',
    recurrent: schedule?.recurrent ?? true,
    start,
    end: schedule?.end ? Date.parse(schedule.end) : null,
    intervalMonths: schedule?.interval_months ?? defaultInterval,
    intervalWeeks: schedule?.interval_weeks ?? null,
    dayOfMonth: schedule?.start ? schedule.day_of_month : null,
    dayOfWeek: schedule?.day_of_week ?? null,
    weekOfMonth: schedule?.week_of_month ?? null,
    monthOfYear: schedule?.month_of_year ?? null,
    zone,
  };
}
