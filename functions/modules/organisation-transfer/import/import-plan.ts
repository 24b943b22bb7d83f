/** Which rows of the file travel, and under which numbers: settled before anything is written. */
export type ImportPlan = {
  /** Rows of each table that can be taken over, by their number in the file. */
  readonly ids: { readonly [table: string]: readonly number[] };
  /** Of rows that cannot keep their number: the one in the file, and the one here. */
  readonly moved: { readonly [table: string]: readonly (readonly [from: number, to: number])[] };
  /** Rows whose place above would be below themselves; of the tree of units, the units. */
  readonly circles: { readonly [table: string]: readonly number[] };
  /** Rows that are there already and stay who they are: the company, and its owner. */
  readonly company: number;
  readonly owner: number;
  /** Whoever of the file is the owner, by the address; null: nobody. */
  readonly ownerInFile: number | null;
};

/** How rows of the file are called here. */
export class Numbers {
  readonly #known = new Map<string, ReadonlySet<number>>();
  readonly #moved = new Map<string, ReadonlyMap<number, number>>();

  constructor({ ids, moved }: Pick<ImportPlan, 'ids' | 'moved'>) {
    for (const [table, own] of Object.entries(ids)) this.#known.set(table, new Set(own));
    for (const [table, pairs] of Object.entries(moved)) this.#moved.set(table, new Map(pairs));
  }

  /** The number here of a row of the file; null where the file has no such row, or none that can be taken over. */
  hereOf(table: string, id: number): number | null {
    if (this.#known.get(table)?.has(id) !== true) return null;
    return this.#moved.get(table)?.get(id) ?? id;
  }

  /** The same for a number that stands as it is where nothing has moved: inside of JSON and of texts. */
  movedTo(table: string, id: number): number {
    return this.#moved.get(table)?.get(id) ?? id;
  }
}
