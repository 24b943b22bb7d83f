import type { Random } from '@livingroom/shared/core/lib/random.ts';
import type { CallOptions, Person } from '../../../support/test-api.ts';
import type { There } from '../there.ts';
import type { Input } from '../valid.ts';
import type { World } from '../world.ts';

/** What a state is brought about with; `input` is what the contract alone would send. */
export type Scene = {
  readonly world: World;
  readonly random: Random;
  readonly there: There;
  readonly input: Input;
};

/** Who calls with what, now that it can succeed. */
export type Ready = {
  readonly person?: Person | null;
  readonly input?: Input;
  /** Left out: where the rows of its table are meant. */
  readonly options?: CallOptions;
};

/** By the title of a call that succeeds in a certain state of things only: what brings that about. */
export type States = { readonly [title: string]: (scene: Scene) => Promise<Ready> };

export const of = (id: number | string): Input => ({ params: { id } });

/** The parts of a body, or of an answer. */
export const partsOf = (given: { readonly body?: unknown } | undefined): Record<string, unknown> =>
  typeof given?.body === 'object' && given.body !== null ? { ...given.body } : {};
