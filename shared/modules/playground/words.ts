/** The data set in which single test dialogues are gathered (spec 1 §9): a name, the same in every language. */
export const TEST_DATASET_NAME = 'Chat Test Dataset';

/** What a test round is called (spec 1 §9). */
export function testRoundName(number: number): string {
  return `Test Round: Round ${number}`;
}

/** The number in a test round's name; null: it is not named so. */
export function testRoundNumber(name: string): number | null {
  const number = /^Test Round: Round (\d{1,9})$/.exec(name)?.[1];
  return number === undefined ? null : Number(number);
}
