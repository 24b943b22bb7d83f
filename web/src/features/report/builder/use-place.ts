import { useShown } from '../use-shown.ts';

const LIST = 'list';

/** What is built: the list of reports, one of them by its number, or nothing. It stands in the address. */
export type Building = typeof LIST | number | null;

export function useBuilding() {
  const { shown, show } = useShown();
  const { build: text } = shown;
  const building: Building =
    text === LIST ? LIST : text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  return {
    building,
    build: (next: Building) =>
      show({ build: next === null ? null : String(next), report: null, driverId: null, slide: null }),
  };
}
