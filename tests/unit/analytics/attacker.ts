/**
 * What can be had by adding and subtracting every figure that was ever shown: linear algebra over the field of
 * integers modulo a prime (an equation that holds for whole numbers holds there as well).
 */
const PRIME = 94_906_249;

type Matrix = readonly (readonly number[])[];

/** Whether some combination of the shown sets speaks of at least one and fewer than `k` answers. */
export function breaches(shown: readonly (readonly number[])[], k: number): boolean {
  const { sizes, rows } = parts(shown);
  if (sizes.every((size) => size >= k)) return false;
  const rank = rankOf(rows);
  return smallSets(sizes, k).some((small) => rankOf(without(rows, new Set(small))) < rank);
}

/** The same without the step to parts: tries every set of answers smaller than `k`. For a few answers only. */
export function breachesByForce(shown: readonly (readonly number[])[], k: number): boolean {
  const answers = [...new Set(shown.flat())];
  const sets = shown.map((members) => new Set(members));
  const rows = basis(sets.map((members) => answers.map((answer) => (members.has(answer) ? 1 : 0))));
  const all = answers.map((_, index) => index);
  return subsets(all, Math.min(k - 1, answers.length)).some(
    (small) => rankOf(without(rows, new Set(small))) < rows.length,
  );
}

/** Answers that are in exactly the same shown sets cannot be told apart: one column each. */
function parts(shown: readonly (readonly number[])[]): { sizes: number[]; rows: Matrix } {
  const different = [...new Map(shown.map((members) => [[...members].sort().join(), members])).values()];
  const memberships = new Map<number, number[]>();
  different.forEach((members, row) => {
    for (const answer of members) memberships.set(answer, [...(memberships.get(answer) ?? []), row]);
  });
  const sizes = new Map<string, number>();
  for (const rows of memberships.values()) sizes.set(rows.join(), (sizes.get(rows.join()) ?? 0) + 1);
  const columns = [...sizes.keys()].map((key) => new Set(key.split(',').map(Number)));
  return {
    sizes: [...sizes.values()],
    rows: different.map((_, row) => columns.map((column) => (column.has(row) ? 1 : 0))),
  };
}

/** The largest sets of parts that have fewer than `k` answers together; smaller ones lie in them. */
function smallSets(sizes: readonly number[], k: number): number[][] {
  const small = sizes.flatMap((size, index) => (size < k ? [index] : []));
  const found: number[][] = [];
  const grow = (chosen: number[], total: number, from: number): void => {
    let grown = false;
    for (let next = from; next < small.length; next += 1) {
      const index = small[next] ?? 0;
      if (total + (sizes[index] ?? 0) >= k) continue;
      grown = true;
      grow([...chosen, index], total + (sizes[index] ?? 0), next + 1);
    }
    if (!grown && chosen.length > 0) found.push(chosen);
  };
  grow([], 0, 0);
  return found;
}

function subsets(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

function without(rows: Matrix, columns: ReadonlySet<number>): Matrix {
  return rows.map((row) => row.filter((_, column) => !columns.has(column)));
}

function rankOf(rows: Matrix): number {
  return basis(rows).length;
}

/** Linearly independent rows of the same space. */
function basis(rows: Matrix): number[][] {
  const found: { row: number[]; pivot: number }[] = [];
  for (const given of rows) {
    const row = [...given];
    for (const { row: other, pivot } of found) subtract(row, other, row[pivot] ?? 0);
    const pivot = row.findIndex((value) => value !== 0);
    if (pivot < 0) continue;
    const inverse = inverseOf(row[pivot] ?? 1);
    found.push({ row: row.map((value) => (value * inverse) % PRIME), pivot });
  }
  return found.map(({ row }) => row);
}

function subtract(row: number[], other: readonly number[], factor: number): void {
  if (factor === 0) return;
  for (let column = 0; column < row.length; column += 1) {
    const value = ((row[column] ?? 0) - ((factor * (other[column] ?? 0)) % PRIME)) % PRIME;
    row[column] = value < 0 ? value + PRIME : value;
  }
}

/** Fermat: a to the power of p - 2. */
function inverseOf(value: number): number {
  if (value === 1) return 1;
  let [result, base] = [1, value];
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}
