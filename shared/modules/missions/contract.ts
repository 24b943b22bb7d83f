import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { type FactName, factNames } from './rules/facts.ts';
import { findingKinds } from './rules/findings.ts';
import { goals, lookedAt, MAX_GOALS } from './tables/mission-states.ts';

const path = '/mission-state/v1/mission-state';
const id = z.int().positive().optional();
const text = z.string().max(60);

const state = z.object({ mission_id: z.string().nullable(), step_id: z.string().nullable() });

/** How far something is: so many of so many. */
const fact = z.object({ done: z.number(), of: z.number() });
const facts = z.object(
  Object.fromEntries(factNames.map((name) => [name, fact])) as { [name in FactName]: typeof fact },
);

const access = (operation: string) =>
  ({ domain: 'missions', subdomain: 'mission-state', operation, roles: ['admin'] }) as const;

/** Where an admin is in the missions of Mission Pilot, and how far the organisation is (spec 2 §7.3). */
export const missionCalls = defineContract({
  slug: 'mission-state',
  about: 'Mission Pilot: where an admin is in the six missions, and how far the organisation is.',
  operations: {
    read: {
      ...callDefaults,
      method: 'GET',
      path,
      summary: 'The mission and step that I am at; both empty until one is set.',
      description: 'Returns the active mission and step of the caller; both are null until one is set.',
      access: access('Read'),
      query: z.object({ employee_id_ref: z.coerce.number().int().positive().optional() }),
      output: state,
      errors: ['not-found'],
    },
    set: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'I am at this mission and step.',
      description:
        'Stores the active mission and step of the caller. A step is accepted only if it belongs to the mission; null only for a mission without steps.',
      access: access('Update'),
      body: z.object({
        employee_id_ref: id,
        account_id_ref: id,
        mission_id: text,
        step_id: text.nullable().default(null),
      }),
      output: state,
      errors: ['not-found', 'conflict'],
    },
    note: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/notes`,
      summary: 'What I would like to find out, and what I have looked at.',
      description:
        'Stores what the caller would like to find out, at most three, or that they have looked at a report or into a driver.',
      access: access('Update'),
      body: z.object({
        goals: z.array(z.enum(goals)).max(MAX_GOALS).optional(),
        looked_at: z.enum(lookedAt).optional(),
      }),
      output: z.object({ goals: z.array(z.enum(goals)) }),
      errors: ['conflict'],
    },
    progress: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/progress`,
      summary:
        'How far my organisation is, read from its rows as they are now, and what would spoil a first round.',
      description:
        'Returns how far the organisation is on the way to its first report, read from its rows as they are now, and what would spoil a first round. Nothing in it says who has answered.',
      access: access('Read'),
      output: z.object({
        facts,
        goals: z.array(z.enum(goals)),
        findings: z.array(
          z.object({
            kind: z.enum(findingKinds),
            count: z.number(),
            /** At most three names of what it is about. */
            names: z.array(z.string()),
            /** The page where it is put right. */
            to: z.string(),
          }),
        ),
        /** How many checks were made. */
        checks: z.number(),
        /** A flow was launched once: the dashboard has more to say than the first steps. */
        launched: z.boolean(),
      }),
      timeoutMs: 30_000,
    },
  },
});
