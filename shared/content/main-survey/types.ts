import type { Text } from '../../core/lib/text.ts';

/** One key driver: what it is called, what it means, and what a person is asked about it (1 not at all, 7 completely). */
type DriverContent = {
  /** `driver_key`: the same in every account and language. */
  readonly key: string;
  readonly title: Text;
  readonly description: Text;
  readonly question: Text;
};

/** One of the three dimensions with its twelve key drivers, in the order in which they are asked. */
export type DimensionContent = DriverContent & {
  /** What the bot says before it asks the twelve. */
  readonly intro: Text;
  readonly drivers: readonly DriverContent[];
};
