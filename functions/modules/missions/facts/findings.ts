import {
  type FindingKind,
  findingKinds,
  isDayOff,
} from '@livingroom/shared/modules/missions/rules/findings.ts';
import type { Named, People } from './people.ts';
import type { Rounds } from './rounds.ts';
import type { Units } from './units.ts';

type Seen = { readonly people: People; readonly units: Units; readonly rounds: Rounds };

type Finding = {
  readonly kind: FindingKind;
  readonly count: number;
  readonly names: string[];
  /** Where it is put right: the row itself where there is one alone. */
  readonly to: string;
};

type Found = { readonly count: number; readonly names: readonly string[]; readonly to: string };

const SHOWN = 3;

const ofPeople = ({ count, names, first }: Named, list = '/employees'): Found => ({
  count,
  names,
  to: count === 1 && first !== null ? `/employees?row=${first}` : list,
});

const ofUnits = (units: Units['small']): Found => ({
  count: units.length,
  names: units.map(({ name }) => name),
  to: units.length === 1 ? `/units?row=${units[0]?.id}` : '/units',
});

const nothing: Found = { count: 0, names: [], to: '' };

/** Each check, and what it finds wanting. */
const checks: { readonly [kind in FindingKind]: (seen: Seen) => Found } = {
  'people-without-mail': ({ people }) => ofPeople(people.withoutMail),
  'mail-refused': ({ people }) => ofPeople(people.refused, '/email-manager'),
  'mail-domain': ({ people: { refusingDomains: names } }) => ({
    count: names.length,
    names,
    to: '/email-manager',
  }),
  'people-without-unit': ({ people }) => ofPeople(people.withoutUnit),
  'people-double': ({ people: { double } }) => ({
    ...ofPeople(double),
    to: `/employees?search=${encodeURIComponent(double.names[0] ?? '')}`,
  }),
  'units-without-manager': ({ units }) => ofUnits(units.withoutManager),
  'units-small': ({ units }) => ofUnits(units.small),
  'reporting-cycle': ({ people }) => ofPeople(people.inCycle),
  'admin-not-secured': ({ people: { admins } }) => {
    const out = admins.filter(({ isIn }) => !isIn);
    return ofPeople({ count: out.length, names: out.map(({ name }) => name), first: out[0]?.id ?? null });
  },
  'start-on-day-off': ({ rounds: { plannedStart } }) =>
    plannedStart !== null && isDayOff(plannedStart)
      ? { count: 1, names: [plannedStart.slice(0, 10)], to: '/flow-runner?tab=manage' }
      : nothing,
};

/** What would spoil a first round, what does most of it first. */
export function findingsOf(seen: Seen): readonly Finding[] {
  return findingKinds.flatMap((kind) => {
    const { count, names, to } = checks[kind](seen);
    return count === 0 ? [] : [{ kind, count, names: names.slice(0, SHOWN), to }];
  });
}
