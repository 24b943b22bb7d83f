import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { besideFigure, plainFigure } from '../reports/contracts/report-shapes.ts';

const right = (subdomain: string, operation: 'Read' | 'Create' = 'Read') =>
  ({ domain: 'actions', subdomain, operation, roles: ['manager', 'admin', 'system'] }) as const;

const cap = z.enum(['or_more', 'or_less', 'about']).nullable();

const round = z.string().regex(/^\d+-\d+$/);

/** A driver of a unit, and the round whose figures made somebody think of it; unit 0 is the whole organisation. */
const about = z.object({
  driver_id: z.coerce.number().int().min(1),
  unit_id: z.coerce.number().int().min(0),
  round_id: round,
});

const effectFigure = plainFigure.extend({ round_id: z.string(), opened_at: z.string() });

/** What goes beyond the rows of the action tables. */
export const actionCalls = defineContract({
  slug: 'actions',
  operations: {
    story: {
      ...callDefaults,
      method: 'GET',
      path: '/actions/v1/actions/story',
      summary: 'What happened to an action, oldest first, with the names of who did it.',
      description:
        'Returns what happened to one action, oldest first, with the names of the people who did it.',
      access: right('story'),
      query: z.object({ action_id: z.coerce.number().int().min(1) }),
      output: z.object({
        events: z.array(
          z.object({
            at: z.string(),
            /** Null where nobody did it, or the person is gone. */
            by: z.string().nullable(),
            stage: z.string().nullable(),
            /** Names of the columns that changed. */
            fields: z.array(z.string()),
          }),
        ),
      }),
      errors: ['not-found'],
    },
    plan: {
      ...callDefaults,
      method: 'POST',
      path: '/actions/v1/actions/plan',
      summary:
        'Plans an action about a driver of a unit, in the list that is for that unit; makes the list where there is none.',
      description:
        'Creates an action about one driver of one unit, in the action list of that unit. The list is created where the unit has none.',
      access: right('plan', 'Create'),
      body: about.extend({
        title: z.string().trim().min(1).max(160),
        why: z.string().max(2_000).nullable(),
        due_date: z.string().max(10).nullable(),
      }),
      output: z.object({ action_id: z.number() }),
      errors: ['not-found', 'invalid-input', 'constraint-failed'],
      retries: 0,
    },
    ideas: {
      ...callDefaults,
      method: 'GET',
      path: '/actions/v1/actions/ideas',
      summary: 'What is known to help with a driver, and the figure at hand.',
      description:
        'Returns what is known to help with one driver, and the released figure that the idea is about.',
      access: right('ideas'),
      query: about.extend({ language: z.string().max(10).optional() }),
      output: z.object({
        driver_title: z.string(),
        unit_name: z.string(),
        mean: z.number().nullable(),
        cap,
        library: z.array(z.string()),
      }),
      errors: ['not-found'],
    },
    suggest: {
      ...callDefaults,
      method: 'POST',
      path: '/actions/v1/actions/suggest',
      summary:
        'Up to three suggestions of the AI, made of the released figures of a driver that the caller sees.',
      description:
        'Returns up to three suggestions that the AI makes from the released figures of one driver. Nothing is stored.',
      access: right('suggest', 'Create'),
      body: about.extend({ language: z.string().max(10).optional() }),
      output: z.object({ suggested: z.array(z.string()) }),
      errors: ['not-found', 'ai-off', 'unavailable'],
      timeoutMs: 35_000,
      retries: 0,
    },
    cards: {
      ...callDefaults,
      method: 'GET',
      path: '/actions/v1/actions/cards',
      summary:
        'What the cards of a board say: the figure each action is about, then and now, and its comments.',
      description:
        'Returns the released figure that each action is about, then and now, and how many comments it has. Actions that the caller may not see are left out.',
      access: right('effect'),
      query: z.object({
        action_ids: z
          .string()
          .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
          .transform((text) => text.split(',').map(Number)),
        language: z.string().max(10).optional(),
      }),
      output: z.object({
        cards: z.array(
          z.object({
            action_id: z.number(),
            comments: z.number(),
            about: z
              .object({
                driver_title: z.string(),
                unit_name: z.string(),
                start: plainFigure,
                now: plainFigure.nullable(),
                ...besideFigure.pick({ verdict: true, by: true }).shape,
              })
              .nullable(),
          }),
        ),
      }),
    },
    effect: {
      ...callDefaults,
      method: 'GET',
      path: '/actions/v1/actions/effect',
      summary: 'The figures that an action is about: at its start, every round since, and what is a change.',
      description:
        'Returns the released figures that an action is about: at its start and in every round since, with what counts as a change.',
      access: right('effect'),
      query: z.object({
        action_id: z.coerce.number().int().min(1),
        language: z.string().max(10).optional(),
      }),
      output: z.object({
        started: z.object({ round_id: z.string(), opened_at: z.string() }).nullable(),
        rows: z.array(
          z.object({
            unit_id: z.number(),
            unit_name: z.string(),
            driver_id: z.number(),
            driver_title: z.string(),
            start: plainFigure,
            since: z.array(effectFigure.extend(besideFigure.pick({ verdict: true, by: true }).shape)),
          }),
        ),
      }),
      errors: ['not-found'],
    },
    shown: {
      ...callDefaults,
      method: 'GET',
      path: '/actions/v1/actions/shown',
      summary: 'What was done with the answers: actions that were marked as shown to everybody, for my unit.',
      description: 'Returns the actions that were marked as shown to everybody, for the unit of the caller.',
      access: 'signed-in',
      query: z.object({ language: z.string().max(10).optional() }),
      output: z.object({
        actions: z.array(
          z.object({
            title: z.string(),
            done: z.boolean(),
            outcome: z.string().nullable(),
            drivers: z.array(z.string()),
            moved_at: z.string(),
          }),
        ),
      }),
    },
  },
});
