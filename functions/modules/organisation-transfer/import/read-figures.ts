import { isTimeZone } from '@livingroom/shared/core/lib/zone.ts';
import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import type { SharingTerms } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import { MOST_SHARING_DAYS } from '@livingroom/shared/modules/analytics/tables/sharing-days.ts';
import { triggerDays } from '@livingroom/shared/modules/flows/tables/trigger-days.ts';
import * as z from 'zod';
import type { FigureOfElsewhere, RoundOfElsewhere } from '../../analytics/take-over.ts';
import type { CopiedFigure } from '../../reports/released-copy.ts';
import { refuseImport } from '../import-refused.ts';
import type { OpenedZip } from '../zip/read-zip.ts';
import type { Line } from './read-lines.ts';
import { linesOf, readWhole } from './read-lines.ts';

const ROUNDS = 'figures/rounds.json';
const FIGURES = 'figures/figures.json';

/** A round with 60,000 units takes some megabytes. */
const MOST_BYTES = 200_000_000;

const id = z.int().positive();
const moment = z.iso.datetime();
const count = z.int().nonnegative();

const sharing = z.object({
  days: z.int().min(1).max(MOST_SHARING_DAYS),
  zone: z.string().max(100).refine(isTimeZone),
  since: moment.optional(),
});

const round = z.object({
  release: z.object({
    release_round_id: z.string().regex(/^\d{1,12}-\d{1,6}$/),
    flow_execution_id_ref: id,
    flow_execution_round: id,
    dataset_id_ref: id,
    survey_id_ref: id.nullable(),
    tree: z.array(z.object({ id, name: z.string().max(300), parent: id.nullable() })),
    thresholds: z.object({
      score: z.int().min(defaultRules.score),
      detail: z.int().min(defaultRules.detail),
      open: z.number(),
      growth: z.number(),
      holdBack: z.number(),
    }),
    closed_at: moment,
    withheld: z.enum(['few-asked', 'few-yet', 'same-people']).nullable(),
    code: z.string().max(60).nullable(),
    /** Files of older versions lack it: managers read every round at once. */
    sharing: sharing.nullable().default(null),
    opening: z.object({
      active: count,
      countsBefore: moment.optional(),
      isFirst: z.boolean().optional(),
      cycleRounds: z.int().min(1).max(60),
      byDay: z.enum(['staying', 'leaving']).optional(),
    }),
  }),
  opened: z.object({
    flow_id_ref: id.nullable(),
    opened_at: moment,
    closes_at: moment,
    closed_at: moment,
    asked: z
      .object({
        people: count,
        active: count,
        chosen: z.enum([
          ...['everybody', 'not-paused', 'group', 'directory-group'],
          ...['by-turn', 'group-by-turn', 'by-day', 'group-by-day'],
        ] as const),
        group: z.string().max(300).nullable(),
        groupId: id.nullable(),
        day: z.enum(triggerDays).optional(),
        days: z.int().optional(),
      })
      .nullable(),
  }),
});

const figure = z.object({
  flow_execution_id_ref: id,
  flow_execution_round: id,
  dataset_id_ref: id,
  survey_id_ref: id.nullable(),
  unit_id_ref: count,
  figure: z.enum(['participation', 'score', 'comments']),
  driver_id_ref: id.nullable(),
  driver_key: z.string().max(200).nullable(),
  n: count.nullable(),
  value_numeric: z.number().nullable(),
  value_category: z.string().max(60).nullable(),
  value_numeric_array: z.array(count).max(20).nullable(),
  value_text_array: z.array(z.string()).nullable(),
  asked: count.nullable(),
  above: count.nullable(),
  few: z.boolean(),
  released_at: moment,
});

export type ReadFigure = z.output<typeof figure>;

/** The closed rounds of the file. */
export async function readRounds(zip: OpenedZip): Promise<readonly RoundOfElsewhere[]> {
  const read = z
    .array(round)
    .safeParse(await readWhole({ name: ROUNDS, chunks: zip.read(ROUNDS) }, MOST_BYTES));
  if (!read.success) return refuseImport('import-damaged', { file: ROUNDS });
  return read.data.map(({ release: { opening, sharing, ...release }, opened }) => {
    const { countsBefore, isFirst, ...rest } = opening;
    return {
      ...release,
      opened,
      sharing: sharing && termsOf(sharing),
      opening: {
        ...rest,
        ...(countsBefore === undefined ? {} : { countsBefore }),
        ...(isFirst === undefined ? {} : { isFirst }),
      },
    };
  });
}

function termsOf({ since, ...terms }: z.output<typeof sharing>): SharingTerms {
  return since === undefined ? terms : { ...terms, since };
}

/** The figures of the file, each with its line, round by round. */
export async function* readFigures(
  zip: OpenedZip,
): AsyncGenerator<{ readonly round: string; readonly line: CopiedFigure; readonly read: ReadFigure }> {
  const damaged = () => refuseImport('import-damaged', { file: FIGURES });
  for await (const line of linesOf({ name: FIGURES, chunks: zip.read(FIGURES) })) {
    const read = figure.safeParse(line);
    if (!read.success) return damaged();
    yield { round: roundOf(read.data), line: line satisfies Line, read: read.data };
  }
}

function roundOf({ flow_execution_id_ref: flow, flow_execution_round: number }: ReadFigure): string {
  return `${flow}-${number}`;
}

/** A figure of the file as the release table takes it. */
export function figureOf({
  unit_id_ref,
  asked,
  above,
  released_at,
  ...values
}: ReadFigure): FigureOfElsewhere {
  const counts = asked === null ? null : { asked, above };
  return { ...values, unit: unit_id_ref, at: released_at, metadata: counts };
}
