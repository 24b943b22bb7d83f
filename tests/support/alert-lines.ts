import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { inInvocation } from '../../functions/core/gateways/log/platform-log.ts';
import { timers } from '../../functions/registry/timers.ts';
import { rootDirectory } from '../../scripts/build/root.ts';
import { nextOccurrence, parseNcrontab } from '../../scripts/local/host/timer/ncrontab.ts';
import { type Row, runKql } from './kql.ts';

/** The lines of a test as the platform keeps them, and the alerts' own queries over them. */

const alertsFile = z.array(
  z.strictObject({
    name: z.string(),
    kinds: z.array(z.enum(['dev', 'prod'])).min(1),
    runbook: z.string(),
    severity: z.int().min(0).max(4),
    window: z.enum(['PT15M', 'PT30M', 'PT1H', 'PT6H', 'P2D']),
    above: z.int().min(0),
    what: z.string(),
    query: z.string(),
  }),
);
const readAlerts = (...path: readonly string[]) =>
  alertsFile.parse(JSON.parse(readFileSync(join(rootDirectory, 'infra', ...path), 'utf8')));
export const alerts = [...readAlerts('alerts.json'), ...readAlerts('generated', 'service-levels.json')];
const WINDOWS = { PT15M: 15, PT30M: 30, PT1H: 60, PT6H: 360, P2D: 2 * 24 * 60 } as const;
export const NOW = Date.parse('2026-11-23T12:00:00Z');
export const severities = { info: 1, warn: 2, error: 3 } as const;

let lines: Row[] = [];

/** The lines of two quiet days, to which a test adds its own. */
export function quietDays(): void {
  lines = everyTimerRan();
}

export function setLines(next: Row[]): void {
  lines = next;
}

export function addLine(one: Row): void {
  lines.push(one);
}

/** A line of a moment, as the platform keeps what an invocation said. */
export function line(message: string, severityLevel: number, timestamp = NOW - 1_000): Row {
  return { message, severityLevel, timestamp };
}

const sink = {
  invocationId: 'invocation',
  info: (text: unknown) => void lines.push(line(String(text), severities.info)),
  warn: (text: unknown) => void lines.push(line(String(text), severities.warn)),
  error: (text: unknown) => void lines.push(line(String(text), severities.error)),
};

/** Does something as an invocation of the platform; what it throws is the platform's. */
export const invoked = (work: () => Promise<unknown>): Promise<unknown> =>
  inInvocation(sink, () => work().catch(() => undefined));

/** Two days of timers that ran on time, but for one of them. */
export function everyTimerRan(but?: string): Row[] {
  return timers.flatMap(({ name, schedule }) => {
    const runs: Row[] = [];
    const parsed = parseNcrontab(schedule);
    for (let at = nextOccurrence(parsed, NOW - 2 * 86_400_000); at < NOW; at = nextOccurrence(parsed, at))
      runs.push(line(JSON.stringify({ level: 'info', event: 'timer-completed', timer: name }), 1, at));
    return name === but ? [] : runs;
  });
}

/** Names of the alerts of a kind of environment that fire. */
export function firing(kind: 'dev' | 'prod'): readonly string[] {
  return alerts
    .filter(({ kinds }) => kinds.includes(kind))
    .filter(({ query, window, above }) => {
      const since = NOW - WINDOWS[window] * 60_000;
      const traces = lines.filter(({ timestamp }) => Number(timestamp) >= since);
      return runKql(query, { traces }, NOW).length > above;
    })
    .map(({ name }) => name);
}

export const newLines = () =>
  lines.filter(({ severityLevel }) => Number(severityLevel) > 1).map(({ message }) => String(message));
