import { columnNames } from '@livingroom/shared/catalogue/names.ts';
import { columnsOfCondition, fitConditions } from '@livingroom/shared/core/catalogue/field-conditions.ts';
import { withSearchText } from '@livingroom/shared/core/catalogue/search-text.ts';
import { valuesIn } from '@livingroom/shared/core/catalogue/translations.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { isPhrase } from '@livingroom/shared/core/lib/phrase.ts';
import { withChoiceValues } from '@livingroom/shared/core/validation/choice-names.ts';
import { checkRow } from '@livingroom/shared/core/validation/validate-row.ts';
import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { shareTurns } from '../../event-loop/turns.ts';
import type { Body, Filter, Stored } from '../../storage/port.ts';
import { bodyOf, filledRow } from '../../storage/rows.ts';
import type { JudgeRow } from '../hooks/row-hooks.ts';
import { missingPictures } from '../pictures/check-pictures.ts';
import { matchesFilter } from '../read/filter-match.ts';
import { judgeRows, mayWriteTable } from '../read/may.ts';
import { versionOf } from '../read/present.ts';
import { type KnownRows, missingReferences } from '../read/references.ts';
import { rowScope } from '../read/row-scope.ts';
import { changedColumns, type PlannedChange, type Refusal, type Wish } from './changes.ts';
import { newRow, ownKey } from './new-row.ts';
import type { OpenTable } from './open-table.ts';

export type Plan = { readonly planned: readonly PlannedChange[]; readonly refusals: readonly Refusal[] };

/** Who may touch which rows, found once for all wishes. */
type Fences = { readonly scope: Filter | null; readonly judge: JudgeRow };

/** A wish whose values fit their columns. `before` is the row that it changes. */
type Draft = {
  readonly place: number;
  readonly wish: Wish;
  readonly values: Body;
  readonly before: Stored | null;
};

/** Rows that are read at the same time. */
const AT_ONCE = 100;

/**
 * Checks what is asked for, one row or ten thousand: values, versions, row scope before and after, what the row's
 * state allows, references, and the table's own rules. Writes nothing. `known` are rows that need not be looked up.
 * Errors: `forbidden` for a table of the system account; everything else is a refusal of a row.
 */
export async function planChanges(
  open: OpenTable,
  wishes: readonly Wish[],
  known: KnownRows = () => false,
): Promise<Plan> {
  const { context, table, hooks } = open;
  if (!mayWriteTable(context, table)) throw new AppError('forbidden');
  const [scope, judge] = await Promise.all([rowScope(context, table), judgeRows(context, table)]);
  const refusals: Refusal[] = [];
  const drafts = await readDrafts(open, wishes, { scope, judge }, refusals);
  await refuseMissingReferences(open, drafts, known, refusals);
  const values = drafts.map((draft) => draft.values);
  for (const { row, field, message } of await missingPictures(open, values))
    refusals.push({ place: drafts[row]?.place ?? row, code: 'constraint-failed', field, message });
  const planned = await completeRows(open, drafts, refusals);
  if (refusals.length === 0 && hooks.check) {
    const rows = planned.map(({ after }) => after);
    for (const { row, field, words } of await hooks.check(context, rows)) {
      const place = planned[row]?.place ?? row;
      refusals.push({ place, code: 'constraint-failed', field, message: words });
    }
  }
  if (scope)
    for (const { place, after } of planned)
      if (!matchesFilter(after, scope)) refusals.push({ place, error: new AppError('forbidden') });
  return { planned, refusals };
}

async function readDrafts(
  open: OpenTable,
  wishes: readonly Wish[],
  fences: Fences,
  refusals: Refusal[],
): Promise<readonly Draft[]> {
  const drafts: Draft[] = [];
  for (let start = 0; start < wishes.length; start += AT_ONCE) {
    await shareTurns();
    const part = wishes.slice(start, start + AT_ONCE);
    const read = part.map((wish, place) => readDraft(open, wish, start + place, fences));
    for (const outcome of await Promise.all(read)) {
      if (isRefused(outcome)) refusals.push(...outcome);
      else drafts.push(outcome);
    }
  }
  return drafts;
}

async function readDraft(
  { context, table, store }: OpenTable,
  wish: Wish,
  place: number,
  { scope, judge }: Fences,
): Promise<Draft | readonly Refusal[]> {
  const checked = checkRow(table, withChoiceValues(table, wish.values), wish.kind);
  const wrong = Object.entries(checked.errors);
  if (wrong.length > 0)
    return wrong.map(([field, message]) => ({ place, code: 'invalid-input', field, message }));
  if (wish.kind === 'create') return fitted(table, { place, wish, values: checked.values, before: null });
  const refuse = (code: 'not-found' | 'conflict' | 'no-changes') => [{ place, error: new AppError(code) }];
  const stored = await store.get(table.name, wish.id);
  const before = stored && { ...stored, body: filledRow(table, stored.body) };
  if (!before || (scope && !matchesFilter(before.body, scope))) return refuse('not-found');
  const { ifMatch = null, language = defaultLanguage } = wish;
  if (ifMatch !== null && ifMatch !== versionOf(context, table, before)) return refuse('conflict');
  const values = changedColumns(before.body, valuesIn(table, before.body, language, checked.values));
  const draft = fitted(table, { place, wish, values, before });
  if (isRefused(draft)) return draft;
  const columns = Object.keys(draft.values);
  if (columns.length === 0) return refuse('no-changes');
  const may = judge(before.body);
  if (!may.update && !columns.every((column) => may.columns?.includes(column)))
    return may.refusal ? [{ place, error: may.refusal }] : refuse('conflict');
  return draft;
}

function isRefused(outcome: Draft | readonly Refusal[]): outcome is readonly Refusal[] {
  return Array.isArray(outcome);
}

/** The draft without what the conditions of its columns hide, or what they do not let it change. */
function fitted(table: Table, draft: Draft): Draft | readonly Refusal[] {
  const { values, refused } = fitConditions(table, draft.before?.body ?? null, draft.values);
  if (refused.length === 0) return { ...draft, values };
  return refused.map((field) => {
    const condition = table.variables[field]?.editableIf;
    const columns = columnNames(table, condition ? columnsOfCondition(condition) : []);
    const message = validationWords('notEditable', { columns });
    return { place: draft.place, code: 'constraint-failed', field, message };
  });
}

async function refuseMissingReferences(
  { context, table }: OpenTable,
  drafts: readonly Draft[],
  known: KnownRows,
  refusals: Refusal[],
): Promise<void> {
  const rows = drafts.map(({ values, before }) => ({ values, whole: { ...before?.body, ...values } }));
  for (const { row, field, message } of await missingReferences(context, table, rows, known))
    refusals.push({ place: drafts[row]?.place ?? row, code: 'constraint-failed', field, message });
}

/** The rows as they will be stored, as the table's hook leaves them. Refused wishes are left out. */
async function completeRows(
  open: OpenTable,
  drafts: readonly Draft[],
  refusals: Refusal[],
): Promise<readonly PlannedChange[]> {
  const refused = new Set(refusals.map(({ place }) => place));
  const good = drafts.filter(({ place }) => !refused.has(place));
  const keys = await keysOf(open, good);
  const planned: PlannedChange[] = [];
  for (const draft of good) {
    await shareTurns();
    try {
      planned.push(await completeRow(open, draft, keys.get(draft.place) ?? ''));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refusals.push(...refusalsOf(draft.place, error));
    }
  }
  return planned;
}

async function completeRow(open: OpenTable, draft: Draft, key: string | number): Promise<PlannedChange> {
  const { context, table, hooks } = open;
  const { place, values, before } = draft;
  if (!before) return { place, id: String(key), before, after: await newRow(open, key, values) };
  const now = new Date(context.ports.clock.now()).toISOString();
  const merged = { ...before.body, ...values, updated_at: now };
  const change = { kind: 'update' as const, before: before.body, after: merged };
  const changed = bodyOf((await hooks.beforeWrite?.(context, change)) ?? merged);
  const after = withSearchText(table, changed);
  return { place, id: before.id, before, after };
}

/** The keys of new rows: of their values, given, or the counter's next numbers. */
async function keysOf(open: OpenTable, drafts: readonly Draft[]): Promise<Map<number, string | number>> {
  const { table, store } = open;
  const keys = new Map<number, string | number>();
  const nameless: number[] = [];
  for (const { place, wish, values } of drafts) {
    if (wish.kind === 'update') continue;
    const key = ownKey(open, values) ?? wish.key ?? null;
    if (key === null) nameless.push(place);
    else keys.set(place, key);
  }
  if (nameless.length === 0) return keys;
  const first = await store.takeNumbers(table.name, nameless.length);
  for (const [index, place] of nameless.entries()) keys.set(place, first + index);
  return keys;
}

/** What a hook refused: fields where it names them, else the row. */
function refusalsOf(place: number, error: AppError): readonly Refusal[] {
  const { code } = error;
  const fields = Object.entries(error.data.fields ?? {}) as [string, Json][];
  if (fields.length === 0 || (code !== 'constraint-failed' && code !== 'invalid-input'))
    return [{ place, error }];
  return fields.flatMap(([field, message]) => (isPhrase(message) ? [{ place, code, field, message }] : []));
}
