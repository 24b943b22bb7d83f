// npm run hostile -- [requests] [seed] [seconds]: hostile requests over all calls and callers; an error when one of
// them is answered with 500 or more.
import { hostileStorm } from './hostile/storm.ts';

const [requests = 1_000_000, seed = Date.now() % 1_000_000, seconds = 3_600] = process.argv
  .slice(2)
  .map(Number);
const started = performance.now();
const storm = await hostileStorm({ requests, seed, seconds });
const took = Math.round((performance.now() - started) / 1000);
const counts = [...storm.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(`seed ${seed}: ${storm.requests} requests in ${took} s (${counts.join(', ')})`);
console.log(`never got through: ${storm.unreached.join(', ') || 'none'}`);
const { milliseconds, title: slow, sent } = storm.slowest;
console.log(`slowest: ${slow} ${milliseconds} ms for ${sent}`);
for (const [title, detail] of storm.failures) console.log(`FAIL ${title}\n     ${detail}`);
if (storm.failures.size === 0) console.log('ok   no answer of 500 or more');
process.exitCode = storm.failures.size === 0 ? 0 : 1;
process.exit();
