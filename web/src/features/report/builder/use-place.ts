import { useShown } from '../use-shown.ts';

const LIST = 'list';
const CARDS = 'cards';

/** What is built: the list of reports, cards of their own, one report by its number, or nothing. It stands in the address. */
export type Building = typeof LIST | typeof CARDS | number | null;

export function useBuilding() {
  const { shown, show } = useShown();
  const { build: text } = shown;
  const building: Building =
    text === LIST || text === CARDS
      ? text
      : text !== null && /^[1-9]\d{0,14}$/.test(text)
        ? Number(text)
        : null;
  return {
    building,
    build: (next: Building) =>
      show({ build: next === null ? null : String(next), report: null, driverId: null, slide: null }),
  };
}
