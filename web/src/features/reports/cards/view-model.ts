import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { Translate } from '../../../i18n/areas.ts';
import type { openView } from './open-view.ts';

export type View = ReturnType<typeof openView>;
export type Cell = View['figures'][number];
export type ViewCard = NonNullable<View['report']>['cards'][number];
type Card = NonNullable<ViewCard['card']>;
export type Block = Card['content'][number];

/** Mean of all drivers, and the organisation as a unit. */
const WHOLE = 0;

/** The value of a figure that a chart draws; null where there is none. */
export function drawnValue(cell: Cell | null, field: ViewCard['mapping']['valueField']): number | null {
  if (cell === null) return null;
  if (field === 'answers') return cell.n;
  return field === 'change' ? (cell.last?.by ?? null) : cell.mean;
}

/** The figures of a card's question; without a name of those that its chart draws. */
export function cellsOf(
  view: Pick<View, 'figures'>,
  card: Pick<ViewCard, 'data' | 'drawn'>,
  name?: string,
): readonly Cell[] {
  const { drawn } = card;
  const isAsked = (answer: string) =>
    name === undefined ? drawn.length === 0 || drawn.includes(answer) : answer === name;
  return card.data
    .filter((answer) => isAsked(answer.name))
    .flatMap(({ figures }) => figures.flatMap((place) => view.figures[place] ?? []));
}

/** A driver's score in a unit that the reader sees in full: something that one can act on. */
export function isOfDriver({ topics, units }: View, { measure, mean, topic_id, unit_id }: Cell): boolean {
  if (measure === 'participation' || mean === null) return false;
  const isDriver = topics.some(({ driver_id, parent_id }) => driver_id === topic_id && parent_id !== null);
  return isDriver && units.some((unit) => unit.unit_id === unit_id);
}

type Texts = { readonly t: Translate<'report'>; readonly locale: string };

/** What figures are of, by their numbers. */
export type Names = {
  topic(id: number): string;
  unit(id: number): string;
  round(id: string): string;
  readonly participation: string;
};

export function namesIn(view: View, { t, locale }: Texts): Names {
  const topics = new Map(view.topics.map(({ driver_id, title }) => [driver_id, title]));
  const units = new Map([...view.units, ...view.cuts].map(({ unit_id, unit_name }) => [unit_id, unit_name]));
  const rounds = new Map(view.rounds.map((round) => [round.round_id, round.opened_at]));
  const day = { year: 'numeric', month: 'short' } as const;
  // A unit may bear the organisation's name.
  const isShared = view.units.some(
    ({ unit_id, unit_name }) => unit_id !== WHOLE && unit_name === view.company,
  );
  const everyone = isShared ? t('everyone', { company: view.company }) : view.company;
  return {
    participation: t('participation'),
    topic: (id) => (id === WHOLE ? t('overall') : (topics.get(id) ?? '')),
    unit: (id) => (id === WHOLE ? everyone : (units.get(id) ?? '')),
    round(id) {
      const opened = rounds.get(id);
      return opened === undefined ? id : dateFormat(locale, day).format(new Date(opened));
    },
  };
}
