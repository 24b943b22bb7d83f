import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { assistantWords } from '@livingroom/shared/modules/assistant/words.ts';
import type { ReportUnit } from '../../reports/units.ts';
import { type Found, together } from './facts.ts';
import { askFigure, type Looking, movedTopics, type Report, reportFor, type Topic } from './tools.ts';

export type Talk = { readonly ask: readonly string[]; readonly avoid: readonly string[] };

type Prepared = { readonly found: Found; readonly talk: Talk | null; readonly low: Topic | null };

const avoid = ['talk-avoid-1', 'talk-avoid-2', 'talk-avoid-3'] as const;

/**
 * `prepare a talk`: three released points of a unit (what is high, what is low, what moved), what to ask about them and
 * what not to. All but the points is fixed words of the product, which name topics and never people.
 */
export async function prepareTalk(looking: Looking, report: Report, unit: ReportUnit): Promise<Prepared> {
  const own = await reportFor(looking, report, unit);
  const drivers = own.dimensions.flatMap((dimension) => dimension.drivers);
  const shown = drivers.filter(({ mean }) => mean !== null).toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
  const [high, low] = [shown[0], shown.at(-1)];
  if (!high || !low || high === low)
    return { found: await askFigure(looking, own, unit, []), talk: null, low: null };
  const topics = [high, low].map(({ driver_id: id, title }) => ({ id, title, isDriver: true }));
  const moved = movedTopics(own).find(({ id }) => topics.every((topic) => topic.id !== id));
  const points = await Promise.all(
    [...topics, ...(moved ? [moved] : [])].map((topic) => askFigure(looking, own, unit, [topic])),
  );
  const tell = (phrase: Parameters<typeof say>[0]) => say(phrase, looking.language);
  return {
    found: together(points),
    talk: {
      ask: [
        tell(assistantWords('talk-ask-high', { topic: high.title })),
        tell(assistantWords('talk-ask-low', { topic: low.title })),
        tell(assistantWords('talk-ask-next')),
      ],
      avoid: avoid.map((key) => tell(assistantWords(key))),
    },
    low: topics[1] ?? null,
  };
}
