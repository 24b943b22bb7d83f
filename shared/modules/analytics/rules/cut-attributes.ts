import type { OwnColumn, OwnColumns } from '../../../core/catalogue/own-columns.ts';
import { ownField } from '../../../core/catalogue/own-columns.ts';
import type { Json } from '../../../core/lib/json.ts';
import type { CutAttribute } from '../tables/release-rounds.ts';
import { NO_GROUP } from './cuts.ts';

/** By what an organisation may have figures cut: where people work, how long they have been there, or a field of its own. */
export const MOST_CUTS = 3;

/** Groups of one attribute; of more places the rest is in none. */
const MOST_GROUPS = 100;

/** From so many months on a band begins; the last has no end. */
export const TENURE_MONTHS = [0, 12, 36, 120] as const;

/** Columns of the organisation's people by which figures may be cut. */
export function cutColumns(own: OwnColumns | null): readonly OwnColumn[] {
  return (own?.columns ?? []).filter(
    ({ table, type }) => table === 'employees' && (type === 'choice' || type === 'yesNo'),
  );
}

type Offered = {
  readonly own: OwnColumns | null;
  readonly locations: readonly { readonly location_id: number; readonly name_of_location: string }[];
};

/** The attribute with its groups as they are now; null where there is none of that key. */
export function cutAttribute(key: string, { own, locations }: Offered): CutAttribute | null {
  if (key === 'location') {
    const groups = locations.map(({ location_id, name_of_location }) => ({
      ...{ value: `${location_id}`, label: name_of_location },
    }));
    return { key, label: null, groups: groups.slice(0, MOST_GROUPS) };
  }
  if (key === 'tenure')
    return { key, label: null, groups: TENURE_MONTHS.map((months) => ({ value: `${months}`, label: null })) };
  const column = cutColumns(own).find((one) => ownField(one) === key);
  if (!column) return null;
  const groups =
    column.type === 'yesNo'
      ? ['true', 'false'].map((value) => ({ value, label: null }))
      : column.choices.map((choice) => ({ value: choice, label: choice }));
  return { key, label: column.label, groups };
}

/** A person as far as attributes go. */
export type CutPerson = {
  readonly first_day?: string | null;
  /** Places of work, each with since when it has been one (ms since 1970). */
  readonly locations: readonly { readonly location: number; readonly since: number }[];
  /** Since when the other attributes have been as they are, ms since 1970. */
  readonly since: number;
  readonly own: { readonly [field: string]: Json };
};

/** `at`: the opening; `before`: what is younger has not held for long enough, and is no group (ms since 1970). */
export type CutMoment = { readonly at: number; readonly before: number };

/** The person's group of an attribute at the opening of a round. */
export function cutGroupOf(
  { key, groups }: CutAttribute,
  person: CutPerson,
  { at, before }: CutMoment,
): number {
  const value =
    key === 'location' ? placeOf(person, before) : person.since < before ? held(key, person, at) : null;
  return value === null ? NO_GROUP : groups.findIndex((group) => group.value === value);
}

/** Who works at several places is in no group of one. */
function placeOf({ locations }: CutPerson, before: number): string | null {
  const [first, ...more] = locations;
  return first && more.length === 0 && first.since < before ? `${first.location}` : null;
}

function held(key: string, { first_day, own }: CutPerson, at: number): string | null {
  if (key !== 'tenure') {
    const value = own[key];
    return typeof value === 'string' || typeof value === 'boolean' ? `${value}` : null;
  }
  const months = first_day ? monthsBetween(Date.parse(first_day), at) : Number.NaN;
  const band = TENURE_MONTHS.findLast((from) => months >= from);
  return band === undefined ? null : `${band}`;
}

/** Whole months, UTC. */
function monthsBetween(from: number, until: number): number {
  const [first, last] = [new Date(from), new Date(until)];
  const months =
    12 * (last.getUTCFullYear() - first.getUTCFullYear()) + last.getUTCMonth() - first.getUTCMonth();
  return last.getUTCDate() < first.getUTCDate() ? months - 1 : months;
}

/** Cut groups stand beside units in reports: the place among all groups of a round as a number that no unit has. */
export function cutUnit(attributes: readonly CutAttribute[], attribute: number, group: number): number {
  const before = attributes.slice(0, attribute).reduce((sum, { groups }) => sum + groups.length, 0);
  return -1 - before - group;
}
