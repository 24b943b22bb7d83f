import type { UnitFigures } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { Figures } from './one-pass.ts';
import type { Organisation } from './organisation.ts';

/** Units of about one size, by how many took part. */
const bands = [
  ['29-80', 29, 80],
  ['81-199', 81, 199],
  ['200-499', 200, 499],
  ['500 and more', 500, Number.POSITIVE_INFINITY],
] as const;

type Kind = keyof UnitFigures;
type Band = (typeof bands)[number][0] | 'organisation';

const kinds: readonly Kind[] = ['drivers', 'dimensions'];

/** A printed figure is one whose half interval is at most so long. */
const PRINTED = 0.5;

/** Errors of many organisations, by the size of units. */
export class Errors {
  readonly #errors = new Map<string, { errors: number[]; inside: number; all: number; printed: number }>();

  note({ units, sizes, exact }: Organisation, figures: Figures): void {
    for (const unit of units) {
      const band = bandOf(unit, sizes.get(unit) ?? 0);
      if (band === null) continue;
      for (const kind of kinds)
        for (const [place, mean] of (exact.get(unit)?.[kind] ?? []).entries())
          this.#add(`${band} ${kind}`, figures.get(unit)?.[kind]?.[place], mean);
    }
  }

  #add(key: string, figure: { readonly mean: number; readonly half: number } | undefined, exact: number) {
    const cell = this.#errors.get(key) ?? { errors: [], inside: 0, all: 0, printed: 0 };
    this.#errors.set(key, cell);
    cell.all += 1;
    if (!figure) return;
    const error = Math.abs(figure.mean - exact);
    cell.errors.push(error);
    if (error <= figure.half) cell.inside += 1;
    if (figure.half <= PRINTED) cell.printed += 1;
  }

  /** Of a kind in units of a size: 95 of 100 errors are at most this, so many of 100 lie inside their interval, so many have one of ±0.5. */
  of(band: Band, kind: Kind) {
    const { errors, inside, all, printed } = this.#errors.get(`${band} ${kind}`) ?? {
      ...{ errors: [], inside: 0, all: 0, printed: 0 },
    };
    const sorted = [...errors].sort((a, b) => a - b);
    return {
      error: sorted[Math.floor(sorted.length * 0.95)] ?? null,
      inside: (100 * inside) / Math.max(1, errors.length),
      printed: (100 * printed) / Math.max(1, all),
    };
  }

  /** One line a size. */
  table(): readonly string[] {
    return (['organisation', ...bands.map(([name]) => name)] as const).map((band) => {
      const cells = kinds.map((kind) => {
        const { error, inside, printed } = this.of(band, kind);
        return error === null
          ? `${kind} –`
          : `${kind} ±${error.toFixed(2)}, ${Math.round(inside)} % inside, ${Math.round(printed)} % printed`;
      });
      return `${band}: ${cells.join('; ')}`;
    });
  }
}

function bandOf(unit: number, size: number): Band | null {
  if (unit === ORGANISATION) return 'organisation';
  return bands.find(([, from, until]) => size >= from && size <= until)?.[0] ?? null;
}
