import type { Params } from '@livingroom/shared/modules/analyses/rules/define-node.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { Computed } from '../compute.ts';
import { inTurn } from '../compute.ts';
import type { Norm } from '../norms.ts';
import type { Sources } from '../sources.ts';
import { type DataTable, linesAt, linesOf, numbersOf, textsOf, withColumn } from '../table.ts';

type Settings = Params<(typeof analysisNodes)['benchmark']['fields']>;

/** What a line stands beside: a mean, and where it is from. */
type Beside = { readonly mean: number; readonly source: string };

/** Each line beside the organisation or a norm; a line that has none beside it is left out. */
export async function benchmark(
  params: Settings,
  table: DataTable,
  sources: Pick<Sources, 'organisation' | 'norms' | 'everybody'>,
): Promise<Computed> {
  const find =
    params.against === 'norms'
      ? normFinder(params, await sources.norms())
      : await organisationFinder(sources);
  const [driver, round, mean] = [textsOf(table, 'driver'), textsOf(table, 'round'), numbersOf(table, 'mean')];
  const found: { readonly at: number; readonly beside: Beside; readonly difference: number }[] = [];
  for await (const [at = 0] of inTurn(linesOf(table))) {
    const beside = find(driver[at] ?? '', round[at] ?? '');
    const difference = (mean[at] ?? Number.NaN) - (beside?.mean ?? Number.NaN);
    if (beside && !Number.isNaN(difference)) found.push({ at, beside, difference });
  }
  const keys = analysisNodes.benchmark.leaves(params, [...table.columns.keys()]);
  const kept = linesAt(
    table,
    found.map(({ at }) => at),
  );
  const columns = new Map([...kept.columns].filter(([key]) => keys.includes(key)));
  const beside = Float64Array.from(found, (one) => one.beside.mean);
  const difference = Float64Array.from(found, (one) => one.difference);
  const source = found.map((one) => one.beside.source);
  const withMean = withColumn({ ...kept, columns }, 'beside', beside);
  const compared = withColumn(withColumn(withMean, 'difference', difference), 'source', source);
  return { table: compared, left: table.rows - found.length };
}

type Find = (driver: string, round: string) => Beside | null;

/** What everybody answered on the same driver in the same round. */
async function organisationFinder({
  organisation,
  everybody,
}: Pick<Sources, 'organisation' | 'everybody'>): Promise<Find> {
  const { table } = await organisation();
  const [driver, round, mean] = [textsOf(table, 'driver'), textsOf(table, 'round'), numbersOf(table, 'mean')];
  const known = new Map(driver.map((one, at) => [`${round[at]} ${one}`, mean[at] ?? Number.NaN]));
  return (one, day) => {
    const value = known.get(`${day} ${one}`);
    return value === undefined ? null : { mean: value, source: everybody };
  };
}

/** The norm of that name, or of any; its source and day are named with it. */
function normFinder({ norm, valid }: Settings, norms: readonly Norm[]): Find {
  const wanted = norm.trim().toLocaleLowerCase();
  const named = norms.filter(({ name }) => wanted === '' || name.toLocaleLowerCase() === wanted);
  return (driver, round) => {
    const own = named.filter((one) => one.driver === driver && (valid === 'newest' || one.from <= round));
    const [newest] = own;
    return newest ? { mean: newest.mean, source: `${newest.name}, ${newest.source}, ${newest.from}` } : null;
  };
}
