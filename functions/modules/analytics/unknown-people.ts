import type { ReleasedGroup } from '@livingroom/shared/modules/analytics/rules/isolation.ts';

/** Who was asked in the rounds that are attacked together. */
export type AskedPeople = {
  /** Who is asked in one of the rounds, and by round who of them counts in it. */
  readonly asked: ReadonlySet<number>;
  readonly countingIn: ReadonlyMap<string, ReadonlySet<number>>;
  /** Whose sign-in became another one, and when (ms): before and after it they are two people, as far as their answers go. */
  readonly replaced: ReadonlyMap<number, number>;
  /** When each round was open, ms; one that is open still ends never. */
  readonly open: ReadonlyMap<string, { readonly from: number; readonly until: number }>;
};

/** Numbers for the unknowns of the equations. */
export class Unknowns {
  readonly #window: AskedPeople;
  readonly #numbers = new Map<string, number>();
  readonly #counting: (number | null)[] = [];

  constructor(window: AskedPeople) {
    this.#window = window;
  }

  readonly countingPersonOf = (unknown: number): number | null => this.#counting[unknown] ?? null;

  /**
   * The people of a block as unknowns of a month; whoever has been erased since then is in it by a digest, and counted if
   * everybody did whose dialogue is gone.
   */
  groupOf(people: readonly number[], counted: number, month: string, round: string): ReleasedGroup {
    const { asked, countingIn } = this.#window;
    const here = new Set(people.filter((person) => countingIn.get(round)?.has(person)));
    // One answer in several rounds: whoever counts in one of them is a person there.
    const somewhere = people.filter((person) => !here.has(person) && this.#countsBeside(person, round));
    const erased = new Set(people.filter((person) => !asked.has(person)));
    const erasedCount = counted - here.size === erased.size;
    const present = new Set([...here, ...somewhere]);
    const unknowns = people.map((person) => {
      const counts = present.has(person) || (erasedCount && erased.has(person));
      const apart = [month, this.#signInOf(person, round)].join();
      return this.#numberOf(`${person}@${apart}`, counts ? person : null);
    });
    return { unknowns, counted: counted + present.size - here.size };
  }

  /** By which sign-in somebody has answered in a round: the one before, the one after, or one of that round. */
  #signInOf(person: number, round: string): string {
    const { replaced, open } = this.#window;
    const [since, when] = [replaced.get(person), open.get(round)];
    if (since === undefined) return '';
    if (when && when.until <= since) return 'before';
    return when && when.from > since ? 'after' : round;
  }

  #countsBeside(person: number, round: string): boolean {
    const own = this.#signInOf(person, round);
    for (const [other, counting] of this.#window.countingIn)
      if (counting.has(person) && this.#signInOf(person, other) === own) return true;
    return false;
  }

  #numberOf(key: string, person: number | null): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#counting.length;
    this.#numbers.set(key, number);
    this.#counting.push(person);
    return number;
  }
}
