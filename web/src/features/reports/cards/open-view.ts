import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { unpackPlaces } from '@livingroom/shared/modules/reports/rules/packed.ts';

type PackedView = CallOutput<(typeof reportCalls.operations)['view']>;

/** A report as it has travelled, with its figures one by one and each question's places among them. */
export function openView({ figures, answers, report, ...rest }: PackedView) {
  const places = answers.map(unpackPlaces);
  return {
    ...rest,
    figures: figures.flatMap(opened),
    report: report && {
      ...report,
      cards: report.cards.map(({ data, ...card }) => ({
        ...card,
        data: data.map(({ name, answer }) => ({ name, figures: places[answer] ?? [] })),
      })),
    },
  };
}

function opened({ measure, unit_id, round_id, topics, ...columns }: PackedView['figures'][number]) {
  return topics.map((topic_id, at) => ({
    measure,
    unit_id,
    round_id,
    topic_id,
    n: columns.n?.[at] ?? null,
    mean: columns.mean?.[at] ?? null,
    cap: columns.cap?.[at] ?? null,
    missing: columns.missing?.[at] ?? null,
    half: columns.half?.[at] ?? null,
    histogram: columns.histogram?.[at] ?? null,
    favourable: columns.favourable?.[at] ?? null,
    comments: columns.comments?.[at] ?? null,
    last: columns.last?.[at] ?? null,
    stands: columns.stands?.[at] ?? null,
    participation: columns.participation?.[at] ?? null,
  }));
}
