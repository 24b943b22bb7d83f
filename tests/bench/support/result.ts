/** What a bench tells: figures with their units in the label, and the ratio to a reference of the same run. */
export type BenchResult = {
  readonly name: string;
  readonly figures: Readonly<Record<string, number | string>>;
  readonly ratio: number;
  readonly reference: string;
};
