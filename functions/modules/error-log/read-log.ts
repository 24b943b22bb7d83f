import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { typedReference } from '@livingroom/shared/modules/error-log/rules/reference.ts';
import type { Severity } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import {
  errorStates,
  severities,
  severityOrder,
} from '@livingroom/shared/modules/error-log/rules/severity.ts';
import type { ServiceContext } from '../../core/context.ts';
import {
  causesIn,
  type Entry,
  entriesOf,
  ofOrganisation,
  type Period,
  summedEntries,
  within,
} from './period.ts';

type Totals = { readonly [severity in Severity]: number };

/** How many entries there are, by state, by severity and by both: twelve counts of an index each. */
export async function countEntries(context: ServiceContext, period: Period) {
  const entries = await entriesOf(context);
  const where = within(context, period);
  const states = await Promise.all(
    errorStates.map(async (status) => {
      const counted = await Promise.all(
        severities.map((severity) => entries.count({ ...where, status, severity })),
      );
      return totalsOf((_, at) => counted[at] ?? 0);
    }),
  );
  const [open, acknowledged, closed] = states as [Totals, Totals, Totals];
  const sum = (totals: Totals) => severities.reduce((all, severity) => all + totals[severity], 0);
  return {
    status: { open: sum(open), acknowledged: sum(acknowledged), closed: sum(closed) },
    severity: totalsOf((severity) => open[severity] + acknowledged[severity] + closed[severity]),
    counts: { open, acknowledged, closed },
  };
}

function totalsOf(count: (severity: Severity, at: number) => number): Totals {
  const [critical, error, warning, info] = severities.map(count);
  return { critical: critical ?? 0, error: error ?? 0, warning: warning ?? 0, info: info ?? 0 };
}

/** Where most entries come from, each with the worst severity that it had. */
export async function topEndpoints(context: ServiceContext, period: Period, limit: number) {
  const by = Map.groupBy(await summedEntries(context, period), ({ endpoint }) => endpoint);
  const endpoints = [...by].map(([endpoint, own]) => ({
    endpoint,
    severity: worstOf(own.map(({ severity }) => severity)),
    count: own.length,
  }));
  endpoints.sort((a, b) => b.count - a.count || a.endpoint.localeCompare(b.endpoint));
  return { endpoints: endpoints.slice(0, limit), total: endpoints.length };
}

function worstOf(all: readonly Severity[]): Severity {
  return all.reduce((a, b) => (severityOrder[b] > severityOrder[a] ? b : a), 'info');
}

/** An entry; of another organisation than the one at hand there is none. */
export async function readEntry(context: ServiceContext, id: number): Promise<Entry> {
  const entry = await (await entriesOf(context)).load(id);
  const { account_id_ref = entry.account_id_ref } = ofOrganisation(context);
  if (entry.account_id_ref !== account_id_ref) throw new AppError('not-found');
  return entry;
}

/** Entries of one reference at most: of the call on the server, and of the site that showed it. */
const OF_REFERENCE = 10;

/** What a reference stands for, the server's own entry first. */
export async function findReference(context: ServiceContext, typed: string) {
  const reference = typedReference(typed);
  if (reference === null) throw new AppError('not-found');
  const entries = await entriesOf(context);
  const { rows } = await entries.page({
    where: { ...ofOrganisation(context), reference },
    limit: OF_REFERENCE,
  });
  const items = rows.map(({ body }) => body);
  items.sort((a, b) => rank(a) - rank(b) || a.error_id - b.error_id);
  const [first] = items;
  if (!first) throw new AppError('not-found');
  return { items, cause: await causesIn(context).load(first.error_cause_id_ref) };
}

function rank({ metadata }: Entry): number {
  return metadata?.source === 'server' ? 0 : 1;
}
