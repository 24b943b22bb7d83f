import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { wholePercent } from '@livingroom/shared/core/lib/share.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { isCriterionColumn, operatorsOf } from '@livingroom/shared/modules/people/rules/criteria.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { openView } from '../../../web/src/features/reports/cards/open-view.ts';
import type { Person } from '../../support/test-api.ts';
import type { Victims } from './organisation.ts';

const { view, texts } = reportCalls.operations;
const { members } = employeeGroups.operations;

/** Texts that one call writes, and calls for all of a report. */
const CALLS = 4;

type Reading = {
  readonly viewer: Person;
  readonly query: { readonly round_id: string; readonly unit_id?: number; readonly report: string };
};

/**
 * What the AI texts of a report say that its figures do not. The AI of the attack says all it was told, so a figure that
 * only the prompt holds is read as well.
 */
export async function untrueTexts({ api }: Victims, { viewer, query }: Reading): Promise<readonly string[]> {
  const client = api.as(viewer);
  let { texts: written } = await client.call(texts, { body: query });
  for (let call = 1; call < CALLS && written.some(({ state }) => state === 'waiting'); call += 1)
    ({ texts: written } = await client.call(texts, { body: query }));
  const said = written.flatMap(({ text }) => (text === null ? [] : [text]));
  if (said.length === 0) return [];
  const { figures } = openView(await client.call(view, { query }));
  const known = new Set(
    figures.map(({ mean, n }) => (mean === null ? '' : `${oneDecimal(mean)} of ${n ?? 'some'}`)),
  );
  const rates = new Set(
    figures.map(({ participation }) =>
      participation?.rate == null ? '' : `${wholePercent(participation.rate)}`,
    ),
  );
  const place = `AI text of ${query.report} in ${query.round_id} unit ${query.unit_id ?? 'own'}`;
  return said.flatMap((text) => {
    const scores = [
      ...text.matchAll(/: (?:about )?(\d\.\d)(?: or (?:more|less))?(?: \((?:(\d+) answers)?)?/gi),
    ]
      .map(([, mean, n]) => `${mean} of ${n ?? 'some'}`)
      .filter((score) => !known.has(score));
    const shares = [...text.matchAll(/: (?:at least )?(\d+)%/g)]
      .map(([, share]) => share ?? '')
      .filter((share) => !rates.has(share));
    const words = text.includes('words-of-') ? ['what somebody wrote'] : [];
    return [...scores, ...shares, ...words].map((one) => `${place}: ${one}`);
  });
}

const oneDecimal = (mean: number) =>
  mean.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How many people fit each criterion there is, as both see it: what anybody answers must not move a number of it. */
export async function groupCounts({ api, admin, manager, real, units }: Victims): Promise<string> {
  const table = findTable('employees');
  const values = ['', 'active', 'true', '2026-01-01', String(units[0]), String(real[0]?.employeeId), '@'];
  const criteria = Object.entries(table.variables)
    .filter(([name, variable]) => isCriterionColumn(name, variable))
    .flatMap(([name, variable]) =>
      operatorsOf(variable).map((operator) => ({ name, operator, variable_id_ref: variableId(table, name) })),
    )
    .flatMap(({ name, ...criterion }) =>
      values.map((variable_value) => ({
        ...criterion,
        criteria_type: name.length % 2 === 0 ? ('include' as const) : ('exclude' as const),
        variable_value,
      })),
    );
  const counted: unknown[] = [];
  for (const viewer of [admin, manager])
    for (let from = 0; from < criteria.length; from += PER_CALL) {
      const body = { criteria: criteria.slice(from, from + PER_CALL) };
      const answer = await api.as(viewer).raw(members, { body });
      const { request_id, ...told } = { request_id: '', ...(answer.body as object) };
      counted.push(answer.status, told);
    }
  return JSON.stringify(counted);
}

/** Criteria of one call at most. */
const PER_CALL = 50;
