import type { DialogueAnswer } from './types.ts';

type Answers = readonly DialogueAnswer[];

/** Answers added since the last merge that a copy takes along: more make each copy dearer, fewer the merges frequent. */
const MOST_RECENT = 32;

/**
 * The answers of a dialogue by item. Every turn keeps its own, and a copy costs what was added lately instead of all
 * there is: the rest is shared and never changed.
 */
export class AnswersByItem {
  readonly #settled: ReadonlyMap<number, Answers>;
  readonly #recent: Map<number, Answers>;

  constructor(settled?: ReadonlyMap<number, Answers>, recent?: ReadonlyMap<number, Answers>) {
    this.#settled = settled ?? new Map();
    this.#recent = new Map(recent);
  }

  get(item: number): Answers | undefined {
    return this.#recent.get(item) ?? this.#settled.get(item);
  }

  add(item: number, answer: DialogueAnswer): void {
    this.#recent.set(item, [...(this.get(item) ?? []), answer]);
  }

  /** The same answers, to go on from; neither sees what the other is given then. */
  copy(): AnswersByItem {
    if (this.#recent.size <= MOST_RECENT) return new AnswersByItem(this.#settled, this.#recent);
    return new AnswersByItem(new Map(this.entries()));
  }

  /** Each item with its answers. */
  *entries(): Generator<readonly [item: number, answers: Answers]> {
    for (const [item, answers] of this.#settled) if (!this.#recent.has(item)) yield [item, answers];
    yield* this.#recent;
  }
}
