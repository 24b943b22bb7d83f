import { bins } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { deviationOf, meanOf } from '../statistics.ts';
import { byRound, groupsOf, labelsAt, numbersOf, presentAt, TableMaker, textsOf } from '../table.ts';

/** From so many people on a group has a spread and a histogram, as everywhere in the product (privacy.md 1). */
const FEWEST_OF_A_HISTOGRAM = 10;

/** Above the middle of the scale. */
const FAVOURABLE = 5;

export const anonymity: Compute<'anonymity'> = async (params, table) => {
  const by = byRound(params.by);
  const made = new TableMaker(analysisNodes.anonymity.leaves(params, [...table.columns.keys()]));
  const [person, score, time] = [
    textsOf(table, 'person'),
    numbersOf(table, 'score'),
    numbersOf(table, 'time'),
  ];
  let left = 0;
  for await (const places of inTurn(groupsOf(table, by))) {
    const answered = places.filter((at) => !Number.isNaN(score[at]));
    const people = new Set(answered.map((at) => person[at])).size;
    if (people < params.least) {
      left += answered.length;
      continue;
    }
    const scores = presentAt(score, answered);
    const isDetailed = people >= Math.max(params.least, FEWEST_OF_A_HISTOGRAM);
    const count = (value: number) => scores.filter((one) => Math.round(one) === value).length;
    made.add({
      ...labelsAt(table, by, places[0] ?? 0),
      time: time[places[0] ?? 0],
      n: scores.length,
      mean: meanOf(scores),
      ...(isDetailed && {
        spread: deviationOf(scores),
        favourable: scores.filter((one) => one >= FAVOURABLE).length / scores.length,
        ...Object.fromEntries(bins.map((key, at) => [key, count(at + 1)])),
      }),
    });
  }
  return { table: made.table, left };
};
