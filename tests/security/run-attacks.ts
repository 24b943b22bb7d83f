// npm run attack -- [organisations] [seed] [seconds]: two accounts of random organisations do whatever the calls allow; an
// error when they bring out a figure of fewer than five people.
import { attackOrganisation, type Found } from './attacker/attack.ts';

const [organisations = 200, seed = Date.now() % 1_000_000, seconds = 1_800] = process.argv
  .slice(2)
  .map(Number);
const started = performance.now();
const moved = { done: new Map<string, number>(), refused: new Map<string, number>() };
let [figures, rounds, breached, attacked, inventedAnswers] = [0, 0, 0, 0, 0];
const add = (all: Map<string, number>, more: Found['done']) => {
  for (const [name, count] of more) all.set(name, (all.get(name) ?? 0) + count);
};
for (; attacked < organisations && performance.now() - started < seconds * 1000; attacked += 1) {
  const found = await attackOrganisation(seed + attacked);
  figures += found.figures;
  rounds += found.rounds;
  inventedAnswers += found.inventedAnswers;
  add(moved.done, found.done);
  add(moved.refused, found.refused);
  if (found.breaches.length === 0) continue;
  breached += 1;
  console.log(`FAIL organisation ${seed + attacked}\n     ${found.breaches.slice(0, 5).join('\n     ')}`);
}
const names = [...new Set([...moved.done.keys(), ...moved.refused.keys()])].sort();
for (const name of names)
  console.log(`${name}: ${moved.done.get(name) ?? 0} done, ${moved.refused.get(name) ?? 0} refused`);
const took = Math.round((performance.now() - started) / 1000);
console.log(
  `seed ${seed}: ${attacked} organisations, ${rounds} rounds, ${inventedAnswers} answers of invented people, ${figures} figures in ${took} s`,
);
const carriedOut = [...moved.done.values()].reduce((total, count) => total + count, 0);
console.log(`${carriedOut} attacks carried out`);
console.log(breached === 0 ? 'ok   no figure of fewer than five' : `${breached} organisations gave way`);
process.exitCode = breached === 0 ? 0 : 1;
process.exit();
