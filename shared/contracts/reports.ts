import * as z from 'zod';
import { participationStates } from '../rules/privacy/participation.ts';
import { callDefaults, defineContract } from './call.ts';

/** Why a figure is missing: nobody answered, or fewer people than a figure needs. */
const missing = z.enum(['no_data', 'too_few']);

const figure = z.object({
  /** Answers inside the figure; null when it is missing. */
  n: z.number().nullable(),
  /** 1 to 7; at a cap the mean is at least or at most this, or about this where drivers are capped both ways. */
  mean: z.number().nullable(),
  cap: z.enum(['or_more', 'or_less', 'about']).nullable(),
  missing: missing.nullable(),
  /** How often each score from 1 to 7 was given; null when too few answered or the round is open. */
  histogram: z.array(z.number()).nullable(),
  comments: z.array(z.string()).nullable(),
});

const driver = figure.extend({
  driver_key: z.string(),
  driver_id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
});

const dimension = driver.extend({ drivers: z.array(driver) });

const unit = z.object({
  unit_id: z.number(),
  unit_name: z.string(),
  parent_id: z.number().nullable(),
  depth: z.number(),
});

const round = z.object({
  /** `{flow execution}-{round}` */
  round_id: z.string(),
  number: z.number(),
  opened_at: z.string(),
  /** When it closes, or was to close. */
  closes_at: z.string(),
  closed_at: z.string().nullable(),
});

/** The Livingroom Sunburst Report, made of released figures only (privacy.md 5). */
export const reportSunburst = defineContract({
  slug: 'reports',
  operations: {
    sunburst: {
      ...callDefaults,
      method: 'GET',
      path: '/reports/v1/reports/sunburst',
      summary: 'Three dimensions of twelve drivers for one unit and round, within what the caller may see.',
      access: {
        domain: 'reports',
        subdomain: 'sunburst',
        operation: 'Read',
        roles: ['manager', 'admin', 'system'],
      },
      query: z.object({
        /** 0 is the whole organisation (admins); left out, the caller's own view. */
        unit_id: z.coerce.number().int().min(0).optional(),
        round_id: z
          .string()
          .regex(/^\d+-\d+$/)
          .optional(),
        language: z.string().max(10).optional(),
      }),
      output: z.object({
        /** Newest first; empty before the first round opens. */
        rounds: z.array(round),
        /** Left out in the query: the newest round with figures, or else the newest. */
        round_id: z.string().nullable(),
        /** Any figure has been released in the round, here or in another unit. */
        has_figures: z.boolean(),
        /** Why the round gives no figures at all: too few were asked, or nearly the same people a short time before. */
        withheld: z.enum(['few-asked', 'same-people']).nullable(),
        /** The units the caller may choose from, parents before children. */
        units: z.array(unit),
        unit: unit.nullable(),
        /** The unit is fixed by the caller's role. */
        unit_locked: z.boolean(),
        /** The figures are not final yet: partial. */
        interim: z.boolean(),
        /** Null until the first run over the round. */
        participation: z
          .object({
            asked: z.number(),
            /** Null unless `exact`. */
            answered: z.number().nullable(),
            rate: z.number().nullable(),
            state: z.enum(participationStates),
          })
          .nullable(),
        /** As they are today; higher than the round's own, they hide figures. */
        thresholds: z.object({ score: z.number(), detail: z.number() }),
        /**
         * How many answers to one question, at most, are counted above this unit; for the organisation, nowhere.
         * Null while the round is open, and where participation or every figure is missing.
         */
        counted_above: z.number().nullable(),
        dimensions: z.array(dimension),
        /** Comments on the closing question, which belongs to no driver. */
        general_comments: z.array(z.string()).nullable(),
        analysed_at: z.string().nullable(),
      }),
      errors: ['not-found'],
    },
  },
});
