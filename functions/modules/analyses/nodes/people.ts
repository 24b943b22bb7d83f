import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { chance } from '../chance.ts';
import { type Compute, inTurn } from '../compute.ts';
import { TableMaker } from '../table.ts';

/** How far apart people, units and single answers lie, in points. */
const spreads = { person: 0.7, unit: 0.4, driver: 0.5, answer: 0.8 } as const;

const MIDDLE = 4.6;

/** Of a round so many answer. */
const ANSWERING = 0.8;

/** People of two units, rounds and drivers that are made up; the last round's first half of drivers moves by `change`. */
export const people: Compute<'people'> = async (params) => {
  const made = new TableMaker(analysisNodes.people.leaves(params, []));
  const next = chance(params.seed);
  /** About a normal distribution: the sum of twelve even ones (Irwin and Hall). */
  const normal = (spread: number) => {
    let sum = -6;
    for (let count = 0; count < 12; count += 1) sum += next();
    return sum * spread;
  };
  const units = Array.from({ length: params.units }, () => normal(spreads.unit));
  const drivers = Array.from({ length: params.drivers }, () => normal(spreads.driver));
  const numbers = Array.from({ length: params.people }, (_, person) => [person]);
  for await (const [person = 0] of inTurn(numbers)) {
    const own = normal(spreads.person);
    const unit = person % params.units;
    for (let round = 1; round <= params.rounds; round += 1) {
      if (next() > ANSWERING) continue;
      for (const [driver, level] of drivers.entries()) {
        const isMoved = round === params.rounds && round > 1 && driver < Math.ceil(params.drivers / 2);
        const exact = MIDDLE + own + (units[unit] ?? 0) + level + normal(spreads.answer);
        made.add({
          person: String(person + 1),
          unit: `U${unit + 1}`,
          driver: `D${driver + 1}`,
          round: String(round),
          time: round,
          score: Math.min(7, Math.max(1, Math.round(exact + (isMoved ? params.change : 0)))),
        });
      }
    }
  }
  return { table: made.table, left: 0 };
};
