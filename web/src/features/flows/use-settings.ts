import { byDayProblem } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import { endsBeforeStart, isStartAllowed } from '@livingroom/shared/modules/flows/rules/launch.ts';
import type { PreparedSettings } from '@livingroom/shared/modules/flows/rules/prepared.ts';
import { rollingIntervals, synchronousIntervals } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { isEditable } from '@livingroom/shared/modules/flows/rules/states.ts';
import { useState } from 'react';
import { fieldWords } from '../../api/field-words.ts';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';
import type { TextKey } from '../../i18n/areas.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify } from '../../lib/notify.ts';
import { fromField, toField } from './moments.ts';
import { type Settings, saveSettings } from './save-settings.ts';
import { refreshFlow, useCommand } from './use-command.ts';
import type { Flow } from './use-flow.ts';

/** The settings as their fields show them: times as text, in UTC. */
export type Form = {
  readonly name: string;
  readonly schedule_type: Settings['schedule_type'];
  readonly recurrent: boolean;
  readonly recurrence_interval: Settings['recurrence_interval'];
  readonly recurrence_weeks: Settings['recurrence_weeks'];
  readonly recurrence_start_datetime: string;
  readonly recurrence_end_datetime: string;
  readonly recurrence_type: Settings['recurrence_type'];
  readonly recurrence_day_of_week: Settings['recurrence_day_of_week'];
  readonly recurrence_week_of_month: Settings['recurrence_week_of_month'];
  readonly employee_group_id_ref: Settings['employee_group_id_ref'];
  readonly time_zone: Settings['time_zone'];
  readonly mail_hour: Settings['mail_hour'];
  readonly quiet_days: Settings['quiet_days'];
  readonly holiday_country: Settings['holiday_country'];
  readonly trigger_type: Settings['trigger_type'];
  readonly trigger_days: Settings['trigger_days'];
};

export type FormErrors = { readonly [field in keyof Form]?: TextKey<'flow-runner'> };

const ROLLING_DEFAULT = 3;

/** A flow by day looks once a day, at nine where nobody has chosen an hour. */
const MORNING = 9;

/** The end of somebody's first week. */
const PROPOSED_DAYS = 7;

/** Months that may lie between two rounds, by schedule type (spec 1 §9). */
export function intervalsOf(
  scheduleType: Form['schedule_type'],
): readonly NonNullable<Form['recurrence_interval']>[] {
  return scheduleType === 'rolling' ? rollingIntervals : synchronousIntervals;
}

type Given = {
  readonly byDay: boolean;
  /** What the fields begin with, unsaved. */
  readonly prepared: PreparedSettings | null;
};

/** The settings editor's state: what is typed lies on top of the flow as it is read again and again. */
export function useSettings(flow: Flow, { byDay, prepared }: Given) {
  const t = useText('flow-runner');
  const [edits, setEdits] = useState<Partial<Form>>(() => editsOf(prepared, flow));
  const [checked, setChecked] = useState(false);
  const saved = formOf(flow);
  // What somebody else launched meanwhile is not to be edited here any more.
  const form = isEditable(flow.status) ? { ...saved, ...edits } : saved;
  const errors = errorsOf(form, saved, Date.now());
  const dirty = changedFields(form, saved).length > 0;
  useLeaveGuard(dirty, () =>
    confirmed(t('unsavedTitle'), t('unsaved'), { label: t('leaveUnsaved'), harms: true }),
  );

  const saving = useCommand(
    async () => {
      setChecked(true);
      if (Object.keys(errors).length > 0) {
        notify(t('formInvalid'), 'error');
        return null;
      }
      await saveSettings(flow, changesOf(form, saved));
      // Only once the flow is read again: what was typed would give way to the old values for a moment.
      await refreshFlow();
      setEdits({});
      return t('saved');
    },
    (details, failure) => (failure.status === 0 ? t('noResponse', { details }) : fieldWords(failure)),
  );
  const change = (edit: Partial<Form>) => {
    setChecked(false);
    setEdits((before) => ({ ...before, ...edit }));
  };

  return {
    form,
    /** The fields whose values are not saved, with what is. */
    changed: changedFields(form, saved),
    saved,
    /** Whether the flow may ask each person on a day of their own; the main one asks everybody. */
    offersByDay: byDay,
    dirty,
    errors: checked ? errors : {},
    saving: saving.running,
    save: saving.run,
    change,
    /** The intervals of one schedule are not those of the other. */
    changeSchedule: (schedule_type: Form['schedule_type'], day: Form['trigger_type'] = null) => {
      const kept = intervalsOf(schedule_type).some((months) => months === form.recurrence_interval);
      const interval: Partial<Form> = kept ? {} : { recurrence_interval: ROLLING_DEFAULT };
      change({
        schedule_type,
        ...interval,
        ...(schedule_type === 'rolling' ? { recurrence_weeks: null } : {}),
        ...(day === null ? {} : { recurrent: true, mail_hour: form.mail_hour ?? MORNING }),
        trigger_type: day,
        trigger_days: day === null ? null : (form.trigger_days ?? PROPOSED_DAYS),
      });
    },
    /** Says what is wrong once a field is left. */
    check: () => setChecked(true),
    undo: () => {
      setChecked(false);
      setEdits({});
    },
  };
}

export type SettingsEditor = ReturnType<typeof useSettings>;

/** What was prepared as fields hold it, as far as the flow can have it. */
function editsOf(prepared: PreparedSettings | null, flow: Flow): Partial<Form> {
  if (prepared === null) return {};
  const { recurrence_start_datetime: start, recurrence_end_datetime: end, ...others } = prepared;
  const { recurrence_interval: months, recurrence_weeks: weeks, ...rest } = others;
  const isAllowed = intervalsOf(flow.schedule_type).some((one) => one === months);
  return {
    ...rest,
    ...(start === undefined ? {} : { recurrence_start_datetime: toField(start) }),
    // Without repeats there is nothing to end, and no interval.
    ...(end === undefined ? {} : { recurrence_end_datetime: toField(end), recurrent: true }),
    ...(isAllowed && months ? { recurrence_interval: months, recurrence_weeks: null, recurrent: true } : {}),
    ...(weeks && flow.schedule_type !== 'rolling' ? { recurrence_weeks: weeks, recurrent: true } : {}),
  };
}

function formOf(flow: Flow): Form {
  return {
    name: flow.name,
    schedule_type: flow.schedule_type,
    recurrent: flow.recurrent,
    recurrence_interval: flow.recurrence_interval,
    recurrence_weeks: flow.recurrence_weeks,
    recurrence_start_datetime: toField(flow.recurrence_start_datetime),
    recurrence_end_datetime: toField(flow.recurrence_end_datetime),
    recurrence_type: flow.recurrence_type ?? 'day_of_month',
    recurrence_day_of_week: flow.recurrence_day_of_week,
    recurrence_week_of_month: flow.recurrence_week_of_month,
    employee_group_id_ref: flow.employee_group_id_ref,
    time_zone: flow.time_zone,
    mail_hour: flow.mail_hour,
    quiet_days: flow.quiet_days,
    holiday_country: flow.holiday_country,
    trigger_type: flow.trigger_type,
    trigger_days: flow.trigger_days,
  };
}

function changedFields(form: Form, saved: Form): readonly (keyof Form)[] {
  return (Object.keys(form) as (keyof Form)[]).filter((field) => form[field] !== saved[field]);
}

/** What the server is told: the fields that changed, times as it stores them. */
function changesOf(form: Form, saved: Form): Partial<Settings> {
  const values: Settings = {
    ...form,
    name: form.name.trim(),
    ...timesOf(form),
  };
  return Object.fromEntries(changedFields(form, saved).map((field) => [field, values[field]]));
}

function timesOf(form: Form) {
  return {
    recurrence_start_datetime: fromField(form.recurrence_start_datetime),
    recurrence_end_datetime: fromField(form.recurrence_end_datetime),
  };
}

function errorsOf(form: Form, saved: Form, now: number): FormErrors {
  const start = startError(form, saved, now);
  return {
    ...(form.name.trim() === '' ? { name: 'empty' } : {}),
    ...(form.schedule_type === null ? { schedule_type: 'empty' } : {}),
    ...(form.recurrence_interval === null ? { recurrence_interval: 'empty' } : {}),
    ...(start ? { recurrence_start_datetime: start } : {}),
    ...(endsBeforeStart(timesOf(form)) ? { recurrence_end_datetime: 'endBeforeStart' } : {}),
    ...(byDayProblem(form)?.field === 'trigger_days' ? { trigger_days: 'byDay.daysWrong' } : {}),
  };
}

/** A start that stays as it was may lie in the past: the flow has begun. */
function startError(form: Form, saved: Form, now: number): TextKey<'flow-runner'> | null {
  const { recurrence_start_datetime: text } = form;
  if (text === '') return 'empty';
  const start = fromField(text);
  if (start === null) return 'noDate';
  const changed = text !== saved.recurrence_start_datetime;
  return changed && !isStartAllowed(Date.parse(start), now) ? 'startRange' : null;
}
