import { useSearchParams } from '../../../hooks/use-search-params.ts';
import { useShown } from '../use-shown.ts';

const LIST = 'list';
const CARDS = 'cards';
const keeps = ['organisation', 'unit', 'round'];

/** What is built: the list of reports, cards of their own, one report by its number, or nothing. It stands in the address. */
export type Building = typeof LIST | typeof CARDS | number | null;

export function useBuilding() {
  const { shown } = useShown();
  const [search, setSearch] = useSearchParams();
  const { build: text } = shown;
  const building: Building =
    text === LIST || text === CARDS
      ? text
      : text !== null && /^[1-9]\d{0,14}$/.test(text)
        ? Number(text)
        : null;
  return {
    building,
    /** What a list or a report had in the address means nothing to the next; whose they are, where and when stays. */
    build: (next: Building) =>
      setSearch(
        new URLSearchParams([
          ...keeps.flatMap((name) => [...search].filter(([key]) => key === name)),
          ...(next === null ? [] : [['build', String(next)]]),
        ]),
      ),
  };
}
