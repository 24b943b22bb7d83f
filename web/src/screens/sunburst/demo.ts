import { dimensions } from '@livingroom/shared/content/main-survey/frame.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import type { DrawnDimension } from '../../features/reports/model.ts';

type Drawn = DrawnDimension['drivers'][number];
type Demo = Pick<Drawn, 'mean' | 'cap'> & { readonly children: readonly DrawnDimension[] };

const PER_DIMENSION = 100;
/** Scores of one decimal that fill the scale in no order that the eye would find. */
const LOWEST = 2.1;
const STEPS = 47;
const STRIDE = 17;

/** Three levels: the whole, its three dimensions, the twelve drivers of each; the same scores every time. */
export function sunburstDemo(language: Language): Demo {
  const children = dimensions.map(({ title, drivers }, place): DrawnDimension => {
    const below = drivers.map((driver, index): Drawn => {
      const step = ((place * drivers.length + index) * STRIDE) % STEPS;
      return drawn(
        (place + 1) * PER_DIMENSION + index + 1,
        textIn(driver.title, language),
        LOWEST + step / 10,
      );
    });
    return { ...drawn((place + 1) * PER_DIMENSION, textIn(title, language), meanOf(below)), drivers: below };
  });
  return { mean: meanOf(children), cap: null, children };
}

/** The dimension or driver of this number; null for none. */
export function figureIn({ children }: Demo, id: number | null): Drawn | null {
  return children.flatMap((one) => [one, ...one.drivers]).find(({ driver_id }) => driver_id === id) ?? null;
}

function drawn(driver_id: number, title: string, mean: number): Drawn {
  return { driver_id, title, mean, cap: null, missing: null };
}

function meanOf(figures: readonly Pick<Drawn, 'mean'>[]): number {
  return figures.reduce((sum, { mean }) => sum + (mean ?? 0), 0) / figures.length;
}
