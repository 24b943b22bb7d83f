// npm run attack -- [organisations] [seed] [seconds]: two accounts of random organisations do whatever the calls allow; an
// error when they bring out a figure of fewer people who count than the rules promise. It also says how often sign-ins that
// the rules let count, since they were made before a first launch or a month before, have brought out fewer than five others.
import { attackOrganisation, type Found } from './attacker/attack.ts';

const [organisations = 200, seed = Date.now() % 1_000_000, seconds = 1_800] = process.argv
  .slice(2)
  .map(Number);
const started = performance.now();
const moved = { done: new Map<string, number>(), refused: new Map<string, number>() };
const ages = { old: 0, mixed: 0, first: 0, patient: 0 };
const prepared = { first: [] as number[], patient: [] as number[] };
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
  ages[found.age] += 1;
  if (found.isolated !== null && (found.age === 'first' || found.age === 'patient'))
    prepared[found.age].push(found.isolated);
  if (found.breaches.length > 0) {
    breached += 1;
    console.log(`FAIL organisation ${seed + attacked}\n     ${found.breaches.slice(0, 5).join('\n     ')}`);
  }
  // A run of hours that is stopped has proved what its last line says.
  if (attacked % 20 === 19) console.log(`${attacked + 1} organisations, ${breached} gave way`);
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
const list = Object.entries(ages).map(([age, count]) => `${count} ${age}`);
console.log(`organisations: ${list.join(', ')}`);
for (const [age, sizes] of Object.entries(prepared))
  console.log(
    `prepared sign-ins that count (${age}): in ${sizes.length} of ${ages[age as 'first']} they bring out fewer than five others${
      sizes.length > 0 ? `, ${Math.min(...sizes)} at least` : ''
    }`,
  );
console.log(
  breached === 0
    ? 'ok   no figure of fewer people who count than the rules promise'
    : `${breached} organisations gave way`,
);
process.exitCode = breached === 0 ? 0 : 1;
process.exit();
