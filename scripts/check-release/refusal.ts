/** Why a release is not confirmed, in one sentence of its own. */
export class Refusal extends Error {}

export function refuse(sentence: string): never {
  throw new Refusal(sentence);
}
