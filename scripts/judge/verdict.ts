import { exceptions } from './exceptions.ts';
import type { Exception, Finding, Seen } from './types.ts';

export type Verdict = Seen & {
  /** What is left of the findings; an exception that met none is among them. */
  readonly left: readonly Finding[];
  readonly excused: readonly (Finding & { readonly reason: string })[];
};

/** What a judge said, less what an exception names. A judge that looked at `some` places met not every exception. */
export function verdictOf(
  seen: Seen,
  looked: 'all' | 'some' = 'all',
  known: readonly Exception[] = exceptions,
): Verdict {
  const own = known.filter(({ judge }) => judge === seen.judge);
  const excused: Verdict['excused'][number][] = [];
  const left: Finding[] = [];
  const met = new Set<Exception>();
  for (const finding of seen.findings) {
    const exception = own.find(({ rule, place }) => rule === finding.rule && place.test(finding.place));
    if (exception) {
      met.add(exception);
      excused.push({ ...finding, reason: exception.reason });
    } else left.push(finding);
  }
  const past = looked === 'all' ? own.filter((exception) => !met.has(exception)) : [];
  return { ...seen, excused, left: [...left, ...past.map(pastException)] };
}

function pastException({ rule, place, reason }: Exception): Finding {
  return {
    rule,
    place: place.source,
    says: `this exception no longer occurs: take its line away (${reason})`,
  };
}

/** Of a judge that could not be heard: its aim is not held. */
export function absent(judge: string, cause: unknown): Verdict {
  const says = cause instanceof Error ? cause.message : String(cause);
  const left = [{ rule: 'absent', place: judge, says }];
  return { judge, version: '–', saw: 'nothing', aim: 'to be heard', findings: left, left, excused: [] };
}

/** What one judge said, or why it could not say it. */
export async function hear(name: string, judge: () => Promise<Seen>): Promise<Verdict> {
  try {
    return verdictOf(await judge());
  } catch (cause) {
    return absent(name, cause);
  }
}

/** How many places of a rule are named before the rest is only counted. */
const NAMED = 3;

/** The findings of a judge, one line a rule with its first places. */
export function linesOf({ left }: Verdict): readonly string[] {
  return [...Map.groupBy(left, ({ rule }) => rule)].flatMap(([rule, found]) => [
    ...found.slice(0, NAMED).map(({ place, says }) => `  ${rule}: ${place}: ${says}`),
    ...(found.length > NAMED ? [`  ${rule}: ${found.length - NAMED} more`] : []),
  ]);
}

/** The table of the command: judge, version, what it saw, verdict, aim. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const head = ['judge', 'version', 'saw', 'verdict', 'aim'];
  const rows = verdicts.map((verdict) => [
    verdict.judge,
    verdict.version,
    verdict.saw,
    verdictText(verdict),
    verdict.aim,
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function verdictText({ left, excused }: Verdict): string {
  const excepted = excused.length > 0 ? `, ${excused.length} by exception` : '';
  return left.length === 0 ? `held${excepted}` : `NOT HELD: ${left.length}${excepted}`;
}
