import { describe, expect, test } from 'vitest';
import {
  correlationsAt,
  linearModel,
  loadAlgebra,
  relativeWeights,
} from '../../../functions/modules/analyses/regression.ts';
import { netIndex, scaledIndex } from '../../../functions/modules/analyses/statistics.ts';

const algebra = await loadAlgebra();

describe('relative weights', () => {
  test('the example of relWt in the R package iopsych 0.90.1 has its published weights', () => {
    const between = [
      [1, 0.2, 0.3, 0.4],
      [0.2, 1, 0.5, 0.1],
      [0.3, 0.5, 1, 0.2],
      [0.4, 0.1, 0.2, 1],
    ];
    const found = relativeWeights(algebra, between, [-0.4, 0.1, -0.3, 0.4]);
    for (const [at, weight] of [0.24066119, 0.05492664, 0.12143476, 0.28158189].entries())
      expect(found?.weights[at]).toBeCloseTo(weight, 8);
  });

  // mtcars as R 4 ships it (Motor Trend, 1974); the article "regression methods" of the R package rwa prints the weights.
  test('fuel use of 32 cars of 1974 has the weights that the R package rwa prints', () => {
    const { mpg, cyl, disp, hp, wt } = cars;
    const places = [...mpg.keys()];
    const known = correlationsAt([cyl, disp, hp, wt], mpg, places);
    const found = known && relativeWeights(algebra, known.between, known.withOutcome);
    for (const [at, weight] of [0.2096904, 0.1883043, 0.179959, 0.2706812].entries())
      expect(found?.weights[at]).toBeCloseTo(weight, 7);
    const shares = found?.weights.map((one) => (100 * one) / found.fit) ?? [];
    for (const [at, share] of [24.70914, 22.18908, 21.2057, 31.89607].entries())
      expect(shares[at]).toBeCloseTo(share, 4);
    expect(known?.withOutcome.every((r) => r < 0)).toBe(true);
  });

  test('a column that says what another one says, or that does not vary, has no weights', () => {
    const twice = correlationsAt(
      [
        [1, 2, 3, 5],
        [2, 4, 6, 10],
      ],
      [1, 3, 2, 4],
      [0, 1, 2, 3],
    );
    expect(twice && relativeWeights(algebra, twice.between, twice.withOutcome)).toBeNull();
    expect(correlationsAt([[2, 2, 2]], [1, 2, 3], [0, 1, 2])).toBeNull();
  });
});

describe('ordinary least squares', () => {
  // NIST, Statistical Reference Datasets, Longley (1967): six columns that nearly follow from each other.
  test('Longley’s data has the slopes and errors that NIST certifies', () => {
    const columns = [0, 1, 2, 3, 4, 5].map((at) => longley.map((row) => row[at + 1] ?? 0));
    const model = linearModel(
      algebra,
      columns,
      longley.map(([y = 0]) => y),
    );
    const certified = [
      [15.0618722713733, 84.9149257747669],
      [-0.035819179292591, 0.0334910077722432],
      [-2.02022980381683, 0.488399681651699],
      [-1.03322686717359, 0.214274163161675],
      [-0.0511041056535807, 0.22607320006937],
      [1829.15146461355, 455.478499142212],
    ] as const;
    for (const [at, [slope, error]] of certified.entries()) {
      expect((model?.slopes[at] ?? 0) / slope).toBeCloseTo(1, 7);
      expect((model?.errors[at] ?? 0) / error).toBeCloseTo(1, 7);
    }
    expect(model?.df).toBe(9);
  });

  // R's stackloss (Brownlee 1960); the interval is printed by "Prediction Interval for MLR" of r-tutor.com.
  test('the stack loss of Brownlee’s plant has the prediction interval that R prints', () => {
    const { air, water, acid, loss } = plant;
    const model = linearModel(algebra, [air, water, acid], loss);
    const mean = (column: readonly number[]) => column.reduce((sum, one) => sum + one, 0) / column.length;
    const found = model?.predicted([72 - mean(air), 20 - mean(water), 85 - mean(acid)]);
    expect(found?.at).toBeCloseTo(24.582, 3);
    expect(found?.low).toBeCloseTo(16.466, 2);
    expect(found?.high).toBeCloseTo(32.697, 2);
  });

  test('as many columns as lines, and columns that follow from each other, have no model', () => {
    expect(linearModel(algebra, [[1, 2, 4]], [1, 2, 3])).toBeNull();
    const twice = [
      [1, 2, 3, 4, 6],
      [2, 4, 6, 8, 12],
    ];
    expect(linearModel(algebra, twice, [1, 3, 2, 4, 5])).toBeNull();
  });
});

describe('an index from −100 to 100', () => {
  // Rocks (2016), The American Statistician 70, 365, as MeasuringU writes it out (2021): 3 more answers, ¾ of them at either side.
  test('thirty answers above the middle, ten on it and twenty below have the adjusted Wald interval', () => {
    const found = netIndex([5, 5, 10, 10, 10, 10, 10]);
    const [above, below] = [30.75 / 63, 20.75 / 63];
    const error = Math.sqrt((above + below - (above - below) ** 2) / 63);
    expect(found?.index).toBeCloseTo(100 / 6, 10);
    expect(found?.low).toBeCloseTo(100 * (above - below - 1.959964 * error), 4);
    expect(found?.high).toBeCloseTo(100 * (above - below + 1.959964 * error), 4);
  });

  test('of many answers its error is the one of the trinomial: 4.14 points for 1/2, 1/3 and 1/6 of 324', () => {
    const found = netIndex([0, 0, 54, 108, 162, 0, 0]);
    const error = ((found?.high ?? 0) - (found?.low ?? 0)) / (2 * 1.959964);
    expect(error).toBeCloseTo(4.14, 1);
  });

  test('all answers at one end are at the end, and no interval goes beyond it', () => {
    expect(netIndex([0, 0, 0, 0, 0, 0, 8])).toMatchObject({ index: 100, high: 100 });
    expect(netIndex([0, 0, 0, 0, 0, 0, 0])).toBeNull();
    expect(netIndex([Number.NaN, 1, 1, 1, 1, 1, 1])).toBeNull();
  });

  test('a mean of 1, 4 and 7 is −100, 0 and 100, with Student’s interval', () => {
    const at = (mean: number) => scaledIndex({ mean, deviation: 1.5, n: 25 });
    expect([at(1)?.index, at(4)?.index, at(7)?.index]).toEqual([-100, 0, 100]);
    // NIST/SEMATECH e-Handbook 1.3.6.7.2: 2.064 at 24 degrees of freedom.
    expect(at(4)?.high).toBeCloseTo((2.064 * 1.5 * 100) / 5 / 3, 1);
    expect(scaledIndex({ mean: 5, deviation: Number.NaN, n: 8 })?.low).toBeNaN();
  });
});

const cars = {
  mpg: [
    21, 21, 22.8, 21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8, 16.4, 17.3, 15.2, 10.4, 10.4, 14.7, 32.4,
    30.4, 33.9, 21.5, 15.5, 15.2, 13.3, 19.2, 27.3, 26, 30.4, 15.8, 19.7, 15, 21.4,
  ],
  cyl: [6, 6, 4, 6, 8, 6, 8, 4, 4, 6, 6, 8, 8, 8, 8, 8, 8, 4, 4, 4, 4, 8, 8, 8, 8, 4, 4, 4, 8, 6, 8, 4],
  disp: [
    160, 160, 108, 258, 360, 225, 360, 146.7, 140.8, 167.6, 167.6, 275.8, 275.8, 275.8, 472, 460, 440, 78.7,
    75.7, 71.1, 120.1, 318, 304, 350, 400, 79, 120.3, 95.1, 351, 145, 301, 121,
  ],
  hp: [
    110, 110, 93, 110, 175, 105, 245, 62, 95, 123, 123, 180, 180, 180, 205, 215, 230, 66, 52, 65, 97, 150,
    150, 245, 175, 66, 91, 113, 264, 175, 335, 109,
  ],
  wt: [
    2.62, 2.875, 2.32, 3.215, 3.44, 3.46, 3.57, 3.19, 3.15, 3.44, 3.44, 4.07, 3.73, 3.78, 5.25, 5.424, 5.345,
    2.2, 1.615, 1.835, 2.465, 3.52, 3.435, 3.84, 3.845, 1.935, 2.14, 1.513, 3.17, 2.77, 3.57, 2.78,
  ],
};

const plant = {
  air: [80, 80, 75, 62, 62, 62, 62, 62, 58, 58, 58, 58, 58, 58, 50, 50, 50, 50, 50, 56, 70],
  water: [27, 27, 25, 24, 22, 23, 24, 24, 23, 18, 18, 17, 18, 19, 18, 18, 19, 19, 20, 20, 20],
  acid: [89, 88, 90, 87, 87, 87, 93, 93, 87, 80, 89, 88, 82, 93, 89, 86, 72, 79, 80, 82, 91],
  loss: [42, 37, 37, 28, 18, 18, 19, 20, 15, 14, 14, 13, 11, 12, 8, 7, 8, 8, 9, 15, 15],
};

const longley = [
  [60323, 83, 234289, 2356, 1590, 107608, 1947],
  [61122, 88.5, 259426, 2325, 1456, 108632, 1948],
  [60171, 88.2, 258054, 3682, 1616, 109773, 1949],
  [61187, 89.5, 284599, 3351, 1650, 110929, 1950],
  [63221, 96.2, 328975, 2099, 3099, 112075, 1951],
  [63639, 98.1, 346999, 1932, 3594, 113270, 1952],
  [64989, 99, 365385, 1870, 3547, 115094, 1953],
  [63761, 100, 363112, 3578, 3350, 116219, 1954],
  [66019, 101.2, 397469, 2904, 3048, 117388, 1955],
  [67857, 104.6, 419180, 2822, 2857, 118734, 1956],
  [68169, 108.4, 442769, 2936, 2798, 120445, 1957],
  [66513, 110.8, 444546, 4681, 2637, 121950, 1958],
  [68655, 112.6, 482704, 3813, 2552, 123366, 1959],
  [69564, 114.2, 502601, 3931, 2514, 125368, 1960],
  [69331, 115.7, 518173, 4806, 2572, 127852, 1961],
  [70551, 116.9, 554894, 4007, 2827, 130081, 1962],
] as const;
