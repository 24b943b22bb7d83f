import * as z from 'zod';
import { participationStates } from '../../analytics/rules/participation.ts';

/**
 * Why a figure is missing: nobody answered, fewer people than it needs, the round gives none (yet), it would reveal the
 * score of a unit that the reader may not see, or too few took part for it to stand out from random noise.
 */
const missing = z.enum(['no_data', 'too_few', 'not_released', 'reveals_other', 'noise']);

/** A score of the release table. */
export const plainFigure = z.object({
  /** Answers inside the figure; null when it is missing. */
  n: z.number().nullable(),
  /** 1 to 7; at a cap the mean is at least or at most this, or about this where drivers are capped both ways. */
  mean: z.number().nullable(),
  cap: z.enum(['or_more', 'or_less', 'about']).nullable(),
  missing: missing.nullable(),
  /** With random noise, half of the 95 % interval around the mean; null where there is none. */
  half: z.number().nullable(),
});

/**
 * How a driver stands among those of its unit: a strength or a priority stands apart from the unit's mean; `highest` and
 * `lowest` tie with each other, or are the only one that stands apart from every other; the rest is alike.
 */
export const standing = z.enum(['highest', 'strength', 'alike', 'priority', 'lowest']);

/** Another figure of the same topic, and how the first differs from it: `same` is no more than chance. */
export const besideFigure = plainFigure.extend({
  /** Null: the two cannot be compared. */
  verdict: z.enum(['up', 'down', 'same']).nullable(),
  /** In points; null where nothing has changed, or so few answered that only the direction is told. */
  by: z.number().nullable(),
});

/** What is being done, with the figure it is about: at its start, and in the last round since. */
export const openAction = z.object({
  action_id: z.number(),
  title: z.string(),
  stage: z.enum(['to do', 'doing']),
  due_date: z.string().nullable(),
  /** Null: it names no driver, or no unit that the reader sees. */
  about: z
    .object({
      driver_title: z.string(),
      unit_name: z.string(),
      start: plainFigure,
      /** Null: no round since. */
      now: plainFigure.nullable(),
      ...besideFigure.pick({ verdict: true, by: true }).shape,
    })
    .nullable(),
});

export const participationShape = z.object({
  asked: z.number(),
  /** Null unless `exact`. */
  answered: z.number().nullable(),
  rate: z.number().nullable(),
  state: z.enum(participationStates),
});

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

/** When managers read the results of a round that administrators read first. */
export const sharing = z.object({
  round_id: z.string(),
  number: z.number(),
  opened_at: z.string(),
  closed: z.boolean(),
  /** So many days after the close. */
  days: z.int(),
  /** The day on which they can, or could first, by the organisation's calendar (YYYY-MM-DD); null while the round is open. */
  day: z.string().nullable(),
  /** They read it by now. */
  shared: z.boolean(),
  /** An administrator shared it before its day. */
  early: z.boolean(),
});

/** What is looked at, and what the caller may look at instead. */
export const reportQuery = z.object({
  /** 0 is the whole organisation (admins); left out, the caller's own view. */
  unit_id: z.coerce.number().int().min(0).optional(),
  round_id: z
    .string()
    .regex(/^\d+-\d+$/)
    .optional(),
  language: z.string().max(10).optional(),
});

/** What stands around the figures of every report. */
export const reportFrame = z.object({
  /** Newest first; empty before the first round opens. */
  rounds: z.array(round),
  /** Left out in the query: the newest round with figures, or else the newest. */
  round_id: z.string().nullable(),
  /** Any figure has been released in the round, here or in another unit. */
  has_figures: z.boolean(),
  /** Why the round gives no figures at all: too few were asked, or nearly the same people a short time before. */
  withheld: z
    .enum([
      'few-asked',
      'few-yet',
      'same-people',
      'beside-noise',
      'beside-exact',
      'few-for-noise',
      'unfit-for-noise',
      'budget-spent',
    ])
    .nullable(),
  /** Its figures have random noise: there is no count, histogram or comment among them. */
  noisy: z.boolean(),
  /** The units the caller may choose from, parents before children. */
  units: z.array(unit),
  unit: unit.nullable(),
  /** The unit is fixed by the caller's role. */
  unit_locked: z.boolean(),
  /** The figures are not final yet: partial. */
  interim: z.boolean(),
  /** Null until the first run over the round. */
  participation: participationShape.nullable(),
  /** Each person was asked about some of the drivers only: their n is not how many took part. */
  asked_in_part: z.boolean(),
  /** What the figures rest on, in the reader's language: who answered, what is never shown, what counts where. */
  small_print: z.array(z.string()),
  /** As they are today; higher than the round's own, they hide figures. */
  thresholds: z.object({ score: z.number(), detail: z.number() }),
  /**
   * How many answers to one question, at most, are counted above this unit; for the organisation, nowhere.
   * Null while the round is open, and where participation or every figure is missing.
   */
  counted_above: z.number().nullable(),
  analysed_at: z.string().nullable(),
  /**
   * For who sees the whole organisation, of the round that is looked at; for managers, of the one that they read next and not
   * yet. Null: nothing waits for its day.
   */
  sharing: sharing.nullable(),
});
