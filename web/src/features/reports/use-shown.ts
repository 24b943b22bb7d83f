import { useSearchParams } from '../../hooks/use-search-params.ts';

/** What of the report is shown; it stands in the address, so that a link, a reload and Back show the same. */
export type Shown = {
  /** The report's key; null is the first. */
  readonly report: string | null;
  readonly unitId: number | null;
  readonly roundId: string | null;
  /** The chosen dimension or driver. */
  readonly driverId: number | null;
  /** Which part is presented over the whole screen, from 1; null: the page. */
  readonly slide: number | null;
  /** The list of reports, or one of them by its number, is worked on; null: reports are read. */
  readonly build: string | null;
};

const names = {
  report: 'report',
  unitId: 'unit',
  roundId: 'round',
  driverId: 'driver',
  slide: 'slide',
  build: 'build',
} as const;

/** An address that makes no sense shows what is shown without it; who may see the unit is the server's to say. */
export function useShown() {
  const [search, setSearch] = useSearchParams();
  const shown: Shown = {
    report: search.get(names.report),
    unitId: wholeNumber(search.get(names.unitId)),
    roundId: search.get(names.roundId),
    driverId: wholeNumber(search.get(names.driverId)),
    slide: wholeNumber(search.get(names.slide)),
    build: search.get(names.build),
  };
  /** `replace` leaves no step for the Back button. */
  const show = (change: Partial<Shown>, how: 'push' | 'replace' = 'push') =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const key of ['report', 'unitId', 'roundId', 'driverId', 'slide', 'build'] as const) {
          const value = change[key];
          if (value === undefined) continue;
          if (value === null) next.delete(names[key]);
          else next.set(names[key], String(value));
        }
        return next;
      },
      { replace: how === 'replace' },
    );
  return { shown, show };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
