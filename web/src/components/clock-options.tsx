import { hoursOfDay, hourText } from '@livingroom/shared/core/lib/zone.ts';
import { useWeekdays } from '../i18n/use-weekdays.ts';

/** Choices of a whole hour of the day; the value is the hour, from 0. */
export function HourOptions() {
  return hoursOfDay.map((hour) => (
    <option key={hour} value={hour}>
      {hourText(hour)}
    </option>
  ));
}

/** Choices of a day of the week; the value of Monday is 1. */
export function WeekdayOptions() {
  return useWeekdays().map((name, place) => (
    <option key={name} value={place + 1}>
      {name}
    </option>
  ));
}
