import type { Cell, Names, View, ViewCard } from './view-model.ts';

type Series = { readonly name: string; readonly values: readonly (Cell | null)[] };
export type ChartFigures = { readonly labels: readonly string[]; readonly series: readonly Series[] };

/** So many names stand under bars, in a legend or over the columns of a table; more need a line each. */
const FEW = 12;

export function isLong({ labels }: ChartFigures): boolean {
  return labels.length > FEW;
}

/** What figures of a card differ by. */
export type Axis = NonNullable<ViewCard['mapping']['xField']>;

/** A figure's place on an axis, and what stands there. */
type Along = { readonly keyOf: (cell: Cell) => string; readonly nameOf: (cell: Cell) => string };

export function along(axis: Axis, names: Names): Along {
  if (axis === 'round')
    return { keyOf: (cell) => cell.round_id, nameOf: (cell) => names.round(cell.round_id) };
  if (axis === 'unit')
    return { keyOf: (cell) => `${cell.unit_id}`, nameOf: (cell) => names.unit(cell.unit_id) };
  return { keyOf: (cell) => `${cell.topic_id}`, nameOf: (cell) => topicName(cell, names) };
}

function topicName({ measure, topic_id }: Cell, names: Names): string {
  return measure === 'participation' ? names.participation : names.topic(topic_id);
}

/** Figures as a chart has them: what the card's mapping names along the axis, a series for each of the other. */
export function seriesOf(
  view: Pick<View, 'figures'>,
  card: Pick<ViewCard, 'mapping' | 'data' | 'drawn' | 'dynamicSeries'>,
  cells: readonly Cell[],
  names: Names,
): ChartFigures {
  const { mapping } = card;
  const x = mapping.xField ?? mapping.labelField ?? 'driver';
  const other = mapping.seriesField ?? (x === 'driver' ? 'unit' : 'driver');
  const axis = along(x, names);
  const labels = distinct(cells, axis.keyOf);
  const by = along(other, names);
  const told = card.dynamicSeries
    ? cells.map((cell) => ({ key: by.keyOf(cell), name: by.nameOf(cell), cell }))
    : byQuestion(view, card, new Set(cells));
  const all = new Map<string, { readonly name: string; readonly at: Map<string, Cell> }>();
  for (const { key, name, cell } of told) {
    const own = all.get(key) ?? { name, at: new Map<string, Cell>() };
    all.set(key, own);
    if (!own.at.has(axis.keyOf(cell))) own.at.set(axis.keyOf(cell), cell);
  }
  const series = [...all.values()].map(({ name, at }) => ({
    name,
    values: labels.map(([label]) => at.get(label) ?? null),
  }));
  return { labels: labels.map(([, first]) => axis.nameOf(first)), series };
}

/** A series for each question, whatever its figures are of; what several have asked for is in each of theirs. */
function byQuestion(
  view: Pick<View, 'figures'>,
  { data, drawn }: Pick<ViewCard, 'data' | 'drawn'>,
  shown: ReadonlySet<Cell>,
) {
  return data
    .filter(({ name }) => drawn.length === 0 || drawn.includes(name))
    .flatMap(({ name, figures }) =>
      figures.flatMap((place) => {
        const cell = view.figures[place];
        return cell && shown.has(cell) ? [{ key: name, name, cell }] : [];
      }),
    );
}

function distinct(cells: readonly Cell[], keyOf: Along['keyOf']): readonly (readonly [string, Cell])[] {
  const first = new Map<string, Cell>();
  for (const cell of cells) if (!first.has(keyOf(cell))) first.set(keyOf(cell), cell);
  return [...first];
}
