import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { missionCalls } from '@livingroom/shared/modules/missions/contract.ts';
import type { Fact, FactName, Facts } from '@livingroom/shared/modules/missions/rules/facts.ts';
import { findingKinds } from '@livingroom/shared/modules/missions/rules/findings.ts';
import { ownEmployeeId, type ServiceContext } from '../../core/context.ts';
import { findingsOf } from './facts/findings.ts';
import { readPeople } from './facts/people.ts';
import { readRounds } from './facts/rounds.ts';
import { readUnits } from './facts/units.ts';

type Progress = CallOutput<(typeof missionCalls)['operations']['progress']>;

/** Everything that facts are made of, read once. */
async function look(context: ServiceContext) {
  const me = ownEmployeeId(context) ?? 0;
  const { store } = context;
  const [own, companies, people, rounds, tried, begun] = await Promise.all([
    store.table('mission_states').get(me),
    store.table('companies').every({ fields: ['company_id', 'description_of_organization'] }),
    readPeople(context),
    readRounds(context),
    store.table('survey_executions').count({ employee_id_ref: me, type: 'master-test', status: tryStates }),
    store.table('actions').count({ stage: { notIn: ['suggested'] } }),
  ]);
  const units = await readUnits(context, people);
  const findings = findingsOf({ people, units, rounds });
  return { own, companies, people, units, rounds, tried, begun, findings };
}

/** A test run that somebody has begun. */
const tryStates = ['in-progress', 'paused', 'completed'] as const;

type Seen = Awaited<ReturnType<typeof look>>;

const once = (is: boolean): Fact => ({ done: is ? 1 : 0, of: 1 });

/** One registry: how each fact is found in what was read. The compiler refuses a fact that has no line. */
const registry: { readonly [name in FactName]: (seen: Seen) => Fact } = {
  'goals-chosen': ({ own }) => once((own?.goals ?? []).length > 0),
  'company-described': ({ companies }) =>
    once(companies.some(({ description_of_organization: text }) => Boolean(text?.trim()))),
  'admins-secured': ({ people: { admins } }) => ({
    done: admins.filter(({ isIn }) => isIn).length,
    of: admins.length,
  }),
  // Whoever sets up the organisation is there from the beginning.
  'people-added': ({ people: { active } }) => ({
    done: Math.max(0, active - 1),
    of: Math.max(1, active - 1),
  }),
  'people-placed': ({ people: { active, placed } }) => ({ done: placed, of: active > 1 ? active : 0 }),
  'units-managed': ({ units }) => ({ done: units.managed, of: units.all.length }),
  'people-invited': ({ people: { active, invited } }) => ({ done: invited, of: active > 1 ? active : 0 }),
  'setup-clean': ({ people: { active }, findings }) => ({
    done: findingKinds.length - findings.length,
    of: active > 1 ? findingKinds.length : 0,
  }),
  'dialogue-tried': ({ tried }) => once(tried > 0),
  'launch-valid': ({ rounds }) => once(rounds.isLaunched || rounds.problems === 0),
  'round-launched': ({ rounds }) => once(rounds.isLaunched),
  'round-opened': ({ rounds }) => once(rounds.isOpened),
  'round-closed': ({ rounds }) => once(rounds.isClosed),
  'figures-released': ({ rounds }) => once(rounds.isReleased),
  'report-opened': ({ own }) => once((own?.looked_at ?? []).includes('report')),
  'driver-opened': ({ own }) => once((own?.looked_at ?? []).includes('driver')),
  'managers-in': ({ people: { managers } }) => ({
    done: managers.filter(({ isIn }) => isIn).length,
    of: managers.length,
  }),
  'actions-begun': ({ begun }) => ({ done: Math.min(begun, 1), of: 1 }),
};

/**
 * How far the organisation is, read from its rows as they are now: what was done elsewhere counts, and what was undone
 * later is seen. Nothing of it says who has answered.
 */
export async function readProgress(context: ServiceContext): Promise<Progress> {
  const seen = await look(context);
  const facts = Object.fromEntries(Object.entries(registry).map(([name, of]) => [name, of(seen)])) as Facts;
  return {
    facts,
    goals: [...(seen.own?.goals ?? [])],
    findings: [...seen.findings],
    checks: findingKinds.length,
    launched: seen.rounds.isLaunched,
  };
}
