import { describe, expect, it } from 'vitest';
import type { Cell, View } from '../../web/src/features/reports/cards/view-model.ts';
import { mapValues } from '../../web/src/features/reports/charts/map/map-values.ts';
import { loadShapes, type Shape } from '../../web/src/features/reports/charts/map/shapes.ts';

describe('the shapes of a map', () => {
  it('of the United States are without Alaska, Hawaii and Puerto Rico', async () => {
    const { shapes, flat } = await loadShapes('us');
    const names = shapes.map(({ name }) => name);
    expect(flat).toBe(true);
    expect(names).toContain('Texas');
    for (const name of ['Alaska', 'Hawaii', 'Puerto Rico']) expect(names).not.toContain(name);
  });

  it('of the world go by the names of every language, and by code', async () => {
    const { shapes } = await loadShapes('world');
    const called = (name: string) => shapes.find(({ names }) => names.has(name))?.name;
    expect(['denmark', 'danmark', 'dinamarca', 'dk'].map(called)).toEqual(Array(4).fill('Denmark'));
    expect(called('usa')).toBe('United States of America');
    expect(called('tyskland')).toBe('Germany');
    const codes = new Map(shapes.map(({ name, code }) => [name, code]));
    expect(['Denmark', 'United States of America', 'Dem. Rep. Congo'].map((name) => codes.get(name))).toEqual(
      [...['DK', 'US', 'CD']],
    );
  });

  it('that are not there are a failure, which the card says', async () => {
    await expect(loadShapes('nowhere.json')).rejects.toThrow();
  });
});

const shape = (name: string): Shape => ({
  ...{ id: name, name, code: null, names: new Set([name.toLowerCase()]) },
  feature: { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [0, 0] } },
});

const figure = (unit_id: number, mean: number | null, n: number) => ({ unit_id, mean, n });

describe('the figures of a map', () => {
  const unit = (unit_id: number, parent_id: number | null) => ({
    ...{ unit_id, unit_name: `U${unit_id}`, parent_id, depth: 0 },
  });
  const view = {
    units: [unit(1, null), unit(2, 1), unit(3, null), unit(4, null), unit(5, null)],
    places: [1, 2, 3, 4].map((unit_id) => ({
      ...{ unit_id, region: null, country: unit_id === 4 ? 'Atlantis' : 'DENMARK' },
    })),
  };
  const cells = [figure(1, 4, 10), figure(2, 7, 5), figure(3, 6, 30), figure(4, 5, 9), figure(5, null, 0)];
  const whole = cells.map((cell) => ({
    ...{ measure: 'score' as const, cap: null, missing: null, half: null, round_id: '7-1', topic_id: 0 },
    ...{
      histogram: null,
      favourable: null,
      comments: null,
      last: null,
      stands: null,
      participation: null,
      ...cell,
    },
  })) satisfies readonly Cell[];
  const given: Pick<View, 'units' | 'places'> = view;

  it('are made of what is shown, each unit once, weighted by its answers', () => {
    const shapes = [shape('Denmark')];
    const { values, unplaced } = mapValues({ view: given, cells: whole, field: 'country', shapes });
    // Unit 2 is inside unit 1, which is in the same place.
    expect(values).toMatchObject([
      { mean: 5.5, n: 40, about: false, units: [{ name: 'U1' }, { name: 'U3' }] },
    ]);
    expect(unplaced).toEqual(['U4']);
  });

  it('of a unit with units in other places are of none: only those stand', () => {
    const places = [1, 2, 3].map((unit_id) => ({
      ...{ unit_id, region: null, country: unit_id === 3 ? 'Spain' : 'Denmark' },
    }));
    const some = { units: [unit(1, null), unit(2, 1), unit(3, 1)], places };
    const shapes = [shape('Denmark'), shape('Spain')];
    const { values, unplaced, spread } = mapValues({
      ...{ view: some, cells: whole.slice(0, 3), field: 'country', shapes },
    });
    expect(values).toMatchObject([
      { shape: { name: 'Denmark' }, mean: 7, n: 5, units: [{ name: 'U2' }] },
      { shape: { name: 'Spain' }, mean: 6, n: 30, units: [{ name: 'U3' }] },
    ]);
    expect({ unplaced, spread }).toEqual({ unplaced: [], spread: ['U1'] });
  });
});
