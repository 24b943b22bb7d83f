// node tests/workflows/kill-storm.ts [people] [kills]: a round killed at random moments; ends with an error when
// anybody has not exactly one dialogue and one invitation, or an answer is lost or doubled.
import { storm } from './support/storm.ts';

const [people = 300, kills = 50] = process.argv.slice(2).map(Number);
const started = performance.now();
const deaths = Array.from({ length: kills }, () => 1 + Math.floor(Math.random() * 24));
const result = await storm(people, deaths);
const once = (list: readonly (string | number)[], count: number) =>
  list.length === count && new Set(list).size === count;
const checks = {
  'one dialogue each': once(result.dialogues, people),
  'one invitation each': once(result.mailbox, people),
  'handed over once each':
    result.handOvers.length === people && result.handOvers.every((times) => times === 1),
  'one row a step': result.stepRows === people * 2,
  'no answer lost': result.acknowledged.every((token) => result.stored.includes(token)),
  'no answer doubled': once(result.stored, result.stored.length),
};
console.log(`${people} people, ${result.kills} kills, ${result.stored.length} answers`);
for (const [check, holds] of Object.entries(checks)) console.log(`${holds ? 'ok  ' : 'FAIL'} ${check}`);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
if (Object.values(checks).includes(false)) {
  console.log(`moments of death: ${deaths.join(' ')}`);
  process.exitCode = 1;
}
