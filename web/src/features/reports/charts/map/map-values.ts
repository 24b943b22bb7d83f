import type { Cell, View } from '../../cards/view-model.ts';
import { folded } from './folded.ts';
import type { Shape } from './shapes.ts';

/** What a map shows of one shape. */
export type ShapeValue = {
  readonly shape: Shape;
  readonly mean: number;
  readonly n: number | null;
  /** Several units, or one that is capped: about. */
  readonly about: boolean;
  /** Whose figures it is made of; the figure itself where a unit has one alone. */
  readonly units: readonly {
    readonly unit_id: number;
    readonly name: string;
    readonly cell: Cell | null;
  }[];
};

type Given = {
  readonly view: Pick<View, 'units' | 'places'>;
  readonly cells: readonly Cell[];
  readonly field: 'country' | 'region';
  readonly shapes: readonly Shape[];
};

/**
 * The figures of units by where these are: of several in one place the shown means together, weighted by their
 * answers. A unit whose upper unit is in the same place is in that one's figure; one with units in other places is in
 * several (`spread`), and only those stand. `unplaced` are units with a figure and no shape.
 */
export function mapValues({ view, cells, field, shapes }: Given) {
  const places = new Map(view.places.map((place) => [place.unit_id, place[field]]));
  const units = new Map(view.units.map((unit) => [unit.unit_id, unit]));
  const byName = new Map(shapes.flatMap((shape) => [...shape.names].map((name) => [name, shape] as const)));
  const shapeOf = (unit: number) => byName.get(folded(places.get(unit) ?? ''));
  const shown = cells.filter(({ mean, measure }) => mean !== null && measure !== 'participation');
  const isSpread = ({ unit_id: upper }: Cell) =>
    shown.some(({ unit_id: lower }) => {
      const there = isAbove(units, upper, lower) ? shapeOf(lower) : undefined;
      return there !== undefined && there !== shapeOf(upper);
    });
  const spread = new Set(shown.filter(isSpread).map(({ unit_id }) => unit_id));
  const own = new Map<Shape, Cell[]>();
  const unplaced: string[] = [];
  for (const cell of shown) {
    const unit = units.get(cell.unit_id);
    if (spread.has(cell.unit_id)) continue;
    const shape = shapeOf(cell.unit_id);
    if (!shape) {
      if (unit && cell.unit_id !== 0) unplaced.push(unit.unit_name);
      continue;
    }
    const isCounted = shown.some(
      (other) =>
        !spread.has(other.unit_id) &&
        isAbove(units, other.unit_id, cell.unit_id) &&
        shapeOf(other.unit_id) === shape,
    );
    if (!isCounted) own.set(shape, [...(own.get(shape) ?? []), cell]);
  }
  const values = [...own].map(([shape, some]): ShapeValue => {
    const weight = some.reduce((sum, { n }) => sum + (n ?? 1), 0);
    const mean = some.reduce((sum, cell) => sum + (cell.n ?? 1) * Number(cell.mean), 0) / weight;
    return {
      shape,
      mean,
      n: some.every(({ n }) => n !== null) ? weight : null,
      about: some.some(({ cap }) => cap !== null),
      // A card of several drivers has several figures of each unit.
      units: [...Map.groupBy(some, ({ unit_id }) => unit_id)].map(([unit_id, cells]) => ({
        unit_id,
        name: units.get(unit_id)?.unit_name ?? '',
        cell: cells.length === 1 ? (cells[0] ?? null) : null,
      })),
    };
  });
  const named = [...spread].flatMap((unit) => (unit === 0 ? [] : (units.get(unit)?.unit_name ?? [])));
  return { values: values.sort((a, b) => b.mean - a.mean), unplaced, spread: named };
}

type Units = ReadonlyMap<number, View['units'][number]>;

function isAbove(units: Units, upper: number, lower: number): boolean {
  for (let at = units.get(lower)?.parent_id ?? null; at !== null; at = units.get(at)?.parent_id ?? null)
    if (at === upper) return true;
  return false;
}
