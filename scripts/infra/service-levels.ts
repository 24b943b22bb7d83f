import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LevelName,
  levelNames,
  serviceLevels,
} from '@livingroom/shared/modules/metrics/rules/service-levels.ts';
import { rootDirectory } from '../build/root.ts';

/** As `infra/alerts.json` has them. */
type Alert = {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly runbook: string;
  readonly severity: number;
  readonly window: string;
  readonly above: number;
  readonly what: string;
  readonly query: string;
};

/**
 * Of a long window and a short one, both of which must burn so fast: the long one says that it matters, the short one that
 * it goes on ("Alerting on SLOs" of the SRE workbook). The shortest are as long as the pause between two looks, the longest
 * as long as a rule may look back.
 */
const fast = [
  { burn: 14.4, long: '1h', short: '15m' },
  { burn: 6, long: '6h', short: '30m' },
] as const;
const slow = { burn: 1, long: '2d', short: '4h' } as const;

type Windows = { readonly burn: number; readonly long: string; readonly short: string };

const lines = 'traces | extend entry = parse_json(message) | where entry.event == "service-level"';

function sums(windows: readonly Windows[]): string {
  return windows
    .flatMap(({ long, short }) => [long, short])
    .flatMap((window) => [
      `bad_${window} = sumif(toint(entry.bad), timestamp > ago(${window}))`,
      `allowed_${window} = sumif(todouble(entry.allowed), timestamp > ago(${window}))`,
    ])
    .join(', ');
}

function burns(least: number, { burn, long, short }: Windows): string {
  return `(bad_${long} >= ${least} and bad_${long} > ${burn} * allowed_${long} and bad_${short} > ${burn} * allowed_${short})`;
}

/** Alerts of the written objectives: one for each that wakes somebody, and one that all of them share for the next day. */
export function serviceLevelAlerts(): readonly Alert[] {
  const common = { kinds: ['prod'], runbook: 'service-levels', above: 0 };
  const pages = (name: LevelName): Alert => ({
    name: `${name}-burn-fast`,
    ...common,
    severity: 1,
    window: 'PT6H',
    what: `${what[name]}: at this pace the allowance of 30 days is gone within days`,
    query: `${lines} and entry.objective == "${name}" | summarize ${sums(fast)} | where ${fast.map((windows) => burns(serviceLevels[name].least, windows)).join(' or ')}`,
  });
  return [
    ...levelNames.filter((name) => serviceLevels[name].pages).map(pages),
    {
      name: 'levels-burn-slowly',
      ...common,
      severity: 3,
      window: 'P2D',
      what: 'a service level loses more than its allowance; nobody need get up for it',
      query: `${lines} | summarize ${sums([slow])} by objective = tostring(entry.objective) | where ${burns(2, slow)}`,
    },
  ];
}

const what: { readonly [name in LevelName]: string } = {
  calls: 'calls are answered with errors',
  speed: 'calls are slow',
  mails: 'mails go out late, or not at all',
  closes: 'rounds close late',
};

export const serviceLevelsFile = join(rootDirectory, 'infra', 'generated', 'service-levels.json');

export function serviceLevelsText(): string {
  return `${JSON.stringify(serviceLevelAlerts(), null, 2)}\n`;
}

/** The file is generated: what stands in it is what the objectives say today. */
export function serviceLevelsProblems(): readonly string[] {
  const isStale = readFileSync(serviceLevelsFile, 'utf8') !== serviceLevelsText();
  return isStale ? ['infra/generated/service-levels.json is old: npm run infra generate'] : [];
}
