// node tests/workflows/kill-storm.ts [people] [kills] [seed]: a round in the real functions host, killed at random
// moments while everybody answers over HTTP; ends with an error when anybody has not exactly one dialogue and one
// invitation, or an answer is lost or doubled. With `own-hours` first: mails at nine by each person's own clock, killed
// [kills] times at each of these hours.
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { freePort } from '../support/free-port.ts';
import { hostStorm } from './support/host-storm.ts';
import { ownHoursFailures, ownHoursStorm } from './support/own-hours-storm.ts';
import { stormFailures } from './support/storm-checks.ts';

const [first = '', ...others] = process.argv.slice(2);
const isOwnHours = first === 'own-hours';
const [people = isOwnHours ? 60 : 300, kills = isOwnHours ? 6 : 50, seed = Date.now() % 1_000_000] = (
  isOwnHours || first === '' ? others : [first, ...others]
).map(Number);
const started = performance.now();
const failures = await (isOwnHours ? ownHours() : wholeRound());
for (const failure of failures) console.log(`FAIL ${failure}`);
if (failures.length === 0) console.log('ok   one of each mail for each person, no answer lost or doubled');
process.exitCode = failures.length === 0 ? 0 : 1;
process.exit();

function say(what: string): void {
  console.log(
    `seed ${seed}: ${people} people, ${what}, ${Math.round((performance.now() - started) / 1000)} s`,
  );
}

async function ownHours(): Promise<readonly string[]> {
  const result = await ownHoursStorm(people, { seed, kills });
  say(`${result.kills} kills`);
  return ownHoursFailures(result, people);
}

async function wholeRound(): Promise<readonly string[]> {
  await buildWhatChanged();
  const result = await hostStorm({ people, kills, seed, port: await freePort() });
  say(`${result.kills} kills (${result.duringRound} during the round), ${result.stored.length} answers`);
  return stormFailures(result, people);
}
