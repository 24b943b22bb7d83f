// npm run judge: the product before tools that nobody here wrote; prints what they refuse and a table (--help).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from './build/root.ts';
import { installJudges } from './judge/packages.ts';
import { productJudges } from './judge/product/all.ts';
import { withCourt } from './judge/product/court.ts';
import { quickJudges } from './judge/quick/all.ts';
import { absent, hear, linesOf, tableOf, type Verdict, verdictOf } from './judge/verdict.ts';
import { viewsNamed } from './look/options.ts';

const help = `npm run judge -- [--quick] [--only <judge>]… [--screen <name>]…
Every judge, or only those that need seconds, or those whose name begins so; of every screen, or of some, by a
route's name or its state (Employees.upload). The product is started for it, with its
demo, on ports and data of its own. The table and every finding are also in .livingroom/judge/verdicts.json.`;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    screen: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(help);
else await judge();

/** Whether a judge was asked for. */
function isCalled(name: string): boolean {
  return !options.only || options.only.some((start) => name.toLowerCase().startsWith(start.toLowerCase()));
}

async function judge(): Promise<void> {
  const verdicts: Verdict[] = [];
  const folder = join(dataDirectory, 'judge');
  mkdirSync(folder, { recursive: true });
  const heard = (verdict: Verdict) => {
    verdicts.push(verdict);
    // At once: whoever waits for the later ones reads every finding of the earlier ones meanwhile.
    writeFileSync(join(folder, 'verdicts.json'), `${JSON.stringify(verdicts, null, 2)}\n`);
    console.log(`${verdict.left.length === 0 ? 'ok  ' : 'FAIL'} ${verdict.judge}`);
    for (const line of [...linesOf(verdict), ...(verdict.figures ?? [])]) console.log(line);
  };
  for (const { name, judge: ask } of quickJudges.filter((one) => isCalled(one.name)))
    heard(await hear(name, ask));
  const called = options.quick ? [] : productJudges.filter(({ names }) => names.some(isCalled));
  if (called.length > 0) {
    installJudges('slow');
    await withCourt(viewsNamed(options.screen), async (court) => {
      for (const { names, judge: ask } of called)
        await ask(court).then(
          (seen) => seen.map((one) => verdictOf(one, options.screen ? 'some' : 'all')).forEach(heard),
          (cause: unknown) => names.map((name) => absent(name, cause)).forEach(heard),
        );
    });
  }
  if (verdicts.length === 0) throw new Error(`No judge is called ${options.only?.join(' or ')}.`);
  console.log(`\n${tableOf(verdicts)}`);
  if (verdicts.some(({ left }) => left.length > 0)) process.exitCode = 1;
}
