// npm run simulate -- flow [days] [people] [seed]: three years of flows of 300 people under a clock of its own; ends with an
// error when anything that must always hold did not.
import { simulateFlows } from './simulate-flows.ts';

const [days = 1_096, people = 300, seed = 1] = process.argv.slice(2).map(Number);
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1_000);
const {
  breaches,
  figures,
  failures,
  people: everybody,
} = await simulateFlows({
  days,
  people,
  seed,
  report: (day) => {
    if (day % 91 === 90) console.log(`day ${day + 1} of ${days}, ${seconds()} s`);
  },
});
console.log(
  `seed ${seed}: ${days} days, ${everybody} people, ${figures.rounds} rounds, ${figures.mails} mails ` +
    `(${figures.invitations} invitations, ${figures.reminders} reminders), ${figures.askedByDay} asked by day, ${figures.steps} looks, ${seconds()} s`,
);
for (const breach of breaches.slice(0, 40)) console.log(`FAIL ${breach}`);
if (breaches.length > 40) console.log(`FAIL and ${breaches.length - 40} more`);
for (const { event, error } of failures.slice(0, 10)) console.log('LOG ', event, error);
if (breaches.length === 0)
  console.log('ok   one invitation each, nothing after an answer, a pause or a close, no drift');
process.exitCode = breaches.length === 0 ? 0 : 1;
process.exit();
