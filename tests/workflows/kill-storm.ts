// node tests/workflows/kill-storm.ts [people] [kills] [seed]: a round in the real functions host, killed at random
// moments while everybody answers over HTTP; ends with an error when anybody has not exactly one dialogue and one
// invitation, or an answer is lost or doubled.
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { freePort } from '../support/free-port.ts';
import { hostStorm } from './support/host-storm.ts';
import { stormFailures } from './support/storm-checks.ts';

const [people = 300, kills = 50, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const started = performance.now();
await buildWhatChanged();
const result = await hostStorm({ people, kills, seed, port: await freePort() });
console.log(
  `seed ${seed}: ${people} people, ${result.kills} kills (${result.duringRound} during the round), ${result.stored.length} answers, ` +
    `${Math.round((performance.now() - started) / 1000)} s`,
);
const failures = stormFailures(result, people);
for (const failure of failures) console.log(`FAIL ${failure}`);
if (failures.length === 0)
  console.log('ok   one dialogue and one invitation each, no answer lost or doubled');
process.exitCode = failures.length === 0 ? 0 : 1;
process.exit();
